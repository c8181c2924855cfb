import PlaneGeometry

/// How two shapes touch: a common normal and up to two points.
///
/// Points are made while the shapes are farther apart than nothing, up to a margin that the caller
/// chooses, so that a solver can stop bodies before they meet. Nothing is added to the outlines: a
/// separation of 0 is touch.
struct Manifold: Equatable, Sendable {
  /// Unit vector in the world, from the first shape to the second.
  var normal: Vector
  /// How many of the two points count: 0 where the shapes are farther apart than the margin.
  var count: Int
  /// The first point, where there is one.
  var first: ContactPoint
  /// The second point, where there are two.
  var second: ContactPoint

  /// No contact.
  @inline(__always)
  static var none: Manifold { Manifold(normal: .zero) }

  /// A normal without points.
  @inline(__always)
  init(normal: Vector) {
    let nowhere = ContactPoint(anchorA: .zero, anchorB: .zero, separation: 0, feature: .round)
    self.normal = normal
    count = 0
    first = nowhere
    second = nowhere
  }

  /// No contact, since there is a gap beyond a face.
  ///
  /// - Parameters:
  ///   - gap: how wide it is, in points.
  ///   - normal: unit vector in the world, from the first shape to the second.
  ///   - face: index of the face.
  ///   - ofSecond: whether it is one of the second shape's.
  @inline(__always)
  static func apart(
    by gap: Double, along normal: Vector, _ face: Int, ofSecond: Bool
  ) -> Manifold {
    var manifold = Manifold(normal: normal)
    manifold.first.separation = gap
    manifold.first.feature = ContactFeature(face, ofSecond ? 1 : 0)
    return manifold
  }

  /// The gap along ``normal`` where shapes make no contact; 0 where none is known.
  @inline(__always)
  var gap: Double { count == 0 ? first.separation : 0 }

  /// A normal and its only point.
  @inline(__always)
  init(normal: Vector, point: ContactPoint) {
    self.init(normal: normal)
    append(point)
  }

  /// Whether there is no contact.
  @inline(__always)
  var isEmpty: Bool { count == 0 }

  /// The point at an index below ``count``.
  @inline(__always)
  subscript(index: Int) -> ContactPoint {
    get { index == 0 ? first : second }
    set { if index == 0 { first = newValue } else { second = newValue } }
  }

  /// The least separation of the points, in points; infinite without any.
  var separation: Double {
    switch count {
    case 0: .infinity
    case 1: first.separation
    default: min(first.separation, second.separation)
    }
  }

  /// Whether a later contact of the same shapes, which overlap by then, pushes them the other way.
  @inline(__always)
  func isTurnedAround(by new: Manifold) -> Bool {
    count > 0 && new.count > 0 && normal.dot(new.normal) < 0 && new.separation < 0
  }

  /// Takes a length off its separations, for shapes that are nearer than those it was found for.
  mutating func shorten(by length: Double) {
    first.separation -= length
    if count > 1 { second.separation -= length }
  }

  /// Adds a point; a third is ignored.
  @inline(__always)
  mutating func append(_ point: ContactPoint) {
    if count == 0 { first = point } else if count == 1 { second = point } else { return }
    count += 1
  }

  /// The same contact with the surface of the first shape, an edge, that far in front of it.
  func lifted(by skin: Double) -> Manifold {
    var other = self
    for i in 0..<count {
      other[i].separation -= skin
      other[i].anchorA = other[i].anchorA + normal * skin
    }
    return other
  }

  /// The same contact seen from the second shape.
  var swapped: Manifold {
    var other = Manifold(normal: -normal)
    for i in 0..<count {
      let point = self[i]
      let raw = point.feature.rawValue
      other.append(
        ContactPoint(
          anchorA: point.anchorB, anchorB: point.anchorA, separation: point.separation,
          feature: ContactFeature(Int(raw & 0xFFFF), Int(raw >> 16))))
    }
    return other
  }
}
