import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension CollectionTrial {
  /// Whether frames that are taken live are those of the file. A file knows what comes: it moves an
  /// item in hand, and offsets, in a straight line to the next place; with several fingers, or over
  /// a section that scrolls by itself, only the next sample decides what moves. And it simulates
  /// other elements at the moment of a change, on which rules that depend on places may depend.
  var isComparableLive: Bool {
    scene.arrangement.scrollingSections.isEmpty && storm.positions == .finger
      && !rulesDependOnPlaces
      && !storm.inputs.contains { input in
        input.value.isReorder || input.value.member("pointer") != nil || input.bringsSections
      }
  }

  /// Plays the trace's file, with other windows and rates, and transposed.
  mutating func replay(_ file: TraceFile, _ coverage: inout StormCoverage) throws {
    let events = try TraceEvents(of: file, on: scene, named: "trace.json")
    var playback = try scene.playback(of: file.trace, events, rate: .hertz(60))
    var played: [(frame: LayoutFrame, viewport: Size)] = []
    while let frame = playback.next(), played.count < 5000 {
      try check(frame)
      if onlyScrolls { try checkOverlap(frame, playback.driver) }
      if isComparableLive, let shown = frames[2 * played.count] {
        try compare("a file plays what was live", frame, shown, from: -1, within: Self.chord)
      }
      played.append((frame, playback.driver.layout.viewport))
    }
    coverage.frames += 2 * played.count
    let whole = try TraceEvents(of: file, on: scene, named: "trace.json", window: .everything)
    var everything = try scene.playback(
      of: file.trace, whole, rate: .hertz(60), window: .everything)
    for shown in played {
      guard let frame = everything.next() else { break }
      try check(frame)
      if dice.once(in: 600) { try checkRestored(everything.driver) }
      guard !rulesDependOnPlaces else { continue }
      try compare("which elements are simulated is invisible", frame, shown, from: -1)
    }
    try replayIrregularly(playback.driver, played)
    try replayTransposed(file, played, &coverage)
    try replayMirrored(file, played, &coverage)
    try replayColliding(file, &coverage)
  }

  /// Plays a storm in which right is down.
  func replayTransposed(
    _ file: TraceFile, _ played: [(frame: LayoutFrame, viewport: Size)],
    _ coverage: inout StormCoverage
  ) throws {
    // Nothing begins at the bottom.
    guard !([storm.scene] + storm.inputs.map(\.value)).contains(where: \.isRightToLeft) else {
      return
    }
    let law = "transposed, all is transposed"
    var turned = storm
    turned.scene = storm.scene.transposed
    turned.inputs = storm.inputs.map { input in
      var input = input
      input.value = input.value.transposed
      return input
    }
    guard let trial = CollectionTrial(turned), let other = trial.file(of: turned, as: file) else {
      throw BrokenLaw(law, "the transposed documents are refused")
    }
    let events = try TraceEvents(of: other, on: trial.scene, named: "trace.json")
    var playback = try trial.scene.playback(of: other.trace, events, rate: .hertz(60))
    for shown in played {
      guard let frame = playback.next() else { break }
      try compare(law, frame.transposed, shown, from: -1)
    }
    coverage.frames += played.count
  }

  /// Plays a storm in which right is left.
  func replayMirrored(
    _ file: TraceFile, _ played: [(frame: LayoutFrame, viewport: Size)],
    _ coverage: inout StormCoverage
  ) throws {
    var own = storm
    own.inputs = storm.inputs.filter { $0.isSample || file.events.contains($0.value) }
    let law = "mirrored, all is mirrored"
    guard let plain = own.mirrorable else { return coverage.leaveOut(law) }
    var unused = StormCoverage()
    guard var trial = CollectionTrial(plain), let inputs = trial.accepted(&unused),
      let plainFile = trial.file(inputs)
    else { return coverage.leaveOut(law) }
    var mirror = plain
    mirror.scene = plain.scene.mirrored
    let end: Double
    (mirror.inputs, end) = try trial.mirrored(inputs, plainFile)
    guard end > 0 else { return coverage.leaveOut(law) }
    guard let other = CollectionTrial(mirror), let mirrorFile = other.file(mirror.inputs) else {
      throw BrokenLaw(law, "the mirrored documents are refused")
    }
    var (one, two) = (try trial.playback(plainFile), try other.playback(mirrorFile))
    var count = 0
    while let frame = two.next(), let shown = one.next(), count < played.count, shown.time < end {
      count += 1
      let width = two.driver.layout.arrangement.contentSize.width
      let viewport = two.driver.layout.viewport
      try compare(law, frame.mirrored(in: viewport.width, width), (shown, viewport), from: -1)
    }
    coverage.frames += 2 * count
  }

  private func playback(_ file: TraceFile) throws -> ScrollPlayback {
    let events = try TraceEvents(of: file, on: scene, named: "trace.json")
    return try scene.playback(of: file.trace, events, rate: .hertz(60))
  }

  /// The inputs in which right is left, where the content is as wide as it is at their times, and
  /// when it is empty, or sideways shorter than the viewport, for the first time: it is made as wide
  /// as the viewport from right to left only, and what comes later begins where that leaves it.
  private func mirrored(
    _ inputs: [StormInput], _ file: TraceFile
  ) throws -> (inputs: [StormInput], end: Double) {
    var player = try EventPlayer(of: file, on: scene)
    func isShort(_ scene: (Scene, Arrangement)) -> Bool {
      guard scene.1.elementCount > 0 else { return true }
      let room =
        scene.0.environment.viewport.width
        - scene.0.environment.contentInsets.total(along: .horizontal)
      return storm.isHorizontal && scene.1.contentSize.width <= room + 1e-9
    }
    var end = isShort(player.arrangedScene) ? -Double.infinity : .infinity
    var all: [StormInput] = []
    for (index, input) in inputs.enumerated() {
      let drag = inputs[index...].lazy.filter { $0.value.isReorder && !$0.isSample }.first
        .flatMap { TracePlayer.Drag($0.value) }
      let source = JSONElement(input.value, file: "trace.json")
      // Offsets that a program scrolls to count from the left of the content as it is then.
      if input.value.member("type") == "scroll" {
        try player.advance(to: input.time, toward: drag, before: source)
      }
      let mirrored = input.mirrored(
        in: player.driver.layout.viewport.width, player.collection.arrangement.contentSize.width,
        areOffsets: storm.positions == .offset, isHorizontal: storm.isHorizontal)
      all.append(mirrored)
      if !input.isSample { try player.play(source, at: input.time, toward: drag) }
      if isShort(player.arrangedScene) { end = min(end, input.time) }
    }
    return (all, end)
  }

  /// The file of a transposed storm, with the inputs whose originals a file has.
  func file(of storm: CollectionStorm, as file: TraceFile) -> TraceFile? {
    let kept = storm.inputs.filter { input in
      input.isSample || file.events.contains { $0.transposed == input.value }
    }
    return self.file(kept)
  }

  /// Whether rules name index paths or a place in the content. Changes give these to other elements,
  /// and what was not simulated at that moment goes through its past with the rules of its new place.
  var rulesDependOnPlaces: Bool {
    ([storm.scene] + storm.inputs.map(\.value)).contains(where: \.makesRulesOfPlaces)
  }

  /// Plays a run again with frames at random times.
  mutating func replayIrregularly(
    _ driver: ScrollDriver, _ played: [(frame: LayoutFrame, viewport: Size)]
  ) throws {
    // What is simulated at the moment of a change depends on what was shown before it.
    guard !rulesDependOnPlaces else { return }
    var again = try driver.state(at: driver.earliestTime)
    for shown in played where dice.once(in: 7) {
      let time = shown.frame.time
      while dice.once(in: 2), again.time < time {
        _ = again.advance(to: again.time + (time - again.time) * dice.number(0, 1))
      }
      try compare("when frames are taken is invisible", again.advance(to: time), shown, from: -2)
    }
  }
}

extension JSONValue {
  fileprivate var isRightToLeft: Bool { member("direction") == "rightToLeft" }

  /// Whether rules in it name index paths or a place in the content.
  var makesRulesOfPlaces: Bool {
    member("exceptions") != nil || member("influence")?.member("origin")?.member("x") != nil
  }
}

extension LayoutFrame {
  /// The same with right down.
  fileprivate var transposed: LayoutFrame {
    var frame = self
    frame.contentOffset = Point(x: contentOffset.y, y: contentOffset.x)
    for index in frame.attributes.indices {
      frame.attributes[index].restFrame = attributes[index].restFrame.transposed
      let way = attributes[index].displacement
      frame.attributes[index].displacement = Vector(dx: way.dy, dy: way.dx)
    }
    return frame
  }
}

extension LayoutFrame {
  /// The same with right at the left.
  fileprivate func mirrored(in viewport: Double, _ content: Double) -> LayoutFrame {
    var frame = self
    frame.contentOffset.x = content - viewport - contentOffset.x
    for index in frame.attributes.indices {
      frame.attributes[index].restFrame = attributes[index].restFrame.mirrored(in: content)
      frame.attributes[index].displacement.dx *= -1
    }
    return frame
  }
}

extension Rect {
  fileprivate func mirrored(in width: Double) -> Rect {
    Rect(x: width - maxX, y: origin.y, width: size.width, height: size.height)
  }

  fileprivate var transposed: Rect {
    Rect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
