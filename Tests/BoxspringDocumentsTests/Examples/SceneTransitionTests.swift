import BoxspringDocuments
import Foundation
import Gestures
import PlaneGeometry
import Prerequisites
import Testing
import WorldDriving

@testable import Transitions

/// What the guides' transitions must do; numbers in closed form unless said otherwise.
@Suite("ScenesTests: transitions")
struct SceneTransitionTests {
  static let names = [
    "shade-present", "shade-present-cancelled", "shade-dismiss", "shade-dismiss-cancelled",
    "zoom-push", "zoom-pop", "zoom-present", "zoom-dismiss", "zoom-drag-finished",
    "zoom-drag-cancelled", "photo-grid", "photo-grid-closing",
  ]

  static func document(_ name: String) throws -> TransitionDocument {
    try TransitionFile.read(SceneFiles.bytes(name), named: name)
  }

  static func touches(_ name: String) throws -> [TouchSample] {
    try document(name).gesture == nil ? [] : SceneFiles.touches(name)
  }

  /// All frames of a scene, with its own touches unless others are given.
  static func frames(
    _ name: String, rate: Double = 120, touches: [TouchSample]? = nil
  ) throws -> [TransitionFrame] {
    var run = try document(name).run(rate: rate, touches: touches ?? Self.touches(name))
    var frames: [TransitionFrame] = []
    while let frame = run.advance() { frames.append(frame) }
    #expect(!run.wasCutShort, "\(name)")
    return frames
  }

  /// The index of an element in the frames.
  private static func index(_ element: String, _ name: String) throws -> Int {
    try #require(document(name).transition.elements.firstIndex { $0.name == element })
  }

  @Test(
    "every transition is read, is in its schema, and completes once, exactly at one of its ends")
  func completion() throws {
    let schema = try JSONSchema(documentation: "transition.schema.json")
    var files: [String] = []
    for file in try Documentation.files(in: "examples/scenes", "json") {
      let value = try JSONElement(parsing: Documentation.bytes(of: file), named: file).value
      guard value["format"] == .string(TransitionFile.format) else { continue }
      files.append(file)
      #expect(schema.accepts(value), "\(file)")
      #expect(value["$schema"] == .string("../../transition.schema.json"))
    }
    #expect(files == Self.names.map { "examples/scenes/\($0).json" }.sorted())
    for name in Self.names {
      let frames = try Self.frames(name, rate: 60)
      let completions = frames.compactMap(\.completion)
      #expect(completions.count == 1, "\(name)")
      let outcome: Outcome = name.hasSuffix("cancelled") ? .cancelled : .finished
      #expect(completions.first?.outcome == outcome, "\(name)")
      let document = try Self.document(name)
      var elements = document.transition.elements
      for case .move(let moved) in document.steps.map(\.input) {
        for view in moved {
          elements[try #require(elements.firstIndex { $0.name == view.name })] = view
        }
      }
      #expect(frames.last?.presentations == elements.map { $0.end(outcome) }, "\(name)")
      #expect(frames.last?.progress == (outcome == .finished ? 1 : 0), "\(name)")
      // The same motion at another rate.
      let other = try Self.frames(name, rate: 20)
      #expect(other.compactMap(\.completion) == completions, "\(name)")
      for (number, frame) in other.dropLast().enumerated() {
        for (one, two) in zip(frame.presentations, frames[3 * number].presentations) {
          #expect((one.center - two.center).length < 1e-9, "\(name) \(frame.time)")
        }
      }
    }
  }

  // Scene 6: (v_y, c) and the outcome; c is the y of the sheet's centre, ±333.5 at the ends.
  @Test(
    "shade: the table of outcomes",
    arguments: [
      ("shade-present", 0.5, 0.0, Outcome.finished), ("shade-present", 0.49, 300, .cancelled),
      ("shade-present", 600, -1, .cancelled), ("shade-dismiss", 0.5, 0, .finished),
      ("shade-dismiss", 0.51, -300, .cancelled), ("shade-dismiss", -600, 1, .cancelled),
    ])
  func shadeTable(name: String, velocity: Double, c: Double, outcome: Outcome) throws {
    let rule = try #require(Self.document(name).gesture).rule
    let progress = (333.5 + (name == "shade-present" ? c : -c)) / 667
    let pan = PanGesture(
      state: .ended, time: 0, location: .zero, touchLocation: .zero, translation: .zero,
      velocity: Vector(dx: 0, dy: velocity))
    #expect(rule.outcome(of: pan, progress: progress) == outcome)
  }

  // Damped oscillation about the end, ω = 6π, ζ = 0.1: the first impact by bisection, then one every half period
  // π/(ω√(1 - ζ²)) = 0.1675 s, each 0.6·e^(-πζ/√(1 - ζ²)) = 0.4375 times as fast as the last; below 100 pt/s none bounces.
  @Test("shade: released at c = 53.5, it hits the floor when it must, with a haptic each")
  func shadeImpacts() throws {
    let touches = SceneFiles.drag(
      from: Point(x: 190, y: 30), to: [(Point(x: 190, y: 430), seconds: 2)])
    let (lift, frames) = (2.0, try Self.frames("shade-present", touches: touches))
    let sheet = try Self.index("sheet", "shade-present")
    let released = try #require(frames.last { $0.time <= lift }).presentations[sheet].center.y
    // The pan begins with the sample that is 10 pt or more away.
    #expect((released - 53.5).magnitude < 4)
    let (omega, zeta) = (6 * Double.pi, 0.1)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    func offset(_ t: Double) -> Double {
      let (x, v) = (released - 333.5, 200.0)
      return exp(-zeta * omega * t)
        * (x * cos(damped * t) + (v + zeta * omega * x) / damped * sin(damped * t))
    }
    var (low, high) = (0.01, 0.15)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if offset(middle) < 0 { low = middle } else { high = middle }
    }
    let haptics = frames.flatMap(\.signals).map { $0.time - lift }
    #expect(haptics.count >= 5 && haptics.count <= 6, "five bounces, and the landing: \(haptics)")
    for (k, haptic) in haptics.enumerated() {
      let known = low + Double(k) * Double.pi / damped
      #expect((haptic - known).magnitude < 0.02, "\(k): \(haptic), \(known)")
    }
    #expect((low - 0.089).magnitude < 0.01)
    #expect(frames.allSatisfy { $0.presentations[sheet].center.y < 334 })
  }

  @Test("shade: a touch outside the start zone does nothing, and a trace that never lifts cancels")
  func shadeZone() throws {
    let beside = SceneFiles.drag(
      from: Point(x: 190, y: 120), to: [(Point(x: 190, y: 430), seconds: 0.5)])
    #expect(
      try Self.frames("shade-present", touches: beside).allSatisfy { $0.phase == .ready })
    let endless = Array(try Self.touches("shade-present").dropLast())
    let frames = try Self.frames("shade-present", touches: endless)
    #expect(frames.compactMap(\.completion).map(\.outcome) == [.cancelled])
  }

  // p(t) = 1 - e^(-ζωt)(cos ω_d t + ζω/ω_d sin ω_d t), ζ = 0.8, ω = 16.947.
  @Test(
    "zoom: frames and opacity follow the spring in closed form",
    arguments: ["zoom-push", "zoom-present"])
  func zoomIn(name: String) throws {
    let (omega, zeta) = (16.947, 0.8)
    let damped = 0.6 * omega
    func p(_ t: Double) -> Double {
      1 - exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))
    }
    for (t, known) in [(0.1, 0.572), (0.25, 1.003), (0.309, 1.0152), (0.5, 1.001)] {
      #expect((p(t) - known).magnitude < 0.001)
    }
    let (picture, detail) = (
      try Self.index("picture", name), try Self.index("detail", name)
    )
    let frames = try Self.frames(name)
    let start = frames[0].presentations[picture].frame
    for frame in frames.dropLast() where frame.time > 0.2 {
      let p = p(frame.time - 0.2)
      let shown = frame.presentations[picture].frame
      #expect((shown.size.width - start.size.width - p * (375 - start.size.width)).magnitude < 0.02)
      #expect((shown.origin.y - start.origin.y - p * (192.875 - start.origin.y)).magnitude < 0.02)
      let opacity = frame.presentations[detail].opacity
      #expect((opacity - min(p, 1)).magnitude < 1e-4 && opacity <= 1)
    }
    #expect(
      frames.last?.presentations[picture].frame
        == Rect(x: 0, y: 192.875, width: 375, height: 281.25))
    // Complete when the last edge is within half a point of its end for good.
    let completion = try #require(frames.flatMap(\.completions).first)
    #expect(frames.flatMap(\.completions).count == 1 && completion.time < 0.9)
    let width = 375 - start.size.width
    #expect((1 - p(completion.time - 0.2)).magnitude * width <= 0.5001)
    #expect((1 - p(completion.time - 0.21)).magnitude * width > 0.5)
  }

  @Test("zoom: back in 0.25 s, half of the way at half time, exactly into the cell")
  func zoomOut() throws {
    for (name, cell) in [
      ("zoom-pop", Rect(x: 129, y: 318, width: 117, height: 117)),
      // Clipped to the inset of 64: 4 pt of the cell are above it.
      ("zoom-dismiss", Rect(x: 129, y: 64, width: 117, height: 121)),
    ] {
      let picture = try Self.index("picture", name)
      let frames = try Self.frames(name, rate: 200)
      let half = try #require(frames.first { ($0.time - 0.325).magnitude < 1e-9 })
      #expect(
        (half.presentations[picture].size.width - (375 + cell.size.width) / 2).magnitude < 1e-6)
      #expect(frames.last?.presentations[picture].frame == cell)
      #expect((frames.compactMap(\.completion).first?.time ?? 0) - 0.45 < 1e-9)
    }
  }

  // Scene 14: scale 1 - 0.5·min(Δ/(H/2), 1), progress here by the whole distance.
  @Test("zoom dismissal: the touched point stays under the finger, and the view shrinks as stated")
  func zoomDrag() throws {
    let name = "zoom-drag-finished"
    var transition = try Self.document(name).transition
    let picture = try Self.index("picture", name)
    func pan(_ state: PanGesture.State, _ translation: Vector) -> PanGesture {
      PanGesture(
        state: state, time: 0, location: Point(x: 250, y: 300) + translation,
        touchLocation: Point(x: 250, y: 300), translation: translation, velocity: .zero)
    }
    let gesture = try #require(Self.document(name).gesture)
    transition.beginInteraction(gesture.interaction, with: pan(.began, .zero))
    transition.updateInteraction(with: pan(.changed, Vector(dx: 30, dy: 100)))
    let shown = transition.advance(to: 0).presentations[picture]
    #expect((shown.scale - 0.850).magnitude < 0.0005)
    #expect((transition.progress - 100 / 333.5).magnitude < 1e-9)
    // The point that was at (250, 300), seen from the centre (187.5, 333.5).
    let touched = shown.center + Vector(dx: 62.5, dy: -33.5) * shown.scale
    #expect((touched - Point(x: 280, y: 400)).length < 1e-9)
  }

  @Test(
    "zoom dismissal: the table of outcomes; not moved at all it is cancelled",
    arguments: [
      (100.0, 300.0, Outcome.finished), (100, -1, .cancelled), (-1, 50, .cancelled),
      (0, 0, .cancelled),
    ])
  func zoomTable(way: Double, velocity: Double, outcome: Outcome) throws {
    let document = try Self.document("zoom-drag-finished")
    let gesture = try #require(document.gesture)
    var transition = document.transition
    func pan(_ state: PanGesture.State, _ way: Double) -> PanGesture {
      PanGesture(
        state: state, time: 0, location: Point(x: 200, y: 300 + way),
        touchLocation: Point(x: 200, y: 300), translation: Vector(dx: 0, dy: way),
        velocity: Vector(dx: 0, dy: velocity))
    }
    transition.beginInteraction(gesture.interaction, with: pan(.began, 0))
    transition.updateInteraction(with: pan(.ended, way))
    let progress = transition.progress
    #expect(gesture.rule.outcome(of: pan(.ended, way), progress: progress) == outcome)
  }

  @Test("the photo returns to its cell where that has gone, on the spring, and nothing jumps")
  func closing() throws {
    let name = "photo-grid-closing"
    let frames = try Self.frames(name, rate: 1000)
    let photo = try Self.index("photo", name)
    let last = try #require(frames.last?.presentations)
    #expect(last[photo].frame == Rect(x: 129, y: 64, width: 117, height: 76))
    #expect(last[photo].cornerRadius == 6)
    #expect(try last[Self.index("photo 1", name)].frame.minY == 68 - 170)
    #expect(frames.compactMap(\.completion).map(\.outcome) == [.finished])
    // ω is 12.57/s, and no view is farther than 400 pt from where it goes.
    for (before, after) in zip(frames, frames.dropFirst()) {
      for (old, new) in zip(before.presentations, after.presentations) {
        #expect(
          (new.center - old.center).length < 5 && (new.size.width - old.size.width).magnitude < 5)
      }
    }
    // Without steps that move the cell: 0.1 s after the start of the spring, response 0.5, damping ratio 0.7.
    let (omega, zeta) = (2 * Double.pi / 0.5, 0.7)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let left =
      exp(-zeta * omega * 0.1)
      * (cos(damped * 0.1) + zeta * omega / damped * sin(damped * 0.1))
    #expect((frames[300].presentations[photo].size.width - (117 + 258 * left)).magnitude < 1e-6)
    // The next step does not move it, and 0.01 s later the cell has drawn it upward.
    let fixed = 251.5 + (333.5 - 251.5) * left
    #expect((frames[300].presentations[photo].center.y - fixed).magnitude < 1e-6)
  }

  @Test("one picture is shown at any time, and the cell that it comes from is empty")
  func onePicture() throws {
    for name in Self.names where name.hasPrefix("zoom") || name == "photo-grid" {
      let elements = try Self.document(name).transition.elements
      let moving = try #require(elements.first { ["picture", "photo"].contains($0.name) })
      let ends = [moving.start.frame, moving.end.frame]
      let cell = try #require(ends.min { $0.size.width < $1.size.width })
      for element in elements where element.name.hasPrefix("photo ") {
        #expect(element.start == element.end && !element.start.frame.overlaps(cell), "\(name)")
      }
    }
  }
}
