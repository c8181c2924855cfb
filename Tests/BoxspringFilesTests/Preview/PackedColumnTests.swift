import Testing

@testable import AnimationFiles

@Suite struct PackedColumnTests {
  private static let isExact: UInt8 = 4

  private func column(usual: Double = 0) -> PackedColumn {
    PackedColumn(usual: usual, unitsPerOne: 1024)
  }

  /// What is written of a frame; nothing where all are usual.
  private func bytes(
    taking points: [Double], of members: [Int32], into column: inout PackedColumn
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    let isWritten = column.append(points, of: members, to: &bytes)
    #expect(isWritten == !bytes.isEmpty)
    return bytes
  }

  /// What is written of one element that moves as told, frame by frame.
  private func records(_ points: [Double]) -> [[UInt8]] {
    var column = column()
    return points.map { bytes(taking: [$0], of: [0], into: &column) }
  }

  @Test("what rests is not written")
  func rest() {
    #expect(records([0, 0, 0.0004, -0.0004]).allSatisfy { $0.isEmpty })
    #expect(!records([0.0005])[0].isEmpty)
  }

  @Test("a parabola is foreseen from its fourth frame on")
  func parabola() {
    let parabola = (0..<8).map { frame in
      let time = Double(frame)
      return 5 - 3 * time + 0.25 * time * time
    }
    let records = records(parabola)
    for record in records[3...] { #expect(record == [3 | Self.isExact]) }
  }

  @Test("a straight line is foreseen from its third frame on, standing still from its second")
  func lowerOrders() {
    #expect(records([1, 3, 5, 7])[2...].allSatisfy { $0 == [2 | Self.isExact] })
    #expect(records([7, 7])[1] == [1 | Self.isExact])
  }

  @Test("an element seen for the first time is foreseen where its neighbour is")
  func neighbours() {
    var column = column()
    // 2048 folded is 4096 and the mean of the block 1365: k = 10, then 11110 and ten zeros, and 0
    // in one and ten bits twice.
    let wanted: [UInt8] = [0, 0b01010_111, 0b10_000000, 0b0000_0000, 0, 0, 0]
    #expect(bytes(taking: [2, 2, 2], of: [0, 1, 2], into: &column) == wanted)
  }

  @Test("an element that was out of view begins anew")
  func returning() {
    var column = column()
    let first = bytes(taking: [4], of: [0], into: &column)
    #expect(bytes(taking: [4], of: [0], into: &column) == [1 | Self.isExact])
    #expect(bytes(taking: [], of: [], into: &column).isEmpty)
    #expect(bytes(taking: [4], of: [0], into: &column) == first)
  }

  @Test("what differs from what is usual is written, and what is usual again is known from before")
  func usual() {
    var column = column(usual: 1)
    #expect(bytes(taking: [1, 1], of: [0, 1], into: &column).isEmpty)
    let first = bytes(taking: [1, 0.5], of: [0, 1], into: &column)
    #expect(!first.isEmpty)
    #expect(bytes(taking: [], of: [0, 1], into: &column).isEmpty)
    #expect(bytes(taking: [1, 0.5], of: [0, 1], into: &column) != [])
  }
}
