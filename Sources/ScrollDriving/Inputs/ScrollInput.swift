import Gestures
import PlaneGeometry

/// An event that scroll physics has received: the arguments of a call to ``ScrollPhysics``. Times in seconds.
package enum ScrollInput: Equatable, Sendable {
  /// A finger, with its number and its place in points of the viewport.
  case touch(TouchPhase, pointer: Int, Point, time: Double)
  /// A wheel, with a change of the content offset in points.
  case wheel(Vector, time: Double)
  /// Content that another scroll view shows at an offset, in points, and where its finger is.
  case observe(Point, time: Double, touch: Point?)
  /// A scroll by the program to an offset, in points.
  case scroll(Point, time: Double, duration: Double)
  /// A scroll near an edge, in points per second, while a finger there drags an item.
  case scrollAtEdge(Vector, finger: Point, until: Double)
}

extension ScrollPhysics {
  /// Records an event, where a driver asks for it.
  @inline(__always)
  mutating func note(_ input: @autoclosure () -> ScrollInput) {
    recordedInputs?.inputs.append(input())
  }

  /// Lets a driver record what the physics have become, instead of the event that comes now.
  @inline(__always)
  mutating func noteOutcome() {
    recordedInputs = nil
  }
}

/// The events of one update of a driver.
struct ScrollInputs: Sendable {
  /// Tells one update from another: physics that were saved in another one have other events.
  final class Update: Sendable {}

  let update: Update
  var inputs: [ScrollInput] = []

  init(of update: Update) { self.update = update }
}

extension ScrollPhysics {
  /// Receives an event again.
  mutating func receive(_ input: ScrollInput) {
    switch input {
    case .touch(let phase, let pointer, let place, let time):
      touch(phase, pointer, at: place, time: time)
    case .wheel(let delta, let time): wheel(delta, time: time)
    case .observe(let offset, let time, let place):
      observe(offset: offset, at: time, touch: place)
    case .scroll(let target, let time, let duration):
      scroll(to: target, time: time, duration: duration)
    case .scrollAtEdge(let velocity, let place, let time):
      scroll(velocity: velocity, touch: place, until: time)
    }
  }
}

extension ScrollInput: SnapshotValue {
  package static var blank: ScrollInput { .wheel(.zero, time: 0) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, touch, pair): (UInt8, TouchSample, (Double, Double)) = (0, .blank, (0, 0))
    var (time, duration, place): (Double, Double, Point?) = (0, 0, nil)
    switch self {
    case .touch(let phase, let pointer, let place, let moment):
      touch = TouchSample(time: moment, phase: phase, finger: pointer, location: place)
    case .wheel(let delta, let moment): (tag, pair, time) = (1, (delta.dx, delta.dy), moment)
    case .observe(let offset, let moment, let finger):
      (tag, pair, time, place) = (2, (offset.x, offset.y), moment, finger)
    case .scroll(let target, let moment, let length):
      (tag, pair, time, duration) = (3, (target.x, target.y), moment, length)
    case .scrollAtEdge(let velocity, let place, let moment):
      (tag, pair, time) = (4, (velocity.dx, velocity.dy), moment)
      touch.location = place
    }
    try tag.code(with: &coder)
    if tag == 0 {
      try touch.code(with: &coder)
    } else {
      try pair.0.code(with: &coder)
      try pair.1.code(with: &coder)
      try time.code(with: &coder)
    }
    switch tag {
    case 0:
      self = .touch(touch.phase, pointer: touch.finger, touch.location, time: touch.time)
    case 1: self = .wheel(Vector(dx: pair.0, dy: pair.1), time: time)
    case 2:
      try place.code(with: &coder)
      self = .observe(Point(x: pair.0, y: pair.1), time: time, touch: place)
    case 3:
      try duration.code(with: &coder)
      self = .scroll(Point(x: pair.0, y: pair.1), time: time, duration: duration)
    case 4:
      try touch.location.code(with: &coder)
      let velocity = Vector(dx: pair.0, dy: pair.1)
      self = .scrollAtEdge(velocity, finger: touch.location, until: time)
    default: try coder.require(false, "unknown kind of scroll event")
    }
  }
}
