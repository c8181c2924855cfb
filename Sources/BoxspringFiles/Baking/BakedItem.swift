import PlaneGeometry

/// An item of a physics run in a bake.
struct BakedItem: Sendable {
  /// Its name in the scene.
  let name: String
  /// Its outline around its middle.
  let shape: ItemShape
  /// Where it is turned to in the end and throughout, where that never changes, in degrees.
  let lastDegrees: Double
  /// The colour pictures give it.
  let style: PictureStyle

  /// The box around the shape, with its middle in the middle of the item.
  static func size(of shape: ItemShape) -> Size {
    switch shape {
    case .box(let size, _), .ellipse(let size): return size
    case .polygon(let points):
      let reach = points.reduce(Vector.zero) {
        Vector(dx: max($0.dx, $1.x.magnitude), dy: max($0.dy, $1.y.magnitude))
      }
      return Size(width: 2 * reach.dx, height: 2 * reach.dy)
    }
  }
}

/// How something turns: degrees clockwise as keys joined by straight lines.
struct BakedTurning: Sendable {
  let keyframes: Keyframes
  /// Of the angles as they are written.
  let decimals: Int
}
