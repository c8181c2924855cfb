import Foundation

/// What the operating system knows under a name, whatever bytes the name is made of.
package enum FileSystem {
  /// What a name leads to, links followed.
  package static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    let result = path.withFileName { stat($0, &status) }
    if result != 0 { throw SystemError(code: errno) }
    return status
  }

  /// The absolute path of what is there under a name, all links followed; nil where nothing is.
  package static func realPath(of path: String) -> String? {
    path.withFileName { name in
      guard let found = realpath(name, nil) else { return nil }
      defer { free(found) }
      return text(of: found)
    }
  }

  /// Where a name leads, link by link; a link to nothing leads there all the same.
  static func destination(of path: String) -> String {
    var path = path
    // As many links in a row as Linux follows.
    for _ in 0..<40 {
      guard let next = link(at: path) else { break }
      path = next.beginsAtRoot ? next : folder(of: path) + next
    }
    return path
  }

  /// The path up to its last slash, that included; empty for a name alone.
  package static func folder(of path: String) -> String {
    path.unicodeScalars.lastIndex(of: "/").map { String(path.unicodeScalars[...$0]) } ?? ""
  }

  /// The path behind its last slash.
  package static func name(of path: String) -> String {
    // A slash and a combining mark behind it are one Character, but not one name.
    let scalars = path.unicodeScalars
    return scalars.lastIndex(of: "/").map { String(scalars[scalars.index(after: $0)...]) } ?? path
  }

  /// The names in a folder; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = (folder.isEmpty ? "." : folder).withFileName({ opendir($0) }) else {
      return []
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(fileName: bytes.prefix { $0 != 0 })
      }
      names.append(name)
    }
    return names
  }

  /// Removes a name, if it is there.
  static func remove(_ path: String) {
    _ = path.withFileName { unlink($0) }
  }

  private static func link(at path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withFileName { readlink($0, &bytes, bytes.count) }
    guard count > 0 else { return nil }
    return String(fileName: bytes.prefix(count).map { UInt8(bitPattern: $0) })
  }

  private static func text(of name: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeBufferPointer(start: name, count: strlen(name))
    return String(fileName: bytes.map { UInt8(bitPattern: $0) })
  }
}

extension String {
  /// Calls `body` with the name as the system takes it.
  func withFileName<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let name = fileNameBytes.map { CChar(bitPattern: $0) } + [0]
    return body(name)
  }
}

extension String {
  /// Whether a path begins at the root.
  package var beginsAtRoot: Bool { utf8.first == UInt8(ascii: "/") }
}
