import Testing

@testable import BoxspringFiles

@Suite struct DisplacementColumnTests {
  private static let nothing: [UInt8] = [0b11111_000]

  /// What is written of a frame; nothing where all are zero.
  private func bytes(
    taking points: [Double], of members: [Int], into column: inout DisplacementColumn
  ) -> [UInt8] {
    guard column.take(points, of: members) else { return [] }
    var bytes: [UInt8] = []
    column.appendResiduals(to: &bytes)
    return bytes
  }

  /// What is written of one element that moves as told, frame by frame.
  private func records(_ points: [Double]) -> [(order: Int, bytes: [UInt8])] {
    var column = DisplacementColumn()
    return points.map { value in
      let bytes = bytes(taking: [value], of: [0], into: &column)
      return (column.order, bytes)
    }
  }

  @Test("what rests is not written")
  func rest() {
    #expect(records([0, 0, 0.0004, -0.0004]).allSatisfy { $0.bytes.isEmpty })
    #expect(!records([0.0005])[0].bytes.isEmpty)
  }

  @Test("a parabola is foreseen from its fourth frame on")
  func parabola() {
    let parabola = (0..<8).map { frame in
      let time = Double(frame)
      return 5 - 3 * time + 0.25 * time * time
    }
    let records = records(parabola)
    for record in records[3...] {
      #expect(record.order == 3)
      #expect(record.bytes == Self.nothing)
    }
  }

  @Test("a straight line is foreseen from its third frame on, standing still from its second")
  func lowerOrders() {
    #expect(records([1, 3, 5, 7])[2...].allSatisfy { $0.bytes == Self.nothing })
    #expect(records([7, 7])[1].bytes == Self.nothing)
  }

  @Test("an element seen for the first time is foreseen where its neighbour is")
  func neighbours() {
    var column = DisplacementColumn()
    // 2048 folded is 4096 and the mean of the block 1365: k = 10, then 11110 and ten zeros, and 0
    // in one and ten bits twice.
    let wanted: [UInt8] = [0b01010_111, 0b10_000000, 0b0000_0000, 0, 0, 0]
    #expect(bytes(taking: [2, 2, 2], of: [0, 1, 2], into: &column) == wanted)
  }

  @Test("an element that was out of view begins anew")
  func returning() {
    var column = DisplacementColumn()
    let first = bytes(taking: [4], of: [0], into: &column)
    #expect(bytes(taking: [4], of: [0], into: &column) == Self.nothing)
    #expect(bytes(taking: [], of: [], into: &column).isEmpty)
    #expect(bytes(taking: [4], of: [0], into: &column) == first)
  }
}
