import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Recordings
import Springs

/// What is drawn beside a run, under the same trace.
enum BesideChoice {
  /// The scene without springs.
  case off
  /// The scene with another spring.
  case spring(SpringTuning)
  /// Another scene, in a file.
  case scene(String)

  /// A choice as one types it: `off`, the file of a scene, or a spring.
  init(parsing text: String) throws(UsageError) {
    if text == "off" {
      self = .off
    } else if text.lowercased().hasSuffix(".json") {
      self = .scene(text)
    } else {
      do throws(SpringTextError) {
        self = .spring(try SpringStyle.spring(parsing: text))
      } catch {
        throw UsageError(
          "--beside: \(error.problem); give off, a spring as --spring takes it, or the file of a "
            + "scene, .json")
      }
    }
  }

  /// The run to draw beside that of a source.
  func source(beside source: RunSource) -> RunSource {
    var other = source
    switch self {
    case .off: other.isRigid = true
    case .spring(let spring): other.spring = spring
    case .scene(let path): other.sceneFile = InputFile(path)
    }
    return other
  }

  /// What the two recordings are called.
  func names(_ other: Recording, _ main: Recording) -> [String] {
    switch self {
    case .off: ["springs off", "springs on"]
    case .spring: [other, main].map { $0.header[setting: "spring"] ?? $0.header.name }
    case .scene: [other, main].map(\.header.name)
    }
  }
}
