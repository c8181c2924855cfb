import Foundation

/// The temporary files that are being written at the moment, so that none is left behind.
///
/// ``OutputFile`` removes its own when it is given up. This list covers what no destructor sees:
/// the process calling `exit`, and a signal that ends it; a program that wants the latter calls
/// ``removeAll()`` from an ordinary thread that waits for signals.
package enum UnfinishedFiles {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []
  private static let removalAtExit: Void = { _ = atexit { UnfinishedFiles.removeAll() } }()

  /// Removes every unfinished file of the process.
  package static func removeAll() {
    lock.withLock {
      for path in paths { FileSystem.remove(path) }
      paths = []
    }
  }

  /// Makes a file that is to be removed unless it is finished: no signal comes between.
  static func create(_ path: String, permissions: mode_t) throws(SystemError) -> Descriptor {
    _ = removalAtExit
    lock.lock()
    defer { lock.unlock() }
    let descriptor = try Descriptor(
      opening: path, flags: O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
    paths.insert(path)
    return descriptor
  }

  static func remove(_ path: String) {
    lock.withLock { _ = paths.remove(path) }
  }
}
