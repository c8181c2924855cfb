import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// The forest of behaviors, held against a plain one of arrays.
@Suite struct BehaviorTreeTests {
  /// A forest as lists of children, with names that are never used again.
  private struct Model {
    var children: [Int: [Int]] = [:]
    var parents: [Int: Int] = [:]

    /// All below a name, parents first; -1 is above all.
    func walk(below name: Int = -1) -> [Int] {
      (children[name] ?? []).flatMap { [$0] + walk(below: $0) }
    }
  }

  @Test("the walk, children and order are those of a forest of lists", arguments: 0..<40)
  func forest(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tree = BehaviorTree()
    var model = Model()
    // Of each name its place in the tree, and back.
    var (places, names): ([Int: Int], [Int: Int]) = ([:], [:])
    for name in 0..<150 {
      if random.unit() < 0.6 || places.isEmpty {
        let parent = random.unit() < 0.5 ? places.keys.sorted().randomElement(&random) : nil
        let place = tree.insert(.composite, under: parent.flatMap { places[$0] })
        (places[name], names[place]) = (place, name)
        model.children[parent ?? -1, default: []].append(name)
        model.parents[name] = parent ?? -1
      } else if let leaf = places.keys.sorted().filter({ model.children[$0]?.isEmpty ?? true })
        .randomElement(&random)
      {
        let place = places.removeValue(forKey: leaf) ?? -1
        tree.remove(place)
        model.children[try #require(model.parents[leaf])]?.removeAll { $0 == leaf }
      }
      let walk = model.walk()
      #expect(tree.walk.map { names[$0] } == walk)
      #expect(tree.children(of: nil).map { names[$0] } == model.children[-1] ?? [])
      guard let chosen = walk.randomElement(&random), let place = places[chosen] else { continue }
      #expect(tree.family(of: place).map { names[$0] } == [chosen] + model.walk(below: chosen))
      guard let other = walk.randomElement(&random), let otherPlace = places[other] else {
        continue
      }
      let precedes =
        try #require(walk.firstIndex(of: chosen))
        < #require(walk.firstIndex(of: other))
      #expect(tree.precedes(place, otherPlace) == precedes)
    }
  }
}

extension Array {
  /// One of the elements; nil where there is none.
  fileprivate func randomElement(_ random: inout SplitMix64) -> Element? {
    isEmpty ? nil : self[Int(random.next() % UInt64(count))]
  }
}
