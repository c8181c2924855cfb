/// A key that a terminal reports.
enum TerminalKey: Equatable, Sendable {
  case character(Character)
  case left, right, up, down, home, end
  case escape
}
