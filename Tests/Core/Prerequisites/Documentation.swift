import Foundation

/// The files under `docs/`.
public enum Documentation {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../docs").standardized

  /// The bytes of a file.
  public static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The text of a file.
  public static func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The files of a folder with one of the extensions, sorted, as `folder/name`.
  public static func files(in name: String, _ extensions: String...) throws -> [String] {
    let all = try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent(name).path)
    return all.filter { file in extensions.contains { file.hasSuffix("." + $0) } }.sorted()
      .map { "\(name)/\($0)" }
  }

  /// A block of code in a language, comments from `//` to the end of the line taken out.
  public static func code(_ language: String, in page: String, at index: Int = 0) throws -> [UInt8]
  {
    let blocks = try text(of: page).components(separatedBy: "```\(language)\n")
      .dropFirst(1 + index)
    let block = blocks.first?.components(separatedBy: "```").first ?? ""
    let lines = block.split(separator: "\n").map {
      String($0).components(separatedBy: " // ").first ?? ""
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
