import Foundation

/// Folders for what a command needs only while it works. A signal that ends the program removes them, too.
package enum TemporaryFolder {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var paths: Set<String> = []

  /// Not that of version 0.3.0, which did not lock its folders.
  private static let prefix = "boxspring-temporary-"
  private static let removalOfAbandoned: Void = removeAbandoned()

  /// Makes a folder, calls `body` and removes the folder with its contents. The first call removes the folders that killed processes
  /// have left.
  package static func with<Result>(_ body: (_ path: String) throws -> Result) throws -> Result {
    _ = removalOfAbandoned
    let (path, descriptor) = try make()
    defer {
      lock.withLock {
        remove(path)
        _ = paths.remove(path)
      }
      if let descriptor { close(descriptor) }
    }
    return try body(path)
  }

  /// A new folder, and the descriptor that holds its lock, where the file system has locks.
  private static func make() throws -> (path: String, descriptor: Int32?) {
    while true {
      let path = parent.appendingPathComponent(prefix + UUID().uuidString).path
      try lock.withLock {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        _ = paths.insert(path)
      }
      switch hold(path) {
      case .held(let descriptor): return (path, descriptor)
      case .unsupported: return (path, nil)
      case .taken:
        // Before it was locked, another process has taken it for abandoned, and removes it.
        lock.withLock { _ = paths.remove(path) }
      }
    }
  }

  private enum Lock {
    case held(Int32)
    /// Another process holds it, or the folder is gone or of another user.
    case taken
    case unsupported
  }

  /// Locks a folder of this user.
  private static func hold(_ path: String) -> Lock {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return .taken }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == getuid() else {
      close(descriptor)
      return .taken
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      if FileManager.default.fileExists(atPath: path) { return .held(descriptor) }
      close(descriptor)
      return .taken
    }
    let isBusy = errno == EWOULDBLOCK || errno == EINTR
    close(descriptor)
    return isBusy ? .taken : .unsupported
  }

  /// Removes the folders whose processes have ended.
  private static func removeAbandoned() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = parent.appendingPathComponent(name).path
      guard case .held(let descriptor) = hold(path) else { continue }
      remove(path)
      close(descriptor)
    }
  }

  private static var parent: URL { FileManager.default.temporaryDirectory }

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
