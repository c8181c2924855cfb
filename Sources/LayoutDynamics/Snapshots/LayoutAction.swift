import CollectionLayouts
import PlaneGeometry

/// What is done to a layout between scrolls, as numbers.
package indirect enum LayoutAction: Sendable {
  case nothing
  case lift([LayoutElement], LiftingRules)
  case drag(LayoutElement, Point)
  case carry(LayoutElement, Point, duration: Double)
  case release(LayoutElement, Vector?)
  case reattach(LayoutElement)
  case rules(SpringRules)
  case change(LayoutChange)
}

extension LayoutAction {
  /// The arrangement that it puts into place.
  package var arrangement: Arrangement? {
    if case .change(let change) = self { change.arrangement } else { nil }
  }

  /// Repeats the action at a content offset, in points; does nothing if the layout refuses it, as
  /// only a damaged snapshot can cause.
  package func perform(on layout: inout SpringLayout, at offset: Point) {
    switch self {
    case .rules(let rules): _ = try? layout.change(to: rules, offset: offset)
    case .change(let change):
      let own = try? layout.checkedChange(
        to: change.arrangement, mapping: change.mapping, offset: change.offset,
        newOffset: change.newOffset, viewport: change.viewport, transition: change.transition,
        rules: change.rules)
      if let own { layout.make(own) }
    default: _ = try? handle(&layout, at: offset)
    }
  }

  /// Lifts, moves or lets go of elements of a layout at a content offset, in points.
  package func handle(_ layout: inout SpringLayout, at offset: Point) throws(LiftError) {
    switch self {
    case .lift(let elements, let rules): try layout.lift(elements, offset: offset, rules: rules)
    case .drag(let element, let place): try layout.drag(element, to: place)
    case .carry(let element, let place, let duration):
      try layout.carry(element, to: place, over: duration)
    case .release(let element, let velocity): try layout.release(element, velocity: velocity)
    case .reattach(let element): try layout.reattach(element)
    case .rules, .change, .nothing: break
    }
  }

  /// Writes it, or reads it.
  package mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .lift: 0
      case .drag: 1
      case .carry: 2
      case .release: 3
      case .reattach: 4
      case .rules: 5
      case .change: 6
      case .nothing: 7
      }
    try tag.code(with: &coder)
    var (element, place, duration) = (LayoutElement.blank, Point.zero, 0.0)
    switch tag {
    case 0:
      var (elements, rules) = ([LayoutElement](), LiftingRules())
      if case .lift(let own0, let own1) = self { (elements, rules) = (own0, own1) }
      try elements.code(with: &coder)
      try rules.code(with: &coder)
      self = .lift(elements, rules)
    case 1:
      if case .drag(let own0, let own1) = self { (element, place) = (own0, own1) }
      try element.code(with: &coder)
      try place.code(with: &coder)
      self = .drag(element, place)
    case 2:
      if case .carry(let own0, let own1, let own2) = self {
        (element, place, duration) = (own0, own1, own2)
      }
      try element.code(with: &coder)
      try place.code(with: &coder)
      try duration.code(with: &coder)
      try coder.require(duration >= 0, "duration of a carry out of range (0 or more)")
      self = .carry(element, place, duration: duration)
    case 3:
      var velocity: Vector?
      if case .release(let own0, let own1) = self { (element, velocity) = (own0, own1) }
      try element.code(with: &coder)
      try velocity.code(with: &coder)
      self = .release(element, velocity)
    case 4:
      if case .reattach(let own) = self { element = own }
      try element.code(with: &coder)
      self = .reattach(element)
    case 5:
      var rules = SpringRules()
      if case .rules(let own) = self { rules = own }
      try rules.code(with: &coder)
      self = .rules(rules)
    case 6:
      var change = LayoutChange.blank
      if case .change(let own) = self { change = own }
      try change.code(with: &coder, &tables)
      self = .change(change)
    case 7: self = .nothing
    default: try coder.require(false, "unknown kind of command")
    }
  }
}

extension LayoutChange {
  fileprivate static var blank: LayoutChange {
    LayoutChange(
      arrangement: .nothing, mapping: .blank, rules: nil, viewport: .zero,
      offset: .zero, newOffset: .zero, transition: .immediate)
  }

  fileprivate mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try tables.arrangements.code(&arrangement, with: &coder)
    try mapping.code(with: &coder)
    try rules.code(with: &coder)
    try viewport.code(with: &coder)
    try offset.code(with: &coder)
    try newOffset.code(with: &coder)
    try transition.code(with: &coder)
  }
}
