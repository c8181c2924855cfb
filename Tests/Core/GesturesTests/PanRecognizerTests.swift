import Testing

@testable import Gestures
@testable import PlaneGeometry

@Suite("PanRecognizer")
struct PanRecognizerTests {
  /// A finger that goes down and moves at a constant velocity, sampled every hundredth of a second.
  private func drag(
    from start: Point, velocity: Vector, count: Int, finger: Int = 0, lifts: Bool = true
  ) -> [TouchSample] {
    var samples = (0...count).map { index in
      let time = Double(index) / 100
      return TouchSample(
        time: time, phase: index == 0 ? .began : .moved, finger: finger,
        location: start + velocity * time)
    }
    if lifts, let last = samples.last {
      samples.append(
        TouchSample(time: last.time, phase: .ended, finger: finger, location: last.location))
    }
    return samples
  }

  private func states(_ samples: [TouchSample], _ recognizer: PanRecognizer = PanRecognizer())
    -> [PanGesture.State]
  {
    var recognizer = recognizer
    return samples.compactMap { recognizer.receive($0)?.state }
  }

  @Test("a pan begins 10 pt from the touch, changes with every move, and ends at the lift")
  func states() throws {
    var recognizer = PanRecognizer()
    let samples = drag(
      from: Point(x: 50, y: 60), velocity: Vector(dx: 300, dy: 400), count: 10)
    var pans: [PanGesture] = []
    for sample in samples {
      if let pan = recognizer.receive(sample) {
        pans.append(pan)
      } else {
        #expect(!recognizer.isActive)
      }
    }
    #expect(pans.map(\.state) == [.began] + Array(repeating: .changed, count: 8) + [.ended])
    // 500 pt/s: 10 pt after two samples of 5 pt.
    #expect(pans[0].time == 0.02)
    #expect(pans[0].translation == .zero)
    #expect(pans[0].touchLocation == Point(x: 50, y: 60))
    let ended = try #require(pans.last)
    #expect((ended.translation - Vector(dx: 24, dy: 32)).length < 1e-9)
    #expect((ended.velocity - Vector(dx: 300, dy: 400)).length < 1e-6)
    #expect((ended.location - Point(x: 80, y: 100)).length < 1e-9)
  }

  @Test(
    "the threshold is the distance from the touch, not the length of the path, and is inclusive")
  func threshold() {
    func move(_ locations: [Double]) -> [PanGesture.State] {
      states(
        locations.enumerated().map { index, x in
          TouchSample(
            time: Double(index), phase: index == 0 ? .began : .moved, location: Point(x: x, y: 0))
        })
    }
    #expect(move([0, 9.999, 0, -9.999]) == [])
    #expect(move([0, 10]) == [.began])
  }

  @Test("a tap fails; a cancelled touch fails before the pan begins and cancels it afterwards")
  func ends() {
    let tap = drag(from: .zero, velocity: Vector(dx: 1, dy: 0), count: 5)
    #expect(states(tap) == [.failed])
    var cancelled = drag(from: .zero, velocity: Vector(dx: 1, dy: 0), count: 5, lifts: false)
    cancelled.append(TouchSample(time: 1, phase: .cancelled, location: .zero))
    #expect(states(cancelled) == [.failed])
    var pan = drag(from: .zero, velocity: Vector(dx: 1000, dy: 0), count: 2, lifts: false)
    pan.append(TouchSample(time: 1, phase: .cancelled, location: .zero))
    #expect(states(pan) == [.began, .changed, .cancelled])
  }

  @Test("a trace that ends with a finger down is cancelled once")
  func unfinished() {
    var recognizer = PanRecognizer()
    for sample in drag(from: .zero, velocity: Vector(dx: 1000, dy: 0), count: 5, lifts: false) {
      _ = recognizer.receive(sample)
    }
    #expect(recognizer.cancel()?.state == .cancelled)
    #expect(recognizer.cancel() == nil)
    #expect(recognizer.state == .cancelled)
  }

  @Test("a pan fails if neither its touch nor its beginning is in the start zone, edges included")
  func startZone() {
    let area = Rect(x: 0, y: 0, width: 375, height: 90)
    // Begins at y = 96, 12 pt below the touch at 84.
    let down = drag(from: Point(x: 100, y: 84), velocity: Vector(dx: 0, dy: 1200), count: 5)
    let recognizer = PanRecognizer(startZone: area)
    #expect(states(down, recognizer).first == .began)
    // y ≤ 90: the edge is included.
    for (y, speed) in [(90.0, 1200.0), (91, -1200), (102, -1200)] {
      let touch = drag(from: Point(x: 100, y: y), velocity: Vector(dx: 0, dy: speed), count: 3)
      #expect(states(touch, recognizer).first == .began, "\(y)")
    }
    for (y, speed) in [(90.5, 1200.0), (102.5, -1200)] {
      let touch = drag(from: Point(x: 100, y: y), velocity: Vector(dx: 0, dy: speed), count: 3)
      #expect(states(touch, recognizer).first == .failed, "\(y)")
    }
  }

  @Test("after a pan has ended or failed, the next touch can begin another one")
  func again() {
    let pan = drag(from: .zero, velocity: Vector(dx: 1000, dy: 0), count: 3)
    let tap = drag(from: .zero, velocity: .zero, count: 1)
    #expect(
      states(pan + tap + pan)
        == [.began, .changed, .changed, .ended, .failed, .began, .changed, .changed, .ended])
  }

  @Test("a second finger changes the location, but neither translation nor velocity")
  func secondFinger() throws {
    var recognizer = PanRecognizer()
    var pan: PanGesture?
    for sample in drag(from: .zero, velocity: Vector(dx: 1000, dy: 0), count: 5, lifts: false) {
      if let next = recognizer.receive(sample) { pan = next }
    }
    #expect(pan?.translation == Vector(dx: 40, dy: 0))
    _ = recognizer.receive(
      TouchSample(time: 0.05, phase: .began, finger: 1, location: Point(x: 250, y: 100)))
    // Both continue at the same speed.
    for index in 6...10 {
      let time = Double(index) / 100
      for (finger, start) in [Point.zero, Point(x: 200, y: 100)].enumerated() {
        let location = start + Vector(dx: 1000, dy: 0) * time
        pan = recognizer.receive(
          TouchSample(time: time, phase: .moved, finger: finger, location: location))
      }
    }
    let both = try #require(pan)
    #expect(both.fingerCount == 2)
    #expect((both.location - Point(x: 200, y: 50)).length < 1e-9)
    #expect((both.translation - Vector(dx: 90, dy: 0)).length < 1e-9)
    #expect((both.velocity - Vector(dx: 1000, dy: 0)).length < 1e-6)
    // The first is lifted: the pan continues with the other.
    #expect(
      recognizer.receive(
        TouchSample(time: 0.1, phase: .ended, finger: 0, location: Point(x: 100, y: 0))) == nil)
    let next = recognizer.receive(
      TouchSample(time: 0.11, phase: .moved, finger: 1, location: Point(x: 310, y: 100)))
    let one = try #require(next)
    #expect(one.state == .changed)
    #expect((one.translation - Vector(dx: 100, dy: 0)).length < 1e-9)
    #expect((one.location - Point(x: 310, y: 100)).length < 1e-9)
  }

  @Test("a pan of two fingers begins with both and ends with the first that is lifted")
  func twoFingers() {
    var samples = drag(from: .zero, velocity: Vector(dx: 1000, dy: 0), count: 3, lifts: false)
    samples.append(TouchSample(time: 0.03, phase: .began, finger: 1, location: .zero))
    for index in 1...3 {
      samples.append(
        TouchSample(
          time: 0.03 + Double(index) / 100, phase: .moved, finger: 1,
          location: Point(x: 0, y: Double(index) * 10)))
    }
    samples.append(TouchSample(time: 0.07, phase: .ended, finger: 1, location: Point(x: 0, y: 30)))
    samples.append(TouchSample(time: 0.08, phase: .moved, finger: 0, location: Point(x: 90, y: 0)))
    samples.append(TouchSample(time: 0.09, phase: .ended, finger: 0, location: Point(x: 90, y: 0)))
    // The first finger has moved 30 pt already: the mean 10 pt from where they went down.
    #expect(
      states(samples, PanRecognizer(minimumFingerCount: 2)) == [.began, .changed, .changed, .ended])
  }

  @Test("fingers beyond the maximum number are ignored")
  func thirdFinger() {
    var recognizer = PanRecognizer(maximumFingerCount: 1)
    _ = recognizer.receive(TouchSample(time: 0, phase: .began, location: .zero))
    _ = recognizer.receive(
      TouchSample(time: 0, phase: .began, finger: 1, location: Point(x: 500, y: 0)))
    _ = recognizer.receive(
      TouchSample(time: 0.1, phase: .moved, finger: 1, location: Point(x: 900, y: 0)))
    #expect(recognizer.state == .possible)
    let pan = recognizer.receive(
      TouchSample(time: 0.1, phase: .moved, location: Point(x: 20, y: 0)))
    #expect(pan?.location == Point(x: 20, y: 0))
  }

  @Test("a finger that is stationary before it is lifted has no velocity")
  func rests() {
    var recognizer = PanRecognizer()
    for sample in drag(from: .zero, velocity: Vector(dx: 1000, dy: 0), count: 5, lifts: false) {
      _ = recognizer.receive(sample)
    }
    let pan = recognizer.receive(
      TouchSample(time: 0.2, phase: .ended, location: Point(x: 50, y: 0)))
    #expect(pan?.state == .ended)
    #expect(pan?.velocity == .zero)
  }

  @Test("numbers that are not finite are ignored, and time does not decrease")
  func badSamples() {
    var recognizer = PanRecognizer()
    #expect(
      recognizer.receive(TouchSample(time: .nan, phase: .began, location: .zero)) == nil)
    _ = recognizer.receive(TouchSample(time: 1, phase: .began, location: .zero))
    for location in [Point(x: .infinity, y: 0), Point(x: 0, y: .nan), Point(x: 1e300, y: 0)] {
      #expect(recognizer.receive(TouchSample(time: 1, phase: .moved, location: location)) == nil)
    }
    let pan = recognizer.receive(
      TouchSample(time: 0.5, phase: .moved, location: Point(x: 30, y: 0)))
    #expect(pan?.time == 1)
    #expect(pan?.velocity == .zero)
  }

  // Rotated by 90° clockwise, the container's x axis points down and its y axis to the left; at a scale of 2 one of its
  // points is two on screen.
  @Test("a container's coordinate space is translated, rotated and scaled")
  func containers() throws {
    let upright = CoordinateSpace(origin: Point(x: 100, y: 50))
    #expect(upright.point(Point(x: 130, y: 70)) == Point(x: 30, y: 20))
    let rotated = try #require(
      CoordinateSpace(
        center: Point(x: 100, y: 100), size: Size(width: 40, height: 20), rotation: .pi / 2,
        scale: 2))
    // Its top left corner is 40 pt above and 20 pt right of its centre.
    #expect((rotated.point(Point(x: 120, y: 60)) - .zero).length < 1e-12)
    #expect((rotated.point(Point(x: 100, y: 100)) - Point(x: 20, y: 10)).length < 1e-12)
    #expect((rotated.vector(Vector(dx: 0, dy: 2)) - Vector(dx: 1, dy: 0)).length < 1e-12)
    #expect((rotated.vector(Vector(dx: 2, dy: 0)) - Vector(dx: 0, dy: -1)).length < 1e-12)
    #expect(CoordinateSpace(center: .zero, size: .zero, scale: 0) == nil)
    #expect(CoordinateSpace(center: .zero, size: .zero, rotation: .nan) == nil)
    let pan = PanGesture(
      state: .changed, time: 0, location: Point(x: 120, y: 60), touchLocation: .zero,
      translation: Vector(dx: 0, dy: 2), velocity: Vector(dx: 0, dy: 20))
    #expect((pan.converted(to: rotated).velocity - Vector(dx: 10, dy: 0)).length < 1e-12)
  }

  @Test(
    "random touches: only valid transitions between states, and only finite numbers")
  func random() {
    let validNext: [PanGesture.State: Set<PanGesture.State>] = [
      .possible: [.began, .failed], .began: [.changed, .ended, .cancelled],
      .changed: [.changed, .ended, .cancelled],
    ]
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      var recognizer = PanRecognizer(minimumFingerCount: 1 + Int(random.next() % 2))
      var last = PanGesture.State.possible
      for step in 0..<200 {
        let phase: TouchPhase =
          switch random.next() % 8 {
          case 0, 1: .began
          case 2: .ended
          case 3: random.next() % 4 == 0 ? .cancelled : .ended
          default: .moved
          }
        let sample = TouchSample(
          time: Double(step) / 60, phase: phase, finger: Int(random.next() % 3),
          location: Point(x: random.unit() * 100, y: random.unit() * 100))
        guard let pan = recognizer.receive(sample) else { continue }
        let isValid = validNext[last]?.contains(pan.state) == true
        #expect(isValid, "seed \(seed), step \(step): \(last) then \(pan.state)")
        #expect(pan.translation.isFinite && pan.velocity.isFinite && pan.location.isFinite)
        last = [.ended, .cancelled, .failed].contains(pan.state) ? .possible : pan.state
      }
    }
  }
}
