import Gestures
import PlaneGeometry
import Transitions

/// What a single finger does with a transition, from its touch on.
struct SinglePan {
  private let gesture: TransitionGesture
  /// Which of the views the finger drags.
  private let presented: Int
  /// The fingers that are down.
  private var fingers: Set<Int> = []
  /// Where the only finger went down; nil where another one is, or was, down with it.
  private var start: Point?
  /// Where it was when it began to pan; nil before that, and where none began.
  private var origin: Point?
  private var isDecided = false
  /// When it took hold of views at rest that are where they begin; nil where they were not.
  private var startOfHold: Double?
  /// The newest location, when it last changed, and the directions in which it has gone.
  private var location = Point.zero, lastMovement = 0.0
  private var ways = (least: Vector.zero, most: Vector.zero)
  /// The center of the view that it drags, in the last frame.
  private var center: Point?

  init?(_ gesture: TransitionGesture?, presented: Int) {
    guard let gesture else { return nil }
    (self.gesture, self.presented) = (gesture, presented)
  }

  /// The views are driven by more than the finger from now on.
  mutating func interrupt() { startOfHold = nil }

  /// A touch, with the frames before and after it.
  mutating func take(_ touch: TouchSample, _ last: TransitionFrame, _ next: TransitionFrame) throws
  {
    switch touch.phase {
    case .began:
      (start, origin, startOfHold) = (fingers.isEmpty ? touch.location : nil, nil, nil)
      (isDecided, location, lastMovement, ways) = (
        false, touch.location, touch.time, (.zero, .zero)
      )
      fingers.insert(touch.finger)
    case .moved:
      let way = touch.location - location
      if way != .zero { lastMovement = touch.time }
      ways.least = Vector(dx: min(ways.least.dx, way.dx), dy: min(ways.least.dy, way.dy))
      ways.most = Vector(dx: max(ways.most.dx, way.dx), dy: max(ways.most.dy, way.dy))
      location = touch.location
    case .ended, .cancelled:
      fingers.remove(touch.finger)
      if touch.phase == .ended { try checkRelease(at: touch.time, last, next) }
      (start, origin, startOfHold) = (nil, nil, nil)
      return
    }
    guard let start else { return }
    if isDecided { try checkProgress(next) } else { try decide(from: start, last, next) }
  }

  /// A pan begins as it has moved far enough, if it came from the zone, or is in it, or catches
  /// what is in flight.
  private mutating func decide(
    from start: Point, _ last: TransitionFrame, _ next: TransitionFrame
  ) throws {
    let law = "a pan begins where its zone and its threshold say"
    guard last.phase != .interactive, !last.phase.isEnded else {
      self.start = nil
      return
    }
    guard (location - start).length >= gesture.recognizer.threshold else {
      try require(
        law, next.phase == last.phase, "\(next.phase) after \(last.phase) at \(next.time) s")
      return
    }
    isDecided = true
    let begins =
      last.phase != .ready
      || gesture.recognizer.startZone.map { $0.holds(start) || $0.holds(location) } ?? true
    try require(
      law, (next.phase == .interactive) == begins,
      "\(next.phase) after \(last.phase) at \(next.time) s, from \(start) to \(location)")
    guard begins else { return }
    origin = location
    center = next.presentations[presented].center
    if last.phase == .ready { startOfHold = next.time }
    try require(
      "progress goes on as a motion begins", abs(next.progress - last.progress) <= 1e-9,
      "\(next.progress) after \(last.progress) at \(next.time) s")
  }

  /// From views at rest, a pull toward the end makes progress, and no other one does.
  private func checkProgress(_ frame: TransitionFrame) throws {
    guard let origin, startOfHold != nil, frame.phase == .interactive else { return }
    let way = location - origin
    let pull: Double
    switch gesture.interaction {
    case .scrub(let path): pull = path.length > 1 ? way.dot(path) / path.length : 0
    case .zoom(_, let distance): pull = distance > 1 ? way.dy : 0
    case .move(let axis):
      guard let axis else { return }
      // A view without extent has no way to go.
      let size = frame.presentations[presented]
      guard size.scale > 0.1, abs(gesture.rule.direction[axis]) > 0.1 else { return }
      pull = way[axis] * gesture.rule.direction[axis]
    }
    guard abs(pull) > 1e-6 else { return }
    try require(
      "a pull toward the end makes progress", (frame.progress > 0) == (pull > 0),
      "\(frame.progress) after a pull of \(pull) at \(frame.time) s")
  }

  /// The progress goes on, and a finger at rest throws nothing.
  private func checkRelease(
    at time: Double, _ last: TransitionFrame, _ next: TransitionFrame
  ) throws {
    guard origin != nil, start != nil, last.phase == .interactive else { return }
    if !next.phase.isEnded {
      try require(
        "progress goes on as a motion begins", abs(next.progress - last.progress) <= 1e-9,
        "\(next.progress) after \(last.progress) at \(next.time) s")
    }
    guard time - lastMovement > 0.05, gesture.rule.minimumVelocity > 0 else { return }
    try require(
      "a finger at rest throws nothing",
      next.phase == .animating(.cancelled) || next.phase == .ended(.cancelled),
      "\(next.phase) at \(time) s, at rest since \(lastMovement) s")
  }

  /// Looks at a frame.
  mutating func check(_ frame: TransitionFrame, _ views: [TransitionElement]) throws {
    guard frame.phase == .interactive, let startOfHold, fingers.count == 1 else {
      center = nil
      return
    }
    let next = frame.presentations[presented].center
    if let center, case .move = gesture.interaction {
      for axis in Axis.allCases {
        let way = next[axis] - center[axis]
        // While it has gone one way only.
        guard ways.least[axis] == 0 || ways.most[axis] == 0 else { continue }
        try require(
          "no view moves against the finger that it follows",
          way <= 1e-6 || ways.most[axis] > 0, "by \(way) at \(frame.time) s")
        try require(
          "no view moves against the finger that it follows",
          way >= -1e-6 || ways.least[axis] < 0, "by \(way) at \(frame.time) s")
      }
    }
    center = next
    // What the velocities of the beginning leave is gone by then.
    guard frame.time > startOfHold + 0.8 else { return }
    for (index, view) in views.enumerated() where index != presented {
      let shown = frame.presentations[index].center
      let place = view.start.center + (view.end.center - view.start.center) * frame.progress
      try require(
        "views follow the progress", (shown - place).length <= 1e-6,
        "\(view.name) at \(shown) instead of \(place) at \(frame.time) s")
    }
  }
}

extension Rect {
  /// Whether a point is within it, its edges included.
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}
