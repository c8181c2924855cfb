import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs
@testable import Transitions
@testable import WorldDriving

@Suite("Completion of motions")
struct CompletionTests {
  // Half a point of position, size and radius, 1/512 of a radian, of scale and of opacity.
  private static let visible = SIMD8<Double>(0.5, 0.5, 0.5, 0.5, 1 / 512, 1 / 512, 1 / 512, 0.5)

  /// Whether a view can be seen to differ from its end.
  private static func isOff(_ transition: Transition, _ outcome: Outcome) -> Bool {
    zip(transition.elements, transition.viewStates).contains { element, state in
      any((state.values - element.end(outcome).lanes).magnitudes .> visible)
    }
  }

  @Test(
    "a motion on a spring is complete at the last instant at which a view can be seen off its end",
    arguments: isLongRun ? [1.0, 0.8, 0.5, 0.2, 1.5] : [1.0, 0.5, 1.5])
  func lastInstant(ratio: Double) throws {
    for number in 0..<8 {
      var stage = number % 2 == 0 ? TransitionTests.stage : TransitionTests.zoom
      stage.to?.start.rotation = Double(number)
      stage.to?.start.scale = 1 + Double(number) / 4
      var transition = try Transition(stage)
      if number > 1 {
        // From the middle of another motion.
        transition.animate(to: .finished, with: .timed(.easeIn, duration: 0.4))
        _ = transition.advance(to: 0.05 * Double(number))
      }
      let start = transition.time
      let outcome = number % 3 == 0 ? Outcome.finished : .cancelled
      transition.animate(
        to: outcome, with: try .spring(SpringTuning(frequency: 2, dampingRatio: ratio)))
      let step = 0.0005
      var (last, completions) = (start, [TransitionFrame.Completion]())
      for tick in 0... {
        let frame = transition.advance(to: start + Double(tick) * step)
        completions += frame.completions
        if case .ended = frame.phase { break }
        if Self.isOff(transition, outcome) { last = transition.time }
      }
      let completion = try #require(completions.first)
      #expect(completions.count == 1 && completion.outcome == outcome)
      #expect(
        completion.time >= last && completion.time <= last + step,
        "motion \(number): \(completion.time) after \(last)")
    }
  }

  @Test("a complete motion goes on to its exact end, and can be interrupted until then")
  func interrupted() throws {
    var transition = try Transition(TransitionTests.zoom)
    transition.animate(to: .finished, with: try .spring(TransitionTests.zoomSpring()))
    let end = transition.endTime
    let completion = try #require(transition.advance(to: 0.8).completion)
    #expect(completion.outcome == .finished && completion.time < 0.5 && end > 1)
    #expect(transition.phase == .animating(.finished))
    #expect(transition.viewStates[2].values != TransitionTests.zoom.others[0].end.lanes)
    var back = transition
    let last = transition.advance(to: end)
    #expect(last.completion == nil && last.phase == .ended(.finished))
    #expect(last.presentations == transition.elements.map(\.end))

    let isReversed = back.reverse(with: .timed(.linear, duration: 0.3))
    let between = back.advance(to: 1)
    #expect(isReversed && between.completion == nil)
    let returned = back.advance(to: 1.2).completion
    #expect(returned?.outcome == .cancelled && ((returned?.time ?? 0) - 1.1).magnitude < 1e-12)
  }

  @Test("a picture is shown at its place from the completion on, also while its cell scrolls on")
  func sharedPlace() throws {
    var photo = SharedElement(
      "photo", cell: Rect(x: 129, y: 193, width: 117, height: 117),
      picture: Size(width: 400, height: 300), opened: Rect(x: 0, y: 0, width: 375, height: 667),
      visible: Rect(x: 0, y: 0, width: 375, height: 667))
    let page = Presentation(frame: Rect(x: 0, y: 0, width: 375, height: 667))
    var transition = try Transition(
      TransitionStage(
        .dismiss, container: Size(width: 375, height: 667), from: photo.element(.dismiss),
        to: TransitionElement("grid", from: page, to: page)))
    transition.animate(to: .finished, with: try .spring(.bouncy))
    while transition.advance(to: transition.time + 1 / 60.0).completion == nil {
      #expect(transition.sharedPlace == .transition)
    }
    #expect(transition.sharedPlace == .cell && transition.phase == .animating(.finished))
    photo.cell.origin.y -= 100
    try transition.update([photo])
    #expect(transition.sharedPlace == .cell)
    let last = transition.advance(to: 10)
    #expect(last.completion == nil && last.phase == .ended(.finished))
  }

  @Test("what completes at once and what is interrupted between two frames is recorded at any rate")
  func anyRate() throws {
    func events(_ rate: Double) throws -> [String] {
      let run = TransitionRun(
        try Transition(TransitionTests.zoom), rate: rate,
        steps: [
          TransitionStep(at: 0.1, .animate(to: .finished, with: try .spring(.snappy))),
          TransitionStep(at: 1.05, .animate(to: .cancelled, with: .timed(.linear, duration: 0.1))),
          TransitionStep(at: 1.5, .animate(to: .finished)),
        ])
      return try run.recording(named: "zoom").frames.flatMap(\.events).map {
        "\($0.kind.word) \($0.time)"
      }
    }
    let expected = try events(240)
    #expect(expected.count == 2 && expected[1].hasPrefix("cancelled 1.15"))
    for rate in [1.0, 7, 60] { #expect(try events(rate) == expected) }
  }
}
