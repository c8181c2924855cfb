import Foundation
import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry
@testable import Springs
@testable import Transitions
@testable import WorldDriving

/// Cells of a collection that become views of a transition, and return to cells that have moved.
@Suite("Shared elements")
struct SharedElementTests {
  private static let screen = Rect(x: 0, y: 0, width: 375, height: 667)
  private static let visible = Rect(x: 0, y: 64, width: 375, height: 554)

  private static func photo(_ number: Int = 0, cell: Rect? = nil) -> SharedElement {
    SharedElement(
      "photo \(number)",
      cell: cell
        ?? Rect(
          x: 4 + 125 * Double(number % 3), y: 193 + 125 * Double(number / 3), width: 117,
          height: 117),
      picture: Size(width: 400, height: 300), opened: screen, visible: visible, cornerRadius: 6)
  }

  /// A photo among others of a grid is presented, or dismissed.
  private static func transition(
    _ direction: TransitionStage.Direction, _ others: [SharedElement]
  ) throws -> Transition {
    let below = TransitionElement(
      "grid", from: Presentation(frame: screen), to: Presentation(frame: screen))
    let first = photo().element(direction)
    let rest = others.map { $0.element(direction) }
    return try Transition(
      TransitionStage(
        direction, container: screen.size, from: direction == .present ? below : first,
        to: direction == .present ? first : below, others: rest))
  }

  @Test("opened, the picture fits; in its cell it fills; the cell is clipped on all sides")
  func frames() {
    let fitted = Rect(x: 0, y: 192.875, width: 375, height: 281.25)
    let photo = Self.photo()
    #expect(photo.element(.present).end.frame == fitted)
    #expect(photo.element(.dismiss).start.frame == fitted)
    #expect(photo.pictureFrame(in: fitted) == fitted)
    // 117 · 4 / 3 = 156, 19.5 beyond the cell on either side.
    #expect(photo.pictureFrame(in: photo.cell) == Rect(x: -15.5, y: 193, width: 156, height: 117))
    // Beyond the top inset: (minX, inset, width, height - (inset - minY)).
    let clips: [(Rect, Rect)] = [
      (Rect(x: 4, y: 30, width: 117, height: 117), Rect(x: 4, y: 64, width: 117, height: 83)),
      (Rect(x: 4, y: 580, width: 117, height: 117), Rect(x: 4, y: 580, width: 117, height: 38)),
      (Rect(x: -50, y: 100, width: 117, height: 117), Rect(x: 0, y: 100, width: 67, height: 117)),
      (Rect(x: 4, y: -500, width: 117, height: 117), Rect(x: 4, y: 64, width: 117, height: 0)),
      (Rect(x: 4, y: 5000, width: 117, height: 117), Rect(x: 4, y: 618, width: 117, height: 0)),
    ]
    for (cell, clipped) in clips {
      #expect(Self.photo(cell: cell).element(.present).start.frame == clipped)
    }
  }

  @Test("a cell that moves in flight draws its view there by the closed form of the spring")
  func moved() throws {
    let (omega, zeta) = (16.947, 0.8)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    func motion(_ x: Double, _ v: Double, _ t: Double) -> (x: Double, v: Double) {
      let b = (v + zeta * omega * x) / damped
      let (c, s, decay) = (cos(damped * t), sin(damped * t), exp(-zeta * omega * t))
      let place = decay * (x * c + b * s)
      return (place, -zeta * omega * place + decay * damped * (b * c - x * s))
    }
    var transition = try Self.transition(.dismiss, [])
    transition.animate(to: .finished, with: try .spring(TransitionTests.zoomSpring()))
    // From the fitted centre 333.5 to that of the cell, 251.5; after 0.1 s to 151.5.
    _ = transition.advance(to: 0.1)
    var photo = Self.photo()
    photo.cell.origin.y -= 100
    #expect(try transition.update([photo]))
    let atMove = motion(333.5 - 251.5, 0, 0.1)
    for time in [0.1, 0.15, 0.2, 0.4] {
      let wanted = 151.5 + motion(atMove.x + 100, atMove.v, time - 0.1).x
      let shown = transition.advance(to: time).presentations[0].center.y
      #expect((shown - wanted).magnitude < 1e-9, "at \(time) s")
    }
    _ = transition.advance(to: 10)
    #expect(transition.advance(to: 10).presentations[0] == photo.element(.dismiss).end)
  }

  @Test("the picture is shown at one place at any time")
  func place() throws {
    for (direction, before, after) in [
      (TransitionStage.Direction.present, SharedPlace.cell, SharedPlace.opened),
      (.dismiss, .opened, .cell),
    ] {
      for outcome in [Outcome.finished, .cancelled] {
        var transition = try Self.transition(direction, [])
        #expect(transition.sharedPlace == before)
        transition.animate(to: .finished)
        _ = transition.advance(to: 0.1)
        transition.animate(to: outcome)
        #expect(transition.sharedPlace == .transition)
        _ = transition.advance(to: 10)
        #expect(transition.sharedPlace == (outcome == .finished ? after : before))
      }
    }
  }

  @Test(
    "a view whose cell has been deleted fades out; a cell outside has an empty frame at the edge")
  func deleted() throws {
    var transition = try Self.transition(.dismiss, [Self.photo(1)])
    transition.animate(to: .finished)
    _ = transition.advance(to: 0.1)
    var (gone, outside) = (Self.photo(), Self.photo(1))
    gone.isDeleted = true
    outside.cell.origin.y = 9000
    #expect(try transition.update([outside, gone]))
    let last = transition.advance(to: 10).presentations
    #expect(last[0].opacity == 0 && last[0].frame == gone.cell)
    #expect(last[2].opacity == 1 && last[2].frame == Rect(x: 129, y: 618, width: 117, height: 0))
    #expect(try !transition.update([gone]), "it has ended")
  }

  @Test("what is not in the stage, and what is not finite, is refused and changes nothing")
  func faults() throws {
    var transition = try Self.transition(.present, [Self.photo(1)])
    transition.animate(to: .finished)
    _ = transition.advance(to: 0.1)
    let elements = transition.elements
    var moved = Self.photo()
    moved.cell.origin.x = 50
    #expect(throws: TransitionError(.unknownElement("photo 7"))) {
      try transition.update([moved, Self.photo(7)])
    }
    for bad in [Double.nan, .infinity, 1e10] {
      var photo = Self.photo(1)
      photo.cell.origin.y = bad
      photo.visible = Rect(x: -1e11, y: -1e11, width: 2e11, height: 2e11)
      #expect(throws: TransitionError(.elementOutOfRange("photo 1"))) {
        try transition.update([moved, photo])
      }
    }
    #expect(transition.elements == elements)
  }

  // MARK: - Interruption

  private enum Event: CaseIterable {
    case scroll, delete, cancel, reverse, finger, scrollAndReverse
  }

  /// Plays to the end, and compares the way within each frame with the greatest speed within it.
  private static func play(
    _ transition: inout Transition, usesWorld: Bool = false, _ label: String
  ) -> [Outcome] {
    var completions: [Outcome] = []
    var last = transition.advance(to: transition.time)
    if let completion = last.completion { completions.append(completion.outcome) }
    for _ in 0..<1200 {
      let start = transition.time
      var speeds = transition.velocities.map { $0.magnitudes }
      var next = last
      for part in 1...4 {
        next = transition.advance(to: start + Double(part) / 240)
        if let completion = next.completion { completions.append(completion.outcome) }
        for (index, velocity) in transition.velocities.enumerated() {
          let velocity = velocity.magnitudes
          speeds[index] = speeds[index].replacing(with: velocity, where: velocity .> speeds[index])
        }
      }
      for (index, (before, after)) in zip(last.presentations, next.presentations).enumerated() {
        let way = (after.lanes - before.lanes).magnitudes
        // Between samples a speed can be slightly greater; before an impact, by gravity over a substep.
        let bound = speeds[index] * (1.02 / 60) + (1e-6 + (usesWorld ? 3000.0 / 120 / 120 : 0))
        if any(way .> bound) { Issue.record("\(label), \(start) s, element \(index)") }
      }
      last = next
      if case .ended = transition.phase { break }
    }
    return completions
  }

  private static func expectEnd(
    _ transition: inout Transition, _ completions: [Outcome], _ label: String
  ) {
    guard case .ended(let outcome) = transition.phase else {
      Issue.record("\(label): has not ended")
      return
    }
    #expect(completions == [outcome], "\(label)")
    let ends = transition.elements.map { $0.end(outcome) }
    let frame = transition.advance(to: transition.time + 100)
    #expect(frame.presentations == ends && frame.completion == nil, "\(label)")
    #expect(transition.velocities.allSatisfy { $0 == .zero }, "\(label)")
  }

  /// The places of all views do not change with an event itself, and neither do their velocities.
  ///
  /// - Parameter completions: those of the motion since the last interruption.
  private static func perform(
    _ event: Event, on transition: inout Transition, _ photos: inout [SharedElement],
    _ random: inout SplitMix64, _ completions: inout [Outcome], _ label: String
  ) throws {
    var isInterrupted = false
    let before = transition.advance(to: transition.time).presentations.map { $0.lanes }
    let velocities = transition.velocities
    switch event {
    case .scroll, .scrollAndReverse:
      let way = 600 * random.unit() - 300
      for index in photos.indices { photos[index].cell.origin.y += way }
      try transition.update(photos)
      if event == .scrollAndReverse { isInterrupted = transition.reverse() }
    case .delete:
      photos[0].isDeleted = true
      try transition.update([photos[0]])
    case .cancel:
      isInterrupted = transition.animate(to: .cancelled, with: try .spring(.bouncy))
    case .reverse: isInterrupted = transition.reverse(with: try .spring(.bouncy))
    case .finger:
      let pan = pan(.zero, at: transition.time)
      isInterrupted = transition.beginInteraction(
        .zoom(minimumScale: 0.5, distance: 300), with: pan)
    }
    if isInterrupted { completions = [] }
    let frame = transition.advance(to: transition.time)
    for (index, lanes) in before.enumerated() {
      let jump = (frame.presentations[index].lanes - lanes).magnitudes.max()
      let kick = (transition.velocities[index] - velocities[index]).magnitudes.max()
      // At the end, what is left of a motion is below the distance of rest.
      let isEnded = if case .ended = transition.phase { true } else { false }
      #expect(jump < (isEnded ? 1e-6 : 1e-9), "\(label), \(event), element \(index)")
      #expect(isEnded || kick < 1e-6, "\(label), \(event), element \(index)")
    }
    completions += frame.completion.map { [$0.outcome] } ?? []
  }

  private static func pan(_ translation: Vector, at time: Double) -> PanGesture {
    PanGesture(
      state: .changed, time: time, location: Point(x: 187, y: 300) + translation,
      touchLocation: Point(x: 187, y: 300), translation: translation,
      velocity: Vector(dx: 100, dy: 600))
  }

  @Test(
    "at every frame a cell is scrolled or deleted, or the transition interrupted, and nothing jumps",
    arguments: TransitionKind.allCases, [TransitionStage.Direction.present, .dismiss])
  func everyFrame(kind: TransitionKind, direction: TransitionStage.Direction) throws {
    var random = SplitMix64(seed: 12)
    for (index, event) in Event.allCases.enumerated() {
      for number in 0..<45 where isLongRun || (number + index) % 6 == 0 {
        let label = "\(event) at frame \(number)"
        var photos = [Self.photo(), Self.photo(1)]
        var transition = try Self.transition(direction, [photos[1]])
        switch kind {
        case .timed: transition.animate(to: .finished, with: .timed(.easeInOut, duration: 0.5))
        case .spring: transition.animate(to: .finished, with: try .spring(.bouncy))
        case .world:
          transition.animate(to: .finished, with: try InterruptionTests.world(floor: 600))
        case .gesture:
          transition.beginInteraction(
            .zoom(minimumScale: 0.5, distance: 300), with: Self.pan(.zero, at: 0))
        }
        var completions: [Outcome] = []
        for step in 0...number {
          let frame = transition.advance(to: Double(step) / 60)
          if let completion = frame.completion { completions.append(completion.outcome) }
          if kind == .gesture {
            transition.updateInteraction(
              with: Self.pan(Vector(dx: Double(step), dy: 6 * Double(step)), at: Double(step) / 60))
          }
        }
        // A finger that takes hold stands at its own velocity; the views' go on and decay, which is checked in play.
        try Self.perform(event, on: &transition, &photos, &random, &completions, label)
        if transition.phase == .interactive {
          let rest = Self.play(&transition, label, seconds: 0.1)
          #expect(rest.isEmpty)
          try Self.perform(.scroll, on: &transition, &photos, &random, &completions, label)
          transition.animate(to: number % 2 == 0 ? .finished : .cancelled)
        }
        completions += Self.play(&transition, usesWorld: kind == .world, label)
        Self.expectEnd(&transition, completions, label)
      }
    }
  }

  /// Plays for some seconds.
  private static func play(
    _ transition: inout Transition, _ label: String, seconds: Double
  ) -> [Outcome] {
    transition.advance(to: transition.time + seconds).completion.map { [$0.outcome] } ?? []
  }

  @Test("the last motions of many photos complete once, each photo exactly at one of its ends")
  func random() throws {
    for seed in seeds(30, of: 1000) {
      var random = SplitMix64(seed: seed)
      var photos = (0..<6).map { Self.photo($0) }
      var transition = try Self.transition(seed % 2 == 0 ? .present : .dismiss, Array(photos[1...]))
      var completions: [Outcome] = []
      for _ in 0..<20 {
        let time = transition.time + random.unit() * 0.15
        if let completion = transition.advance(to: time).completion {
          completions.append(completion.outcome)
        }
        if case .ended = transition.phase { break }
        if transition.phase == .ready { transition.animate(to: .finished) }
        let event = Event.allCases[Int(random.next() % UInt64(Event.allCases.count))]
        try Self.perform(
          event, on: &transition, &photos, &random, &completions, "seed \(seed)")
      }
      if case .ended = transition.phase {
      } else {
        transition.animate(to: random.next() % 2 == 0 ? .finished : .cancelled)
        completions = Self.play(&transition, "seed \(seed)")
      }
      Self.expectEnd(&transition, completions, "seed \(seed)")
    }
  }
}
