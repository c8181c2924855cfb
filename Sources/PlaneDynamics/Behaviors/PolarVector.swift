import PlaneGeometry

/// A vector that keeps its direction while it has no length.
struct PolarVector: Equatable, Sendable {
  private var components: Vector
  /// Unit vector of the last direction it had.
  private var heading: Vector

  /// A vector, and the direction it has where it has no length.
  init(_ vector: Vector, heading: Vector) {
    components = vector
    self.heading = Self.unit(of: vector) ?? heading
  }

  var vector: Vector {
    get { components }
    set {
      components = newValue
      if let unit = Self.unit(of: newValue) { heading = unit }
    }
  }

  /// Length; a negative one turns the vector around.
  var magnitude: Double {
    get { components.length }
    set {
      components = heading * newValue
      if newValue < 0 { heading = -heading }
    }
  }

  /// Direction in radians, 0 along x, growing clockwise on screen, from -π to π.
  var angle: Double {
    get { Elementary.atan2(y: heading.dy, x: heading.dx) }
    set {
      heading = Vector(angle: newValue, length: 1)
      components = heading * components.length
    }
  }

  private static func unit(of vector: Vector) -> Vector? {
    let length = vector.length
    return length > 0 && length.isFinite ? vector / length : nil
  }
}

extension PolarVector: SnapshotValue {
  static var blank: PolarVector { PolarVector(.zero, heading: .zero) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try components.code(with: &coder)
    try heading.code(with: &coder)
  }
}
