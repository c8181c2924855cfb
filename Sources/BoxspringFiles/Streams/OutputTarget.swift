import Foundation

/// What stands at the path an output is meant for, and how to put a new file in its place.
struct OutputTarget {
  /// The path with symbolic links followed.
  let path: String
  /// Where to write until the output is complete; nil for devices and pipes, which cannot be
  /// replaced by renaming.
  let temporaryPath: String?
  /// The permissions of the file that is replaced, or the usual ones.
  let permissions: mode_t

  init(_ path: String) throws(OutputError) {
    var status = stat()
    guard !path.isEmpty else { throw .noName }
    guard stat(path, &status) == 0 else {
      self.path = Self.destination(of: path)
      temporaryPath = Self.temporaryName(for: self.path)
      permissions = 0o666
      return
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .isDirectory(file: path) }
    guard access(path, W_OK) == 0 else {
      throw .refused(file: path, reason: SystemError(code: errno).reason)
    }
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    temporaryPath = kind == S_IFREG ? Self.temporaryName(for: self.path) : nil
    permissions = status.st_mode & 0o777
  }

  /// Opens the place where the bytes go for now.
  func open() throws(SystemError) -> Descriptor {
    guard let temporaryPath else { return try Descriptor(opening: path, flags: O_WRONLY) }
    return try Descriptor(
      opening: temporaryPath, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
  }

  /// Gives the temporary file the target's name.
  func replace() throws(SystemError) {
    guard let temporaryPath else { return }
    if rename(temporaryPath, path) != 0 { throw SystemError(code: errno) }
  }

  /// Where a name leads, link by link; a link to nothing leads there all the same.
  static func destination(of path: String) -> String {
    var path = path
    // As many links in a row as Linux follows.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      path = URL(fileURLWithPath: next, relativeTo: folder).path
    }
    return path
  }

  /// A name beside the target that no other process uses.
  private static func temporaryName(for path: String) -> String {
    "\(path).\(String(UInt32.random(in: 0...UInt32.max), radix: 36)).partial"
  }
}
