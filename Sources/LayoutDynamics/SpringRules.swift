import CollectionLayouts
import Springs

/// How the elements of an arrangement are attached to springs.
public struct SpringRules: Equatable, Sendable {
  /// The spring of every element without one of its own.
  package var spring: SpringTuning
  /// How strongly a scroll pushes each element.
  package var influence: Influence
  /// Whether headers stay at rest.
  package var headersAreRigid: Bool
  /// Whether footers stay at rest.
  package var footersAreRigid: Bool
  /// The axes along which elements are displaced.
  package var axes: DisplacedAxes
  /// How far an element may be drawn over its neighbour beyond any overlap at rest, in points, 0 or
  /// more; nil does not limit overlap.
  ///
  /// The cap only affects drawn positions, not the springs. The element nearest to the origin of
  /// influence keeps its position and those behind it are moved outward; rigid elements are fixed.
  /// It holds along each displaced axis for elements that share a track across it, so with both axes
  /// displaced, elements that lie diagonally to each other may still meet.
  package var maximumOverlap: Double?
  /// A spring whose amplitude is at most this comes to rest once no scroll has driven it for 0.25 s; in points, 0 or more.
  package var restAmplitude: Double
  /// What holds for single sections and elements; a later one overrides an earlier one.
  package var exceptions: [Exception]

  /// The axes along which elements are displaced.
  public enum DisplacedAxes: Equatable, Sendable {
    /// Along the layout's main axis only: a list that scrolls vertically never drifts sideways.
    case mainAxis
    /// Along both axes, each pushed by the scroll along it.
    case both
  }

  /// What holds for one section or one element, where it differs from the rest.
  public struct Exception: Equatable, Sendable {
    /// What the exception is about.
    public enum Scope: Equatable, Sendable {
      /// Every element of a section, by its index from 0.
      case section(Int)
      /// One element.
      case element(LayoutElement)
    }

    /// What the exception is about.
    package var scope: Scope
    /// A spring of its own; nil leaves it as it is.
    package var spring: SpringTuning?
    /// An influence of its own, 0 to 1; nil leaves it as it is.
    package var influence: Double?
    /// Whether it stays at rest; nil leaves it as it is.
    package var isRigid: Bool?

    /// An exception from its parts.
    public init(
      _ scope: Scope, spring: SpringTuning? = nil, influence: Double? = nil, isRigid: Bool? = nil
    ) {
      self.scope = scope
      self.spring = spring
      self.influence = influence
      self.isRigid = isRigid
    }
  }

  /// Rules from their parts; by default the classic bouncy list.
  public init(
    spring: SpringTuning = .list, influence: Influence = .classic,
    headersAreRigid: Bool = false, footersAreRigid: Bool = false,
    axes: DisplacedAxes = .mainAxis, maximumOverlap: Double? = 0, restAmplitude: Double = 0.001,
    exceptions: [Exception] = []
  ) {
    self.spring = spring
    self.influence = influence
    self.headersAreRigid = headersAreRigid
    self.footersAreRigid = footersAreRigid
    self.axes = axes
    self.maximumOverlap = maximumOverlap
    self.restAmplitude = restAmplitude
    self.exceptions = exceptions
  }
}
