import Gestures
import PlaneGeometry
import Springs
import Transitions

/// A sheet that is pulled in, taken back halfway, thrown, and sent off: every frame of the views.
func fingerprintOfTransitions() -> UInt64 {
  var print = Fingerprint()
  for speed in [300.0, 900, 2500] {
    for distance in [150.0, 480] {
      var run = valid { () throws(TransitionError) in
        TransitionRun(try sheet(), gesture: try pull(), touches: touches(speed, distance))
      }
      var frames = 0
      while let frame = run.advance() {
        frames += 1
        print.add(frame.progress)
        for view in frame.presentations {
          for number in [
            view.center.x, view.center.y, view.size.width, view.size.height, view.rotation,
            view.scale, view.opacity, view.cornerRadius,
          ] { print.add(number) }
        }
      }
      guard frames > 30 else { fatalError("the probe's transitions must move") }
    }
  }
  return print.value
}

private func sheet() throws(TransitionError) -> Transition {
  let size = Size(width: 375, height: 667)
  let screen = Presentation(frame: Rect(origin: .zero, size: size))
  var shrunk = screen
  (shrunk.scale, shrunk.cornerRadius, shrunk.opacity) = (0.9, 12, 0.6)
  let below = Presentation(frame: Rect(x: 0, y: -667, width: 375, height: 667), z: 1)
  return try Transition(
    TransitionStage(
      .present, container: size, from: TransitionElement("under", from: screen, to: shrunk),
      to: TransitionElement(
        "sheet", from: below, to: Presentation(frame: Rect(origin: .zero, size: size), z: 1))))
}

private func pull() throws(TransitionError) -> TransitionGesture {
  TransitionGesture(
    .move(along: .vertical), recognizer: PanRecognizer(),
    rule: ReleaseRule(direction: Vector(dx: 0, dy: 1), minimumVelocity: 0.5, minimumProgress: 0.5),
    finishing: try .spring(spring(1.7, 0.6)), cancelling: try .spring(spring(1.2, 1.1)))
}

private func touches(_ speed: Double, _ distance: Double) -> [TouchSample] {
  let count = Int(distance / speed * 120)
  return (0...count).map { index in
    TouchSample(
      time: Double(index) / 120,
      phase: index == 0 ? .began : index == count ? .ended : .moved,
      location: Point(x: 200, y: 20 + speed * Double(index) / 120))
  }
}
