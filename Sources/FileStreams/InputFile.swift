import BoxspringDocuments
import Foundation

/// Where a command's input comes from: a file, or standard input.
package struct InputFile: Equatable, Sendable {
  /// The path as the user gave it; `-` is standard input.
  package let path: String
  /// What is in it, for an input that the program has in itself.
  package let content: [UInt8]?

  /// Names an input; nothing is opened yet.
  package init(_ path: String) {
    self.path = path
    content = nil
  }

  /// An input that the program has in itself, under the name of a file.
  package init(_ name: String, content: [UInt8]) {
    path = name
    self.content = content
  }

  /// The file's name without folders and extension, such as `list` for `scenes/list.json`.
  package var stem: String {
    let file = FileSystem.name(of: path.readableFileName)
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// The whole content.
  ///
  /// - Throws: ``InputError`` where there is no such file, where it is a folder, or where it cannot
  ///   be read.
  package func bytes() throws(InputError) -> [UInt8] { try bytes(within: .none) }

  /// The whole content, if it is within a limit.
  package func bytes(within limit: ByteLimit) throws(InputError) -> [UInt8] {
    try OpenedInput(self).bytes(within: limit)
  }

  /// Opens it for reading; the caller closes what is not standard input.
  func open() throws(InputError) -> Descriptor {
    do throws(SystemError) {
      return path == "-" ? .standardInput : try Descriptor(opening: path, flags: O_RDONLY)
    } catch {
      throw explanation(of: error)
    }
  }

  func explanation(of error: SystemError) -> InputError {
    let (problem, remedy) =
      switch error.code {
      case _ where path.isEmpty:
        ("the name is empty", "give the name of a file, or - for standard input")
      case ENOENT, ENOTDIR: ("no such file", "check the name")
      case EISDIR: ("this is a directory", "give the name of a file")
      case EACCES, EPERM: ("permission denied", "check its permissions")
      default: ("cannot be read: \(error.reason)", "check the file")
      }
    return InputError(
      file: path.isEmpty ? "\"\"" : path, place: "", problem: problem, remedy: remedy)
  }
}
