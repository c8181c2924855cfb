import CollectionLayouts
import PlaneGeometry

/// What a hand does to elements: lifted off their springs, they follow a finger and can be thrown.
///
/// Places and velocities are those of the finger, in points of the viewport and points per second.
public enum CellAction: Equatable, Sendable {
  /// Elements are lifted off their springs.
  case lift([LayoutElement], LiftingRules = LiftingRules())
  /// A finger holds a lifted element, or moves to another place.
  case drag(LayoutElement, to: Point)
  /// A finger has carried a lifted element to a place, in a straight line, since the last thing
  /// that happened.
  case carry(LayoutElement, to: Point)
  /// The finger lets go; with a velocity of nil, the element keeps the one it has.
  case release(LayoutElement, velocity: Vector? = nil)
  /// A lifted element is attached to its spring again, whatever it touches.
  case reattach(LayoutElement)
}

extension CellAction {
  /// Does it to a layout at a content offset, in points.
  ///
  /// - Parameter duration: how long a carry takes, in seconds.
  package func perform(
    on layout: inout SpringLayout, at offset: Point, over duration: Double
  ) throws(LiftError) {
    switch self {
    case .lift(let elements, let rules): try layout.lift(elements, offset: offset, rules: rules)
    case .drag(let element, let place): try layout.drag(element, to: place)
    case .carry(let element, let place): try layout.carry(element, to: place, over: duration)
    case .release(let element, let velocity): try layout.release(element, velocity: velocity)
    case .reattach(let element): try layout.reattach(element)
    }
  }
}

extension CellAction: SnapshotValue {
  package static var blank: CellAction { .reattach(.blank) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 = 0
    var (elements, rules) = ([LayoutElement](), LiftingRules())
    var (element, place, velocity) = (LayoutElement.blank, Point.zero, Vector?.none)
    switch self {
    case .lift(let own, let ownRules): (elements, rules) = (own, ownRules)
    case .drag(let own, let ownPlace): (tag, element, place) = (1, own, ownPlace)
    case .carry(let own, let ownPlace): (tag, element, place) = (2, own, ownPlace)
    case .release(let own, let ownVelocity): (tag, element, velocity) = (3, own, ownVelocity)
    case .reattach(let own): (tag, element) = (4, own)
    }
    try tag.code(with: &coder)
    if tag == 0 {
      try elements.code(with: &coder)
      try rules.code(with: &coder)
    } else {
      try element.code(with: &coder)
    }
    if tag == 1 || tag == 2 { try place.code(with: &coder) }
    if tag == 3 { try velocity.code(with: &coder) }
    switch tag {
    case 0: self = .lift(elements, rules)
    case 1: self = .drag(element, to: place)
    case 2: self = .carry(element, to: place)
    case 3: self = .release(element, velocity: velocity)
    case 4: self = .reattach(element)
    default: try coder.require(false, "unknown kind of action")
    }
  }
}
