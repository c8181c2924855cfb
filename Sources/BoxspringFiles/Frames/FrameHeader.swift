import PlaneGeometry

/// What a sequence of frames is, and what made it.
public struct FrameHeader: Equatable, Sendable {
  /// The instants at which frames were taken.
  public enum Rate: Equatable, Sendable {
    /// Evenly, this many times a second; finite and above zero.
    case hertz(Double)
    /// At the times of the trace's own samples.
    case trace
  }

  /// The program that made the frames, for example `boxspring 0.1.0`.
  public var generator: String
  /// Short name of the scene.
  public var scene: String
  /// One line on what the scene shows.
  public var title: String
  /// Short name of the trace that scrolled it.
  public var trace: String
  /// The instants at which frames were taken.
  public var rate: Rate
  /// The direction in which the content scrolls.
  public var axis: Axis
  /// Size of the window onto the content, in points.
  public var viewport: Size
  /// Size of the whole content, in points.
  public var content: Size
  /// Whatever else made the frames what they are, springs above all: free text by free name.
  public var settings: [String: String]

  /// A header from its parts.
  public init(
    generator: String, scene: String, title: String = "", trace: String, rate: Rate,
    axis: Axis = .vertical, viewport: Size, content: Size, settings: [String: String] = [:]
  ) {
    self.generator = generator
    self.scene = scene
    self.title = title
    self.trace = trace
    self.rate = rate
    self.axis = axis
    self.viewport = viewport
    self.content = content
    self.settings = settings
  }

  /// The settings in the order in which files list them: by name.
  var sortedSettings: [(key: String, value: String)] {
    settings.sorted { $0.key < $1.key }
  }

  /// Whether every number is one that a file can hold.
  var isFinite: Bool {
    guard viewport.isFinite, content.isFinite else { return false }
    guard case .hertz(let hertz) = rate else { return true }
    return hertz.isFinite
  }
}
