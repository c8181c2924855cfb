import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A program in a terminal: the real thing from the kernel, with the tests at its keyboard and an
/// emulator as its screen.
final class PseudoTerminal {
  private(set) var screen: ScreenEmulator
  private(set) var received: [UInt8] = []
  /// The settings before the program started.
  let settings: termios

  private let keyboard: Int32
  /// Kept open, so that what the program leaves can be read after it ended.
  private let line: Int32
  private var process: pid_t = 0
  private var status: Int32?

  /// Anything takes less than this many seconds, or will never happen.
  private static let patience = 60.0

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Starts the command in a terminal of its own, or a line for the shell, in which `$B` is the
  /// command.
  init(
    _ words: [String] = [], shell: String? = nil, columns: Int = 80, rows: Int = 24,
    environment: [String: String] = [:], in folder: URL
  ) throws {
    screen = ScreenEmulator(columns: columns, rows: rows)
    let name: String
    (keyboard, name) = try Self.open()
    line = Self.openFile(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    var settings = termios()
    tcgetattr(line, &settings)
    self.settings = settings
    setSize(columns: columns, rows: rows)
    try spawn(words, shell, on: name, environment, folder)
  }

  /// The two ends of a new terminal: the tests' own, and the name of the program's.
  private static func open() throws -> (Int32, String) {
    #if canImport(Darwin)
      let keyboard = posix_openpt(O_RDWR | O_NOCTTY)
      if grantpt(keyboard) == 0, unlockpt(keyboard) == 0, let name = ptsname(keyboard) {
        return (keyboard, String(cString: name))
      }
    #else
      // What unlockpt and ptsname do on Linux; they are hidden from Swift.
      let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      let keyboard = openFile("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (locked, number): (Int32, Int32) = (0, 0)
      if ioctl(keyboard, unlock, &locked) == 0, ioctl(keyboard, getNumber, &number) == 0 {
        return (keyboard, "/dev/pts/\(number)")
      }
    #endif
    throw Failure(description: "no pseudo-terminal")
  }

  private static func openFile(_ path: String, _ flags: Int32) -> Int32 {
    #if canImport(Darwin)
      Darwin.open(path, flags)
    #else
      Glibc.open(path, flags)
    #endif
  }

  /// POSIX_SPAWN_SETSID, which glibc hides from Swift.
  private static var newSession: Int16 {
    #if canImport(Darwin)
      0x400
    #else
      0x80
    #endif
  }

  deinit {
    if status == nil {
      kill(-process, SIGKILL)
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(keyboard)
    close(line)
  }

  private func spawn(
    _ words: [String], _ shell: String?, on name: String, _ environment: [String: String],
    _ folder: URL
  ) throws {
    let binary = try CommandRun.binary().path
    var variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "COLORTERM": "truecolor", "B": binary,
    ]
    variables.merge(environment) { $1 }
    let line = shell ?? "exec \"$B\" \"$@\""
    let all = ["/bin/sh", "-c", "cd \"$0\" && " + line, folder.path] + words
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    // Opened by the leader of a new session, it becomes the terminal that controls it.
    posix_spawn_file_actions_addopen(&files, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&files, 0, 1)
    posix_spawn_file_actions_adddup2(&files, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Self.newSession)
    var arguments = all.map { strdup($0) } + [nil]
    var texts = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + texts { free(text) } }
    let code = posix_spawn(&process, "/bin/sh", &files, &attributes, &arguments, &texts)
    guard code == 0 else { throw Failure(description: "posix_spawn: \(code)") }
  }
}

// MARK: The user

extension PseudoTerminal {
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(keyboard, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Another size, as when a window is dragged.
  func resize(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) {
    readAll()
    screen.resize(columns: columns, rows: rows)
    setSize(columns: columns, rows: rows, pixels: pixels)
  }

  private func setSize(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(pixels.width),
      ws_ypixel: UInt16(pixels.height))
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  /// Waits until the screen is as it should become.
  func wait(
    _ what: String, until isReached: (ScreenEmulator) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !isReached(screen) {
      guard Date() < deadline else {
        Issue.record("never: \(what)\n\(screen.text)", sourceLocation: sourceLocation)
        throw Failure(description: "never: \(what)")
      }
      readSome(milliseconds: 20)
    }
  }

  /// How the program ended: its exit code, or minus the signal that ended it.
  func end() throws -> Int32 {
    let deadline = Date().addingTimeInterval(Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Date() < deadline else { throw Failure(description: "it never ends\n\(screen.text)") }
      readSome(milliseconds: 10)
    }
    self.status = status
    readAll()
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Ends the program without having read what it wrote, and says how it ended.
  func endUnread() throws -> Int32 {
    let deadline = Date().addingTimeInterval(Self.patience)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      guard Date() < deadline else { throw Failure(description: "it never ends") }
      usleep(10_000)
    }
    self.status = status
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  private func readAll() { while readSome(milliseconds: 50) {} }

  @discardableResult
  private func readSome(milliseconds: Int32) -> Bool {
    var wish = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    guard poll(&wish, 1, milliseconds) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(keyboard, &bytes, bytes.count)
    guard count > 0 else { return false }
    received += bytes.prefix(count)
    screen.feed(Array(bytes.prefix(count)))
    return true
  }

  /// Whether the terminal is set as it was, and shows what a shell expects.
  var isRestored: Bool {
    var now = termios()
    tcgetattr(line, &now)
    return now.c_lflag == settings.c_lflag && now.c_iflag == settings.c_iflag
      && now.c_oflag == settings.c_oflag && screen.isCursorVisible && !screen.isAlternate
      && screen.wraps
  }
}
