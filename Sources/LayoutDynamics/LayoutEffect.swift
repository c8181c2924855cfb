import CollectionLayouts
import PlaneGeometry

/// What an input comes to for a layout, besides scroll segments, with all that it was decided from.
///
/// Inputs say what happens to a collection; the arrangement, the offset that keeps an anchor in place
/// and the duration of a carry follow from them once. A driver keeps these, so that a seek repeats
/// what the springs were told and decides nothing again. An input may have no effect or several:
/// while a finger holds an item still, edges that scroll move its gap.
package indirect enum LayoutEffect: Sendable {
  /// What a hand does, over a duration in seconds if it carries an element.
  case cells(CellAction, duration: Double)
  case rules(SpringRules)
  case change(LayoutChange)
}

extension LayoutEffect {
  /// The arrangement that it puts into place.
  package var arrangement: Arrangement? {
    if case .change(let change) = self { change.arrangement } else { nil }
  }

  /// Repeats the effect at a content offset, in points; does nothing if the layout refuses it, as
  /// only a damaged snapshot can cause.
  package func perform(on layout: inout SpringLayout, at offset: Point) {
    switch self {
    case .cells(let action, let duration):
      _ = try? action.perform(on: &layout, at: offset, over: duration)
    case .rules(let rules): _ = try? layout.change(to: rules, offset: offset)
    case .change(let change):
      let own = try? layout.checkedChange(
        to: change.arrangement, mapping: change.mapping, offset: change.offset,
        newOffset: change.newOffset, viewport: change.viewport, step: change.step,
        transition: change.transition, rules: change.rules)
      if let own { layout.make(own) }
    }
  }

  /// An effect to read another into.
  package static var blank: LayoutEffect { .cells(.blank, duration: 0) }

  /// Writes it, or reads it.
  package mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .cells: 0
      case .rules: 1
      case .change: 2
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var (action, duration) = (CellAction.blank, 0.0)
      if case .cells(let own, let ownDuration) = self { (action, duration) = (own, ownDuration) }
      try action.code(with: &coder)
      try duration.code(with: &coder)
      try coder.require(duration >= 0, "duration of a carry out of range (0 or more)")
      self = .cells(action, duration: duration)
    case 1:
      var rules = SpringRules()
      if case .rules(let own) = self { rules = own }
      try rules.code(with: &coder)
      self = .rules(rules)
    case 2:
      var change = LayoutChange.blank
      if case .change(let own) = self { change = own }
      try change.code(with: &coder, &tables)
      self = .change(change)
    default: try coder.require(false, "unknown kind of effect")
    }
  }
}

extension LayoutChange {
  fileprivate static var blank: LayoutChange {
    LayoutChange(
      arrangement: .nothing, mapping: .blank, rules: nil, viewport: .zero,
      offset: .zero, newOffset: .zero, step: .zero, transition: .immediate)
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
    try step.code(with: &coder)
    try transition.code(with: &coder)
  }
}
