import CollectionLayouts
import PlaneGeometry

// Errors of a batch with the JSON paths and the identifiers of the trace.

extension ChangeError.Code {
  /// The error at the path of an event, or of the operation that it names.
  ///
  /// - Parameter names: strings that identifiers may be hashes of.
  func inEvent(_ event: JSONElement, _ names: [String]) -> InputError {
    var error = event.error(problem(names), remedy: remedy)
    if let operation, case .array(let operations) = event.value.member("operations"),
      operations.indices.contains(operation)
    {
      let list = JSONPath.key("operations", of: event.path)
      error.place = JSONPath.index(operation, of: list).description
    }
    return error
  }

  /// What is wrong, without the number of the operation.
  private func problem(_ names: [String]) -> String {
    switch self {
    case .duplicateIdentifier(let identifier, let first, let second, _, _):
      return first.words + " and " + second.words + " would both have the identifier "
        + identifier.text(among: names)
    case .duplicateSectionIdentifier(let identifier, let first, let second, _, _):
      return "sections \(first) and \(second) would both have the identifier "
        + identifier.text(among: names)
    case .unknownItem(let identifier, _):
      return "no item has the identifier " + identifier.text(among: names)
    case .unknownSection(let identifier, _):
      return "no section has the identifier " + identifier.text(among: names)
    case .deletedAndInserted(let identifier, _, _):
      return "the identifier " + identifier.text(among: names) + " is both deleted and inserted"
    default:
      guard let operation else { return problem }
      let prefix = "operation \(operation): "
      guard problem.hasPrefix(prefix) else { return problem }
      return String(decoding: problem.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
  }

  private var operation: Int? {
    switch self {
    case .duplicateIdentifier(_, _, _, _, let operation),
      .duplicateSectionIdentifier(_, _, _, _, let operation), .unknownItem(_, let operation),
      .unusableContent(_, let operation):
      operation
    case .unknownSection(_, let operation), .itemOutOfRange(_, _, let operation),
      .sectionOutOfRange(_, _, let operation), .conflictingOperations(_, let operation, _),
      .occupiedPlace(_, let operation, _), .deletedAndInserted(_, _, let operation),
      .missingIdentifier(_, let operation), .unexpectedIdentifier(_, let operation),
      .changedIdentifier(_, let operation), .tooManySizes(_, _, let operation):
      operation
    case .countMismatch, .unusableOffset, .unknownElement, .tooManyLive: nil
    }
  }
}

extension ItemPath {
  fileprivate var words: String { "item \(item) of section \(section)" }
}

extension CollectionContent {
  /// The first operation after which a section of more than ``SceneFile/patternLimit`` items of one size would need a list
  /// of sizes or spans.
  func firstListing(in batch: [CollectionChange]) -> (operation: Int, section: Int)? {
    let large = sections.indices.filter { index in
      if case .uniform(let count, _) = sections[index].items {
        count > SceneFile.patternLimit
      } else {
        false
      }
    }
    guard !large.isEmpty else { return nil }
    let renumbers = batch.contains { $0.concernsSections }
    for (operation, change) in batch.enumerated() {
      guard let (size, span, target) = change.addition(in: self) else { continue }
      for section in large where renumbers || section == target {
        guard case .uniform(_, let own) = sections[section].items,
          case .uniform(let ownSpan) = sections[section].spans
        else { continue }
        if size != own || span ?? ownSpan != ownSpan { return (operation, section) }
      }
    }
    return nil
  }
}

extension CollectionChange {
  fileprivate var concernsSections: Bool {
    switch self {
    case .insertSection, .deleteSection, .moveSection, .reloadSection: true
    default: false
    }
  }

  /// The size, and the span if it has one, that the operation adds to a section.
  fileprivate func addition(
    in content: CollectionContent
  ) -> (size: Size, span: Int?, section: Int)? {
    switch self {
    case .insertItem(let item, let path): return (item.size, item.span, path.section)
    case .resizeItem(.item(_, let section), let size),
      .reloadItem(.item(_, let section), let size?):
      return (size, nil, section)
    case .moveItem(.item(let item, let section), let path):
      guard content.sections.indices.contains(section) else { return nil }
      let items = content.sections[section].items
      return item < items.count ? (items[item], nil, path.section) : nil
    default: return nil
    }
  }
}
