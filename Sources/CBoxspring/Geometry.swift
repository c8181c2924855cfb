// boxspring.h documents these functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import BoxspringHeader
import CollectionLayouts
import PlaneGeometry

extension bs_point {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }

  func point(_ name: StaticString) throws(Failure) -> Point {
    Point(x: try checked(x, name), y: try checked(y, name))
  }
}

extension bs_vector {
  func vector(_ name: StaticString) throws(Failure) -> Vector {
    Vector(dx: try checked(dx, name), dy: try checked(dy, name))
  }
}

extension bs_size {
  /// As it is: whoever takes it says what is wrong with it.
  var size: Size { Size(width: width, height: height) }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension bs_rect {
  var rect: Rect { Rect(x: x, y: y, width: width, height: height) }

  func finiteRect() throws(Failure) -> Rect {
    Rect(
      x: try checked(x, "an x"), y: try checked(y, "a y"),
      width: try checked(width, "a width"), height: try checked(height, "a height"))
  }

  init(_ rect: Rect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }
}

extension bs_insets {
  var insets: EdgeInsets { EdgeInsets(top: top, left: left, bottom: bottom, right: right) }
}

func axis(_ value: bs_axis) throws(Failure) -> Axis {
  switch Int(value) {
  case BS_HORIZONTAL: return .horizontal
  case BS_VERTICAL: return .vertical
  default:
    throw .number("an axis", Double(value), remedy: "pass BS_HORIZONTAL or BS_VERTICAL")
  }
}

extension bs_environment {
  /// An environment that layouts accept.
  func environment() throws(Failure) -> LayoutEnvironment {
    let rounding: PixelRounding = pixel_scale == 0 ? .none : .edges(scale: pixel_scale)
    let environment = LayoutEnvironment(
      viewport: viewport.size, contentInsets: content_insets.insets,
      direction: try flag(is_right_to_left, "is_right_to_left") ? .rightToLeft : .leftToRight,
      rounding: rounding)
    try engine(BS_ERROR_NUMBER) { () throws(LayoutError) in try environment.validate() }
    return environment
  }
}

@c @implementation
public func bs_environment_default(_ width: Double, _ height: Double) -> bs_environment {
  var environment = bs_environment()
  environment.viewport = bs_size(width: width, height: height)
  return environment
}

extension bs_element {
  init(_ element: LayoutElement) {
    self.init(
      kind: bs_element_kind(element.kind.rawValue),
      section: Int32(truncatingIfNeeded: element.section), item: Int64(element.item))
  }

  func element() throws(Failure) -> LayoutElement {
    guard let byte = UInt8(exactly: kind), let kind = LayoutElement.Kind(rawValue: byte),
      section >= 0, item >= 0
    else {
      throw Failure(
        BS_ERROR_NUMBER,
        "an element of kind " + kind.description + ", section " + section.description
          + " and item " + item.description + " cannot be",
        remedy: "pass BS_HEADER, BS_ITEM or BS_FOOTER, and indices from 0")
    }
    switch kind {
    case .header: return .header(section: Int(section))
    case .item: return .item(Int(item), section: Int(section))
    case .footer: return .footer(section: Int(section))
    }
  }
}
