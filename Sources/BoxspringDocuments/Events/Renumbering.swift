import CollectionLayouts

/// A moment of a trace at which elements get other ordinals.
package struct Renumbering: Sendable {
  /// What changes ordinals.
  package enum Step: Sendable {
    case change(ElementMapping)
    /// An element goes from one ordinal to another.
    case move(from: Int, to: Int)
  }

  /// When it happens, in seconds.
  package var time: Double
  package var step: Step

  /// Whether elements arrive or leave.
  var comesOrGoes: Bool {
    guard case .change(let mapping) = step else { return false }
    return !mapping.inserted.isEmpty || !mapping.deleted.isEmpty
  }
}
