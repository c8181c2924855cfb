import BoxspringCommandInterface
import BoxspringDocuments
import CollectionLayouts
import FileStreams
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving

/// A scene at rest, laid out, at one content offset.
package struct RestFrame {
  /// Which elements a frame holds.
  enum Part: String, Sendable {
    /// Every element of the collection.
    case all
    /// Those that can be seen.
    case visible
  }

  let path: String
  let scene: Scene
  let arrangement: Arrangement
  let geometry: ScrollGeometry
  /// Content offset, in points.
  let offset: Point
  private let limits: Limits

  /// - Parameter offset: in points along the scrolling axis; nil for where the scene starts.
  package init(of arranged: ArrangedScene, offset: Double?, _ limits: Limits) {
    self.limits = limits
    path = arranged.name
    scene = arranged.scene
    arrangement = arranged.arrangement
    geometry = arranged.geometry
    var place = arranged.startOffset
    if let offset { place[arrangement.axis] = offset }
    self.offset = place
  }

  /// What can be seen.
  var window: Rect { Rect(origin: offset, size: scene.environment.viewport) }

  /// The frame as a recording of one frame.
  ///
  /// - Throws: ``InputError`` where it would hold too many elements.
  func recording(_ part: Part) throws -> Recording {
    var frame = LayoutFrame(time: 0, contentOffset: offset, attributes: try attributes(part))
    frame.pinned = frame.attributes.filter { arrangement.isPinned($0.element.kind) }
      .map { $0.ordinal }
    let everywhere = Rect(x: -1e16, y: -1e16, width: 2e16, height: 2e16)
    let place = part == .all ? everywhere : window
    try check(
      frame.attributes.count + arrangement.badgeCount(of: frame.attributes.map { $0.ordinal })
        + arrangement.countOfSectionParts(in: window, overlapping: place), or: remedy(part))
    frame.backgrounds = arrangement.backgrounds(overlapping: place)
    frame.supplements = arrangement.supplements(in: window, overlapping: place)
    var recorder = LayoutRecorder()
    return try Recording(header(part), frames: [recorder.record(frame)])
  }

  private func attributes(_ part: Part) throws(InputError) -> [LayoutAttributes] {
    switch part {
    case .all:
      try check(arrangement.elementCount, or: remedy(part))
      return (0..<arrangement.elementCount).map {
        attributes(of: $0, at: arrangement.frame(at: $0))
      }
    case .visible:
      try check(crowd ?? 0, or: remedy(part))
      var attributes: [LayoutAttributes] = []
      arrangement.forEachElement(in: window) { ordinal, frame in
        attributes.append(self.attributes(of: ordinal, at: frame))
      }
      // Pinned ones have come last.
      if arrangement.pinning.isActive { attributes.sort { $0.ordinal < $1.ordinal } }
      try check(attributes.count, or: remedy(part))
      return attributes
    }
  }

  /// What helps where too much is to be listed.
  private func remedy(_ part: Part) -> String {
    part == .all ? "give --part visible, or --summary for counts" : "make the viewport smaller"
  }

  /// About how many elements can be seen, where they are too many to visit one by one.
  package var crowd: Int? {
    let count = arrangement.countOfEqualItems(near: window)
    return count / 2 > limits[.elements] ? count : nil
  }

  private func check(_ count: Int, or remedy: String) throws(InputError) {
    guard count > limits[.elements] else { return }
    throw limits.tooManyElements(count, "are to be listed", in: path, or: remedy)
  }

  private func attributes(of ordinal: Int, at frame: Rect) -> LayoutAttributes {
    let rest = arrangement.frame(at: ordinal)
    return LayoutAttributes(
      ordinal: ordinal, element: arrangement.element(at: ordinal), restFrame: rest,
      displacement: frame.origin - rest.origin)
  }

  private func header(_ part: Part) -> RecordingHeader {
    RecordingHeader(
      arrangement, in: scene.environment.viewport, named: InputFile(path).stem, title: scene.title,
      generator: ProgramVersion.generator, rate: .source,
      settings: [.init("part", part.rawValue)])
  }
}
