import LayoutDynamics
import PlaneGeometry

/// The picture on a screen, dot by dot: what characters fill of their cells, and what a frame says
/// should be there. Four dots lie side by side in a character, eight one below the other.
struct DrawnFrame {
  let screen: ScreenEmulator
  let columns: Int
  let rows: Int
  let frame: LayoutFrame
  let viewport: Size

  /// The published colours of the pages and pictures on a dark ground.
  private static let items = [
    "77;103;144", "63;122;114", "103;124;69", "151;118;57", "154;90;66", "117;86;126",
  ]
  .map { "2;" + $0 }
  private static let screenColor = "2;30;33;39"
  private static let restColor = "2;52;56;66"
  private static let supplementColor = "2;160;159;154"

  /// How many dots of a cell have another colour than they should; nil where there is text.
  func wrongDots(row: Int, column: Int) -> Int? {
    let cell = screen[row, column]
    guard !cell.text.isNumber else { return nil }
    return (0..<32).count { dot in
      let (x, y) = (dot % 4, dot / 4)
      let isFilled = Self.fills(cell.text, x, y) ?? false
      return (isFilled ? cell.ink : cell.paper) != color(x: 4 * column + x, y: 8 * row + y)
    }
  }

  /// Whether one straight cut through the whole cell, or none, divides what should be there.
  func isStraight(row: Int, column: Int) -> Bool {
    let colors = (0..<8).map { y in
      (0..<4).map { x in color(x: 4 * column + x, y: 8 * row + y) }
    }
    let across = colors.allSatisfy { Set($0).count == 1 }
    let down = colors.allSatisfy { $0 == colors[0] }
    let lines = across ? colors.map { $0[0] } : colors[0]
    let changes = zip(lines, lines.dropFirst()).count { $0 != $1 }
    return (across || down) && changes < 2
  }

  /// The colour that belongs in the middle of a dot: that of the last element there, else of a
  /// resting place, else of the viewport.
  private func color(x: Int, y: Int) -> String {
    let point = Point(
      x: frame.contentOffset.x + (Double(x) + 0.5) / Double(4 * columns) * viewport.width,
      y: frame.contentOffset.y + (Double(y) + 0.5) / Double(8 * rows) * viewport.height)
    if let top = frame.attributes.last(where: { $0.frame.holds(point) }) {
      return top.element.kind == .item
        ? Self.items[top.element.item % 6] : Self.supplementColor
    }
    return frame.attributes.contains { $0.restFrame.holds(point) }
      ? Self.restColor : Self.screenColor
  }

  /// The Unicode block "Block Elements", as its chart shows it.
  private static func fills(_ character: Character, _ x: Int, _ y: Int) -> Bool? {
    switch character {
    case " ": return false
    case "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█":
      guard let eighths = "▁▂▃▄▅▆▇█".firstIndex(of: character) else { return nil }
      return y + "▁▂▃▄▅▆▇█".distance(from: "▁▂▃▄▅▆▇█".startIndex, to: eighths) + 1 >= 8
    case "▎": return x < 1
    case "▌": return x < 2
    case "▊": return x < 3
    default:
      let isLeft = x < 2
      switch (isLeft, y < 4) {
      case (true, true): return "▘▚▙▛▜".contains(character)
      case (false, true): return "▝▞▛▜▟".contains(character)
      case (true, false): return "▖▞▙▛▟".contains(character)
      case (false, false): return "▗▚▙▜▟".contains(character)
      }
    }
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }
}
