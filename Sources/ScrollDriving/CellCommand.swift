import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Something done to a cell at a time, so that it can be done again when a driver seeks.
struct CellCommand: Sendable {
  /// What is done.
  enum Action: Sendable {
    case lift([LayoutElement], LiftingRules)
    case drag(LayoutElement, to: Point)
    case release(LayoutElement, velocity: Vector?)
    case reattach(LayoutElement)
  }

  /// Seconds.
  var time: Double
  /// The first scroll segment that was still to come: a jump at the same time may have come later.
  var segment: Int
  /// The content offset then, in points.
  var offset: Point
  var action: Action

  func apply<Contacts>(to layout: inout SpringLayout<Contacts>) throws(LiftError) {
    switch action {
    case .lift(let elements, let rules):
      try layout.lift(elements, offset: offset, rules: rules)
    case .drag(let element, let place): try layout.drag(element, to: place)
    case .release(let element, let velocity):
      try layout.release(element, velocity: velocity)
    case .reattach(let element): try layout.reattach(element)
    }
  }
}
