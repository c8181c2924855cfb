import Foundation

/// The terminal on standard output, taken over for as long as this value lives.
///
/// It shows the alternate screen without a cursor and reports keys one by one. ``leave()``, and in
/// any case the end of this value, gives the user back the screen, the cursor and the settings as
/// they were.
///
/// Nothing here ever waits for the terminal: what it does not take at once is kept, and
/// ``events(within:)`` goes on writing. So a terminal that hangs does not keep the program from ending.
package struct Terminal: ~Copyable {
  private let line: TerminalLine
  private var keys = KeyReader()
  private var unsent: [UInt8] = []
  private var isEntered = false

  /// The longest time between the escape character and what belongs to it, in seconds.
  private static let escapeDelay = 0.05
  private var lastTyped = ContinuousClock().now

  /// Takes the terminal over; from now on, signals are events.
  ///
  /// - Throws: ``TerminalTraits/Unsupported`` where it does not obey.
  package init() throws(TerminalTraits.Unsupported) {
    self.init(line: try TerminalLine())
    SignalWatch.forward(to: line.signals.writer)
    enter()
  }

  private init(line: TerminalLine) {
    self.line = line
  }

  deinit {
    if isEntered { line.restore(after: Self.exit) }
    SignalWatch.forward(to: nil)
    line.end()
  }
}

// MARK: Taking over and giving back

extension Terminal {
  /// Alternate screen, no cursor, no line breaks by itself, all clear.
  private static let entrance = Array("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[0m\u{1b}[2J".utf8)
  /// The same undone. A sequence that was cut off is cancelled first.
  private static let exit = Array(
    "\u{18}\u{1b}[?2026l\u{1b}[0m\u{1b}[2J\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l".utf8)

  /// Takes the terminal over, again if need be.
  package mutating func enter() {
    line.reportKeys()
    isEntered = true
    unsent = Self.entrance
    sendSome()
  }

  /// Gives the terminal back as it was.
  ///
  /// - Parameter bytes: what stays on the screen, below what was there before.
  package mutating func leave(showing bytes: [UInt8] = []) {
    guard isEntered else { return }
    isEntered = false
    unsent = []
    line.restore(after: Self.exit + bytes)
  }
}

// MARK: Writing

extension Terminal {
  /// Whether everything written has been taken; before that there is no point in the next picture.
  package var isReady: Bool { unsent.isEmpty }

  /// Writes bytes, which the terminal shows at one go where it can.
  package mutating func send(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    unsent += "\u{1b}[?2026h".utf8
    unsent += bytes
    unsent += "\u{1b}[?2026l".utf8
    sendSome()
  }

  private mutating func sendSome() {
    while !unsent.isEmpty {
      let count = line.send(unsent)
      guard count > 0 else { return }
      unsent.removeFirst(count)
    }
  }
}

// MARK: Events

extension Terminal {
  /// What happens at a terminal.
  package enum Event: Equatable {
    case key(TerminalKey)
    /// It has another size.
    case resized
    /// The user wants the shell.
    case suspended
    /// The process goes on after it was stopped.
    case resumed
    /// A signal that ends the process.
    case ended(signal: Int32)
    /// There is no terminal any more.
    case gone
  }

  /// Waits until something happens, or for so many seconds; nil for as long as it takes.
  package mutating func events(within seconds: Double?) -> [Event] {
    let patience = keys.isWaiting ? min(seconds ?? .infinity, Self.escapeDelay) : seconds
    guard let ready = line.wait(toSend: !isReady, within: patience) else {
      return isSilent ? keys.finish().map(Event.key) : []
    }
    sendSome()
    var events: [Event] = []
    if ready.isSignalled { events += line.receiveSignals().map(Self.event) }
    if ready.isTyped { events += receiveKeys() }
    return events
  }

  /// Whether what was typed last is all there is to it.
  private var isSilent: Bool {
    keys.isWaiting && ContinuousClock().now - lastTyped >= .seconds(Self.escapeDelay)
  }

  private mutating func receiveKeys() -> [Event] {
    lastTyped = ContinuousClock().now
    guard let bytes = line.receive() else { return [.gone] }
    return keys.keys(adding: bytes).map(Event.key)
  }

  private static func event(for signal: Int32) -> Event {
    switch signal {
    case SIGWINCH: .resized
    case SIGTSTP: .suspended
    case SIGCONT: .resumed
    default: .ended(signal: signal)
    }
  }
}
