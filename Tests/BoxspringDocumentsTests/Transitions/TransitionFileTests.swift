import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import Springs
import Testing
import Transitions
import WorldDriving

@Suite struct TransitionFileTests {
  private static let text = """
    {"format": "boxspring-transition", "version": 1, "title": "A sheet",
     "container": {"width": 300, "height": 200}, "direction": "present",
     "from": {"name": "screen", "start": {"frame": {"x": 0, "y": 0, "width": 300, "height": 200}}},
     "to": {"name": "sheet", "start": {"frame": {"x": 0, "y": -200, "width": 300, "height": 200}, "z": 1},
       "end": {"frame": {"x": 0, "y": 0, "width": 300, "height": 200}, "opacity": 0.5}},
     "gesture": {"move": "vertical",
       "finishes": {"direction": {"dx": 0, "dy": 1}, "minimumProgress": 0.5},
       "finishing": {"spring": "bouncy"}, "cancelling": {"spring": "smooth"}},
     "steps": [{"at": 0.1, "animate": "finished", "motion": {"curve": "easeInOut", "duration": 0.4}},
       {"at": 0.3, "reverse": {"spring": "snappy"}}]}
    """

  private static func fault(_ old: String, _ new: String) -> String {
    let edited = text.replacing(old, with: new)
    #expect(edited != text, "\(old)")
    do {
      _ = try TransitionFile.readRun(Array(edited.utf8), named: "t.json")
      return ""
    } catch {
      return error.description
    }
  }

  @Test("a file is the same run as the calls in Swift, to the last bit")
  func sameBits() throws {
    let screen = Presentation(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    var open = Presentation(frame: Rect(x: 0, y: 0, width: 300, height: 200), z: 1)
    open.opacity = 0.5
    let stage = TransitionStage(
      .present, container: Size(width: 300, height: 200),
      from: TransitionElement("screen", from: screen, to: screen),
      to: TransitionElement(
        "sheet", from: Presentation(frame: Rect(x: 0, y: -200, width: 300, height: 200), z: 1),
        to: open))
    var transition = try Transition(stage)
    let run = try TransitionFile.readRun(Array(Self.text.utf8), named: "t.json", rate: 60)
    var (other, frames) = (run, 0)
    while let frame = other.advance() {
      if frame.time >= 0.1 && transition.phase == .ready {
        _ = transition.advance(to: 0.1)
        transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.4))
      }
      if frame.time >= 0.3 && transition.phase == .animating(.finished) {
        _ = transition.advance(to: 0.3)
        transition.reverse(with: try .spring(.snappy))
      }
      let same = transition.advance(to: frame.time)
      #expect(same.presentations == frame.presentations && same.phase == frame.phase)
      frames += 1
    }
    #expect(transition.phase == .ended(.cancelled) && frames > 30)
    let recording = try run.recording(named: "t")
    #expect(recording.frames.count == frames)
    #expect(recording.frames.flatMap(\.events).map(\.kind.word) == ["cancelled"])
  }

  @Test(
    "what is wrong is said in one line, with its place",
    arguments: [
      (
        "\"width\": 300, \"height\": 200}, \"direction\"",
        "\"width\": 0, \"height\": 200}, \"direction\"",
        "t.json: $.container.width: 0 is not above 0"
      ),
      ("0.4}}", "-1}}", "t.json: $.steps[0].motion.duration: -1 is below 0"),
      ("0.4}}", "604800}}", "t.json: $.steps[0].motion.duration: 604800 is above 86400"),
      ("\"at\": 0.3", "\"at\": 0.05", "t.json: $.steps[1].at: 0.05 is before the previous step"),
      ("\"name\": \"sheet\"", "\"name\": \"screen\"", "two elements have the name \"screen\""),
      (
        "{\"spring\": \"bouncy\"}", "{\"spring\": {\"frequency\": 1, \"dampingRatio\": 0}}",
        "t.json: $.gesture.finishing.spring: a spring with a damping ratio of 0 never comes to rest"
      ),
      (
        "{\"dx\": 0, \"dy\": 1}", "{\"dx\": 0, \"dy\": 0}",
        "t.json: $.gesture.finishes.direction: it has no direction"
      ),
      (
        "\"move\"", "\"moves\"", "t.json: $.gesture: nothing says how the pan drives the transition"
      ),
      ("{\"curve\": \"easeInOut\", \"duration\": 0.4}", "{}", "there is no motion"),
      ("\"easeInOut\"", "[0, 1, 2]", "t.json: $.steps[0].motion.curve: there are 3 numbers"),
      ("\"easeInOut\"", "[2, 0, 0, 1]", "t.json: $.steps[0].motion.curve: "),
      ("\"present\"", "\"push\"", "t.json: $.direction: \"push\" is not valid"),
      (
        "{\"spring\": \"snappy\"}",
        """
        {"moves": "card", "world": {"items": [{"name": "card", "x": 0, "y": 0, "width": 9, "height": 9}],
          "rules": [{"name": "a", "when": {"signal": "x"}, "do": [{"signal": "y"}]},
            {"name": "b", "when": {"signal": "y"}, "do": [{"signal": "x"}]}]}}
        """, "t.json: $.steps[1].reverse.world.rules[0]: "
      ),
      (
        "{\"spring\": \"snappy\"}",
        """
        {"moves": "card", "world": {"items": [{"name": "card", "x": 0, "y": 0, "width": 9, "height": 9}],
          "fingers": []}}
        """, "t.json: $.steps[1].reverse.world.fingers: "
      ),
      (
        "{\"spring\": \"snappy\"}",
        """
        {"moves": "ghost", "world": {"items": [{"name": "card", "x": 0, "y": 0, "width": 9, "height": 9}]}}
        """, "t.json: $.steps[1].reverse.moves: unknown item \"ghost\""
      ),
    ])
  func faults(old: String, new: String, problem: String) {
    let fault = Self.fault(old, new)
    #expect(fault.contains(problem), "\(fault)")
    #expect(!fault.contains("\n"))
  }

  @Test("without gesture and steps nothing would begin, which is refused")
  func nothing() throws {
    let start = try #require(Self.text.range(of: ",\n \"gesture\""))
    #expect(
      Self.fault(String(Self.text[start.lowerBound...]), "}")
        == "t.json: $: nothing begins the transition; add \"gesture\" or \"steps\"")
  }

  @Test("a motion that takes an hour is cut at the limit, and a duration of 0 ends at once")
  func limits() throws {
    for (duration, end) in [("3600", 2.0), ("0", 0.1)] {
      let text = Self.text.replacing("\"duration\": 0.4", with: "\"duration\": \(duration)")
        .replacing("\"title\"", with: "\"limit\": 2, \"title\"")
        .replacing(",\n   {\"at\": 0.3, \"reverse\": {\"spring\": \"snappy\"}}", with: "")
      var run = try TransitionFile.readRun(Array(text.utf8), named: "t.json")
      var frames: [TransitionFrame] = []
      while let frame = run.advance() { frames.append(frame) }
      #expect(run.wasCutShort == (end == 2))
      #expect(frames.compactMap(\.completion).map(\.time) == (end == 2 ? [] : [end]))
      #expect((try #require(frames.last).time - end).magnitude < 1.0 / 59)
    }
  }
}
