import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings

@Suite("LayoutRecorder, content that changes")
struct ChangedRecordingTests {
  private static let viewport = Size(width: 320, height: 480)

  /// A list of rows under identifiers, and its recording.
  private struct Recorded {
    var content: CollectionContent
    var layout: SpringLayout
    var recorder = LayoutRecorder()
    var cast = Cast()
    var time = 0.0

    init() throws {
      content = CollectionContent(sections: [
        SectionContent(
          items: .uniform(count: 6, size: Size(width: 320, height: 50)),
          itemIdentifiers: (0..<6).map { ElementID(UInt64($0)) })
      ])
      layout = try SpringLayout(
        try ListLayout().arrange(content, in: LayoutEnvironment(viewport: viewport)),
        viewport: viewport)
    }

    mutating func change(
      _ batch: [CollectionChange], transition: CellTransition = CellTransition()
    ) throws {
      let mapping = try content.apply(batch)
      let new = try ListLayout().arrange(content, in: LayoutEnvironment(viewport: viewport))
      try layout.change(
        to: new, mapping: mapping, offset: .zero, newOffset: .zero, transition: transition)
    }

    /// The next frame, and what the members in its slots are called.
    mutating func frame() throws -> (RecordingFrame, [Int32: Int]) {
      layout.advance(by: ScrollSegment(duration: 1.0 / 60, offset: .zero, touch: .zero))
      time += 1.0 / 60
      let frame = layout.frame(at: time, offset: .zero, recorder: &recorder)
      try cast.take(frame, channels: LayoutRecorder.channelsOfChanges)
      var items: [Int32: Int] = [:]
      for slot in frame.members {
        guard case .indexPath(_, let item)? = cast[slot]?.identity else { continue }
        items[slot] = item
      }
      return (frame, items)
    }
  }

  @Test("an element keeps its slot through a change, and is announced there with its new place")
  func slots() throws {
    var recorded = try Recorded()
    let (_, before) = try recorded.frame()
    #expect(before == [0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5])
    try recorded.change([
      .insertItem(
        ItemContent(identifier: 9, size: Size(width: 320, height: 50)),
        at: ItemPath(item: 1, section: 0)),
      .deleteItem(.identifier(4)),
    ])
    let (frame, after) = try recorded.frame()
    // Row 4 is on its way out, under the index path that it had.
    #expect(after == [0: 0, 1: 2, 2: 3, 3: 4, 4: 4, 5: 5, 6: 1])
    #expect(frame.members.first == 4, "what leaves is behind all else")
    let opacity = frame.poses[.opacity]
    #expect(opacity.count == 7 && opacity[0] < 1 && opacity[0] > 0.9)
    #expect(zip(frame.members, opacity).allSatisfy { $1 == 1 || $0 == 4 || $0 == 6 })
    // Nothing is announced again while nothing changes.
    #expect(try recorded.frame().0.changes.isEmpty)
    for _ in 0..<300 { _ = try recorded.frame() }
    let (last, rest) = try recorded.frame()
    #expect(rest == [0: 0, 1: 2, 2: 3, 3: 4, 5: 5, 6: 1])
    #expect(last.poses[.opacity].isEmpty && last.poses[.dy].isEmpty)
  }

  @Test(
    "an element in view keeps slot, place and size, however far away it rests from then on",
    arguments: [140.0, 150, 450, 5000, 1e6], [false, true])
  func farPlaces(length: Double, resizesOnSprings: Bool) throws {
    var recorded = try Recorded()
    _ = try recorded.frame()
    let before = recorded.layout.frame(at: 0, offset: .zero).attributes.map { $0.frame }
    try recorded.change(
      [
        .insertItem(
          ItemContent(identifier: 9, size: Size(width: 320, height: length)),
          at: ItemPath(item: 0, section: 0)),
        .resizeItem(.identifier(5), to: Size(width: 320, height: 20)),
      ],
      transition: CellTransition(resizesOnSprings: resizesOnSprings))
    let after = recorded.layout.frame(at: 0, offset: .zero).attributes
      .filter { $0.element.item > 0 }.map { $0.frame }
    try #require(after.count == 6)
    for row in 0..<6 {
      #expect(before[row].step(to: after[row]) < 1e-9, "row \(row)")
      let resized = row == 5 && !resizesOnSprings
      #expect(abs(after[row].size.height - (resized ? 20 : 50)) < 1e-9, "row \(row)")
    }
    for _ in 0..<10 {
      let slots = try recorded.frame().1
      for (slot, item) in slots where item > 0 { #expect(slot == item - 1, "row \(item)") }
    }
  }
}
