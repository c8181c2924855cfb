import Testing

@testable import PlaneGeometry

/// Lists in blocks, against arrays to which the same is done.
@Suite("BlockList")
struct BlockListTests {
  @Test("a list has what an array has after the same changes", arguments: 0..<8)
  func truth(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (list, array) = (BlockList<Int>(), [Int]())
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let count = Int.random(in: 0...array.count, using: &random)
        list.removeFirst(count)
        array.removeFirst(count)
      case 1 where !array.isEmpty:
        let index = Int.random(in: array.indices, using: &random)
        list[index] += 1
        array[index] += 1
      case 2 where Int.random(in: 0..<20, using: &random) == 0:
        list.removeAll()
        array.removeAll()
      default:
        for _ in 0..<Int.random(in: 0..<90, using: &random) {
          array.append(Int.random(in: 0..<1000, using: &random))
          list.append(array[array.count - 1])
        }
      }
      #expect(list.elementsEqual(array) && list.count == array.count, "seed \(seed)")
      #expect(list.last == array.last && list == BlockList(array), "seed \(seed)")
    }
  }

  @Test("a copy goes on by itself")
  func copies() {
    var list = BlockList(Array(0..<300))
    list.removeFirst(40)
    let copy = list
    list.append(300)
    list[0] = -1
    list.removeFirst(200)
    #expect(copy.elementsEqual(40..<300))
    #expect(list.elementsEqual(240...300))
    #expect(copy != list)
  }
}
