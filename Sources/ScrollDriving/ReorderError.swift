import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension ReorderError {
  /// Why an item cannot be reordered.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The item cannot be lifted, dragged or released.
    case lift(LiftError.Code)
    /// The content or the container cannot be changed.
    case change(ChangeError.Code)
    /// Content with another number of elements than the arrangement on screen.
    case contentMismatch(expected: Int, actual: Int)
    /// The arrangement was changed by something else while an item was in hand.
    case contentChanged
    /// The item has been released, or the reorder cancelled.
    case ended
    /// A distance from an edge at which scrolling begins, as a fraction of the visible length.
    case startDistanceOutOfRange(Double)
    /// A distance from an edge from which on scrolling is fastest, as a fraction of the visible length.
    case fullSpeedDistanceOutOfRange(Double)
    /// A speed of scrolling, in points per second.
    case speedOutOfRange(Double)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .lift(let reason): reason.problem
      case .change(let reason): reason.problem
      case .contentMismatch(let expected, let actual):
        "content of \(actual) elements does not match an arrangement of \(expected)"
      case .contentChanged: "the content was changed during the reorder"
      case .ended: "the reorder has ended"
      case .startDistanceOutOfRange(let value):
        "edge scrolling that starts at " + value.shortestText + " is out of range"
      case .fullSpeedDistanceOutOfRange(let value):
        "edge scrolling with full speed at " + value.shortestText + " is out of range"
      case .speedOutOfRange(let value): "a speed of " + value.shortestText + " is out of range"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .lift(let reason): reason.remedy
      case .change(let reason): reason.remedy
      case .contentMismatch: "give the content that the driver's arrangement was made of"
      case .contentChanged:
        "change the collection with apply or update, or end the reorder first"
      case .ended: "begin another reorder"
      case .startDistanceOutOfRange: "give a fraction of the visible length from 0 to 0.5"
      case .fullSpeedDistanceOutOfRange:
        "give a fraction of 0 or more, below the one where it starts"
      case .speedOutOfRange: "give a speed of 0 to 1000000 points per second"
      }
    }
  }
}

/// Why an item cannot be reordered.
public struct ReorderError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
