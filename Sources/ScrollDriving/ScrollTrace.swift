import Gestures
import PlaneGeometry

/// A recorded scroll: what a finger or a wheel did, sample by sample.
///
/// The samples are ordered by time; equal times are allowed, running backward is not. Readers check
/// that; see `docs/file-formats.md` for the files a trace is read from.
public struct ScrollTrace: Equatable, Sendable {
  /// What the positions of the samples are.
  public enum Positions: Equatable, Sendable {
    /// The place of a finger in the viewport; moving it down makes the content offset shrink.
    case finger
    /// The content offset itself, counted from the offset at which the recording began.
    case offset
  }

  /// The directions that matter.
  public enum Axes: Equatable, Sendable {
    /// Only x.
    case x
    /// Only y.
    case y
    /// Both.
    case xy
  }

  /// What one unit of a wheel event's delta is.
  public enum DeltaUnit: Equatable, Sendable {
    /// One point.
    case pixel
    /// One line of text; the player decides how long a line is.
    case line
    /// One viewport.
    case page
  }

  /// Where a sample stands within its gesture.
  public typealias Phase = TouchPhase

  /// One event of the recording.
  @frozen
  public struct Sample: Equatable, Sendable {
    /// Seconds since the start of the trace.
    public var time: Double
    /// Where the sample stands within its gesture.
    public var phase: Phase
    /// Number of the finger; 0 for a wheel.
    public package(set) var pointer: Int
    /// Finger or offset, in points (or in `ScrollTrace/deltaUnit`).
    public var position: Point
    /// What this event added to the offset, for wheel traces; the position includes it.
    public var delta: Vector?
    /// Where the event of a trackpad stands within its gesture; nil where that is not known.
    /// Playing a trace takes all deltas alike.
    public var trackpadPhase: TrackpadPhase?

    /// A sample from its parts.
    public init(
      time: Double, phase: Phase, pointer: Int = 0, position: Point, delta: Vector? = nil,
      trackpadPhase: TrackpadPhase? = nil
    ) {
      self.time = time
      self.phase = phase
      self.pointer = pointer
      self.position = position
      self.delta = delta
      self.trackpadPhase = trackpadPhase
    }
  }

  /// Short name; by convention the file's name without its extension.
  public var id: String
  /// One line on what happens.
  public package(set) var title: String
  /// What the positions of the samples are.
  public package(set) var positions: Positions
  /// The directions that matter.
  public package(set) var axes: Axes
  /// What raw pixels were divided by.
  public package(set) var pixelsPerPoint: Double
  /// What one unit of a delta is; nil where the samples have no deltas.
  public package(set) var deltaUnit: DeltaUnit?
  /// The samples, in order of time.
  public var samples: [Sample]
  /// When the first event beside the samples takes effect, in seconds; nil unless that is before the first sample.
  package var firstEventTime: Double?

  /// A trace from its parts.
  public init(
    id: String, title: String = "", positions: Positions, axes: Axes = .y,
    pixelsPerPoint: Double = 1, deltaUnit: DeltaUnit? = nil, samples: [Sample]
  ) {
    self.id = id
    self.title = title
    self.positions = positions
    self.axes = axes
    self.pixelsPerPoint = pixelsPerPoint
    self.deltaUnit = deltaUnit
    self.samples = samples
  }

  /// The fingers' events, for recognizers of gestures; none for a recording of offsets.
  public var touches: [TouchSample] {
    guard positions == .finger else { return [] }
    return samples.map {
      TouchSample(time: $0.time, phase: $0.phase, finger: $0.pointer, location: $0.position)
    }
  }

  /// When the trace begins, in seconds: with its first sample or an earlier event; 0 for an empty trace.
  package var start: Double {
    firstEventTime ?? samples.first?.time ?? 0
  }

  /// Seconds from the first sample to the last; 0 for an empty trace.
  package var duration: Double {
    (samples.last?.time ?? 0) - (samples.first?.time ?? 0)
  }
}
