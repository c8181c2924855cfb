import Gestures
import PlaneGeometry
import Springs

/// A finger that holds a transition.
///
/// Every element is where it was gripped, plus what the finger has done since, plus what is left of the velocity that it had
/// beyond the finger's: that dies away on a spring.
struct Hold: Sendable {
  private let grip: TransitionGrip
  /// Where the elements were gripped; the velocities are those that die away.
  private var origins: [Pace]
  /// When they were gripped, in seconds.
  private let start: Double
  /// The progress that there was.
  private let progress: Double
  /// What the pan had moved by then, and where it was.
  private let translation: Vector
  private let location: Point
  /// What it has moved since, in points, and how fast it is, in points per second.
  private var way = Vector.zero
  private var velocity: Vector

  init(
    _ grip: TransitionGrip, _ pan: PanGesture, of paces: [Pace], _ elements: [TransitionElement],
    mover: Int, progress: Double, at time: Double
  ) {
    self.grip = grip
    self.progress = progress
    start = time
    translation = pan.translation.limited
    location = .zero + (pan.location - .zero).limited
    velocity = pan.velocity.limited
    // What the finger does by itself comes first.
    origins = paces.map { Pace(place: $0.place) }
    let finger = self.paces(of: elements, mover: mover, at: time)
    for place in origins.indices {
      origins[place].velocity = paces[place].velocity - finger[place].velocity
    }
  }

  /// The finger has moved.
  mutating func follow(_ pan: PanGesture) {
    way = pan.translation.limited - translation
    velocity = pan.velocity.limited
  }

  /// The progress that the finger has made, not clamped at the ends.
  func progress(of elements: [TransitionElement], mover: Int) -> Double {
    share(of: elements[mover]).share
  }

  func paces(of elements: [TransitionElement], mover: Int, at time: Double) -> [Pace] {
    let (_, xv, _, vv) = SpringStep(.interactive, duration: max(time - start, 0)).free
    let share = share(of: elements[mover])
    var paces = origins
    for place in paces.indices {
      let span = elements[place].end.lanes - elements[place].start.lanes
      var moved = span * (share.clamped - progress)
      var speed = span * share.clampedRate
      if place == mover { follow(&moved, &speed, origins[place].place) }
      paces[place].place += moved + origins[place].velocity * xv
      paces[place].velocity = speed + origins[place].velocity * vv
    }
    return paces
  }

  /// What the finger does to the element that it holds, in lanes: in place of what the progress would.
  private func follow(
    _ moved: inout SIMD8<Double>, _ speed: inout SIMD8<Double>, _ origin: SIMD8<Double>
  ) {
    switch grip {
    case .scrub: return
    case .move(let axis):
      let (way, velocity) = (way.along(axis), velocity.along(axis))
      (moved[0], moved[1]) = (way.dx, way.dy)
      (speed[0], speed[1]) = (velocity.dx, velocity.dy)
    case .zoom(let minimumScale, let distance):
      let (pull, rate) = pull(over: distance)
      let lost = (1 - minimumScale) * pull
      let loss = (1 - minimumScale) * rate
      let arm = location - Point(x: origin[0], y: origin[1])
      moved = SIMD8(
        way.dx + lost * arm.dx, way.dy + lost * arm.dy, 0, 0, 0, -lost * origin[5], 0, 0)
      speed = SIMD8(
        velocity.dx + loss * arm.dx, velocity.dy + loss * arm.dy, 0, 0, 0, -loss * origin[5], 0, 0)
    }
  }

  /// The share of the way down that counts, 0 to 1, and its change per second.
  private func pull(over distance: Double) -> (share: Double, rate: Double) {
    guard distance > 0 else { return (way.dy > 0 ? 1 : 0, 0) }
    let share = way.dy / distance
    return share > 0 && share < 1
      ? (share, velocity.dy / distance) : (min(max(share, 0), 1), 0)
  }

  /// The progress, and its change per second; clamped where the ends are, or where it was gripped beyond them.
  private func share(
    of element: TransitionElement
  ) -> (share: Double, clamped: Double, clampedRate: Double) {
    var share = progress
    var rate = 0.0
    switch grip {
    case .zoom(_, let distance):
      let pull = pull(over: distance)
      share += (1 - progress) * pull.share
      rate = (1 - progress) * pull.rate
    case .move(let axis):
      let ends = element.end.center - element.start.center
      (share, rate) = advance(along: ends.along(axis))
    case .scrub(let ends): (share, rate) = advance(along: ends)
    }
    let (low, high) = (min(progress, 0), max(progress, 1))
    return share > low && share < high
      ? (share, share, rate) : (share, min(max(share, low), high), 0)
  }

  private func advance(along ends: Vector) -> (share: Double, rate: Double) {
    let square = ends.dot(ends)
    guard square > 0, square.isFinite else { return (progress, 0) }
    return (progress + way.dot(ends) / square, velocity.dot(ends) / square)
  }
}

extension Vector {
  /// Without the component across an axis.
  fileprivate func along(_ axis: Axis?) -> Vector {
    switch axis {
    case nil: self
    case .horizontal: Vector(dx: dx, dy: 0)
    case .vertical: Vector(dx: 0, dy: dy)
    }
  }

  /// With components within ±10⁹, so that no product of them overflows.
  fileprivate var limited: Vector {
    func limited(_ number: Double) -> Double { number.isNaN ? 0 : min(max(number, -1e9), 1e9) }
    return Vector(dx: limited(dx), dy: limited(dy))
  }
}
