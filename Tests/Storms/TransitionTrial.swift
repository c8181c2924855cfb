import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import Transitions
import WorldDriving

/// One storm over a transition, and what was seen of it.
struct TransitionTrial {
  private let storm: TransitionStorm
  private let content: TransitionDocument
  private var dice: Dice
  /// The frames that were taken live, at multiples of a 60th of a second.
  private var frames: [TransitionFrame] = []
  /// The views with their ends as steps have moved them.
  private var views: [TransitionElement]
  /// The completion of the motion that goes on; nil before that.
  private var completion: TransitionFrame.Completion?
  /// When the last input came, in seconds.
  private var lastInput = -1.0
  /// Whether ``views`` are known: of several steps at a time, one may have ended the transition
  /// before others move views.
  private var areViewsKnown = true
  /// Whether steps move the ends of views.
  private let movesViews: Bool
  /// What a single finger does.
  private var pan: SinglePan?
  /// When something could last be seen to be off its end, in seconds.
  private var lastVisible = 0.0
  /// When the motion that goes on ends, in seconds; infinite where it does not know that yet.
  private var end = Double.infinity

  /// What an input can meet.
  static let states = ["ready", "interactive", "animating", "complete", "ended"]
  /// What is done besides the inputs, to see whether laws hold.
  static let probes = ["copy and restore", "bad calls", "frames between"]

  /// Frames per second.
  private static let rate = 60.0
  /// How far views may jump as a motion begins, in points: less is left of a spring that counts as
  /// at rest.
  private static let jump = 1e-6

  init?(_ storm: TransitionStorm) {
    guard let content = try? TransitionFile.read(storm.file.text, named: "transition.json")
    else { return nil }
    (self.storm, self.content) = (storm, content)
    movesViews = content.steps.contains { if case .move = $0.input { true } else { false } }
    dice = Dice(seed: storm.seed &* 31 &+ 7)
    views = content.run(rate: Self.rate, touches: []).elements
    pan = SinglePan(
      content.gesture, presented: storm.scene.member("direction") == .string("present") ? 1 : 0)
  }

  mutating func run(_ coverage: inout StormCoverage) -> BrokenLaw? {
    do {
      try play(&coverage)
      try replay(&coverage)
    } catch let broken as BrokenLaw {
      return broken
    } catch {
      return BrokenLaw("what was accepted once is accepted again", "\(error)")
    }
    return nil
  }

  private func play(touches: [TouchSample], rate: Double = rate) -> TransitionRun {
    content.run(rate: rate, touches: touches)
  }

  private var touches: [TouchSample] { storm.inputs.compactMap(\.touch) }
}

// MARK: - Live

extension TransitionTrial {
  /// Gives the touches one by one, with frames in between; the run makes the steps.
  private mutating func play(_ coverage: inout StormCoverage) throws {
    var run = play(touches: [])
    var (rest, steps) = (storm.inputs[...], content.steps[...])
    var reported: [TransitionFrame.Completion] = []
    for tick in 0..<600 {
      let time = Double(tick) / Self.rate
      guard time <= run.limit else { break }
      var isDisturbed = false
      while let input = rest.first, input.time <= time {
        rest.removeFirst()
        let state = state(of: run)
        for word in input.words { coverage.count(word, in: state, of: storm.kind) }
        try take(input, input.isSample ? nil : steps.popFirst(), &run)
        isDisturbed = true
      }
      let frame = run.advance(to: time)
      try check(frame, after: frames.last)
      try check(frame.completions, &reported, at: frame, isDisturbed)
      if areViewsKnown { try pan?.check(frame, views) }
      try checkEnd(frame, of: run)
      frames.append(frame)
      try look(run, &coverage)
    }
    coverage.frames += frames.count
  }

  /// Takes an input: positions go on without a jump as a motion begins, and as a finger takes hold
  /// or lets go.
  private mutating func take(
    _ input: StormInput, _ step: TransitionStep?, _ run: inout TransitionRun
  ) throws {
    if !input.isSample, input.time == lastInput { areViewsKnown = false }
    (completion, end, lastInput, lastVisible) = (nil, .infinity, input.time, input.time)
    if let touch = input.touch {
      // A copy up to the time of the touch, with the steps at it.
      var before = run
      let last = before.advance(to: touch.time)
      run.touch(touch)
      var after = run
      let next = after.advance(to: touch.time)
      if touch.phase != .moved, touch.time <= run.limit { try checkJump(last, next) }
      if touch.time < run.limit { try pan?.take(touch, last, next) }
    } else if let step {
      pan?.interrupt()
      if case .move(let moved) = step.input, !run.isEnded(by: step.time) {
        for view in moved {
          if let index = views.firstIndex(where: { $0.name == view.name }) { views[index] = view }
        }
      }
    }
  }

  private func checkJump(_ last: TransitionFrame, _ next: TransitionFrame) throws {
    // A motion without duration ends at once.
    if next.phase.isEnded { return }
    for (one, other) in zip(last.presentations, next.presentations) {
      try require(
        "nothing jumps as a motion begins", one.distance(to: other) <= Self.jump,
        "\(other) after \(one) at \(next.time) s")
    }
  }

  private mutating func look(_ run: TransitionRun, _ coverage: inout StormCoverage) throws {
    let state = state(of: run)
    if dice.once(in: 40) {
      coverage.count("copy and restore", in: state, of: storm.kind)
      try restore(run.transition)
    }
    if dice.once(in: 40) {
      coverage.count("bad calls", in: state, of: storm.kind)
      try refuse(run.transition)
    }
    if dice.once(in: 40) {
      coverage.count("frames between", in: state, of: storm.kind)
      try takeFramesBetween(run)
    }
  }

  /// What an input meets.
  private func state(of run: TransitionRun) -> String {
    switch run.transition.phase {
    case .ready: "ready"
    case .interactive: "interactive"
    case .animating: completion == nil ? "animating" : "complete"
    case .ended: "ended"
    }
  }
}

extension TransitionRun {
  /// Whether the transition has ended by a time.
  fileprivate func isEnded(by time: Double) -> Bool {
    var copy = self
    return copy.advance(to: time).phase.isEnded
  }
}

extension Transition.Phase {
  var isEnded: Bool { if case .ended = self { true } else { false } }
  fileprivate var isAnimating: Bool { if case .animating = self { true } else { false } }
}

extension Presentation {
  /// The greatest difference of two numbers but z, which jumps.
  fileprivate func distance(to other: Presentation) -> Double {
    [
      center.x - other.center.x, center.y - other.center.y, size.width - other.size.width,
      size.height - other.size.height, rotation - other.rotation, scale - other.scale,
      opacity - other.opacity, cornerRadius - other.cornerRadius,
    ].reduce(0) { max($0, abs($1)) }
  }

  /// Whether a number that moves is at a limit, beyond which nothing tells where its spring is.
  fileprivate func isLimited(between one: Presentation, and other: Presentation) -> Bool {
    (opacity <= 0 || opacity >= 1) && one.opacity != other.opacity
      || scale <= 0 && one.scale != other.scale
      || cornerRadius <= 0 && one.cornerRadius != other.cornerRadius
      || size.width <= 0 && one.size.width != other.size.width
      || size.height <= 0 && one.size.height != other.size.height
  }

  /// The greatest part of what can be seen by which two differ.
  fileprivate func visibleDistance(to other: Presentation) -> Double {
    let points = [
      center.x - other.center.x, center.y - other.center.y, size.width - other.size.width,
      size.height - other.size.height, cornerRadius - other.cornerRadius,
    ].reduce(0) { max($0, abs($1)) }
    let shares = [rotation - other.rotation, scale - other.scale, opacity - other.opacity]
      .reduce(0) { max($0, abs($1)) }
    return max(points / 0.5, shares * 512)
  }
}

// MARK: - Laws

extension TransitionTrial {
  /// Every view once, with numbers in their ranges.
  private func check(_ frame: TransitionFrame, after last: TransitionFrame?) throws {
    try require(
      "every view is shown once", frame.presentations.count == views.count,
      "\(frame.presentations.count) of \(views.count) at \(frame.time) s")
    try require(
      "progress stays in range", frame.progress >= 0 && frame.progress <= 1,
      "\(frame.progress) at \(frame.time) s")
    for view in frame.presentations {
      try require(
        "every number of a view is finite and in range",
        view.center.isFinite && view.rotation.isFinite && view.z.isFinite
          && view.size.width >= 0 && view.size.width.isFinite && view.size.height >= 0
          && view.size.height.isFinite && view.scale >= 0 && view.scale.isFinite
          && view.opacity >= 0 && view.opacity <= 1 && view.cornerRadius >= 0
          && view.cornerRadius.isFinite, "\(view) at \(frame.time) s")
    }
    guard let last else { return }
    try require(
      "an end is final", !last.phase.isEnded || last.phase == frame.phase,
      "\(frame.phase) after \(last.phase) at \(frame.time) s")
    var least = last.time
    for signal in frame.signals {
      try require(
        "signals come in time", signal.time >= least - 1e-9 && signal.time <= frame.time,
        "\(signal) in the frame at \(frame.time) s, after \(least) s")
      least = signal.time
    }
  }

  /// Completions come in order, one for a motion, and from then on nothing can be seen to move.
  private mutating func check(
    _ completions: [TransitionFrame.Completion], _ reported: inout [TransitionFrame.Completion],
    at frame: TransitionFrame, _ isDisturbed: Bool
  ) throws {
    let law = "a motion is complete once"
    for next in completions {
      try require(
        law, next.time <= frame.time && next.time >= reported.last?.time ?? 0,
        "\(next) in the frame at \(frame.time) s")
      reported.append(next)
    }
    if !isDisturbed {
      try require(
        law, completions.count + (completion == nil ? 0 : 1) <= 1,
        "\(completions) after \(String(describing: completion))")
    }
    noteVisible(frame)
    // One from before the last input is that of a motion that does not go on.
    if let last = completions.last, last.time > lastInput {
      completion = last
      // Springs alone tell when nothing can be seen any more, and what a finger has made of the
      // progress is no view.
      if content.gesture == nil, !storm.hasWorlds, !storm.hasCurves, !movesViews {
        try require(
          "a motion is complete once nothing can be seen to move",
          last.time <= lastVisible + 1 / Self.rate + 1e-9,
          "at \(last.time) s, while all was in place from \(lastVisible) s on")
      }
    }
    guard let completion, !isDisturbed, areViewsKnown else { return }
    let outcome = completion.outcome
    for (view, shown) in zip(views, frame.presentations) {
      let target = outcome == .finished ? view.end : view.start
      try require(
        "nothing can be seen to move after a completion",
        shown.visibleDistance(to: target) <= 1 + 1e-6,
        "\(view.name) at \(shown) instead of \(target) at \(frame.time) s, complete at \(completion.time) s"
      )
    }
  }

  /// Notes whether something can be seen to be off its end, or nearly: between two frames it may be
  /// farther away.
  private mutating func noteVisible(_ frame: TransitionFrame) {
    guard case .animating(let outcome) = frame.phase else { return }
    let isVisible = zip(views, frame.presentations).contains { view, shown in
      shown.visibleDistance(to: outcome == .finished ? view.end : view.start) > 0.8
        || shown.isLimited(between: view.start, and: view.end)
    }
    if isVisible { lastVisible = frame.time }
  }

  /// A motion ends when it says so, with all views exactly at their ends.
  private mutating func checkEnd(_ frame: TransitionFrame, of run: TransitionRun) throws {
    if case .ended(let outcome) = frame.phase {
      for (view, shown) in zip(views, frame.presentations) where areViewsKnown {
        let target = outcome == .finished ? view.end : view.start
        try require(
          "all ends exactly in place", shown == target,
          "\(view.name) at \(shown) instead of \(target) at \(frame.time) s")
      }
      try require(
        "all ends exactly in place", frame.progress == (outcome == .finished ? 1 : 0),
        "progress \(frame.progress) at \(frame.time) s")
    }
    let isAnimating = if case .animating = frame.phase { true } else { false }
    if isAnimating {
      try require(
        "a motion ends when it says so", frame.time < end,
        "still moving at \(frame.time) s, after \(end) s")
      end = min(end, run.transition.endTime)
    } else if frame.phase.isEnded, end < .infinity {
      try require(
        "a motion ends when it says so", frame.time >= end, "at \(frame.time) s, not at \(end) s")
    }
  }

  /// A restored transition and a copy go on as the original does, to the bit, whatever is done.
  private mutating func restore(_ transition: Transition) throws {
    let law = "a restored run goes on to the bit"
    let bytes = transition.snapshot()
    var (copy, restored) = (transition, try Transition(snapshot: bytes))
    try require(law, restored.snapshot() == bytes, "another snapshot at \(transition.time) s")
    for _ in 0..<8 {
      if dice.once(in: 3) {
        let outcome: Outcome = dice.once(in: 2) ? .finished : .cancelled
        try require(
          law, copy.animate(to: outcome) == restored.animate(to: outcome),
          "another answer at \(copy.time) s")
      }
      if dice.once(in: 4) { _ = (copy.reverse(), restored.reverse()) }
      let time = copy.time + dice.number(0, 0.2)
      let (one, other) = (copy.advance(to: time), restored.advance(to: time))
      try require(law, one == other, "at \(time) s, kept at \(transition.time) s")
    }
    try require(law, copy.snapshot() == restored.snapshot(), "another snapshot at the end")
    try require(
      "a copy leaves the original alone", transition.snapshot() == bytes, "at \(transition.time) s")
  }

  /// A refused call leaves no trace.
  private func refuse(_ transition: Transition) throws {
    let law = "a refused call leaves no trace"
    var copy = transition
    let bytes = transition.snapshot()
    let isEnded = transition.phase.isEnded
    func isRefused(_ call: (inout Transition) throws -> Bool) throws {
      let answer = (try? call(&copy)) ?? false
      try require(law, !answer, "it was not refused at \(transition.time) s")
    }
    let bad = Presentation(frame: Rect(x: .nan, y: 0, width: 1, height: 1))
    if let view = views.first {
      try isRefused {
        try $0.update([view, TransitionElement(view.name, from: view.start, to: bad)])
      }
      try isRefused {
        try $0.update([view, TransitionElement("nobody", from: view.start, to: view.end)])
      }
    }
    if isEnded {
      try isRefused { $0.animate(to: .finished) }
      try isRefused { $0.reverse() }
    } else if transition.phase == .ready || transition.phase == .interactive {
      try isRefused { $0.reverse() }
    }
    _ = copy.advance(to: -1)
    _ = copy.advance(to: .nan)
    var unchanged = transition
    // What was to be reported has been.
    _ = unchanged.advance(to: -1)
    try require(
      law, copy.snapshot() == unchanged.snapshot() || copy.snapshot() == bytes,
      "another snapshot at \(transition.time) s")
  }

  /// When frames are taken is invisible.
  private mutating func takeFramesBetween(_ run: TransitionRun) throws {
    var (whole, cut) = (run, run)
    let end = min(run.time + dice.number(0, 0.6), run.limit)
    var (completions, signals) = ([TransitionFrame.Completion](), [WorldSession.TimedSignal]())
    while cut.time < end {
      let frame = cut.advance(to: min(end, cut.time + dice.number(0.001, 0.1, parts: 1000)))
      completions += frame.completions
      signals += frame.signals
    }
    let last = cut.advance(to: end)
    let frame = whole.advance(to: end)
    let law = "when frames are taken is invisible"
    try require(
      law,
      frame.presentations == last.presentations && frame.phase == last.phase
        && frame.progress == last.progress, "\(last) instead of \(frame), from \(run.time) s")
    try require(
      law, frame.completions == completions + last.completions,
      "\(completions + last.completions) instead of \(frame.completions)")
    try require(
      law, frame.signals == signals + last.signals,
      "\(signals + last.signals) instead of \(frame.signals)")
  }
}

// MARK: - Replays

extension TransitionTrial {
  /// Plays the files, at two rates.
  private func replay(_ coverage: inout StormCoverage) throws {
    let frames = try recorded(rate: Self.rate)
    coverage.frames += frames.count
    try require(
      "a run ends within its limit", frames.last?.time ?? 0 <= content.limit,
      "at \(frames.last?.time ?? 0) s")
    if StormInput.areFingersUp(after: storm.inputs) {
      // What happens at the limit itself comes after the last live frame.
      for (frame, live) in zip(frames, self.frames)
      where frame.time == live.time && frame.time < content.limit {
        try require("a file plays what was live", frame == live, "\(live) instead of \(frame)")
      }
    }
    let fine = try recorded(rate: 4 * Self.rate)
    coverage.frames += fine.count
    for (index, frame) in frames.enumerated() where 4 * index < fine.count {
      let other = fine[4 * index]
      guard frame.time == other.time else { continue }
      let distance = Self.distance(frame, other)
      try require(
        "frames are the same at every rate", frame.phase == other.phase && distance <= rounding,
        "off by \(distance), in phase \(other.phase) instead of \(frame.phase) at \(frame.time) s")
    }
    let law = "a run ends in the same state at every rate"
    try require(
      law,
      frames.last?.presentations == fine.last?.presentations
        && frames.last?.phase == fine.last?.phase,
      "\(String(describing: fine.last)) instead of \(String(describing: frames.last))")
    let (completions, others) = (frames.flatMap(\.completions), fine.flatMap(\.completions))
    try require(
      law,
      completions.map(\.outcome) == others.map(\.outcome)
        && zip(completions, others).allSatisfy { abs($0.time - $1.time) <= rounding },
      "\(others) instead of \(completions)")
    try require(law, frames.flatMap(\.signals) == fine.flatMap(\.signals), "other signals")
  }

  /// What frames at different rates may differ by: nothing, but a rounding error where a world moves
  /// the views. The spring that follows begins when the world is over, or in a frame that rounding
  /// puts before.
  private var rounding: Double { storm.hasWorlds ? 1e-9 : 0 }

  /// The greatest difference of two frames.
  private static func distance(_ one: TransitionFrame, _ other: TransitionFrame) -> Double {
    zip(one.presentations, other.presentations).reduce(abs(one.progress - other.progress)) {
      max($0, $1.0.distance(to: $1.1), abs($1.0.z - $1.1.z))
    }
  }

  private func recorded(rate: Double) throws -> [TransitionFrame] {
    var run = play(touches: touches, rate: rate)
    var frames: [TransitionFrame] = []
    var last: RecordingFrame?
    while let frame = run.advance() {
      let recorded = run.recorded(frame, isFirst: frames.isEmpty, withVelocities: true)
      try checkRecording(recorded, after: last, frame, after: frames.last)
      frames.append(frame)
      last = recorded
    }
    return frames
  }

  /// A recording has the places of its frames, and velocities that lead from one to the next.
  private func checkRecording(
    _ recorded: RecordingFrame, after last: RecordingFrame?, _ frame: TransitionFrame,
    after before: TransitionFrame?
  ) throws {
    let law = "a recording has what its frames show"
    let (poses, duration) = (recorded.poses, frame.time - (last?.time ?? 0))
    // On springs that nothing disturbs; curves may bend, and worlds have impacts.
    let flies =
      !storm.hasWorlds && !storm.hasCurves && before?.phase == frame.phase
      && frame.phase.isAnimating && duration < 0.005
      && !storm.inputs.contains { $0.time >= frame.time - duration && $0.time <= frame.time }
    for (place, shown) in frame.presentations.enumerated() {
      try require(
        law,
        poses.value(.rotation, of: place) == shown.rotation
          && poses.value(.scale, of: place) == shown.scale
          && poses.value(.opacity, of: place) == shown.opacity
          && poses.value(.z, of: place) == shown.z
          && poses.value(.cornerRadius, of: place) == shown.cornerRadius
          && poses.value(.progress, of: place) == frame.progress,
        "other numbers of view \(place) at \(frame.time) s")
      guard let last, let before, flies else { continue }
      for (axis, channel) in [(Axis.horizontal, PoseChannel.velocityX), (.vertical, .velocityY)] {
        let way = shown.center[axis] - before.presentations[place].center[axis]
        let (old, new) = (
          last.poses.value(channel, of: place), poses.value(channel, of: place)
        )
        let mean = (old + new) / 2
        try require(
          "recorded velocities lead from frame to frame",
          abs(way - mean * duration) <= 0.02 + 0.05 * abs(way) + 0.1 * abs(new - old) * duration,
          "view \(place) by \(way) pt at \(mean) pt/s in the frame at \(frame.time) s")
      }
    }
  }
}
