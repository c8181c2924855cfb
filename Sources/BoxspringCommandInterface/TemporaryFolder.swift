import Foundation

/// Folders for what a command needs only while it works. A signal that ends the program removes them, too.
package enum TemporaryFolder {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  private static let start = "boxspring-work-"

  /// Makes a folder, and removes it with all that is in it once `body` is done, and before that what killed processes have left.
  package static func with<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    let parent = FileManager.default.temporaryDirectory
    removeAbandoned(in: parent.path)
    var (path, lock): (String, Int32?)
    repeat {
      path = parent.appendingPathComponent(start + UUID().uuidString).path
      try make(path)
      lock = hold(path)
      // Another process may have taken it for one that was left.
    } while lock == nil && !FileManager.default.fileExists(atPath: path)
    defer {
      Self.lock.withLock {
        remove(path)
        _ = paths.remove(path)
      }
      if let lock { close(lock) }
    }
    return try body(path)
  }

  private static func make(_ path: String) throws {
    try lock.withLock {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      _ = paths.insert(path)
    }
  }

  /// Marks a folder of this user's as that of a living process; nil where one has marked it, or it is gone.
  private static func hold(_ path: String) -> Int32? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    var status = stat()
    if fstat(folder, &status) == 0, status.st_uid == getuid(),
      flock(folder, LOCK_EX | LOCK_NB) == 0,
      FileManager.default.fileExists(atPath: path)
    {
      return folder
    }
    close(folder)
    return nil
  }

  /// Removes the folders of processes that are no more.
  private static func removeAbandoned(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(start) {
      let path = parent + (parent.hasSuffix("/") ? "" : "/") + name
      guard let lock = hold(path) else { continue }
      remove(path)
      close(lock)
    }
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
