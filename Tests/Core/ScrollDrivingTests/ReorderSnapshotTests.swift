import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Snapshots of a reorder")
struct ReorderSnapshotTests {
  @Test("an item in hand goes on to the bit after any cut, to its release or to a cancel")
  func cuts() throws {
    var moves = 0
    for seed in seeds(20, of: 1000) {
      var random = SplitMix64(seed: seed)
      var scene = try ReorderScene.random(&random)
      guard let (item, place) = scene.visibleItem(&random) else { continue }
      try scene.lift(item, at: place, time: 0.1)
      let cut = Int.random(in: 0..<12, using: &random)
      let cancels = Bool.random(using: &random)
      let path = (0..<12).map { _ in
        Point(
          x: Double.random(in: -20...340, using: &random),
          y: Double.random(in: -20...500, using: &random))
      }
      for step in 0..<cut { try scene.drag(to: path[step], time: 0.12 + 0.07 * Double(step)) }
      var restored = scene
      let bytes = scene.collection.snapshot()
      let collection = try BouncyCollection(snapshot: bytes)
      (restored.driver, restored.reorder) = (collection.driver, collection.reorder)
      #expect(restored.collection.snapshot() == bytes, "seed \(seed)")
      #expect(restored.reorder?.content == scene.reorder?.content, "seed \(seed)")
      for step in cut..<12 {
        let time = 0.12 + 0.07 * Double(step)
        try scene.drag(to: path[step], time: time)
        try restored.drag(to: path[step], time: time)
        let (one, other) = (try scene.frame(at: time), try restored.frame(at: time))
        #expect(one == other, "seed \(seed), step \(step)")
      }
      if cancels {
        try scene.cancel(time: 1.1)
        try restored.cancel(time: 1.1)
      } else {
        let move = try scene.release(time: 1.1)
        let other = try restored.release(time: 1.1)
        #expect(move?.from == other?.from && move?.to == other?.to, "seed \(seed)")
        moves += move == nil ? 0 : 1
      }
      #expect(scene.content == restored.content, "seed \(seed)")
      for tick in 0..<30 {
        let time = 1.1 + Double(tick) / 30
        #expect(try scene.frame(at: time) == restored.frame(at: time), "seed \(seed)")
      }
      #expect(scene.driver.snapshot() == restored.driver.snapshot(), "seed \(seed)")
    }
    #expect(moves > 3)
  }

  @Test("identifiers are kept, so that the content after the end is the user's own")
  func identifiers() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 2, section: 0), at: Point(x: 100, y: 110), time: 0.1)
    let restored = try BouncyCollection(snapshot: scene.collection.snapshot())
    #expect(restored.content == scene.content)
    #expect(restored.content.sections[0].itemIdentifiers?.isEmpty == false)
  }

  @Test("an item in hand of another collection is refused")
  func outside() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 2, section: 0), at: Point(x: 100, y: 110), time: 0.1)
    var other = scene.collection
    other.reorder?.destination = ItemPath(item: 700, section: 0)
    expectRefusal(other, "destination of a reorder out of range (an item)")
    other = scene.collection
    other.reorder?.arrangementCount += 1
    expectRefusal(other, "item in hand of another collection")
  }

  private func expectRefusal(_ collection: BouncyCollection, _ problem: String) {
    let error = #expect(throws: SnapshotError.self) {
      try BouncyCollection(snapshot: collection.snapshot())
    }
    #expect(error?.problem.contains(problem) == true, "\(String(describing: error))")
  }
}

extension ReorderScene {
  fileprivate var collection: BouncyCollection {
    BouncyCollection(.layout(layout, content), in: environment, driver, reorder)
  }
}
