import Foundation

/// The recorded traces that lie beside the package or where `BOXSPRING_TRACES` says; tests that
/// need them are skipped where they are absent.
enum SharedTraces {
  static let directory: URL = {
    if let path = ProcessInfo.processInfo.environment["BOXSPRING_TRACES"] {
      return URL(fileURLWithPath: path)
    }
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return package.deletingLastPathComponent().appendingPathComponent("shared/traces")
  }()

  /// The traces' names, sorted; empty where there are none.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: directory.appendingPathComponent("json").path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  static var arePresent: Bool { !names.isEmpty }

  static func bytes(_ name: String, _ format: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: directory.appendingPathComponent("\(format)/\(name).\(format)")))
  }
}
