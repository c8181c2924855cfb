import Foundation

/// An open file of the operating system. Whoever opened it closes it.
struct Descriptor: Equatable, Sendable {
  static let standardInput = Descriptor(number: 0)
  static let standardOutput = Descriptor(number: 1)

  let number: Int32

  init(number: Int32) {
    self.number = number
  }

  /// Opens a file; new ones get the given permissions, less what the process masks out.
  init(opening path: String, flags: Int32, permissions: mode_t = 0o666) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, permissions)
    if number < 0 { throw SystemError(code: errno) }
  }

  /// Everything up to the end of the file.
  func readToEnd() throws(SystemError) -> [UInt8] {
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(number, &chunk, chunk.count)
      if count == 0 { return content }
      if count > 0 {
        content += chunk[..<count]
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
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

  /// Closes the file; some systems report only now that a disk is full.
  func finish() throws(SystemError) {
    if close(number) != 0, errno != EINTR { throw SystemError(code: errno) }
  }
}
