import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A plot of a run: displacements in points over time in seconds, and below them the content offset.
///
/// A curve has a point per frame, and a gap where its element is out of view. Displacements and the
/// offset are those along one axis; the largest displacement of all elements in view is a length.
public struct CurvePlot: Sendable {
  /// What a plot can show.
  public enum Curve: String, Equatable, Sendable, CaseIterable {
    /// The displacement of single elements.
    case elements
    /// The largest displacement of all elements in view.
    case largest
    /// The content offset.
    case offset
  }

  /// Most elements whose curves one can tell apart.
  public static let mostElements = 12
  /// Elements that are shown where none are asked for.
  private static let usualElements = 5
  /// The usual size, in pixels of a page.
  public static let usualSize = Size(width: 920, height: 460)
  /// The smallest size on which there is room for axes, in pixels of a page.
  public static let smallestSize = Size(width: 320, height: 200)

  private let header: FrameHeader
  private let axis: Axis
  private let displacements: [PlotCurve]
  private let offset: PlotCurve?
  private let times: [Double]

  /// Elements whose curves are shown, in order.
  public let elements: [LayoutElement]

  /// A plot of a run; linear in its frames and their elements.
  /// - Parameters:
  ///   - elements: whose displacements to show; nil for five that go far, spread over the run.
  ///   - curves: what to show.
  ///   - axis: along which; nil for the axis that scrolls.
  /// - Throws: ``PictureError`` for a run without frames, an element in none of them, and too many
  ///   elements.
  public init(
    _ sequence: FrameSequence, elements chosen: [LayoutElement]? = nil,
    curves: Set<Curve> = Set(Curve.allCases), along axis: Axis? = nil
  ) throws(PictureError) {
    let frames = sequence.frames
    guard !frames.isEmpty else { throw .noFrames }
    let axis = axis ?? sequence.header.axis
    elements = curves.contains(.elements) ? chosen ?? Self.usualElements(of: frames) : []
    guard elements.count <= Self.mostElements else { throw .tooManyCurves(elements.count) }
    let times = frames.map(\.time)
    var displacements = try Self.curves(of: elements, in: frames, along: axis, times)
    if curves.contains(.largest) {
      displacements.append(
        PlotCurve(
          "largest", fullName: "largest displacement", .largest, times: times,
          values: frames.map { $0.largestDisplacement }))
    }
    self.displacements = displacements
    offset =
      curves.contains(.offset)
      ? PlotCurve(
        "content offset", .offset, times: times, values: frames.map { $0.contentOffset[axis] })
      : nil
    header = sequence.header
    self.axis = axis
    self.times = times
  }

  /// The plot as SVG, UTF-8; linear in the frames.
  /// - Parameters:
  ///   - size: in pixels of a page, at least ``smallestSize``.
  ///   - scale: pixels of the viewer per pixel of the page.
  ///   - theme: the colours, on a background of their own; nil to follow the viewer.
  public func svg(
    size: Size = usualSize, scale: Double = 1, theme: PictureTheme? = nil
  ) -> [UInt8] {
    picture(size).svg(scale: scale, theme: theme)
  }

  /// The plot as a PNG file; linear in the frames and the pixels, which are at most 16384 a side.
  /// - Parameters:
  ///   - size: in units, at least ``smallestSize``.
  ///   - scale: pixels per unit.
  ///   - theme: the colours, on a background of their own.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  public func png(
    size: Size = usualSize, scale: Double, theme: PictureTheme = .light
  ) throws(PictureError) -> [UInt8] {
    try picture(size).png(scale: scale, theme: theme)
  }

  private func picture(_ size: Size) -> Picture {
    let word = axis == .horizontal ? "x" : "y"
    var charts: [PlotChart] = []
    if !displacements.isEmpty {
      charts.append(
        PlotChart(
          title: "displacement along \(word), pt", curves: displacements, includesZero: true,
          hasLegend: true))
    }
    if let offset {
      charts.append(
        PlotChart(
          title: "content offset along \(word), pt", curves: [offset], includesZero: false,
          hasLegend: false))
    }
    let drawing = CurvePlotDrawing(
      size: Size(
        width: max(size.width, Self.smallestSize.width),
        height: max(size.height, Self.smallestSize.height)),
      times: times, charts: charts)
    return drawing.picture(title: header.caption)
  }
}

extension CurvePlot {
  /// Of the items that go far, at least a quarter as far as any, a few evenly spread in layout order.
  private static func usualElements(of frames: [LayoutFrame]) -> [LayoutElement] {
    var peaks: [LayoutElement: (ordinal: Int, displacement: Double)] = [:]
    for frame in frames {
      for attributes in frame.attributes where attributes.element.kind == .item {
        let peak = max(
          peaks[attributes.element]?.displacement ?? 0, attributes.displacement.length)
        peaks[attributes.element] = (attributes.ordinal, peak)
      }
    }
    let least = max(peaks.values.map(\.displacement).max() ?? 0, LayoutFrame.stillness) / 4
    let far = peaks.filter { $0.value.displacement > least }.sorted {
      let (left, right) = ($0.key, $1.key)
      return ($0.value.ordinal, left.section, left.item)
        < ($1.value.ordinal, right.section, right.item)
    }.map(\.key)
    guard far.count > usualElements else { return far }
    return (0..<usualElements).map { far[$0 * (far.count - 1) / (usualElements - 1)] }
  }

  private static func curves(
    of elements: [LayoutElement], in frames: [LayoutFrame], along axis: Axis, _ times: [Double]
  ) throws(PictureError) -> [PlotCurve] {
    let numbers = Dictionary(
      elements.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var values = [[Double?]](
      repeating: Array(repeating: nil, count: frames.count), count: elements.count)
    for (index, frame) in frames.enumerated() {
      for attributes in frame.attributes {
        guard let number = numbers[attributes.element] else { continue }
        values[number][index] = attributes.displacement[axis]
      }
    }
    let styles = PictureStyle.curves(for: elements.map { $0.kind == .item ? $0.item : nil })
    let isOneSection = elements.allSatisfy { $0.section == 0 }
    var curves: [PlotCurve] = []
    for (number, element) in elements.enumerated() {
      let curve = PlotCurve(
        element.label(namesSection: !isOneSection), fullName: element.phrase, styles[number],
        times: times, values: values[number])
      guard !curve.runs.isEmpty else { throw .noSuchElement(element) }
      curves.append(curve)
    }
    return curves
  }
}

extension LayoutElement {
  /// The element in two words, or where there are several sections, as ``ElementChoice`` writes it.
  fileprivate func label(namesSection: Bool) -> String {
    let name = kind == .item ? "\(item)" : kind.word
    if namesSection { return "\(section):\(name)" }
    return kind == .item ? "item \(item)" : name
  }
}
