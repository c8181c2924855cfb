import Foundation

/// An open file of the operating system. Closed by its opener.
struct Descriptor: Equatable, Sendable {
  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)

  let number: Int32

  init(number: Int32) {
    self.number = number
  }

  /// Opens a file; new ones get the given permissions, less what the process masks out.
  init(opening path: String, flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
    number = path.withFileName { open($0, flags | O_CLOEXEC, permissions) }
    if number < 0 { throw SystemError(code: errno) }
  }

  /// Appends everything up to the end of the file, or until there are more bytes than a limit.
  func readToEnd(into content: inout [UInt8], stoppingBeyond limit: Int) throws(SystemError) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while content.count <= limit {
      let count = Foundation.read(number, &chunk, chunk.count)
      if count == 0 { return }
      if count > 0 {
        content += chunk[..<count]
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Closes what has been read; standard input stays open.
  func closeInput() {
    if self != .standardInput { close(number) }
  }

  /// Reads so many bytes at most and appends them; returns how many there were, 0 at the end of the file.
  func read(_ limit: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: limit))
    while true {
      let count = bytes.withUnsafeMutableBytes {
        Foundation.read(number, $0.baseAddress.map { $0 + start }, limit)
      }
      guard count >= 0 || errno == EINTR else {
        let code = errno
        bytes.removeLast(limit)
        throw SystemError(code: code)
      }
      guard count >= 0 else { continue }
      bytes.removeLast(limit - count)
      return count
    }
  }

  /// Writes every byte, in as many goes as the system wants.
  func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// What the file is.
  func status() throws(SystemError) -> stat {
    var status = stat()
    if fstat(number, &status) != 0 { throw SystemError(code: errno) }
    return status
  }

  /// Gives the file permissions, whatever the process masks out.
  func permit(_ permissions: mode_t) throws(SystemError) {
    if fchmod(number, permissions) != 0 { throw SystemError(code: errno) }
  }

  /// Marks the file as one that a living process has open: until it is closed, no other process can.
  ///
  /// - Returns: whether no other process has marked it; false, too, where files cannot be marked.
  func hold() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// Has the system report what it has not yet: some say only when a file is closed that a disk is full.
  func settle() throws(SystemError) {
    let copy = dup(number)
    if copy < 0 { throw SystemError(code: errno) }
    try Descriptor(number: copy).finish()
  }

  /// Closes the file; some systems report only now that a disk is full.
  func finish() throws(SystemError) {
    if close(number) != 0, errno != EINTR { throw SystemError(code: errno) }
  }
}
