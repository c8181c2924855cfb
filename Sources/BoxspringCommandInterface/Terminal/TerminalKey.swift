/// A key that a terminal reports.
package enum TerminalKey: Equatable, Sendable {
  case character(Character)
  case left, right, up, down, home, end
  case escape
}
