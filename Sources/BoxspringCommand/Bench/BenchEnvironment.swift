import BoxspringCommandInterface
import Foundation

/// Where a benchmark takes place.
enum BenchEnvironment {
  /// All of it, in a line.
  static var phrase: String {
    "boxspring \(ProgramVersion.number), \(BenchResult.build) build, \(processor), "
      + Summary.count(coreCount, "core")
  }

  /// The name of the processor; its architecture where the system does not say.
  static let processor: String = {
    let lines =
      (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    if let model { return model.trimmingCharacters(in: .whitespaces) }
    #if arch(arm64)
      return "arm64"
    #elseif arch(x86_64)
      return "x86_64"
    #else
      return "unknown processor"
    #endif
  }()

  static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }
}
