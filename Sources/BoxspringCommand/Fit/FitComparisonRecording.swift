import BoxspringCommandInterface
import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import Pictures
import PlaneGeometry
import Recordings
import ScrollDriving
import SpringFitting
import TextEncoding

/// Observed and fitted positions as one recording, with two members per element.
///
/// The observed one has the element's frame; the fitted one is drawn over it at half the width.
struct FitComparisonRecording {
  let recording: Recording
  /// In order of their first frame, with their largest fitted displacement, in points.
  private let elements: [(element: LayoutElement, farthest: Double)]

  /// The members of an element have consecutive slots.
  private struct Pair {
    var element: LayoutElement
    var restFrame: Rect
    var observed = Vector.zero
    var fitted = Vector.zero
  }

  init(_ result: FitResult) throws {
    let (fit, arranged) = (result.fit, result.scene)
    let arrangement = arranged.arrangement
    let physics = try ScrollPhysics(
      geometry: arranged.geometry, behavior: arranged.scene.behavior, mainAxis: arrangement.axis,
      playing: result.trace)
    var frames: [RecordingFrame] = []
    var slots: [LayoutElement: Int32] = [:]
    var farthest: [LayoutElement: Double] = [:]
    var order: [LayoutElement] = []
    var shown: Set<Int32> = []
    var next = 0
    while next < fit.comparisons.count {
      let time = fit.comparisons[next].time
      let moment = time - fit.timeOffset
      let offset = physics.motion.offset(at: moment)
      var pairs: [Pair] = []
      while next < fit.comparisons.count, fit.comparisons[next].time == time {
        let comparison = fit.comparisons[next]
        next += 1
        guard let rest = arrangement.frame(of: comparison.element) else { continue }
        let index: Int
        if let known = pairs.lastIndex(where: { $0.element == comparison.element }) {
          index = known
        } else {
          index = pairs.count
          pairs.append(Pair(element: comparison.element, restFrame: rest))
        }
        let axis = comparison.axis
        let base = rest.start(along: axis) - (result.areInViewport ? offset[axis] : 0)
        pairs[index].observed[axis] = comparison.observed - base
        pairs[index].fitted[axis] = comparison.fitted - base
      }
      var frame = RecordingFrame(time: moment, offset: offset)
      var poses: [Vector] = []
      for pair in pairs {
        let isNew = slots[pair.element] == nil
        let slot = slots[pair.element] ?? Int32(2 * slots.count)
        slots[pair.element] = slot
        if isNew { order.append(pair.element) }
        if !shown.contains(slot) {
          frame.changes.append(.announce(slot, Self.member(pair, isObserved: true, slot)))
          frame.changes.append(.announce(slot + 1, Self.member(pair, isObserved: false, slot + 1)))
        }
        farthest[pair.element] = max(
          farthest[pair.element] ?? 0, abs(pair.fitted.dx), abs(pair.fitted.dy))
        frame.members += [slot, slot + 1]
        poses += [pair.observed, pair.fitted]
      }
      shown = Set(frame.members)
      frame.poses[.dx] = poses.map(\.dx)
      frame.poses[.dy] = poses.map(\.dy)
      frame.poses.removeDefaults()
      frames.append(frame)
    }
    let header = RecordingHeader(
      generator: ProgramVersion.generator, kind: "fit", name: result.names.scene,
      title: "\(result.names.motion): observed and fitted", source: result.trace.id, rate: .source,
      axis: arrangement.axis, viewport: arranged.scene.environment.viewport,
      content: arrangement.contentSize, channels: [.dx, .dy],
      settings: [
        RecordingHeader.Setting(
          "spring",
          "\(NumberText.significant(fit.rules.spring.frequency)) Hz, damping ratio "
            + NumberText.significant(fit.rules.spring.dampingRatio)),
        RecordingHeader.Setting("influence", fit.rules.influence.text),
      ])
    recording = try Recording(header, frames: frames)
    elements = order.map { ($0, farthest[$0] ?? 0) }
  }

  private static func member(_ pair: Pair, isObserved: Bool, _ slot: Int32) -> CastMember {
    let frame = pair.restFrame
    let inner = Rect(
      x: frame.minX + frame.size.width / 4, y: frame.minY, width: frame.size.width / 2,
      height: frame.size.height)
    return CastMember(
      .item, .name(Self.name(pair.element, isObserved: isObserved)), order: Int(slot),
      restFrame: isObserved ? frame : inner)
  }

  private static func name(_ element: LayoutElement, isObserved: Bool) -> String {
    let place =
      switch element.kind {
      case .item: element.section == 0 ? "\(element.item)" : "\(element.section).\(element.item)"
      case .header: "h\(element.section)"
      case .footer: "f\(element.section)"
      }
    return place + (isObserved ? " observed" : " fitted")
  }

  /// Observed and fitted displacements of the elements with the largest ones.
  func plot() throws -> [UInt8] {
    let chosen = elements.sorted { $0.farthest > $1.farthest }.prefix(Self.mostPlotted)
    return try CurvePlot(
      recording,
      members: chosen.flatMap { element in
        [true, false].map { .name(Self.name(element.element, isObserved: $0)) }
      }, quantities: [.displacement]
    ).svg()
  }

  private static let mostPlotted = 3
}
