import PlaneGeometry

/// Where every element of a collection rests.
///
/// Elements are numbered in layout order by their ordinal: section by section, header (where there
/// is one), items, footer (where there is one). Frames are in content coordinates: points from the
/// top left corner of the content, x to the right and y down.
///
/// An arrangement is a value that shares its storage: copying costs nothing. Sections of items of
/// one size take the same memory whatever their number.
///
/// ```swift
/// let boxes = [
///   Rect(x: 0, y: 0, width: 190, height: 80), Rect(x: 200, y: 0, width: 190, height: 120),
/// ]
/// let arrangement = try Arrangement(frames: boxes)
/// var seen: [Int] = []
/// arrangement.ordinals(overlapping: Rect(x: 0, y: 90, width: 390, height: 844), into: &seen)
/// let touched = arrangement.ordinal(at: Point(x: 100, y: 40))
/// ```
public struct Arrangement: Equatable, Sendable {
  /// Where the frames come from.
  enum Geometry: Equatable, Sendable {
    case sections(PlacedSections)
    case frames(FrameTable)
  }

  /// The axis along which the content scrolls.
  public let axis: Axis
  /// Size of the content, in points.
  public let contentSize: Size
  let numbering: ElementNumbering
  let geometry: Geometry
  /// Which headers and footers are pinned.
  package let pinning: SectionPinning
  /// What a layout made it of; nil for frames of the caller's.
  var input: LayoutInput?
  /// The section that scrolls across that it is of; nil for all of the content.
  var inputSection: Int?

  init(
    axis: Axis, contentSize: Size, numbering: ElementNumbering, geometry: Geometry,
    pinning: SectionPinning = SectionPinning()
  ) {
    self.pinning = pinning
    self.axis = axis
    self.contentSize = contentSize
    self.numbering = numbering
    self.geometry = geometry
  }

  /// Whether all elements rest at the same places, whatever the arrangements were made of.
  public static func == (one: Arrangement, other: Arrangement) -> Bool {
    one.axis == other.axis && one.contentSize == other.contentSize
      && one.pinning == other.pinning && one.numbering == other.numbering
      && one.geometry == other.geometry
  }
}

extension Arrangement {
  /// How many sections there are.
  package var sectionCount: Int { numbering.shapes.count }

  /// How many headers, items and footers there are.
  public var elementCount: Int { numbering.elementCount }

  /// Which elements a section has; `section` is within 0..<``sectionCount``.
  package func shape(ofSection section: Int) -> SectionShape {
    precondition(numbering.shapes.indices.contains(section), "the section must exist")
    return numbering.shapes[section]
  }

  /// The element with the given number, within 0..<``elementCount``.
  ///
  /// - Complexity: logarithmic in the sections.
  public func element(at ordinal: Int) -> LayoutElement {
    precondition(ordinal >= 0 && ordinal < elementCount, "the ordinal must be that of an element")
    return numbering.element(at: ordinal)
  }

  /// The number of an element; nil where the collection has no such element.
  ///
  /// - Complexity: constant.
  public func ordinal(of element: LayoutElement) -> Int? {
    numbering.ordinal(of: element)
  }
}
