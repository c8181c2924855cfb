import Foundation

/// How many characters a terminal shows, and their shape.
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int
  /// Height of a character over its width.
  package var aspect: Double

  package init(columns: Int, rows: Int, aspect: Double) {
    self.columns = columns
    self.rows = rows
    self.aspect = aspect
  }

  /// The usual shape of a character.
  static let usualAspect = 2.0
  /// The smallest screen that a run can be watched on.
  static let smallest = TerminalSize(columns: 20, rows: 6, aspect: usualAspect)
  /// The largest screen that is drawn; beyond it a size is a mistake.
  static let most = 1000

  /// Whether a run can be watched on it.
  package var isEnough: Bool { columns >= Self.smallest.columns && rows >= Self.smallest.rows }

  /// How large the terminal on standard output is now; the environment and the usual size stand in
  /// where it does not say.
  package static var current: TerminalSize {
    var window = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window)
    let columns = window.ws_col > 0 ? Int(window.ws_col) : stated("COLUMNS") ?? 80
    let rows = window.ws_row > 0 ? Int(window.ws_row) : stated("LINES") ?? 24
    let (width, height) = (Double(window.ws_xpixel), Double(window.ws_ypixel))
    let aspect = height / Double(max(rows, 1)) * Double(columns) / width
    return TerminalSize(
      columns: min(max(columns, 1), most), rows: min(max(rows, 1), most),
      aspect: aspect.isFinite && aspect > 0 ? min(max(aspect, 1), 4) : usualAspect)
  }

  private static func stated(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
