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
    var layout: SpringLayout<NoContacts>
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

    mutating func change(_ batch: [CollectionChange]) throws {
      let mapping = try content.apply(batch)
      let new = try ListLayout().arrange(content, in: LayoutEnvironment(viewport: viewport))
      try layout.change(to: new, mapping: mapping, offset: .zero, newOffset: .zero)
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
    let opacity = frame.poses.opacity
    #expect(opacity.count == 7 && opacity[0] < 1 && opacity[0] > 0.9)
    #expect(zip(frame.members, opacity).allSatisfy { $1 == 1 || $0 == 4 || $0 == 6 })
    // Nothing is announced again while nothing changes.
    #expect(try recorded.frame().0.changes.isEmpty)
    for _ in 0..<300 { _ = try recorded.frame() }
    let (last, rest) = try recorded.frame()
    #expect(rest == [0: 0, 1: 2, 2: 3, 3: 4, 5: 5, 6: 1])
    #expect(last.poses.opacity.isEmpty && last.poses.dy.isEmpty)
  }
}
