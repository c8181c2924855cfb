import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension ScrollError {
  /// Why the program cannot scroll somewhere, with the offending value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// A content offset, in points, or how far a section is to be scrolled.
    case offsetOutOfRange(Double)
    /// When the scroll begins, in seconds.
    case timeOutOfRange(Double)
    /// How long the scroll lasts, in seconds.
    case durationOutOfRange(Double)
    /// The damping ratio of the spring.
    case undampedSpring(Double)
    /// How far from an end content follows it, in points.
    case thresholdOutOfRange(Double)
    /// An element that the content does not have.
    case unknownElement(LayoutElement)
    /// A section that does not scroll by itself.
    case sectionDoesNotScroll(Int)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .offsetOutOfRange(let value): "an offset of " + value.shortestText + " is out of range"
      case .timeOutOfRange(let value): "a time of " + value.shortestText + " is out of range"
      case .durationOutOfRange(let value):
        "a duration of " + value.shortestText + " is out of range"
      case .undampedSpring(let value):
        "a damping ratio of " + value.shortestText + " is out of range"
      case .thresholdOutOfRange(let value):
        "a threshold of " + value.shortestText + " is out of range"
      case .unknownElement(let element): LiftError.Code.unknownElement(element).problem
      case .sectionDoesNotScroll(let section):
        "section " + section.description + " does not scroll by itself"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .offsetOutOfRange: "choose an offset of at most 1e12 pt either way"
      case .timeOutOfRange: "choose a time of at most 1e12 s"
      case .durationOutOfRange: "choose a duration of at most 1e12 s; 0.3 s is usual"
      case .undampedSpring: "choose a spring with a damping ratio of 0.05 or more; 1 is usual"
      case .thresholdOutOfRange: "choose a threshold of 0 to 1000000 pt; 44 pt is usual"
      case .unknownElement: "name an element of the content at that time"
      case .sectionDoesNotScroll: "name a section that scrolls by itself and has items"
      }
    }
  }
}

/// Why the program cannot scroll somewhere; nothing has moved then.
public struct ScrollError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
