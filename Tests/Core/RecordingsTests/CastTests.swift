import Testing

@testable import PlaneGeometry
@testable import Recordings

@Suite struct CastTests {
  private func item(_ number: Int) -> CastMember {
    CastMember(
      .item, .indexPath(section: 0, item: number), order: number,
      restFrame: Rect(x: 0, y: Double(number) * 10, width: 100, height: 10))
  }

  private func named(_ name: String) -> CastMember {
    CastMember(.item, .name(name), order: 0, restFrame: .zero)
  }

  private let wall = CastMember(
    .boundary, .name("wall"), order: 0, restFrame: .zero, outline: .lines([[.zero]]))

  private func frame(
    _ time: Double, _ members: [Int32], _ changes: [CastChange] = []
  ) -> RecordingFrame {
    RecordingFrame(time: time, changes: changes, members: members)
  }

  @Test("a member is forgotten with the first frame that does not show it")
  func forgetting() throws {
    var cast = Cast()
    try cast.take(frame(0, [0, 1], [.announce(0, item(0)), .announce(1, item(1))]))
    #expect(cast[0] == item(0) && cast[1] == item(1))
    try cast.take(frame(1, [1]))
    #expect(cast[0] == nil && cast[1] == item(1) && cast.members == [1])
    #expect(throws: RecordingError(.unknownSlot(0))) { try cast.take(frame(2, [0])) }
  }

  @Test("a slot that was given up can be given away, and a member can be revised")
  func reuse() throws {
    var cast = Cast()
    try cast.take(frame(0, [0], [.announce(0, item(0))]))
    try cast.take(frame(1, [1], [.announce(1, item(1))]))
    try cast.take(frame(2, [1, 0], [.announce(0, item(7))]))
    #expect(cast[0] == item(7) && cast.slotCount == 2)
    try cast.take(frame(3, [1, 0], [.announce(1, item(9))]))
    #expect(cast[1] == item(9))
  }

  @Test("who is announced for a frame that does not show it is forgotten, too")
  func unseen() throws {
    var cast = Cast()
    try cast.take(frame(0, [0], [.announce(0, item(0)), .announce(1, item(1))]))
    #expect(cast[1] == nil)
    try cast.take(frame(1, [0], [.announce(1, item(1))]))
    #expect(cast[1] == nil && cast[0] == item(0))
  }

  @Test("boundaries stay until they are removed, and are not shown by frames")
  func scenery() throws {
    var cast = Cast()
    try cast.take(frame(0, [0], [.announce(3, wall), .announce(0, item(0))]))
    try cast.take(frame(1, []))
    #expect(cast[3] == wall && cast.scenery == [3] && cast[0] == nil)
    try cast.take(frame(2, [], [.remove(3)]))
    #expect(cast[3] == nil && cast.scenery.isEmpty)
  }

  @Test("what cannot be is refused")
  func faults() throws {
    let nan = CastMember(
      .item, .name("n"), order: 0, restFrame: Rect(x: .nan, y: 0, width: 1, height: 1))
    let faults: [(RecordingFrame, RecordingError)] = [
      (frame(0, [2]), RecordingError(.unknownSlot(2))),
      (frame(0, [-1]), RecordingError(.unknownSlot(-1))),
      (frame(0, [0, 0]), RecordingError(.duplicateMember(0))),
      (frame(0, [5], [.announce(5, wall)]), RecordingError(.notPosed(5))),
      (frame(0, [0], [.remove(0)]), RecordingError(.notRemovable(0))),
      (frame(0, [0], [.remove(9)]), RecordingError(.unknownSlot(9))),
      (frame(0, [0], [.announce(-1, wall)]), RecordingError(.slotOutOfRange(-1))),
      (frame(0, [0], [.announce(2_000_000, wall)]), RecordingError(.slotOutOfRange(2_000_000))),
      (frame(0, [0], [.announce(1, nan)]), RecordingError(.memberNotFinite(1))),
      (
        frame(0, [0, 1, 2], [.announce(1, named("a")), .announce(2, named("a"))]),
        RecordingError(.duplicateName("a"))
      ), (frame(-1, [0]), RecordingError(.timeOutOfOrder(-1))),
      (frame(1e301, [0]), RecordingError(.timeOutOfOrder(1e301))),
    ]
    for (wrong, error) in faults {
      var cast = Cast()
      try cast.take(frame(-0.5, [0], [.announce(0, item(0))]))
      #expect(throws: error) { try cast.take(wrong) }
    }
  }

  @Test("columns have a finite number per member, and are listed")
  func columns() throws {
    func error(_ channel: PoseChannel, _ column: [Double]) -> RecordingError? {
      var frame = frame(0, [0, 1], [.announce(0, item(0)), .announce(1, item(1))])
      frame.poses[channel] = column
      var cast = Cast()
      do throws(RecordingError) {
        try cast.take(frame, channels: [.dx, .dy])
        return nil
      } catch { return error }
    }
    #expect(error(.dx, [0, 1]) == nil && error(.dy, []) == nil)
    #expect(error(.dx, [0]) == RecordingError(.columnTooLong(.dx, count: 1)))
    #expect(error(.scale, [1, 1]) == RecordingError(.channelNotListed(.scale)))
    #expect(error(.dy, [0, .infinity]) == RecordingError(.poseNotFinite(.dy, 1)))
    #expect(error(.dy, [-1e301, 0]) == RecordingError(.poseNotFinite(.dy, 0)))
  }

  @Test("names are free again once their item is gone")
  func names() throws {
    var cast = Cast()
    try cast.take(frame(0, [0], [.announce(0, named("a"))]))
    #expect(cast.slot(named: "a") == 0)
    try cast.take(frame(1, []))
    #expect(cast.slot(named: "a") == nil)
    try cast.take(frame(2, [4], [.announce(4, named("a"))]))
    #expect(cast.slot(named: "a") == 4)
  }
}
