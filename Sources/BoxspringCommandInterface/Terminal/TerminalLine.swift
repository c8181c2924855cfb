import Foundation

/// The open line to the terminal on standard output, and the pipe through which signals come.
///
/// The caller closes it.
struct TerminalLine {
  private let descriptor: Int32
  private let isOwned: Bool
  /// How the terminal was set.
  private let original: termios
  /// Where the numbers of signals are read and written, a byte each.
  let signals: (reader: Int32, writer: Int32)

  /// How long a terminal may take to be put in order, in milliseconds.
  private static let farewell: Int32 = 500

  /// - Throws: ``TerminalTraits/Unsupported`` where there is none, or its settings cannot be changed.
  init() throws(TerminalTraits.Unsupported) {
    // Opened anew, because not to wait is a property that the shell would share otherwise.
    let name = ttyname(STDOUT_FILENO).map { String(cString: $0) }
    let opened = name.map { open($0, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) } ?? -1
    isOwned = opened >= 0
    descriptor = isOwned ? opened : STDOUT_FILENO
    var settings = termios()
    var ends: [Int32] = [-1, -1]
    guard tcgetattr(descriptor, &settings) == 0, pipe(&ends) == 0 else {
      throw TerminalTraits.Unsupported(reason: "cannot change the terminal's settings")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    original = settings
    signals = (ends[0], ends[1])
  }

  func end() {
    close(signals.reader)
    close(signals.writer)
    if isOwned { close(descriptor) }
  }

  /// Reports keys one by one, unseen; signals keep their keys.
  func reportKeys() {
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    settings.c_iflag &= ~tcflag_t(IXON)
    tcsetattr(descriptor, TCSADRAIN, &settings)
  }

  /// Sets the terminal as it was after writing some last bytes, if it takes them in time.
  func restore(after bytes: [UInt8]) {
    var rest = bytes
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while !rest.isEmpty, poll(&request, 1, Self.farewell) > 0 {
      let count = send(rest)
      guard count > 0 else { break }
      rest.removeFirst(count)
    }
    // What was typed at the picture is not for the shell.
    tcflush(descriptor, TCIFLUSH)
    var settings = original
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Writes what the terminal takes at once, and says how many bytes that is.
  func send(_ bytes: [UInt8]) -> Int {
    max(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }, 0)
  }

  /// The bytes that have been typed; nil where there is no terminal any more.
  func receive() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && [EAGAIN, EINTR].contains(errno) ? [] : nil
  }

  /// The numbers of signals that have come.
  func receiveSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals.reader, &bytes, bytes.count)
    return bytes.prefix(max(count, 0)).map(Int32.init)
  }

  /// What can be done without waiting.
  struct Readiness {
    var isTyped: Bool
    var isSignalled: Bool
  }

  /// Waits until there is something to receive or, if wanted, room to send, or for so many seconds;
  /// nil for as long as it takes.
  func wait(toSend: Bool, within seconds: Double?) -> Readiness? {
    let milliseconds = seconds.map { Int32((min(max($0, 0), 1e6) * 1000).rounded(.up)) }
    var requests = [
      pollfd(fd: descriptor, events: Int16(toSend ? POLLIN | POLLOUT : POLLIN), revents: 0),
      pollfd(fd: signals.reader, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, 2, milliseconds ?? -1) > 0 else { return nil }
    return Readiness(
      isTyped: requests[0].revents & ~Int16(POLLOUT) != 0, isSignalled: requests[1].revents != 0)
  }
}
