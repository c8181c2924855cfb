/// A direction in which focus moves from an item, as with arrow keys or a remote control.
public enum FocusDirection: CaseIterable, Sendable {
  case up, down, left, right
}
