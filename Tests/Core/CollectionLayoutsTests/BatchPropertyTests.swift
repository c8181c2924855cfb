import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Batches of changes, random")
struct BatchPropertyTests {
  @Test("a batch does what removing everything and inserting one by one in ascending order does")
  func model() throws {
    for seed in seeds(1000, of: 2500) {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      let old = ModelCollection.random(&random, tokens: &tokens)
      let batch = old.randomBatch(&random, tokens: &tokens)
      var content = old.content
      let mapping: ElementMapping
      do {
        mapping = try content.apply(batch)
      } catch {
        Issue.record("seed \(seed): \(error)")
        continue
      }
      let outcome = old.applying(batch, tokens: &tokens)
      let isSame = content.spelledOut == outcome.new.content.spelledOut
      #expect(isSame, "seed \(seed)")
      let expected = old.ordinals(in: outcome.new)
      #expect(mapping.newOfOld == expected.newOfOld, "seed \(seed)")
      #expect(mapping.oldOfNew == expected.oldOfNew, "seed \(seed)")
      #expect(mapping.resizedOrdinals == expected.resized, "seed \(seed)")
      let reloaded = outcome.new.keys.indices.filter {
        expected.oldOfNew[$0] != nil && outcome.reloaded.contains(outcome.new.keys[$0])
      }
      #expect(mapping.reloadedOrdinals == reloaded, "seed \(seed)")
    }
  }

  @Test("where everything has an identifier, comparing the contents gives the same mapping")
  func comparison() throws {
    for seed in seeds(500, of: 1000, from: 10_000) {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      var old = ModelCollection.random(&random, tokens: &tokens)
      (old.namesItems, old.namesSections) = (true, true)
      let batch = old.randomBatch(&random, tokens: &tokens)
      var content = old.content
      let mapping = try content.apply(batch)
      let compared = try ElementMapping(from: old.content, to: content)
      #expect(compared.runs == mapping.runs, "seed \(seed)")
      #expect(compared.resized == mapping.resized, "seed \(seed)")
      #expect(compared.reloaded.isEmpty, "seed \(seed)")
    }
  }

  @Test("whatever a batch says, it is carried out as on arrays or leaves the content as it was")
  func nonsense() throws {
    var (carriedOut, refused) = (0, 0)
    for seed in 20_000..<23_000 as Range<UInt64> {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      let old = ModelCollection.random(&random, tokens: &tokens, items: 0...5)
      var batch: [CollectionChange] = []
      for _ in 0..<random.int(1...3) {
        batch.append(change(of: old, &random, &tokens))
      }
      var content = old.content
      do throws(ChangeError) {
        let mapping = try content.apply(batch)
        carriedOut += 1
        let outcome = old.applying(batch, tokens: &tokens)
        // In a section without items, identifiers may begin or end.
        let isSame =
          content.spelledOut.without(items: true, sections: !old.namesSections)
          == outcome.new.content.spelledOut.without(items: true, sections: false)
        #expect(isSame, "seed \(seed)")
        #expect(mapping.newOfOld == old.ordinals(in: outcome.new).newOfOld, "seed \(seed)")
        try content.validateIdentifiers()
      } catch {
        refused += 1
        let isUntouched = content == old.content
        #expect(isUntouched, "seed \(seed)")
        #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
      }
    }
    #expect(carriedOut > 100 && refused > 500)
  }

  /// Any change, in and out of range, of identifiers that exist and do not.
  private func change(
    of model: ModelCollection, _ random: inout SplitMix64, _ tokens: inout UInt64
  ) -> CollectionChange {
    func index(_ count: Int, _ random: inout SplitMix64) -> Int { random.int(-1...count + 1) }
    func path(_ random: inout SplitMix64) -> ItemPath {
      let section = index(model.sections.count, &random)
      let count = model.sections.indices.contains(section) ? model.sections[section].items.count : 2
      return ItemPath(item: index(count, &random), section: section)
    }
    let identifier = ElementID(UInt64(random.int(0...Int(tokens) + 1)))
    let place = path(&random)
    let item: ItemReference =
      random.chance(0.3) ? .identifier(identifier) : .item(place.item, section: place.section)
    let section: SectionReference =
      random.chance(0.3)
      ? .identifier(identifier) : .section(index(model.sections.count, &random))
    let size = random.pick([
      Size(width: 1, height: 2), Size(width: 3, height: 4), Size(width: .nan, height: 1),
      Size(width: 1, height: -1), Size(width: .infinity, height: 1),
    ])
    tokens += 1
    let arrival = ItemContent(
      identifier: random.chance(0.7) == model.namesItems
        ? (random.chance(0.7) ? ElementID(tokens) : identifier) : nil,
      size: size, span: random.chance(0.1) ? 0 : 1)
    var content = model.content(
      of: .random(&random, tokens: &tokens, items: 0...2, isUniform: false))
    if random.chance(0.1) { content.itemIdentifiers = [identifier] }
    if random.chance(0.1) { content.headerLength = -1 }
    if random.chance(0.1) { content.identifier = identifier }
    switch random.int(0...8) {
    case 0: return .insertItem(arrival, at: path(&random))
    case 1: return .deleteItem(item)
    case 2: return .moveItem(item, to: path(&random))
    case 3: return .reloadItem(item, size: random.chance(0.5) ? size : nil)
    case 4: return .resizeItem(item, to: size)
    case 5: return .insertSection(content, at: index(model.sections.count, &random))
    case 6: return .deleteSection(section)
    case 7: return .moveSection(section, to: index(model.sections.count, &random))
    default: return .reloadSection(section, with: content)
    }
  }
}
