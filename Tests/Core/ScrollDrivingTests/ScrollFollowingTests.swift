import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import Gestures
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("Content that stays at an end")
struct ScrollFollowingTests {
  /// Rows of 50 points in a viewport of 600.
  private static func chat(
    _ count: Int, _ following: ScrollFollowing? = ScrollFollowing(),
    direction: LayoutDirection = .leftToRight
  ) throws -> BouncyCollection {
    let content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: count, size: Size(width: 300, height: 50)))
    ])
    var chat = try BouncyCollection(
      .list(ListLayout(lineSpacing: 0)), content,
      in: LayoutEnvironment(viewport: Size(width: 300, height: 600), direction: direction))
    try chat.follow(following, time: 0)
    try chat.scroll(to: .end, .duration(0), time: 0)
    return chat
  }

  private static func append(
    _ height: Double, to chat: inout BouncyCollection, at time: Double
  ) throws {
    let row = ItemContent(size: Size(width: 300, height: height))
    let count = chat.content.sections[0].items.count
    try chat.apply([.insertItem(row, at: ItemPath(item: count, section: 0))], at: time)
  }

  private static func prepend(to chat: inout BouncyCollection, at time: Double) throws {
    let row = ItemContent(size: Size(width: 300, height: 70))
    try chat.apply([.insertItem(row, at: ItemPath(item: 0, section: 0))], at: time)
  }

  private static func end(of chat: BouncyCollection) -> Double {
    chat.driver.physics.geometry.offsetRange(along: .vertical).upperBound
  }

  @Test("sixty growths a second pull the content along, smoothly, and it ends at the end")
  func stream() throws {
    var chat = try Self.chat(100)
    var height = 50.0
    // A critical spring lags behind what moves by 2/ω of its way in a second.
    let lag = 2 / SpringTuning.smooth.angularFrequency * 120
    var (last, speed) = (chat.contentOffset.y, 0.0)
    for tick in 1...(isLongRun ? 3600 : 600) as ClosedRange<Int> {
      let time = Double(tick) / 60
      height += 2
      let growing = chat.content.sections[0].items.count - 1
      try chat.apply(
        [.resizeItem(.item(growing, section: 0), to: Size(width: 300, height: height))], at: time)
      if tick % 7 == 0 { try Self.prepend(to: &chat, at: time) }
      let offset = chat.advance(to: time).contentOffset.y
      let moved = tick % 7 == 0 ? offset - last - 70 : offset - last
      #expect(moved >= -1e-3, "\(time) s")
      // Its acceleration is at most that of the spring by all that is left.
      #expect(abs(moved - speed) <= 160 * 3 * lag / 3600 + 0.01, "\(time) s")
      (last, speed) = (offset, moved)
      #expect(Self.end(of: chat) - offset <= lag + 4, "\(time) s")
    }
    #expect(Self.end(of: chat) - last > lag / 2)
    chat.runToRest()
    #expect(chat.driver.physics.offset.y == Self.end(of: chat))
  }

  @Test("a finger takes the content off, and what comes back to the end is pulled along again")
  func fingers() throws {
    var chat = try Self.chat(100)
    try Self.append(50, to: &chat, at: 0.1)
    _ = chat.advance(to: 0.2)
    chat.touch(.began, at: Point(x: 9, y: 200), time: 0.2)
    let held = chat.driver.physics.offset.y
    try Self.append(50, to: &chat, at: 0.25)
    #expect(chat.driver.physics.offset.y == held)
    for tick in 1...6 as ClosedRange<Int> {
      chat.touch(
        .moved, at: Point(x: 9, y: 200 + 30 * Double(tick)), time: 0.3 + Double(tick) / 60)
    }
    chat.touch(.ended, at: Point(x: 9, y: 380), time: 0.4)
    var plain = chat
    plain.recordsInputs = false
    try plain.follow(nil, time: 0.4)
    for tick in 0..<60 as Range<Int> {
      let time = 0.5 + Double(tick) / 60
      try Self.append(50, to: &chat, at: time)
      try Self.append(50, to: &plain, at: time)
      #expect(chat.advance(to: time).contentOffset == plain.advance(to: time).contentOffset)
    }
    chat.runToRest()
    #expect(Self.end(of: chat) - chat.driver.physics.offset.y > 2000)
    // Back within the threshold.
    let back = chat.driver.physics.time + 1
    chat.scroll(to: Point(x: 0, y: Self.end(of: chat) - 43), time: back, duration: 0)
    try Self.append(50, to: &chat, at: back + 1)
    chat.runToRest()
    #expect(chat.driver.physics.offset.y == Self.end(of: chat))
    // And not quite.
    chat.scroll(to: Point(x: 0, y: Self.end(of: chat) - 45), time: back + 9, duration: 0)
    let place = chat.driver.physics.offset.y
    try Self.append(50, to: &chat, at: back + 10)
    chat.runToRest()
    #expect(chat.driver.physics.offset.y == place)
  }

  @Test("momentum toward the end is followed, momentum away from it is not")
  func momentum() throws {
    for velocity in [-4000.0, 4000] {
      var chat = try Self.chat(100)
      chat.scroll(to: Point(x: 0, y: Self.end(of: chat) - 500), time: 0, duration: 0)
      chat.driver.update { $0.coast(velocity: Vector(dx: 0, dy: velocity)) }
      _ = chat.advance(to: 0.05)
      try Self.append(50, to: &chat, at: 0.05)
      chat.runToRest()
      #expect((chat.driver.physics.offset.y == Self.end(of: chat)) == (velocity > 0))
    }
  }

  @Test("a program that scrolls elsewhere is not held back")
  func programs() throws {
    var chat = try Self.chat(100)
    try chat.scroll(to: .start, time: 0.1)
    for tick in 1...20 { try Self.append(50, to: &chat, at: 0.1 + Double(tick) / 60) }
    chat.runToRest()
    #expect(chat.driver.physics.offset.y == 0)
  }

  @Test("content that is shorter than the viewport is at its end, and follows once it is longer")
  func shortContent() throws {
    var chat = try Self.chat(0)
    for tick in 1...30 as ClosedRange<Int> {
      try Self.append(50, to: &chat, at: Double(tick) / 10)
      if tick <= 12 { #expect(chat.driver.physics.offset.y == 0) }
    }
    chat.runToRest()
    #expect(chat.driver.physics.offset.y == 30 * 50 - 600)
  }

  @Test("the start is followed, too, and a smaller viewport moves the end")
  func otherChanges() throws {
    var list = try Self.chat(100, ScrollFollowing(.start, within: 1, spring: .snappy))
    try list.scroll(to: .start, .duration(0), time: 0)
    try Self.prepend(to: &list, at: 0.1)
    #expect(list.advance(to: 0.1).contentOffset.y == 70)
    list.runToRest()
    #expect(list.driver.physics.offset.y == 0)

    var chat = try Self.chat(100)
    try chat.update(at: 1) { $0.environment.contentInsets.bottom = 300 }
    let before = chat.driver.physics.offset.y
    chat.runToRest()
    #expect(chat.driver.physics.offset.y == before + 300)
    #expect(chat.driver.physics.offset.y == Self.end(of: chat))
  }

  @Test("it is kept in snapshots, recorded, and refused out of range")
  func values() throws {
    var chat = try Self.chat(100)
    chat.recordsInputs = true
    try Self.append(50, to: &chat, at: 0.1)
    try chat.follow(ScrollFollowing(.end, within: 7, spring: .snappy), time: 0.15)
    var restored = try BouncyCollection(snapshot: chat.snapshot())
    #expect(restored.following == ScrollFollowing(.end, within: 7, spring: .snappy))
    try Self.append(50, to: &chat, at: 0.2)
    try Self.append(50, to: &restored, at: 0.2)
    for tick in 0..<60 as Range<Int> {
      let time = 0.2 + Double(tick) / 60
      #expect(chat.advance(to: time) == restored.advance(to: time))
    }
    var again = try Self.chat(100)
    for call in chat.calls { try again.receive(call.input, at: call.time) }
    #expect(again.following == chat.following)
    #expect(again.advance(to: 2) == chat.advance(to: 2))
    for threshold in [-1, 1.1e6, .nan, .infinity] {
      #expect(throws: BouncyCollectionError.self) {
        try chat.follow(ScrollFollowing(.end, within: threshold), time: 3)
      }
    }
    let weak = try SpringTuning(frequency: 1, dampingRatio: 0)
    #expect(throws: BouncyCollectionError(code: .scroll(ScrollError(.undampedSpring(0))))) {
      try chat.follow(ScrollFollowing(spring: weak), time: 3)
    }
    #expect(chat.following == again.following)
  }
}
