import Foundation

/// The recorded traces that lie beside the package or where `BOXSPRING_TRACES` says.
public enum SharedTraces {
  private static let named = ProcessInfo.processInfo.environment["BOXSPRING_TRACES"]

  /// The folder beside the package that has them, among others.
  private static let shared = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../../../shared").standardized

  private static let directory =
    named.map { URL(fileURLWithPath: $0) } ?? shared.appendingPathComponent("traces")

  /// The traces' names, sorted; empty where there are none.
  public static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: directory.appendingPathComponent("json").path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// A trace's file in one of its formats, `json` or `csv`.
  public static func bytes(_ name: String, _ format: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: directory.appendingPathComponent("\(format)/\(name).\(format)")))
  }

  /// Whether this machine is meant to have them: they are no part of the project.
  fileprivate static let areExpected =
    named != nil || FileManager.default.fileExists(atPath: shared.path)
}

extension Prerequisite {
  /// The recorded traces.
  public static let traces = Prerequisite(
    "recorded traces",
    remedy: "put them into ../shared/traces or name their folder in BOXSPRING_TRACES",
    isPresent: !SharedTraces.names.isEmpty, isExpected: SharedTraces.areExpected)
}
