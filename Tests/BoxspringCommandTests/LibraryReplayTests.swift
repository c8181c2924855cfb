import Boxspring
import BoxspringFiles
import Foundation
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Testing

@Suite("boxspring replay of the calls of a program")
struct LibraryReplayTests {
  /// A list that a finger flings, whose program then scrolls and lifts a cell.
  private static func list() throws -> (file: [UInt8], frames: [LayoutFrame]) {
    var list = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
    _ = list.advance(to: 0.1)
    list.recordsInputs = true
    list.touch(.began, at: Point(x: 100, y: 600), time: 0.1)
    list.touch(.moved, at: Point(x: 100, y: 560), time: 0.12)
    list.touch(.moved, at: Point(x: 100, y: 500), time: 0.14)
    list.touch(.ended, at: Point(x: 100, y: 500), time: 0.14)
    var frames = (9...40).map { list.advance(to: Double($0) / 60) }
    list.wheel(Vector(dx: 0, dy: 30), time: 0.7)
    list.scroll(to: Point(x: 0, y: 900), time: 0.75)
    frames += (43...90).map { list.advance(to: Double($0) / 60) }
    let copy = list
    list.recordsInputs = false
    #expect(try list.replayFile(named: "list") == nil)
    return (try #require(try copy.replayFile(named: "list")), frames)
  }

  @Test("a collection goes to any time; a recording ends at 1e300 s")
  func latest() throws {
    var list = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
    list.recordsInputs = true
    _ = list.advance(to: 1e300)
    #expect(try list.replayFile(named: "list") != nil)
    _ = list.advance(to: 1e301)
    #expect(throws: RecordingError(.timeOutOfOrder(1e301))) {
      try list.replayFile(named: "list")
    }
  }

  @Test("a collection: the frames that the program has seen, which the command gives again")
  func collection() throws {
    let (file, frames) = try Self.list()
    try Folder.with { folder in
      try Data(file).write(to: folder.appending(path: "list.ndjson"))
      let recording = try RunCommandTests.recording("list.ndjson", in: folder)
      #expect(recording.frames.count == frames.count)
      var index = 0
      recording.forEachFrame { frame, cast in
        let seen = frames[index]
        #expect(frame.time == seen.time && frame.offset == seen.contentOffset)
        // Where each element rests, and how far from there it is drawn.
        let recorded = frame.members.indices.map { place in
          cast[frame.members[place]]?.restFrame
        }
        #expect(recorded == seen.attributes.map { $0.restFrame })
        let shifts = seen.attributes.map { $0.displacement.dy }
        let dy = frame.poses[.dy]
        #expect((dy.isEmpty ? shifts.map { _ in 0 } : dy) == shifts, "frame \(index)")
        index += 1
      }
      let replay = try CommandRun("replay", "list.ndjson", in: folder)
      #expect(
        replay.output
          == "list.ndjson: the same: \(frames.count) frames, hash \(recording.hashText)\n")
      #expect(replay.code == 0 && replay.errors == "")
      for words in [
        ["render", "list.ndjson", "--out", "a.svg"], ["diff", "list.ndjson", "list.ndjson"],
      ] {
        #expect(try CommandRun(words: words, in: folder).code == 0)
      }
    }
  }

  @Test("--limit seconds limits the time for which cells stay lifted, and no other time")
  func liftedTime() throws {
    var list = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
    list.recordsInputs = true
    _ = list.advance(to: 1e6)
    try list.lift([.item(3, section: 0)], at: 1e6)
    for tick in 1...20 {
      try list.drag(
        .item(3, section: 0), to: Point(x: 100, y: 200 + Double(tick)), at: 1e6 + Double(tick) / 10)
      _ = list.advance(to: 1e6 + Double(tick) / 10)
    }
    try list.reattach(.item(3, section: 0), at: 1e6 + 2)
    _ = list.advance(to: 2e6)
    let file = try #require(try list.replayFile(named: "held"))
    try Folder.with { folder in
      try Data(file).write(to: folder.appending(path: "held.ndjson"))
      let enough = try CommandRun("replay", "held.ndjson", "--limit", "seconds=3", in: folder)
      #expect(enough.output.hasPrefix("held.ndjson: the same: 22 frames, hash "))
      let short = try CommandRun("replay", "held.ndjson", "--limit", "seconds=1", in: folder)
      #expect(
        short.errors
          == "boxspring: held.ndjson: line 1, $.inputs[0]: by 1000001.1 s, cells have been lifted for more than the 1 of "
          + "--limit seconds; record a shorter session, or give a higher --limit seconds=N\n")
      #expect(short.code == 2 && short.output == "")
      // Fractions of a second count, too.
      for (limit, code) in [("seconds=1.9", 2), ("seconds=2.1", 0)] {
        let run = try CommandRun("replay", "held.ndjson", "--limit", limit, in: folder)
        #expect(run.code == code, "\(limit): \(run.errors)")
      }
    }
  }

  @Test("a change to more elements than allowed ends a replay")
  func denseChange() throws {
    let viewport = Size(width: 390, height: 844)
    var list = try BouncyCollection(.list(itemCount: 10, itemHeight: 64), viewport: viewport)
    list.recordsInputs = true
    _ = list.advance(to: 0.1)
    let rows = SectionContent(count: 300, size: Size(width: 390, height: 2))
    try list.apply([.insertSection(rows, at: 1)], at: 0.2)
    _ = list.advance(to: 0.3)
    let file = try #require(try list.replayFile(named: "dense"))
    try Folder.with { folder in
      try Data(file).write(to: folder.appending(path: "dense.ndjson"))
      let short = try CommandRun("replay", "dense.ndjson", "--limit", "elements=50", in: folder)
      #expect(
        short.code == 2 && short.errors.contains("more than the 50 of --limit elements"),
        "\(short.output)\(short.errors)")
      #expect(try CommandRun("replay", "dense.ndjson", in: folder).code == 0)
    }
  }

  @Test("time for which cells stay lifted is limited in changes that wait for events, too")
  func liftedWhileWaiting() throws {
    var list = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
    list.recordsInputs = true
    try list.lift([.item(3, section: 0)], at: 0)
    list.touch(.began, at: Point(x: 9, y: 90), time: 5)
    try list.apply(list.content, at: 0)
    #expect(list.time == 5)
    let file = try #require(try list.replayFile(named: "held"))
    try Folder.with { folder in
      try Data(file).write(to: folder.appending(path: "held.ndjson"))
      let short = try CommandRun("replay", "held.ndjson", "--limit", "seconds=4", in: folder)
      #expect(short.errors.contains("by 5 s, cells have been lifted for more than the 4 of"))
      #expect(try CommandRun("replay", "held.ndjson", in: folder).code == 0)
    }
  }

  @Test("a world that a finger and the program move")
  func session() throws {
    var scene = WorldScene(size: Size(width: 300, height: 400), duration: .seconds(2))
    let ball = try scene.add(
      DynamicItem(center: Point(x: 100, y: 40), size: Size(width: 40, height: 40)), named: "ball")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))))
    var session = try WorldSession(scene)
    session.recordsInputs = true
    var places: [Point] = []
    while let frame = session.advance(action: { editor in
      guard editor.time > 0.5, editor.time < 0.51 else { return }
      try? editor.receive(.nudge(ball, Vector(dx: 50, dy: -900)))
    }) {
      places.append(frame.world.states[0].center)
    }
    // Without the push, it would have fallen all the time.
    #expect(places[40].y < places[30].y && places[40].x > 100)
    let file = try #require(try session.replayFile(named: "fall"))
    try Folder.with { folder in
      try Data(file).write(to: folder.appending(path: "fall.ndjson"))
      let recording = try RunCommandTests.recording("fall.ndjson", in: folder)
      #expect(recording.frames.map { $0.poses[.dy] } == places.map { [$0.y] })
      #expect(recording.seal.state == session.run.world.stateHash)
      let replay = try CommandRun("replay", "fall.ndjson", in: folder)
      #expect(replay.output.hasPrefix("fall.ndjson: the same: \(places.count) frames, hash "))
      let short = try CommandRun("replay", "fall.ndjson", "--limit", "seconds=1", in: folder)
      #expect(
        short.errors
          == "boxspring: fall.ndjson: line 1, $.inputs[0]: a call goes on to 1.0166666666666666 s, more than the 1 of "
          + "--limit seconds; record a shorter session, or give a higher --limit seconds=N\n")
      #expect(short.code == 2 && short.output == "")
    }
  }

  @Test("a transition that a finger interrupts")
  func transition() throws {
    let screen = Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let below = Presentation(frame: Rect(x: 0, y: 667, width: 375, height: 667), z: 1)
    var transition = try Transition(
      TransitionStage(
        .present, container: Size(width: 375, height: 667),
        from: TransitionElement("list", from: screen, to: screen),
        to: TransitionElement("sheet", from: below, to: screen)))
    transition.recordsInputs = true
    transition.animate(to: .finished)
    var heights: [Double] = []
    func frame(_ number: Int) {
      heights.append(transition.advance(to: Double(number) / 60).presentations[1].center.y)
    }
    for number in 0..<10 { frame(number) }
    let pan = PanGesture(
      state: .began, time: 0.16, location: Point(x: 90, y: 300),
      touchLocation: Point(x: 90, y: 300),
      translation: .zero, velocity: .zero)
    transition.beginInteraction(.move(along: .vertical), with: pan)
    for number in 10..<40 {
      var moved = pan
      moved.translation.dy = 12 * Double(number - 9)
      transition.updateInteraction(with: moved)
      frame(number)
    }
    transition.animate(to: .cancelled)
    for number in 40..<200 { frame(number) }
    // Up, under the finger down again, and out.
    #expect(heights[9] < 700 && heights[39] > heights[9] + 50 && heights[199] == below.center.y)
    let file = try #require(try transition.replayFile(named: "sheet"))
    try Folder.with { folder in
      try Data(file).write(to: folder.appending(path: "sheet.ndjson"))
      let recording = try RunCommandTests.recording("sheet.ndjson", in: folder)
      #expect(
        recording.frames.map { $0.poses[.dy].last ?? 0 } == heights.map { $0 - below.center.y })
      #expect(recording.frames.flatMap { $0.events }.map { $0.kind.word } == ["cancelled"])
      let replay = try CommandRun("replay", "sheet.ndjson", in: folder)
      #expect(replay.output == "sheet.ndjson: the same: 200 frames, hash \(recording.hashText)\n")
      let short = try CommandRun("replay", "sheet.ndjson", "--limit", "seconds=1", in: folder)
      #expect(short.code == 2 && short.errors.contains("more than the 1 of --limit seconds"))
      #expect(try CommandRun("bake", "sheet.ndjson", "--out", "sheet.css", in: folder).code == 0)
    }
  }

  @Test("a frame that was computed otherwise, calls that are cut, changed or of another version")
  func differences() throws {
    let file = try Self.list().file
    try Folder.with { folder in
      let text = String(decoding: file, as: UTF8.self)
      let end = try #require(text.firstIndex(of: "\n"))
      let head = String(text[...end])
      let recording = try Recording(reading: file, file: "list.ndjson")
      var frames = recording.frames
      let place = try #require(frames[20].poses[.dy].firstIndex { $0 != 0 })
      let old = frames[20].poses[.dy][place]
      frames[20].poses[.dy][place] = old.nextUp
      let changed = try Recording(recording.header, frames: frames).encoded(as: .ndjson)
      let replay = try CommandRun(
        "replay", "-", input: head + String(decoding: changed, as: UTF8.self), in: folder)
      #expect(replay.code == 1)
      #expect(
        replay.output.contains(
          " in frame 20 (\(frames[20].time) s): dy is \(old.nextUp) in the file, \(old) in the replay."
        ),
        "\(replay.output)")

      let opening = "\"base64\":\""
      let start = try #require(head.range(of: opening)).upperBound
      let close = try #require(head[start...].firstIndex(of: "\""))
      let bytes = try #require(Data(base64Encoded: String(head[start..<close])))
      var other = bytes
      other[4] += 1
      let kinds: [(String, String)] = [
        (
          String(head[start..<close].dropLast(3)),
          "base64: this is not base64; record the run again"
        ),
        (bytes.dropLast(8).base64EncodedString(), "base64: a snapshot of "),
        (
          other.base64EncodedString(),
          "replay it with the version that recorded it; diff, render and bake read its frames"
        ),
        (
          "", "base64: the bytes do not begin as a snapshot does; the file was edited; record again"
        ),
      ]
      for (data, problem) in kinds {
        let edited = text.replacingCharacters(in: start..<close, with: data)
        let run = try CommandRun("replay", "-", input: edited, in: folder)
        #expect(run.code == 2 && run.output == "", "\(run.output)")
        #expect(run.errors.hasPrefix("boxspring: -: line 1, $.inputs[0].base64: "), "\(run.errors)")
        #expect(run.errors.contains(problem), "\(run.errors)")
      }
    }
  }
}
