import PlaneGeometry

/// The order of elements: section by section, header, items, footer.
struct ElementNumbering: Equatable, Sendable {
  let shapes: [SectionShape]
  /// Number of the first element of each section.
  let firstOrdinals: [Int]
  let elementCount: Int

  /// No section.
  static var empty: ElementNumbering { ElementNumbering() }

  private init() { (shapes, firstOrdinals, elementCount) = ([], [], 0) }

  init(_ shapes: [SectionShape]) throws(LayoutError) {
    var firstOrdinals: [Int] = []
    firstOrdinals.reserveCapacity(shapes.count)
    var total = 0
    for section in shapes.indices {
      let itemCount = shapes[section].itemCount
      guard itemCount >= 0 else { throw .init(.negativeItemCount(itemCount, section: section)) }
      firstOrdinals.append(total)
      guard itemCount <= LayoutLimits.elementCount else {
        throw .init(.tooManyElements(section: section))
      }
      total += shapes[section].elementCount
      guard total <= LayoutLimits.elementCount else {
        throw .init(.tooManyElements(section: section))
      }
    }
    self.shapes = shapes
    self.firstOrdinals = firstOrdinals
    elementCount = total
  }

  /// Whether this is the order of the elements of some content.
  func isOrder(of content: CollectionContent) -> Bool {
    shapes.count == content.sections.count
      && shapes.indices.allSatisfy { shapes[$0] == content.sections[$0].shape }
  }

  /// The element with a number within 0..<elementCount. Logarithmic in the sections.
  func element(at ordinal: Int) -> LayoutElement {
    let section = partitionPoint(in: shapes.indices) { firstOrdinals[$0] <= ordinal } - 1
    return element(ordinal - firstOrdinals[section], in: section)
  }

  /// An element by its place among those of its section.
  func element(_ place: Int, in section: Int) -> LayoutElement {
    let shape = shapes[section]
    let item = place - shape.leadingCount
    if item < 0 { return .header(section: section) }
    return item < shape.itemCount
      ? .item(item, section: section) : .footer(section: section)
  }

  /// The numbers of the elements of a section.
  func ordinals(ofSection section: Int) -> Range<Int> {
    let first = firstOrdinals[section]
    return first..<first + shapes[section].elementCount
  }

  /// The number of an element; nil where the collection has no such element. Constant time.
  func ordinal(of element: LayoutElement) -> Int? {
    guard shapes.indices.contains(element.section) else { return nil }
    let shape = shapes[element.section]
    let first = firstOrdinals[element.section]
    switch element.kind {
    case .header:
      return shape.hasHeader && element.item == 0 ? first : nil
    case .item:
      guard element.item >= 0, element.item < shape.itemCount else { return nil }
      return first + shape.leadingCount + element.item
    case .footer:
      return shape.hasFooter && element.item == 0 ? first + shape.elementCount - 1 : nil
    }
  }
}
