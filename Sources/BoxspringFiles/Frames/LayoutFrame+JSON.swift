import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension LayoutFrame {
  /// The frame that an object holds, which must be the one numbered `index`.
  init(reading object: consuming JSONObject, at index: Int) throws(InputError) {
    let number = try object.integer("frame")
    guard number == index else {
      throw object.error(
        at: "frame", "frame \(number) stands where frame \(index) is due",
        remedy: "frames count up from 0 without a gap; write the file again")
    }
    let time = try object.number("time")
    let offset = try object.point("offsetX", "offsetY")
    let elements = try object.array("elements")
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(elements.count)
    for element in elements { attributes.append(try LayoutAttributes(reading: element.object())) }
    self.init(time: time, contentOffset: offset, attributes: attributes)
  }
}

extension LayoutAttributes {
  fileprivate init(reading object: consuming JSONObject) throws(InputError) {
    let kind = try object.choice("kind", LayoutElement.Kind.words)
    let element = LayoutElement(
      kind: kind, section: try object.integer("section"), item: try object.integer("item"))
    let ordinal = try object.integer("ordinal")
    let drawn = try object.point("x", "y")
    let size = Size(width: try object.number("width"), height: try object.number("height"))
    let rest = try object.point("restX", "restY")
    self.init(
      ordinal: ordinal, element: element, restFrame: Rect(origin: rest, size: size),
      displacement: Vector(dx: try object.number("dx"), dy: try object.number("dy")))
    if let (axis, problem) = disagreement(withDrawnX: drawn.x, y: drawn.y) {
      throw object.error(at: axis, problem, remedy: Self.drawnRemedy)
    }
  }
}

extension JSONObject {
  /// Asks for both keys before it misses one, so that neither passes for the other misspelt.
  fileprivate mutating func point(_ x: String, _ y: String) throws(InputError) -> Point {
    let first = optional(x)
    let second = optional(y)
    guard let first, let second else {
      return Point(x: try number(x), y: try number(y))
    }
    return Point(x: try first.number(), y: try second.number())
  }
}
