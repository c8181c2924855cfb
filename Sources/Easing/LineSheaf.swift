/// All straight lines that pass through a row of windows.
struct LineSheaf: Sendable {
  private var steepest: SteepestLine
  /// The line that falls the most, kept upside down.
  private var fallingMost: SteepestLine
  private var window: KeyWindow
  private var time: Double

  init(through window: KeyWindow, at time: Double) {
    steepest = SteepestLine(through: window, at: time)
    fallingMost = SteepestLine(through: window.mirrored, at: time)
    self.window = window
    self.time = time
  }

  /// Whether any of the lines passes through a later window.
  func reaches(_ window: KeyWindow, at time: Double) -> Bool {
    steepest.value(at: time) >= window.low && -fallingMost.value(at: time) <= window.high
  }

  /// Keeps the lines that pass through a later window, which some do.
  mutating func narrow(to window: KeyWindow, at time: Double) {
    steepest.narrow(to: window, at: time)
    fallingMost.narrow(to: window.mirrored, at: time)
    self.window = window
    self.time = time
  }

  /// The part of the last window that the lines pass through.
  var reach: KeyWindow {
    let lines = KeyWindow(low: -fallingMost.value(at: time), high: steepest.value(at: time))
    return window.intersection(lines)
  }
}
