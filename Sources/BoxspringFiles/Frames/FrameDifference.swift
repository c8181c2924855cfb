import CollectionLayouts
import LayoutDynamics

/// In what two sequences of frames differ: where first, how often, and by how much at most.
///
/// Frames are compared by their index, elements within a frame by what they are. Numbers count as
/// equal where they differ by no more than the tolerance; zero and minus zero are always equal.
/// Headers are not compared, save for ``headerFields``.
public struct FrameDifference: Equatable, Sendable {
  /// A number that two sequences may disagree on.
  public enum Field: String, Equatable, Sendable {
    /// Seconds since the start of the trace.
    case time
    /// The content offset along x.
    case offsetX
    /// The content offset along y.
    case offsetY
    /// Number of the element in layout order.
    case ordinal
    /// Left edge of the rest frame.
    case restX
    /// Top edge of the rest frame.
    case restY
    /// Width of the rest frame.
    case width
    /// Height of the rest frame.
    case height
    /// Displacement along x.
    case dx
    /// Displacement along y.
    case dy
  }

  /// One difference.
  public enum Kind: Equatable, Sendable {
    /// A field has two values.
    case values(Field, first: Double, second: Double)
    /// The element, or without an element the whole frame, is only in the first sequence.
    case onlyInFirst
    /// The element, or without an element the whole frame, is only in the second sequence.
    case onlyInSecond
    /// Both frames have the same elements, but this one comes later in the second.
    case order
  }

  /// A difference and its place.
  public struct Finding: Equatable, Sendable {
    /// Index of the frame, from 0.
    public var frame: Int
    /// Time of the frame, in seconds; the first sequence's where it has the frame.
    public var time: Double
    /// The element; nil where the frame as a whole differs.
    public var element: LayoutElement?
    /// What is different.
    public var kind: Kind

    /// A finding from its parts.
    public init(frame: Int, time: Double, element: LayoutElement?, kind: Kind) {
      self.frame = frame
      self.time = time
      self.element = element
      self.kind = kind
    }
  }

  /// The first difference, nil where there is none. Within a frame the order is: time, offset, the
  /// elements of the first sequence, what only the second has, the order of elements.
  public internal(set) var first: Finding?
  /// The place where two lengths are furthest apart, whether or not the tolerance allows it; nil
  /// where all are the same.
  public internal(set) var largest: Finding?
  /// How far apart they are there, in points.
  public internal(set) var largestDistance = 0.0
  /// How many frames differ, those included that only one sequence has.
  public internal(set) var differingFrames = 0
  /// How many frames the first sequence has.
  public internal(set) var firstCount: Int
  /// How many frames the second sequence has.
  public internal(set) var secondCount: Int
  /// Names of the header fields that differ, which does not make the frames different.
  public internal(set) var headerFields: [String]

  /// Whether the frames are equal within the tolerance.
  public var isEqual: Bool { first == nil }

  /// Compares two sequences; linear in their elements.
  /// - Parameters:
  ///   - tolerance: how far apart two lengths may be, in points; 0 asks for the same bits.
  ///   - timeTolerance: how far apart two times may be, in seconds.
  public init(
    _ first: FrameSequence, _ second: FrameSequence, tolerance: Double = 0,
    timeTolerance: Double = 0
  ) {
    firstCount = first.frames.count
    secondCount = second.frames.count
    headerFields = first.header.fieldsDiffering(from: second.header)
    for index in 0..<max(firstCount, secondCount) {
      var comparison = FrameComparison(
        index: index, tolerance: tolerance, timeTolerance: timeTolerance)
      comparison.compare(
        index < firstCount ? first.frames[index] : nil,
        index < secondCount ? second.frames[index] : nil)
      take(comparison)
    }
  }

  private mutating func take(_ comparison: FrameComparison) {
    if comparison.first != nil { differingFrames += 1 }
    if first == nil { first = comparison.first }
    if comparison.largestDistance > largestDistance {
      largest = comparison.largest
      largestDistance = comparison.largestDistance
    }
  }
}

extension FrameHeader {
  /// Names of the fields in which two headers differ, in the order of files.
  func fieldsDiffering(from other: FrameHeader) -> [String] {
    [
      ("generator", generator == other.generator), ("scene", scene == other.scene),
      ("title", title == other.title), ("trace", trace == other.trace),
      ("rate", rate == other.rate), ("axis", axis == other.axis),
      ("viewport", viewport == other.viewport), ("content", content == other.content),
      ("settings", settings == other.settings),
    ].filter { !$0.1 }.map(\.0)
  }
}
