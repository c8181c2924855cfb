import Foundation

/// Where a run took place.
enum Surroundings {
  /// The processor's name.
  static var machine: String {
    let lines =
      (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?
      .split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return (model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown")
      + ", \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }

  /// The first line that a program prints; "unknown" where it cannot be run.
  static func output(of words: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "unknown" }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
      ?? "unknown"
  }
}
