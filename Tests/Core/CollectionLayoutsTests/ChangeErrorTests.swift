import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("ChangeError")
struct ChangeErrorTests {
  private let size = Size(width: 10, height: 10)

  /// Two sections of three and two items, identified by 1 to 5, the sections by 10 and 20.
  private var content: CollectionContent {
    CollectionContent(sections: [
      SectionContent(
        identifier: 10, items: .uniform(count: 3, size: size), itemIdentifiers: [1, 2, 3]),
      SectionContent(
        identifier: 20, items: .uniform(count: 2, size: size), itemIdentifiers: [4, 5]),
    ])
  }

  private func error(_ batch: [CollectionChange]) -> ChangeError.Code? {
    error(batch, of: content)
  }

  private func error(_ batch: [CollectionChange], of content: CollectionContent)
    -> ChangeError.Code?
  {
    var changed = content
    do throws(ChangeError) {
      _ = try changed.apply(batch)
      return nil
    } catch {
      #expect(changed == content)
      return error.code
    }
  }

  private func item(_ identifier: ElementID?) -> ItemContent {
    ItemContent(identifier: identifier, size: size)
  }

  private func path(_ item: Int, _ section: Int) -> ItemPath {
    ItemPath(item: item, section: section)
  }

  @Test("identifiers that are not there, and places out of range, are named with their operation")
  func unknown() {
    #expect(error([]) == nil)
    #expect(error([.deleteItem(.identifier(9))]) == .unknownItem(9, operation: 0))
    #expect(
      error([.deleteItem(.identifier(1)), .moveSection(.identifier(9), to: 0)])
        == .unknownSection(9, operation: 1))
    #expect(
      error([.deleteItem(.item(3, section: 0))])
        == .itemOutOfRange(path(3, 0), count: 3, operation: 0))
    #expect(
      error([.deleteItem(.item(0, section: 2))]) == .sectionOutOfRange(2, count: 2, operation: 0))
    #expect(
      error([.moveItem(.identifier(1), to: path(3, 0))])
        == .itemOutOfRange(path(3, 0), count: 3, operation: 0))
    #expect(error([.moveItem(.identifier(1), to: path(2, 1))]) == nil)
    #expect(
      error([.moveItem(.identifier(1), to: path(-1, 1))])
        == .itemOutOfRange(path(-1, 1), count: 3, operation: 0))
    #expect(
      error([.insertItem(item(6), at: path(0, 2))])
        == .sectionOutOfRange(2, count: 2, operation: 0))
    #expect(
      error([.moveSection(.section(0), to: 2)]) == .sectionOutOfRange(2, count: 2, operation: 0))
    // A section's index means the new content: there, section 1 is the one that was first.
    #expect(
      error([.moveSection(.section(0), to: 1), .insertItem(item(6), at: path(3, 1))]) == nil)
    #expect(
      error([.deleteSection(.section(0)), .insertItem(item(6), at: path(0, 1))])
        == .sectionOutOfRange(1, count: 1, operation: 1))
  }

  @Test("places beyond the end are refused where others lie before them, too")
  func gaps() {
    let empty = CollectionContent(SectionContent(count: 0, size: size))
    #expect(
      error(
        [.insertItem(item(6), at: path(1, 0)), .insertItem(item(7), at: path(2, 0))], of: empty)
        == .itemOutOfRange(path(2, 0), count: 2, operation: 1))
    #expect(
      error([.insertSection(SectionContent(count: 0, size: size), at: 3)])
        == .sectionOutOfRange(3, count: 3, operation: 0))
    #expect(
      error([
        .insertSection(SectionContent(count: 0, size: size), at: 3),
        .insertSection(SectionContent(count: 0, size: size), at: 3),
      ]) == .occupiedPlace(LayoutPlace(section: 3), operation: 1, other: 0))
  }

  @Test("two operations on one element contradict each other")
  func conflicts() {
    let first = LayoutPlace(section: 0, item: 0)
    #expect(
      error([.reloadItem(.identifier(1)), .moveItem(.item(0, section: 0), to: path(0, 1))])
        == .conflictingOperations(first, operation: 1, other: 0))
    #expect(
      error([.resizeItem(.identifier(1), to: size), .deleteSection(.section(0))])
        == .conflictingOperations(first, operation: 0, other: 1))
    #expect(
      error([
        .reloadSection(.section(0), with: content.sections[0]), .deleteItem(.identifier(1)),
      ]) == .conflictingOperations(first, operation: 1, other: 0))
    #expect(
      error([.deleteSection(.section(1)), .moveSection(.identifier(20), to: 0)])
        == .conflictingOperations(LayoutPlace(section: 1), operation: 1, other: 0))
    #expect(
      error([.moveItem(.identifier(1), to: path(0, 1)), .insertItem(item(6), at: path(0, 1))])
        == .occupiedPlace(LayoutPlace(section: 1, item: 0), operation: 1, other: 0))
    let section = SectionContent(
      identifier: 30, items: .uniform(count: 0, size: size), itemIdentifiers: [])
    #expect(
      error([.insertSection(section, at: 0), .moveSection(.section(1), to: 0)])
        == .occupiedPlace(LayoutPlace(section: 0), operation: 1, other: 0))
    // Out of a section that is deleted, items may move.
    #expect(
      error([.deleteSection(.section(0)), .moveItem(.identifier(2), to: path(1, 0))]) == nil)
  }

  @Test("an identifier arrives once, and does not leave in the same batch")
  func duplicates() {
    #expect(
      error([.insertItem(item(5), at: path(0, 0))])
        == .duplicateIdentifier(5, first: path(1, 1), second: path(0, 0), operation: 0))
    #expect(
      error([.insertItem(item(6), at: path(0, 0)), .insertItem(item(6), at: path(2, 1))])
        == .duplicateIdentifier(6, first: path(0, 0), second: path(2, 1), operation: 1))
    #expect(
      error([.deleteItem(.identifier(4)), .insertItem(item(4), at: path(0, 0))])
        == .deletedAndInserted(4, place: LayoutPlace(section: 1, item: 0), operation: 1))
    var section = content.sections[0]
    #expect(
      error([.deleteSection(.section(0)), .insertSection(section, at: 0)])
        == .deletedAndInserted(10, place: LayoutPlace(section: 0), operation: 1))
    section.identifier = 20
    section.itemIdentifiers = [6, 7, 8]
    #expect(
      error([.insertSection(section, at: 0)])
        == .duplicateSectionIdentifier(20, first: 0, second: 2, operation: 0))
    #expect(
      error([.reloadSection(.section(0), with: section)])
        == .changedIdentifier(section: 0, operation: 0))
    section.identifier = nil
    #expect(error([.reloadSection(.section(0), with: section)]) == nil)
    // Items may change places between sections that are reloaded.
    var other = content.sections[1]
    (section.itemIdentifiers, other.itemIdentifiers) = ([1, 4, 3], [2, 5])
    #expect(
      error([
        .reloadSection(.section(0), with: section), .reloadSection(.section(1), with: other),
      ]) == nil)
    other.itemIdentifiers = [4, 3]
    #expect(
      error([.reloadSection(.section(1), with: other)])
        == .duplicateIdentifier(3, first: path(2, 0), second: path(1, 1), operation: 0))
  }

  @Test("items have identifiers where their neighbours have, and not where they have none")
  func mixtures() {
    #expect(
      error([.insertItem(item(nil), at: path(1, 0))])
        == .missingIdentifier(path(1, 0), operation: 0))
    let plain = CollectionContent(SectionContent(count: 3, size: size))
    #expect(
      error([.insertItem(item(6), at: path(1, 0))], of: plain)
        == .unexpectedIdentifier(path(1, 0), operation: 0))
    let empty = CollectionContent(SectionContent(count: 0, size: size))
    #expect(error([.insertItem(item(6), at: path(0, 0))], of: empty) == nil)
    #expect(
      error(
        [.insertItem(item(6), at: path(0, 0)), .insertItem(item(nil), at: path(1, 0))], of: empty)
        == .missingIdentifier(path(1, 0), operation: 1))
  }

  @Test("sizes that are negative or no numbers, spans below one and wrong counts are refused")
  func values() {
    let bad = Size(width: 1, height: -1)
    let error = ChangeError.Code.unusableContent(
      LayoutError(.unusableNumber(.itemSize, value: -1, place: LayoutPlace(section: 0, item: 1))),
      operation: 0)
    #expect(self.error([.resizeItem(.identifier(2), to: bad)]) == error)
    #expect(self.error([.reloadItem(.identifier(2), size: bad)]) == error)
    let item = ItemContent(identifier: 6, size: bad)
    #expect(self.error([.insertItem(item, at: path(1, 0))]) == error)
    #expect(
      self.error([.insertItem(ItemContent(identifier: 6, size: size, span: 0), at: path(1, 0))])
        == .unusableContent(LayoutError(.spanBelowOne(0, section: 0, item: 1)), operation: 0))
    #expect(
      self.error([.insertSection(SectionContent(count: -1, size: size), at: 0)])
        == .unusableContent(LayoutError(.negativeItemCount(-1, section: 0)), operation: 0))
    var broken = content
    broken.sections[1].itemIdentifiers = [4]
    let mismatch = ChangeError.Code.unusableContent(
      LayoutError(.identifierCountMismatch(identifiers: 1, items: 2, section: 1)))
    #expect(self.error([], of: broken) == mismatch)
    #expect(throws: ChangeError(mismatch)) { try broken.validateIdentifiers() }
    #expect(throws: ChangeError(mismatch)) { try ElementMapping(from: content, to: broken) }
    #expect(
      throws: LayoutError(.identifierCountMismatch(identifiers: 1, items: 2, section: 1))
    ) {
      try ListLayout().arrange(broken, in: .viewport(10, 10))
    }
    let many = CollectionContent(SectionContent(count: LayoutLimits.elementCount, size: size))
    let other = ItemContent(size: Size(width: 1, height: 1))
    #expect(
      self.error([.resizeItem(.item(3, section: 0), to: other.size)], of: many)
        == .tooManySizes(count: LayoutLimits.elementCount, section: 0, operation: 0))
    #expect(
      self.error([.insertItem(ItemContent(size: size), at: path(0, 0))], of: many)
        == .unusableContent(LayoutError(.tooManyElements(section: 0))))
  }

  @Test("identifiers that occur twice are found wherever they stand, with both places")
  func comparison() throws {
    try content.validateIdentifiers()
    func items(_ identifiers: [ElementID]) -> CollectionContent {
      CollectionContent(
        SectionContent(
          items: .uniform(count: identifiers.count, size: size), itemIdentifiers: identifiers))
    }
    let cases: [([ElementID], Int, Int)] = [
      ([1, 2, 3, 2], 1, 3), ([1, 9, 9, 2, 3], 1, 2), ([1, 9, 2, 9, 3], 1, 3), ([3, 1, 2, 3], 0, 3),
      ([1, 3, 2, 3], 1, 3), ([1, 1, 2, 3], 0, 1), ([1, 2, 3, 3], 2, 3), ([2, 3, 2, 3], 0, 2),
    ]
    for (identifiers, first, second) in cases {
      do throws(ChangeError) {
        _ = try ElementMapping(from: items([1, 2, 3]), to: items(identifiers))
        Issue.record("\(identifiers)")
      } catch {
        guard case .duplicateIdentifier(let identifier, let one, let two, false, nil) = error.code
        else {
          Issue.record("\(error)")
          continue
        }
        #expect(identifiers[one.item] == identifier && identifiers[two.item] == identifier)
        #expect(one.item < two.item)
        #expect(one.item == first && two.item == second || identifiers == [2, 3, 2, 3])
      }
    }
    #expect(throws: ChangeError(.duplicateIdentifier(2, first: path(0, 0), second: path(2, 0)))) {
      try items([2, 3, 2]).validateIdentifiers()
    }
    #expect(
      throws: ChangeError(
        .duplicateIdentifier(
          2, first: path(1, 0), second: path(2, 0), isOld: true))
    ) {
      try ElementMapping(from: items([1, 2, 2, 3]), to: items([1, 5, 6, 3]))
    }
    var twice = content
    twice.sections[1].identifier = 10
    #expect(throws: ChangeError(.duplicateSectionIdentifier(10, first: 0, second: 1))) {
      try ElementMapping(from: content, to: twice)
    }
    #expect(throws: ChangeError(.unknownItem(99))) {
      try ElementMapping(from: content, to: content, reloading: [1, 99])
    }
    #expect(throws: ChangeError(.countMismatch(expected: 5, actual: 4))) {
      try ElementMapping(from: content, to: content).followed(by: .identity(count: 4))
    }
  }

  @Test("in random lists, duplicates are found exactly where a dictionary finds some")
  func randomDuplicates() {
    for seed in 0..<3000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func list(_ identifiers: [ElementID]) -> CollectionContent {
        CollectionContent(
          SectionContent(
            items: .uniform(count: identifiers.count, size: size), itemIdentifiers: identifiers))
      }
      let old = (0..<random.int(0...12) as Range<Int>).map { ElementID(UInt64($0)) }
        .shuffled(using: &random)
      var new = old
      for _ in 0..<random.int(0...4) {
        let identifier = ElementID(UInt64(random.int(0...20)))
        new.insert(identifier, at: random.int(0...new.count))
        if random.chance(0.5) { new.remove(at: random.int(0...new.count - 1)) }
      }
      let isUnique = Set(new).count == new.count
      func findsDuplicate(_ check: () throws(ChangeError) -> Void) -> Bool {
        do throws(ChangeError) {
          try check()
          return false
        } catch {
          if case .duplicateIdentifier = error.code { return true }
          Issue.record("seed \(seed): \(error)")
          return false
        }
      }
      let isFoundByMapping = findsDuplicate { () throws(ChangeError) in
        _ = try ElementMapping(from: list(old), to: list(new))
      }
      let isFoundAlone = findsDuplicate { () throws(ChangeError) in
        try list(new).validateIdentifiers()
      }
      #expect(isFoundByMapping != isUnique && isFoundAlone != isUnique, "seed \(seed)")
    }
  }

  @Test("every error has a problem and a remedy, and names its operation")
  func messages() {
    let place = LayoutPlace(section: 1, item: 2)
    let errors: [ChangeError.Code] = [
      .duplicateIdentifier(1, first: path(0, 0), second: path(1, 0), operation: 7),
      .duplicateSectionIdentifier(1, first: 0, second: 1, operation: 7),
      .unknownItem(1, operation: 7), .unknownSection(1, operation: 7),
      .itemOutOfRange(path(0, 0), count: 0, operation: 7),
      .sectionOutOfRange(1, count: 1, operation: 7),
      .conflictingOperations(place, operation: 7, other: 1),
      .occupiedPlace(place, operation: 7, other: 1),
      .deletedAndInserted(1, place: place, operation: 7),
      .missingIdentifier(path(0, 0), operation: 7), .unexpectedIdentifier(path(0, 0), operation: 7),
      .changedIdentifier(section: 0, operation: 7),
      .tooManySizes(count: 1, section: 0, operation: 7),
      .unusableContent(LayoutError(.weightsAddUpToZero), operation: 7),
    ]
    for error in errors {
      #expect(error.problem.hasPrefix("operation 7: "), "\(error)")
    }
    let others: [ChangeError.Code] = [
      .countMismatch(expected: 1, actual: 2), .unusableOffset(.nan),
      .unknownElement(.header(section: 0)), .unknownItem(1),
    ]
    for error in errors + others {
      #expect(!error.problem.isEmpty && !error.remedy.hasSuffix("."))
      #expect(error.remedy.first?.isLowercase == true)
    }
    #expect(
      ChangeError(.conflictingOperations(place, operation: 7, other: 1)).description
        == "operation 7: item 2 of section 1 is already changed by operation 1; let one operation "
        + "change each item and section")
  }
}
