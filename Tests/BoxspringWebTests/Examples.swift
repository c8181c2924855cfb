import BoxspringDocuments
import Foundation

@testable import BoxspringWeb

/// The files in docs/examples.
enum Examples {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../docs/examples").standardized

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// A session with a scene and a trace in it.
  static func session(scene: String = "list.json", trace: String? = nil) throws -> SceneSession {
    let session = SceneSession()
    _ = try session.loadScene(try bytes(scene), named: scene)
    if let trace { _ = try session.loadTrace(try bytes(trace), named: trace) }
    return session
  }
}
