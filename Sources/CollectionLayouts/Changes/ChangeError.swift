import PlaneGeometry

extension ChangeError {
  /// Why content cannot be changed, or two contents not be compared. Operations are named by their index in
  /// the batch.
  public enum Code: DescribedError, Equatable, Sendable {
    /// An item identifier that occurs twice in one content: in the old one if `isOld`, else in the new one. With
    /// the operation that brings it, where there is one.
    case duplicateIdentifier(
      ElementID, first: ItemPath, second: ItemPath, isOld: Bool = false, operation: Int? = nil)
    /// A section identifier that two sections of one content have, otherwise as
    /// ``duplicateIdentifier(_:first:second:isOld:operation:)``.
    case duplicateSectionIdentifier(
      ElementID, first: Int, second: Int, isOld: Bool = false, operation: Int? = nil)
    /// An identifier that no item has; with the operation that names it, where there is one.
    case unknownItem(ElementID, operation: Int? = nil)
    /// An identifier that no section has.
    case unknownSection(ElementID, operation: Int)
    /// An item that does not exist in the old content, or a place beyond the end of the new one; its
    /// section has `count` items.
    case itemOutOfRange(ItemPath, count: Int, operation: Int)
    /// A section that does not exist in the old content, or an index beyond the end of the new one, which
    /// has `count` sections.
    case sectionOutOfRange(Int, count: Int, operation: Int)
    /// An old item that two operations name, or that an operation names while another deletes or reloads
    /// its section.
    case conflictingOperations(LayoutPlace, operation: Int, other: Int)
    /// A place of the new content that two operations fill.
    case occupiedPlace(LayoutPlace, operation: Int, other: Int)
    /// An identifier that leaves and arrives in one batch; without `other`, it leaves with its section.
    case deletedAndInserted(ElementID, place: LayoutPlace, operation: Int)
    /// An item without an identifier that arrives among items that have some.
    case missingIdentifier(ItemPath, operation: Int)
    /// An item with an identifier that arrives among items that have none.
    case unexpectedIdentifier(ItemPath, operation: Int)
    /// A section that is reloaded with the identifier of another.
    case changedIdentifier(section: Int, operation: Int)
    /// Too many items of one size to store a size for each, because an operation makes one differ.
    case tooManySizes(count: Int, section: Int, operation: Int)
    /// Content that no layout accepts; with the operation that brings it, where there is one.
    case unusableContent(LayoutError, operation: Int? = nil)
    /// A mapping or an arrangement with another number of elements than what it is used with.
    case countMismatch(expected: Int, actual: Int)
    /// A content offset that is not a number from -10¹⁵ to 10¹⁵, in points.
    case unusableOffset(Double)
    /// An element that the old arrangement does not have.
    case unknownElement(LayoutElement)
    /// More elements than may be simulated at once: near the viewport, or where all are.
    case tooManyLive(Int, limit: Int, simulatesAll: Bool)
  }
}

extension ChangeError.Code {
  /// What is wrong, with the offending value.
  public var problem: String {
    switch self {
    case .duplicateIdentifier(let identifier, let first, let second, let isOld, let operation):
      operation.prefix + "\(first.text) and \(second.text) of the \(isOld.content) both have the "
        + "identifier \(identifier.value)"
    case .duplicateSectionIdentifier(
      let identifier, let first, let second, let isOld, let operation):
      operation.prefix + "sections \(first) and \(second) of the \(isOld.content) both have the "
        + "identifier \(identifier.value)"
    case .unknownItem(let identifier, let operation):
      operation.prefix + "no item has the identifier \(identifier.value)"
    case .unknownSection(let identifier, let operation):
      Optional(operation).prefix + "no section has the identifier \(identifier.value)"
    case .itemOutOfRange(let path, let count, let operation):
      Optional(operation).prefix + "\(path.text) is out of range; the section has \(count) items"
    case .sectionOutOfRange(let section, let count, let operation):
      Optional(operation).prefix + "section \(section) is out of range; there are \(count)"
    case .conflictingOperations(let place, let operation, let other):
      Optional(operation).prefix + "\(place.text) is already changed by operation \(other)"
    case .occupiedPlace(let place, let operation, let other):
      Optional(operation).prefix + "\(place.text) is already filled by operation \(other)"
    case .deletedAndInserted(let identifier, let place, let operation):
      Optional(operation).prefix + "the identifier \(identifier.value) arrives, and leaves with "
        + place.text
    case .missingIdentifier(let path, let operation):
      Optional(operation).prefix + "\(path.text) has no identifier, its neighbours have"
    case .unexpectedIdentifier(let path, let operation):
      Optional(operation).prefix + "\(path.text) has an identifier, its neighbours have none"
    case .changedIdentifier(let section, let operation):
      Optional(operation).prefix + "section \(section) would get another identifier"
    case .tooManySizes(let count, let section, let operation):
      Optional(operation).prefix + "\(count) items of section \(section) would no longer be of one "
        + "size"
    case .unusableContent(let error, let operation): operation.prefix + error.problem
    case .countMismatch(let expected, let actual):
      "a count of \(actual) elements does not match \(expected)"
    case .unusableOffset(let offset): "a content offset of \(offset.shortestText) is out of range"
    case .unknownElement: "the anchor does not exist"
    case .tooManyLive(let count, _, let simulatesAll):
      "\(count) elements \(simulatesAll ? "" : "near the viewport ")cannot be simulated at once"
    }
  }

  /// What would be right.
  public var remedy: String {
    switch self {
    case .duplicateIdentifier: "give every item of the collection its own identifier"
    case .duplicateSectionIdentifier: "give every section its own identifier"
    case .unknownItem, .unknownSection: "name what the content before the batch has"
    case .itemOutOfRange, .sectionOutOfRange:
      "name old places in deletes, reloads and where moves begin, new ones in inserts and where moves end"
    case .conflictingOperations: "let one operation change each item and section"
    case .occupiedPlace: "give every arrival its own place in the new content"
    case .deletedAndInserted: "move or reload it instead"
    case .missingIdentifier, .unexpectedIdentifier:
      "give all items of a section identifiers, or none"
    case .changedIdentifier:
      "keep the section's identifier, or delete the section and insert another"
    case .tooManySizes:
      "keep one size, or at most \(LayoutLimits.storedItemCount) items in the section"
    case .unusableContent(let error, _): error.remedy
    case .countMismatch: "use what belongs to the same old and new content"
    case .unusableOffset: "give a content offset from -1e15 to 1e15 points"
    case .unknownElement: "choose an element of the old arrangement"
    case .tooManyLive(_, let limit, let simulatesAll):
      simulatesAll
        ? "give the window a margin in points, or keep to \(limit)"
        : "keep to \(limit), or allow more"
    }
  }
}

/// Why content cannot be changed, or two contents not be compared. Operations are named by their index in
/// the batch.
public struct ChangeError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}

extension Optional<Int> {
  /// Names the operation at the head of a message.
  fileprivate var prefix: String { map { "operation \($0): " } ?? "" }
}

extension Bool {
  fileprivate var content: String { self ? "old content" : "new content" }
}

extension ItemPath {
  fileprivate var text: String { "item \(item) of section \(section)" }
}

extension LayoutPlace {
  fileprivate var text: String {
    guard let section else { return "the collection" }
    return item.map { ItemPath(item: $0, section: section).text } ?? "section \(section)"
  }
}

extension LayoutLimits {
  /// The greatest number of items of one section that get a size each, because one is given another size
  /// than the rest: 16 bytes each, 4 GiB.
  static var storedItemCount: Int { min(1 << 28, Int.max / 64) }
}
