import Foundation

/// What stands at the path an output is meant for, and how to put a new file in its place.
struct OutputTarget {
  /// The path with symbolic links followed.
  let path: String
  /// Whether a new file takes its place; devices and pipes cannot be replaced by renaming.
  let isReplaced: Bool
  /// The file that is replaced, if there is one.
  private let old: stat?

  init(_ path: String) throws(OutputError) {
    guard !path.isEmpty else { throw .noName }
    let status: stat
    do throws(SystemError) {
      status = try FileSystem.status(of: path)
    } catch {
      guard error.code != ENAMETOOLONG else { throw .refused(file: path, reason: error.reason) }
      self.path = FileSystem.destination(of: path)
      isReplaced = true
      old = nil
      return
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .isDirectory(file: path) }
    guard path.withFileName({ access($0, W_OK) }) == 0 else {
      throw .refused(file: path, reason: SystemError(code: errno).reason)
    }
    self.path = FileSystem.realPath(of: path) ?? path
    isReplaced = kind == S_IFREG
    old = isReplaced ? status : nil
  }

  /// Opens the place where the bytes go for now.
  func open() throws(SystemError) -> OutputPlace {
    guard isReplaced else {
      return OutputPlace(descriptor: try Descriptor(opening: path, flags: O_WRONLY))
    }
    let names = PartialName(of: path)
    names.removeAbandoned()
    while true {
      let temporary = names.new()
      let descriptor = try UnfinishedFiles.create(
        temporary, permissions: old == nil ? 0o666 : 0o600)
      // A process that took it for abandoned before it was marked has removed it, or is about to.
      let isMarked = descriptor.hold() || errno != EWOULDBLOCK
      if isMarked, isAt(temporary, descriptor) {
        do throws(SystemError) {
          try keepPermissions(on: descriptor)
        } catch {
          close(descriptor.number)
          FileSystem.remove(temporary)
          UnfinishedFiles.remove(temporary)
          throw error
        }
        return OutputPlace(descriptor: descriptor, temporaryPath: temporary)
      }
      close(descriptor.number)
      UnfinishedFiles.remove(temporary)
    }
  }

  private func isAt(_ path: String, _ descriptor: Descriptor) -> Bool {
    guard let there = try? FileSystem.status(of: path), let here = try? descriptor.status() else {
      return false
    }
    return there.st_ino == here.st_ino && there.st_dev == here.st_dev
  }

  /// Gives the new file the permissions of the old; those that lend the owner's rights only where both
  /// have one owner.
  private func keepPermissions(on descriptor: Descriptor) throws(SystemError) {
    guard let old else { return }
    let new = try descriptor.status()
    let isOnesOwn = new.st_uid == old.st_uid && new.st_gid == old.st_gid
    try descriptor.permit(old.st_mode & (isOnesOwn ? 0o7777 : 0o777))
  }

  /// Gives the temporary file the target's name.
  func replace(by temporaryPath: String) throws(SystemError) {
    let result = temporaryPath.withFileName { temporary in
      path.withFileName { rename(temporary, $0) }
    }
    if result != 0 { throw SystemError(code: errno) }
  }
}

/// Where the bytes of an output go until it is complete.
struct OutputPlace {
  let descriptor: Descriptor
  /// The file beside the target; nil where the target itself is written to.
  var temporaryPath: String?
}
