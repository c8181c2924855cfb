import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Why a ``BouncyCollection`` cannot be made or changed.
public struct BouncyCollectionError: ErrorWithCode, Equatable, Sendable {
  /// Which part refuses, and why.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The layout of the content.
    case layout(LayoutError)
    /// The springs.
    case rules(SpringRulesError)
    /// The scrolling.
    case behavior(ScrollBehaviorError)
    /// A scroll by the program.
    case scroll(ScrollError)
    /// A change of the content.
    case change(ChangeError)
    /// An element in hand.
    case lift(LiftError)
    /// The item that is being reordered.
    case reorder(ReorderError)
    /// There is an item in hand already.
    case isReordering
    /// Own rectangles, which no layout arranges.
    case isNotArranged
    /// A layout arranges the content, not the caller.
    case isArranged

    /// What is wrong, with the value.
    public var problem: String {
      switch self {
      case .layout(let error): error.problem
      case .rules(let error): error.problem
      case .behavior(let error): error.problem
      case .scroll(let error): error.problem
      case .change(let error): error.problem
      case .lift(let error): error.problem
      case .reorder(let error): error.problem
      case .isReordering: "an item is in hand already"
      case .isNotArranged: "a collection of own rectangles has no layout"
      case .isArranged: "the layout of the collection arranges its items"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .layout(let error): error.remedy
      case .rules(let error): error.remedy
      case .behavior(let error): error.remedy
      case .scroll(let error): error.remedy
      case .change(let error): error.remedy
      case .lift(let error): error.remedy
      case .reorder(let error): error.remedy
      case .isReordering: "end or cancel its reorder first"
      case .isNotArranged: "give a layout as well, with apply(_:) of an update"
      case .isArranged: "give another layout, or rectangles with apply(frames:)"
      }
    }
  }

  /// Which part refuses, and why.
  public let code: Code
}
