import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Something done to a layout at a time, so that it can be done again when a driver seeks.
struct LayoutCommand: Sendable {
  /// What is done.
  enum Action: Sendable {
    case lift([LayoutElement], LiftingRules)
    case drag(LayoutElement, to: Point)
    case release(LayoutElement, velocity: Vector?)
    case reattach(LayoutElement)
    case change(ContentChange)
    case rules(SpringRules)
  }

  /// Seconds.
  var time: Double
  /// The first scroll segment that was still to come: a jump at the same time may have come later.
  var segment: Int
  /// The content offset then, in points.
  var offset: Point
  var action: Action

  /// Another arrangement.
  struct ContentChange: Sendable {
    var arrangement: Arrangement
    var mapping: ElementMapping
    var newOffset: Point
    var viewport: Size
    var transition: CellTransition
  }

  /// Does it again.
  func repeated<Contacts>(on layout: inout SpringLayout<Contacts>) {
    let reason: StaticString = "it was possible when it was first done"
    switch action {
    case .change(let change):
      assertSuccess(because: reason) { () throws(ChangeError) in
        try layout.change(
          to: change.arrangement, mapping: change.mapping, offset: offset,
          newOffset: change.newOffset, viewport: change.viewport, transition: change.transition)
      }
    case .rules(let rules):
      assertSuccess(because: reason) { () throws(SpringRulesError) in
        try layout.change(to: rules, offset: offset)
      }
    case .lift, .drag, .release, .reattach:
      assertSuccess(because: reason) { () throws(LiftError) in try handle(&layout) }
    }
  }

  /// Does what a hand does to a cell.
  func handle<Contacts>(_ layout: inout SpringLayout<Contacts>) throws(LiftError) {
    switch action {
    case .lift(let elements, let rules):
      try layout.lift(elements, offset: offset, rules: rules)
    case .drag(let element, let place): try layout.drag(element, to: place)
    case .release(let element, let velocity):
      try layout.release(element, velocity: velocity)
    case .reattach(let element): try layout.reattach(element)
    case .change, .rules: break
    }
  }
}
