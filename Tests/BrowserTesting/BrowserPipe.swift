import Foundation

/// A browser that is spoken to over the DevTools protocol, in JSON messages that end in a zero byte.
///
/// The browser reads from its file descriptor 3 and writes to 4; named pipes stand for them here. One
/// page has it at a time, which is why it may go from thread to thread.
final class BrowserPipe: @unchecked Sendable {
  /// Profile, pipes and pages; goes with the browser.
  let folder: URL
  private let process = Process()
  private let toBrowser: Int32
  private let fromBrowser: Int32
  private var received: [UInt8] = []
  private var lastID = 0

  /// Seconds in which the browser has to answer.
  static let patience = 60.0

  init(_ executable: URL) throws {
    folder = try Browser.makeFolder()
    let (requests, replies) = ("\(folder.path)/requests", "\(folder.path)/replies")
    guard mkfifo(requests, 0o600) == 0, mkfifo(replies, 0o600) == 0 else {
      throw BrowserError(description: "no named pipes in \(folder.path)")
    }
    // Both ways, since opening one end alone would wait for the other.
    toBrowser = Foundation.open(requests, O_RDWR | O_CLOEXEC)
    fromBrowser = Foundation.open(replies, O_RDWR | O_CLOEXEC)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$@\" 3<\"$0/requests\" 4>\"$0/replies\"", folder.path, executable.path]
      + Browser.arguments(profile: folder) + ["--remote-debugging-pipe"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(toBrowser)
    close(fromBrowser)
    try? FileManager.default.removeItem(at: folder)
  }

  var isRunning: Bool { process.isRunning }

  /// Ends the browser at once, where there is no time to wait for it.
  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends a command without waiting for its answer; returns its number.
  func send(_ method: String, _ parameters: [String: Any], session: String?) throws -> Int {
    lastID += 1
    var message: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    message["sessionId"] = session
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(toBrowser, bytes, bytes.count)
      guard count > 0 else { throw BrowserError(description: "the browser takes no commands") }
      bytes.removeFirst(count)
    }
    return lastID
  }

  /// The next message, an answer or an event; nil where none came until a time.
  func receive(before deadline: Date) throws -> [String: Any]? {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any]
      }
      var events = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
      guard deadline.timeIntervalSinceNow > 0 else { return nil }
      guard poll(&events, 1, 50) > 0 else {
        guard process.isRunning else { throw BrowserError(description: "the browser has ended") }
        continue
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(fromBrowser, &buffer, buffer.count)
      received += buffer[..<max(count, 0)]
    }
  }
}
