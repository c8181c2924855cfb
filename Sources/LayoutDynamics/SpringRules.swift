import CollectionLayouts
import Springs

/// How the elements of an arrangement are attached to springs.
public struct SpringRules: Equatable, Sendable {
  /// The spring of every element without one of its own.
  public var spring: SpringTuning
  /// How strongly a scroll pushes each element.
  public var influence: Influence
  /// Whether headers stay at rest.
  public var headersAreRigid: Bool
  /// Whether footers stay at rest.
  public var footersAreRigid: Bool
  /// Whether the backgrounds of sections stay at rest. Otherwise all of them are on ``spring``, with the influence
  /// that an element has half a viewport away from the origin; exceptions do not concern them.
  public var backgroundsAreRigid: Bool
  /// The axes along which elements are displaced.
  public var axes: DisplacedAxes
  /// How far an element may be drawn over its neighbour beyond any overlap at rest, in points, 0 or
  /// more; nil does not limit overlap.
  ///
  /// The cap only affects drawn positions, not the springs. The element nearest to the origin of
  /// influence keeps its position and those behind it are moved outward; rigid elements are fixed.
  /// It holds along each displaced axis for elements that share a track across it, so with both axes
  /// displaced, elements that lie diagonally to each other may still meet.
  public var maximumOverlap: Double?
  /// A spring whose amplitude is at most this comes to rest once no scroll has driven it for 0.25 s; in points, 0 or more.
  public var restAmplitude: Double
  /// How far an element that is not in hand may be drawn from its rest position, in points, 0 or more; nil does not limit
  /// displacements.
  ///
  /// The limit affects drawn positions only: one farther away is drawn at this distance, in the same direction. Springs, and
  /// the cap on overlap, do not feel it. An element whose rest position changes by more jumps.
  public var maximumDisplacement: Double?
  /// How long after the last scroll or change everything may move, in seconds, 0.3 to 100; nil does not limit it.
  ///
  /// A spring that takes longer from an amplitude of up to 10⁶ pt to ``restAmplitude``, which then has to be above
  /// 0, is replaced by the critically damped one that takes exactly this long.
  public var maximumSettlingTime: Double?
  /// What holds for single sections and elements; a later one overrides an earlier one.
  public var exceptions: [Exception]

  /// The axes along which elements are displaced.
  public enum DisplacedAxes: String, Equatable, Sendable, CaseIterable {
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
    public var scope: Scope
    /// A spring of its own; nil leaves it as it is.
    public var spring: SpringTuning?
    /// An influence of its own, 0 to 1; nil leaves it as it is.
    public var influence: Double?
    /// Whether it stays at rest; nil leaves it as it is.
    public var isRigid: Bool?

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
  ///
  /// For reduced motion, `maximumDisplacement` limits how far any element that is not in hand is drawn from its rest position,
  /// in points, and `maximumSettlingTime` how long it moves after the last scroll or change, in seconds, 0.3 to 100: springs
  /// that would take longer are replaced by stiffer, critically damped ones.
  public init(
    spring: SpringTuning = .list, influence: Influence = .classic,
    headersAreRigid: Bool = false, footersAreRigid: Bool = false,
    backgroundsAreRigid: Bool = true,
    axes: DisplacedAxes = .mainAxis, maximumOverlap: Double? = 0, restAmplitude: Double = 0.001,
    maximumDisplacement: Double? = nil, maximumSettlingTime: Double? = nil,
    exceptions: [Exception] = []
  ) {
    self.spring = spring
    self.influence = influence
    self.headersAreRigid = headersAreRigid
    self.footersAreRigid = footersAreRigid
    self.backgroundsAreRigid = backgroundsAreRigid
    self.axes = axes
    self.maximumOverlap = maximumOverlap
    self.restAmplitude = restAmplitude
    self.maximumDisplacement = maximumDisplacement
    self.maximumSettlingTime = maximumSettlingTime
    self.exceptions = exceptions
  }
}
