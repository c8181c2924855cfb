import Testing

@testable import BoxspringCommand

@Suite("Place in a run that plays")
struct PlayheadTests {
  private static let times = [1.0, 1.25, 1.5, 2.5]

  @Test("the frame that shows is the last one that is not later")
  func frame() {
    var head = Playhead(times: Self.times, loops: false)
    for (time, frame) in [(0, 0), (1.2, 0), (1.25, 1), (1.4999, 1), (1.5, 2), (2.4, 2), (9, 3)] {
      head.move(to: time)
      #expect(head.frame == frame, "\(time)")
    }
  }

  @Test("it goes with the clock times the speed, stands at the end, and then is over")
  func clock() {
    var head = Playhead(times: Self.times, loops: false)
    head.change(faster: false)
    head.advance(by: 1)
    #expect(head.time == 1.5)
    head.advance(by: 100)
    #expect(head.time == 2.5 && !head.isOver)
    head.advance(by: Playhead.hold / 2)
    #expect(!head.isOver)
    head.advance(by: Playhead.hold / 2)
    #expect(head.isOver)
  }

  @Test("a loop is never over")
  func loop() {
    var head = Playhead(times: Self.times, loops: true)
    head.advance(by: 2)
    head.advance(by: Playhead.hold)
    #expect(head.time == 1 && !head.isOver)
  }

  @Test("while it stands it takes no time, steps by frames, and goes on from the start at the end")
  func standing() {
    var head = Playhead(times: Self.times, loops: false)
    head.pauseOrResume()
    head.advance(by: 5)
    head.step(forward: true)
    #expect(head.time == 1.25)
    for _ in 0..<5 { head.step(forward: true) }
    #expect(head.time == 2.5)
    head.advance(by: 5)
    #expect(!head.isOver)
    head.step(forward: false)
    #expect(head.time == 1.5)
    head.moveToEnd()
    head.pauseOrResume()
    #expect(head.time == 1 && head.isPlaying)
  }

  @Test("the speed has bounds, and a run of one frame is a run")
  func bounds() {
    var head = Playhead(times: [], loops: false)
    for _ in 0..<20 { head.change(faster: true) }
    #expect(head.speed == 8)
    for _ in 0..<40 { head.change(faster: false) }
    #expect(head.speed == 0.0625)
    head.step(forward: true)
    head.step(forward: false)
    #expect(head.frame == 0)
  }
}
