import Boxspring
import BoxspringFiles
import Testing

@Suite("Runs that can be recorded")
struct RecordableRunTests {
  @Test("a scroll, a world, a session and a transition are run and recorded alike")
  func runs() throws {
    let viewport = Size(width: 390, height: 844)
    let list = try BouncyCollection(.list(itemCount: 100, itemHeight: 64), viewport: viewport)
    let samples = [
      ScrollTrace.Sample(time: 0, phase: .began, position: Point(x: 100, y: 600)),
      ScrollTrace.Sample(time: 0.1, phase: .moved, position: Point(x: 100, y: 500)),
      ScrollTrace.Sample(time: 0.1, phase: .ended, position: Point(x: 100, y: 500)),
    ]
    let trace = ScrollTrace(id: "swipe", positions: .finger, samples: samples)
    try check(ScrollPlayback(trace, of: list), rate: 60, isCutShort: false)
    try check(ScrollPlayback(trace, of: list, limit: 0.2), rate: 60, isCutShort: true)
    try check(ScrollPlayback(trace, of: list, rate: .trace), rate: nil, isCutShort: false)

    var scene = WorldScene(size: Size(width: 300, height: 200), duration: .seconds(1))
    let ball = try scene.add(
      DynamicItem(center: Point(x: 100, y: 20), size: Size(width: 40, height: 40)), named: "ball")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))))
    try check(WorldRun(scene), rate: 60, isCutShort: false)
    try check(WorldSession(scene), rate: 60, isCutShort: false)

    let screen = Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let above = Presentation(frame: Rect(x: 0, y: -667, width: 375, height: 667), z: 1)
    let stage = TransitionStage(
      .present, container: Size(width: 375, height: 667),
      from: TransitionElement("below", from: screen, to: screen),
      to: TransitionElement("sheet", from: above, to: screen))
    var transition = try Transition(stage)
    transition.animate(to: .finished, with: .smooth)
    try check(TransitionRun(transition, rate: 120), rate: 120, isCutShort: false)
    try check(TransitionRun(transition, limit: 0.1), rate: 60, isCutShort: true)
  }

  private func check(_ run: some RecordableRun, rate: Double?, isCutShort: Bool) throws {
    let recording = try run.recording(named: "run")
    var (again, count) = (run, 0)
    while again.advance() != nil { count += 1 }
    #expect(again.wasCutShort == isCutShort && run.frameRate == rate)
    let lines = String(decoding: recording.encoded(as: .ndjson), as: UTF8.self)
      .split(separator: "\n")
    #expect(count > 5 && lines.count { $0.hasPrefix("{\"frame\":") } == count)
    #expect(try run.recording(named: "run") == recording)
  }
}
