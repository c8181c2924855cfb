import PlaneGeometry
import Springs

/// A spring's state in the plane: how far a cell is from where it would otherwise be, and how fast that changes.
struct Excursion: Equatable, Sendable {
  /// Points.
  var offset: Vector
  /// Points per second.
  var velocity: Vector

  init(offset: Vector, velocity: Vector) {
    self.offset = offset
    self.velocity = velocity
  }

  static var none: Excursion { Excursion(offset: .zero, velocity: .zero) }

  /// An excursion from its parts along an axis and across it.
  init(main: SpringState, cross: SpringState, axis: Axis) {
    offset = Vector(main: main.displacement, cross: cross.displacement, axis: axis)
    velocity = Vector(main: main.velocity, cross: cross.velocity, axis: axis)
  }

  /// The part along an axis.
  subscript(along axis: Axis) -> SpringState {
    SpringState(displacement: offset[axis], velocity: velocity[axis])
  }

  /// The excursion a duration later, in seconds, drawn to a place by a spring.
  func after(_ duration: Double, drawnTo target: Vector, by spring: SpringTuning) -> Excursion {
    var steps = SegmentSteps(duration: duration)
    return after(duration, drawnTo: target, by: spring, &steps)
  }

  /// The same, with the steps of a segment.
  func after(
    _ duration: Double, drawnTo target: Vector, by spring: SpringTuning,
    _ steps: inout SegmentSteps
  ) -> Excursion {
    guard duration > 0 else { return self }
    let step = steps.step(spring, duration: duration)
    let x = step.applied(
      to: SpringState(displacement: offset.dx - target.dx, velocity: velocity.dx))
    let y = step.applied(
      to: SpringState(displacement: offset.dy - target.dy, velocity: velocity.dy))
    return Excursion(
      offset: Vector(dx: target.dx + x.displacement, dy: target.dy + y.displacement),
      velocity: Vector(dx: x.velocity, dy: y.velocity))
  }

  /// The growth that makes something be seen as large as it was before a change of its size, if
  /// sizes change on springs. Along an axis that does not change, this growth goes on.
  func grown(from old: Size, to new: Size, _ transition: CellTransition) -> Excursion {
    var growth = self
    for axis in Axis.allCases where abs(old[axis] - new[axis]) > LayoutChange.placeTolerance {
      if transition.resizesOnSprings {
        growth.offset[axis] += old[axis] - new[axis]
      } else {
        (growth.offset[axis], growth.velocity[axis]) = (0, 0)
      }
    }
    return growth
  }

  /// Whether a spring left alone never carries it farther than an amplitude, in points.
  func stays(within amplitude: Double, on spring: SpringTuning) -> Bool {
    let swing = velocity / spring.angularFrequency
    return offset.dot(offset) + swing.dot(swing) <= amplitude * amplitude
  }
}

extension Rect {
  /// As large as it is seen, about its centre.
  func grown(by growth: Excursion) -> Rect {
    guard growth != .none else { return self }
    let size = Size(
      width: max(0, size.width + growth.offset.dx), height: max(0, size.height + growth.offset.dy))
    return Rect(origin: center - Vector(dx: size.width / 2, dy: size.height / 2), size: size)
  }
}
