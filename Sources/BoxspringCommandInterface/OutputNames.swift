import FileStreams
import Foundation

/// The names of the files that a command reads and writes, held against each other.
package enum OutputNames {
  /// Refuses two outputs that are one file, an output that is an input, however they are spelled, and an SVG picture or an
  /// HTML page with the extension of another format.
  ///
  /// - Parameters:
  ///   - outputs: the options with the names given to them; nil where none was.
  ///   - inputs: the names of what is read.
  package static func check(
    _ outputs: KeyValuePairs<String, String?>, inputs: [String]
  ) throws(UsageError) {
    let read = Set(inputs.compactMap { $0 == "-" ? placeOfStandardInput : place(of: $0) })
    var written: Set<String> = []
    for case (let option, let name?) in outputs {
      guard name != "-" else {
        guard written.insert(name).inserted else { throw twice }
        continue
      }
      try checkExtension(of: name, option)
      guard let place = place(of: name) else { continue }
      guard !read.contains(place) else {
        throw UsageError("--\(option): \(name) is also an input; choose another file")
      }
      guard written.insert(place).inserted else { throw twice }
    }
  }

  /// Refuses a name whose extension promises a picture or a video that the option does not write.
  private static func checkExtension(of name: String, _ option: String) throws(UsageError) {
    guard let dot = name.lastIndex(of: ".") else { return }
    let given = name[dot...].dropFirst().lowercased()
    switch option {
    case "picture", "animation":
      guard mediaExtensions.contains(given) else { return }
      throw UsageError(
        "--\(option): \(name) would contain SVG; end it in .svg, or use boxspring render, which "
          + "writes PNG")
    case "preview":
      guard mediaExtensions.contains(given) || given == "svg" else { return }
      throw UsageError("--\(option): \(name) would contain an HTML page; end it in .html")
    default: return
    }
  }

  private static let mediaExtensions: Set<String> = [
    "png", "apng", "jpg", "jpeg", "gif", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "eps",
    "mp4", "mov", "webm",
  ]

  private static var twice: UsageError {
    UsageError("two outputs have the same name; use different names")
  }

  /// What is the same for all names of a file; nil for what is no file that could be lost.
  private static func place(of name: String) -> String? {
    guard name != "-", !name.isEmpty else { return nil }
    guard let status = try? FileSystem.status(of: name) else {
      let path = OutputFile.destination(of: name)
      let folder = FileSystem.folder(of: path)
      let place = FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder
      return "\(place)/\(FileSystem.name(of: path))"
    }
    return place(of: status)
  }

  private static var placeOfStandardInput: String? {
    var status = stat()
    return fstat(STDIN_FILENO, &status) == 0 ? place(of: status) : nil
  }

  private static func place(of status: stat) -> String? {
    status.st_mode & S_IFMT == S_IFREG ? "\(status.st_dev) \(status.st_ino)" : nil
  }
}
