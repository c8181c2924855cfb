import BoxspringDocuments
import FileStreams
import PlaneDynamics
import PlaneGeometry
import Recordings
import TextEncoding
import WorldDriving

/// What a command may take of memory and time, whatever its input says. Past a limit it stops with an error
/// that names it; `--limit` changes them.
package struct Limits: Sendable {
  /// What is limited.
  package enum Name: String, Sendable {
    case bytes, elements, poses, contacts, seconds, frames, samples

    /// What holds unless `--limit` says otherwise.
    fileprivate var usual: Double {
      switch self {
      case .bytes: 32_000_000
      case .elements: 1_000_000
      case .poses: 50_000_000
      case .contacts: 200_000
      case .seconds: 3600
      case .frames: 10_000_000
      case .samples: 100_000
      }
    }

    /// What the number counts, for help.
    fileprivate var meaning: String {
      switch self {
      case .bytes: "of a scene, world or trace, or of one frame of a recording"
      case .elements: "in view or around it, or listed"
      case .poses:
        "of elements or items in all frames kept in memory, each frame counting as ten more"
      case .contacts: "of shapes, those that are near each other included"
      case .seconds: "of a trace, a world or a transition"
      case .frames: "of a run"
      case .samples: "of a curve"
      }
    }
  }

  private var given: [Name: Double]

  /// Limits of these values; the others have their defaults.
  package init(_ given: [Name: Double] = [:]) { self.given = given }

  package subscript(name: Name) -> Int { Int(number(name)) }

  /// Seconds that a trace may last.
  package var seconds: Double { number(.seconds) }

  private func number(_ name: Name) -> Double { given[name] ?? name.usual }
}

// MARK: The option

extension Limits {
  /// The option of a command for which these limits matter.
  package static func option(_ names: Name...) -> Option<Limits> {
    let list = names.map { "\($0.rawValue)=\(NumberText.shortest($0.usual)) \($0.meaning)" }
    return Option(
      "limit", "NAME=N,…",
      help: "Maximum amounts, past which the command stops with an error; the defaults are "
        + list.joined(separator: "; "),
      fallback: Limits()
    ) { (text) throws(UsageError) in try Limits(text, names) }
  }

  private init(_ text: String, _ names: [Name]) throws(UsageError) {
    self.init()
    for pair in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw UsageError(
          "--limit: \"\(pair)\" is not valid; give NAME=N, such as \(names[0].rawValue)="
            + NumberText.shortest(2 * names[0].usual))
      }
      let words = names.map(\.rawValue)
      guard let name = names.first(where: { $0.rawValue == parts[0] }) else {
        let meant = Spelling.nearest(to: String(parts[0]), in: words).map { "did you mean \($0)? " }
        throw UsageError(
          "--limit: unknown limit \"\(parts[0])\"; \(meant ?? "")choose one of "
            + words.joined(separator: ", "))
      }
      guard given[name] == nil else {
        throw UsageError("--limit: \(name.rawValue) is given twice; keep one")
      }
      guard let value = Double(decimal: parts[1]), value >= 0, value <= Self.most,
        name == .seconds || value == value.rounded()
      else {
        throw UsageError(
          "--limit: \"\(parts[1])\" is not valid; give \(name == .seconds ? "a" : "a whole") number "
            + "from 0 to \(NumberText.shortest(Self.most))")
      }
      given[name] = value
    }
  }

  private static let most = 1e15
}

// MARK: What is past them

extension Limits {
  /// How an error calls a limit: `more than the 3600 of --limit seconds`.
  package func excess(_ name: Name) -> String {
    "more than the \(NumberText.shortest(number(name))) of --limit \(name.rawValue)"
  }

  /// What an error says to do, besides what may be better.
  package func remedy(_ name: Name, or other: String) -> String {
    "\(other), or give a higher --limit \(name.rawValue)=N"
  }
}

extension Limits {
  /// The limit on what is read.
  package var byteLimit: ByteLimit {
    ByteLimit(
      self[.bytes], excess: excess(.bytes), remedy: remedy(.bytes, or: "shorten it"))
  }
}

extension Limits {
  /// - Parameters:
  ///   - time: of the last frame so far, or of the last there is to be, in seconds.
  ///   - frames: how many there are by then.
  ///   - file: what they come from.
  /// - Throws: ``InputError`` where a run takes too long, or has too many frames.
  package func check(time: Double, frames: Double, of file: String) throws(InputError) {
    guard time <= seconds else {
      throw InputError(
        file: file, place: "", problem: "it lasts \(excess(.seconds))",
        remedy: remedy(.seconds, or: "shorten it"))
    }
    guard frames <= number(.frames) else {
      throw InputError(
        file: file, place: "", problem: "it has \(excess(.frames))",
        remedy: remedy(.frames, or: "lower --rate or shorten it"))
    }
  }

  /// The error that a curve has too many samples.
  package func tooManySamples(in file: String) -> InputError {
    InputError(
      file: file, place: "", problem: "the curve has \(excess(.samples))",
      remedy: remedy(.samples, or: "leave out most of them"))
  }
}

extension Limits {
  /// The error that there are too many elements.
  package func tooManyElements(
    _ count: Int, _ what: String, in file: String, or other: String = "make the viewport smaller"
  ) -> InputError {
    InputError(
      file: file, place: "", problem: "\(count) elements \(what), \(excess(.elements))",
      remedy: remedy(.elements, or: other))
  }

  /// - Throws: ``InputError`` where too many contacts have ended a run.
  package func check(_ run: WorldRun, of file: String) throws(InputError) {
    guard run.world.isOverfull else { return }
    throw InputError(
      file: file, place: "",
      problem: "at \(NumberText.rounded(run.time, decimals: 3)) s there are \(excess(.contacts))",
      remedy: remedy(.contacts, or: "move the items apart"))
  }
}

/// Counts the poses in frames that are kept in memory, and stops where they are too many.
package struct PoseCount {
  private let limits: Limits
  private let file: String
  private var count = 0

  /// What a frame takes up besides its poses, in poses.
  private static let frameWeight = 10

  /// - Parameter file: what the frames come from, for the error.
  package init(_ limits: Limits, of file: String) {
    self.limits = limits
    self.file = file
  }

  /// Counts a frame with so many poses.
  package mutating func add(_ poses: Int) throws(InputError) {
    count += poses + Self.frameWeight
    guard count > limits[.poses] else { return }
    throw InputError(
      file: file, place: "", problem: "its frames have \(limits.excess(.poses))",
      remedy: limits.remedy(.poses, or: "take fewer frames or a shorter run"))
  }

  package mutating func add(_ frame: RecordingFrame) throws(InputError) {
    try add(frame.members.count)
  }
}
