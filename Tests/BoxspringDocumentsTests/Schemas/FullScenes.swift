import BoxspringDocuments
import Foundation

/// Scenes that together use every key of the format in every way it can be written: those of
/// Tests/Web/scenes, which `.ci/web-bits` lets a page play.
enum FullScenes {
  static func all() throws -> [JSONValue] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Web/scenes").standardized
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.map {
      try JSONElement(parsing: [UInt8](Data(contentsOf: $0)), named: "full").value
    }
  }
}
