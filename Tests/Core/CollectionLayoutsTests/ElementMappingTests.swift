import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("ElementMapping")
struct ElementMappingTests {
  /// Some of the old collection, shuffled, moved between sections, resized, with new elements among it.
  private func next(
    _ old: ModelCollection, _ random: inout SplitMix64, _ tokens: inout UInt64
  ) -> ModelCollection {
    var new = old
    let extra = ModelCollection.random(&random, tokens: &tokens)
    new.sections = old.sections.filter { _ in random.chance(0.8) } + extra.sections
    if random.chance(0.5) { new.sections.shuffle(using: &random) }
    for index in new.sections.indices {
      let isLocal = random.chance(0.7)
      new.sections[index].items.removeAll { _ in random.chance(0.1) }
      if !isLocal { new.sections[index].items.shuffle(using: &random) }
      for item in new.sections[index].items.indices where random.chance(0.1) {
        new.sections[index].items[item].size.height += 1
      }
      if random.chance(0.3) { new.sections[index].header = random.quarter(0...3) }
      guard random.chance(0.5), !new.sections[index].items.isEmpty else { continue }
      let moved = new.sections[index].items.removeLast()
      let target = random.int(0...new.sections.count - 1)
      new.sections[target].items.insert(
        moved, at: random.int(0...new.sections[target].items.count))
    }
    return new
  }

  private func named(_ random: inout SplitMix64, _ tokens: inout UInt64) -> ModelCollection {
    var model = ModelCollection.random(&random, tokens: &tokens)
    (model.namesItems, model.namesSections) = (true, true)
    return model
  }

  @Test("comparing contents gives what a dictionary of identifiers gives")
  func dictionary() throws {
    for seed in seeds(1000, of: 4000) {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      let old = named(&random, &tokens)
      let new = next(old, &random, &tokens)
      let mapping = try ElementMapping(from: old.content, to: new.content)
      let expected = old.ordinals(in: new)
      #expect(mapping.newOfOld == expected.newOfOld, "seed \(seed)")
      #expect(mapping.oldOfNew == expected.oldOfNew, "seed \(seed)")
      #expect(mapping.resizedOrdinals == expected.resized, "seed \(seed)")
      #expect(
        mapping.deleted.flatMap { Array($0) }
          == expected.newOfOld.indices.filter { expected.newOfOld[$0] == nil }, "seed \(seed)")
      #expect(
        mapping.inserted.flatMap { Array($0) }
          == expected.oldOfNew.indices.filter { expected.oldOfNew[$0] == nil }, "seed \(seed)")
      for (run, next) in zip(mapping.runs, mapping.runs.dropFirst()) {
        #expect(run.new + run.count <= next.new, "seed \(seed)")
        #expect(
          run.old + run.count != next.old || run.new + run.count != next.new, "seed \(seed)")
      }
    }
  }

  @Test("without identifiers, items are compared by section and index, sections in order")
  func positions() throws {
    for seed in 0..<500 as Range<UInt64> {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      var old = ModelCollection.random(&random, tokens: &tokens)
      var new = ModelCollection.random(&random, tokens: &tokens)
      (old.namesItems, old.namesSections) = (false, false)
      (new.namesItems, new.namesSections) = (false, false)
      // Tokens that say the same.
      for index in old.sections.indices { renumber(&old.sections[index], index) }
      for index in new.sections.indices { renumber(&new.sections[index], index) }
      let mapping = try ElementMapping(from: old.content, to: new.content)
      let expected = old.ordinals(in: new)
      #expect(mapping.newOfOld == expected.newOfOld, "seed \(seed)")
      #expect(mapping.resizedOrdinals == expected.resized, "seed \(seed)")
    }
  }

  private func renumber(_ section: inout ModelCollection.Section, _ index: Int) {
    section.token = UInt64(index)
    for item in section.items.indices {
      section.items[item].token = UInt64(index * 1000 + item)
    }
  }

  @Test("inverse and composition are those of partial one-to-one functions")
  func algebra() throws {
    for seed in seeds(500, of: 2000) {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      let a = named(&random, &tokens)
      let b = next(a, &random, &tokens)
      let c = next(b, &random, &tokens)
      let d = next(c, &random, &tokens)
      let reload = b.sections.flatMap(\.items).filter { _ in random.chance(0.2) }
      let ab = try ElementMapping(
        from: a.content, to: b.content, reloading: reload.map { ElementID($0.token) })
      let bc = try ElementMapping(from: b.content, to: c.content)
      let cd = try ElementMapping(from: c.content, to: d.content)
      #expect(ab.inverse.inverse == ab, "seed \(seed)")
      #expect(ab.inverse.newOfOld == ab.oldOfNew, "seed \(seed)")
      #expect(ab.inverse.oldOfNew == ab.newOfOld, "seed \(seed)")
      let ac = try ab.followed(by: bc)
      #expect(
        ac.newOfOld == ab.newOfOld.map { $0.flatMap { bc.newOrdinal(ofOld: $0) } }, "seed \(seed)")
      #expect(ac.oldOfNew == bc.oldOfNew.map { $0.flatMap { ab.oldOrdinal(ofNew: $0) } })
      #expect(try ac.inverse == bc.inverse.followed(by: ab.inverse), "seed \(seed)")
      #expect(try ac.followed(by: cd) == ab.followed(by: bc.followed(by: cd)), "seed \(seed)")
      #expect(try ElementMapping.identity(count: ab.oldCount).followed(by: ab) == ab)
      #expect(try ab.followed(by: .identity(count: ab.newCount)) == ab)
      // There and back again, what stays is where it was.
      for run in try ab.followed(by: ab.inverse).runs { #expect(run.old == run.new) }
      for ordinal in 0..<ac.newCount {
        guard ac.oldOrdinal(ofNew: ordinal) != nil, let middle = bc.oldOrdinal(ofNew: ordinal)
        else {
          #expect(!ac.isResized(ordinal) && !ac.isReloaded(ordinal), "seed \(seed)")
          continue
        }
        #expect(ac.isResized(ordinal) == (bc.isResized(ordinal) || ab.isResized(middle)))
        #expect(ac.isReloaded(ordinal) == ab.isReloaded(middle), "seed \(seed)")
      }
    }
  }

  @Test("an insert into a billion items without identifiers is two runs")
  func billion() throws {
    let size = Size(width: 10, height: 10)
    var content = CollectionContent(
      SectionContent(
        items: .uniform(count: 1_000_000_000, size: size), headerLength: 20))
    let old = content
    let mapping = try content.apply([
      .insertItem(ItemContent(size: size), at: ItemPath(item: 500_000_000, section: 0))
    ])
    #expect(content.sections[0].items == .uniform(count: 1_000_000_001, size: size))
    #expect(
      mapping.runs == [
        ElementMapping.Run(old: 0, new: 0, count: 500_000_001),
        ElementMapping.Run(old: 500_000_001, new: 500_000_002, count: 500_000_000),
      ])
    #expect(mapping.inserted == [500_000_001..<500_000_002])
    // By position alone, the item came at the end.
    #expect(
      try ElementMapping(from: old, to: content).runs == [
        ElementMapping.Run(old: 0, new: 0, count: 1_000_000_001)
      ])
    let other = CollectionContent(
      SectionContent(
        items: .uniform(count: 1_000_000_000, size: Size(width: 10, height: 11)),
        headerLength: 20))
    #expect(try ElementMapping(from: old, to: other).resized == [1..<1_000_000_001])
  }

  @Test("an insert into a million identified items is two runs")
  func million() throws {
    let identifiers = (0..<1_000_000 as Range<UInt64>).map { ElementID($0) }
    func content(_ identifiers: [ElementID]) -> CollectionContent {
      CollectionContent(
        SectionContent(
          items: .uniform(count: identifiers.count, size: .zero), itemIdentifiers: identifiers))
    }
    var changed = identifiers
    changed.insert(7_000_000, at: 400_000)
    let mapping = try ElementMapping(from: content(identifiers), to: content(changed))
    #expect(
      mapping.runs == [
        ElementMapping.Run(old: 0, new: 0, count: 400_000),
        ElementMapping.Run(old: 400_000, new: 400_001, count: 600_000),
      ])
  }
}
