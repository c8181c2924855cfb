import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("ShapeBank")
struct ShapeBankTests {
  @Test(
    "shapes keep what they are while others come and go",
    arguments: 1...3 as ClosedRange<UInt64>)
  func keeping(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var bank = ShapeBank()
    var kept: [(id: ShapeID, shape: ConvexShape)] = []
    for _ in 0..<2000 {
      if kept.isEmpty || (kept.count < 40 && random.index(below: 2) == 0) {
        let shape = try random.shape()
        kept.append((bank.insert(shape), shape))
      } else {
        let index = random.index(below: kept.count)
        bank.remove(kept[index].id)
        kept.remove(at: index)
      }
      guard let one = kept.last else { continue }
      let outline = Outline(one.shape, at: .identity)
      let box = bank.bounds(of: one.id, at: .identity)
      #expect(abs(box.maxX - outline.reach(Vector(dx: 1, dy: 0))) < 1e-9)
      #expect(abs(box.minY + outline.reach(Vector(dx: 0, dy: -1))) < 1e-9)
    }
    #expect(bank.records.count <= 60)
    #expect(bank.corners.count < 1000)
  }

  @Test("bounds hold a turned shape and touch it on all four sides")
  func bounds() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<300 {
      var bank = ShapeBank()
      let (shape, pose) = (try random.shape(), random.pose(within: 1000))
      let id = bank.insert(shape)
      let box = bank.bounds(of: id, at: pose)
      let outline = Outline(shape, at: pose)
      #expect(abs(box.maxX - outline.reach(Vector(dx: 1, dy: 0))) < 1e-9)
      #expect(abs(box.minX + outline.reach(Vector(dx: -1, dy: 0))) < 1e-9)
      #expect(abs(box.maxY - outline.reach(Vector(dx: 0, dy: 1))) < 1e-9)
      #expect(abs(box.minY + outline.reach(Vector(dx: 0, dy: -1))) < 1e-9)
    }
  }
}
