import PlaneGeometry

// Places, vectors and lengths of a world.

extension NumberRange {
  /// Coordinates, offsets and velocities, in points.
  static let plane = within(-1e9...1e9)
  /// Lengths that are not nothing, in points.
  static let extent = positive(through: 1e9)
  /// Lengths that may be nothing, in points; also other quantities up to 10⁹.
  static let reach = within(0...1e9)
}

extension JSONElement {
  func place() throws(InputError) -> Point {
    var object = try object(as: "a point {\"x\": …, \"y\": …}")
    let place = try object.xy()
    try object.refuseUnreadKeys()
    return place
  }

  func vector() throws(InputError) -> Vector {
    var object = try object(as: "a vector {\"dx\": …, \"dy\": …}")
    let vector = try object.dxdy()
    try object.refuseUnreadKeys()
    return vector
  }

  func rect() throws(InputError) -> Rect {
    var object = try object(as: "a rectangle in {}")
    let place = try object.xy()
    let size = try object.widthHeight()
    try object.refuseUnreadKeys()
    return Rect(origin: place, size: size)
  }
}

extension JSONObject {
  mutating func xy() throws(InputError) -> Point {
    Point(
      x: try number("x", in: .plane, as: "a position in points"),
      y: try number("y", in: .plane, as: "a position in points"))
  }

  mutating func dxdy() throws(InputError) -> Vector {
    Vector(dx: try number("dx", in: .plane), dy: try number("dy", in: .plane))
  }

  mutating func widthHeight() throws(InputError) -> Size {
    Size(
      width: try number("width", in: .extent, as: "the width in points"),
      height: try number("height", in: .extent, as: "the height in points"))
  }

  mutating func optionalPlace(_ key: String) throws(InputError) -> Point? {
    try optional(key)?.place()
  }

  mutating func optionalVector(_ key: String) throws(InputError) -> Vector? {
    try optional(key)?.vector()
  }
}
