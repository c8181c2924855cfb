import Foundation

/// The names of unfinished files beside the file that they are meant for.
///
/// They begin as that file's name does, as far as the system has room for, and end in
/// `.boxspring-12345678.partial`, the number being anyone's. A living process has its files marked
/// (`flock`), so what a killed one has left is known by not being so.
struct PartialName {
  private let folder: String
  private let start: String

  private static let longest = 255
  private static let middle = ".boxspring-"
  private static let digits = 8
  private static let end = ".partial"

  /// - Parameter path: of the file that is to be replaced.
  init(of path: String) {
    folder = FileSystem.folder(of: path)
    let room = Self.longest - Self.middle.utf8.count - Self.digits - Self.end.utf8.count
    var start = ""
    var count = 0
    for character in FileSystem.name(of: path).unicodeScalars {
      count += String(character).fileNameBytes.count
      guard count <= room else { break }
      start.unicodeScalars.append(character)
    }
    self.start = start
  }

  /// A path that hardly anybody uses.
  func new() -> String {
    let number = String(UInt32.random(in: 0...UInt32.max), radix: 16)
    let zeros = String(repeating: "0", count: Self.digits - number.count)
    return folder + start + Self.middle + zeros + number + Self.end
  }

  /// Removes the unfinished files of processes that are no more.
  func removeAbandoned() {
    for name in FileSystem.names(in: folder) where isOne(name) {
      let path = folder + name
      let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      guard let file = try? Descriptor(opening: path, flags: flags) else { continue }
      defer { close(file.number) }
      guard let status = try? file.status(), status.st_mode & S_IFMT == S_IFREG else { continue }
      // Marked in turn, so that a process that has just made it sees that it is gone.
      if file.hold() { FileSystem.remove(path) }
    }
  }

  private func isOne(_ name: String) -> Bool {
    // Byte by byte: names that are composed in another way are those of other files.
    let first = (start + Self.middle).utf8
    guard name.utf8.starts(with: first), name.hasSuffix(Self.end) else { return false }
    let number = name.utf8.dropFirst(first.count).dropLast(Self.end.utf8.count)
    return number.count == Self.digits
      && number.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      }
  }
}
