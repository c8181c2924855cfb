/// What a visitor's hands do. Places are in CSS pixels of the window.
extension BrowserPage {
  /// Turns the wheel over a place; positive amounts scroll down and right.
  public func wheel(x: Double, y: Double, dx: Double = 0, dy: Double) throws {
    try call(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy])
  }

  /// What a mouse can do with its left button.
  public enum Mouse: String {
    case pressed = "mousePressed"
    case moved = "mouseMoved"
    case released = "mouseReleased"
  }

  /// Presses, drags or releases the left button.
  ///
  /// - Parameter clickCount: which click it is of several in a row.
  public func mouse(_ event: Mouse, x: Double, y: Double, clickCount: Int = 1) throws {
    try call(
      "Input.dispatchMouseEvent",
      [
        "type": event.rawValue, "x": x, "y": y, "button": "left", "clickCount": clickCount,
        "buttons": event == .released ? 0 : 1,
      ])
  }

  /// Presses and releases the left button.
  public func click(x: Double, y: Double) throws {
    try mouse(.pressed, x: x, y: y)
    try mouse(.released, x: x, y: y)
  }

  /// Clicks twice at a place.
  public func doubleClick(x: Double, y: Double) throws {
    for count in 1...2 {
      try mouse(.pressed, x: x, y: y, clickCount: count)
      try mouse(.released, x: x, y: y, clickCount: count)
    }
  }

  /// What a finger can do.
  public enum Finger: String {
    case down = "touchStart"
    case moved = "touchMove"
    case up = "touchEnd"
  }

  /// Touches the page with one finger; the window has to have touch.
  public func finger(_ event: Finger, x: Double, y: Double) throws {
    try call(
      "Input.dispatchTouchEvent",
      ["type": event.rawValue, "touchPoints": event == .up ? [] : [["x": x, "y": y]]])
  }

  /// Presses and releases a key, by the name that `KeyboardEvent.key` has for it, such as
  /// `ArrowDown` or `a`.
  public func press(_ key: String, shift: Bool = false) throws {
    let code = Self.keyCodes[key] ?? key.utf8.first.map { Int($0 & 0xDF) } ?? 0
    var event: [String: Any] = [
      "key": key == "Space" ? " " : key, "code": Self.keyCodes[key] != nil ? key : "",
      "windowsVirtualKeyCode": code, "modifiers": shift ? 8 : 0, "type": "keyDown",
    ]
    if key.count == 1 { event["text"] = key }
    if key == "Space" { event["text"] = " " }
    if key == "Enter" { event["text"] = "\r" }
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  /// Numbers of keys that type nothing.
  private static let keyCodes = [
    "Tab": 9, "Enter": 13, "Escape": 27, "Space": 32, "PageUp": 33, "PageDown": 34, "End": 35,
    "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
  ]
}
