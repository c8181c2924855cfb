/// The colours of the terminal's picture, by what they stand for.
package enum CellTone: UInt8, Equatable, Sendable, CaseIterable {
  /// What surrounds the viewport.
  case paper
  /// The viewport where nothing lies in it.
  case screen
  /// Resting places that their elements have left.
  case rest
  /// Headers and footers.
  case supplement
  case item0, item1, item2, item3, item4, item5
  /// Text, and what must stand out.
  case ink
  /// Text beside the point.
  case muted
  /// What has been played.
  case accent

  /// The tone of an item; its index picks one of six.
  package static func item(_ index: Int) -> CellTone {
    let place = UInt8(((index % 6) + 6) % 6)
    return CellTone(rawValue: CellTone.item0.rawValue + place) ?? .item0
  }

  /// Whether a terminal without colours shows it as lit.
  package var isLit: Bool {
    switch self {
    case .paper, .screen, .rest: false
    default: true
    }
  }
}
