import Foundation

/// Folders for what a command needs only while it works. A signal that ends the program removes them, too.
package enum TemporaryFolder {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Makes a folder, and removes it with all that is in it once `body` is done.
  package static func with<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("boxspring-work-\(UUID().uuidString)").path
    try lock.withLock {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      _ = paths.insert(path)
    }
    defer {
      lock.withLock {
        remove(path)
        _ = paths.remove(path)
      }
    }
    return try body(path)
  }

  /// Removes all of them.
  static func removeAll() {
    lock.withLock {
      for path in paths { remove(path) }
      paths = []
    }
  }

  private static func remove(_ path: String) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      StandardStreams.log(
        "boxspring: note: \(path) was not removed: \(error.localizedDescription); remove it")
    }
  }
}
