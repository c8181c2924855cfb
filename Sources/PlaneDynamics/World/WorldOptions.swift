import PlaneGeometry

/// Solver settings of a ``DynamicsWorld``. The defaults are those measured of UIKit.
///
/// Values out of range are clamped to the range given at each property.
public struct WorldOptions: Equatable, Sendable {
  /// Length of a substep in seconds, from 0.0001 to 0.1.
  public var substep: Double = 1.0 / 120
  /// The integration method.
  public var integrator = Integrator.semiImplicitEuler
  /// Velocity iterations of the solver per substep, at least 1.
  public var velocityIterations: Int = 8
  /// Position iterations of the solver per substep, 0 or more.
  public var positionIterations: Int = 3
  /// Soft steps of the joints per substep, from 1 to 64; 1 is the solver that UIKit has.
  ///
  /// With more, a substep finds contacts once and then takes so many shorter steps, those of Box2D v3 (its "soft
  /// step" and "substeps"): forces; a pass in which rods, ropes and pins are damped springs, of a quarter of the shorter
  /// steps' rate, that make up for a part of their errors; positions; a relaxing pass without that part. That replaces
  /// ``velocityIterations``. Position iterations correct rods, ropes and pins once, and only when all are within half a
  /// point: at rest a single one is exact, long chains sag by some hundredths of a point.
  ///
  /// With 4, a falling net of 900 discs has a quarter of the error at its pins, in the same time; springs lose less
  /// amplitude; small nets that swing slowly have a larger error. Worlds without joints take 1.1 times as long, isolated
  /// springs three times. With 2 the net takes 0.6 times as long, with somewhat larger errors. Slides and welds stay
  /// rigid. ``Integrator/midpoint`` takes no soft steps.
  public var jointSubsteps: Int = 1
  /// Penetration that is not corrected, in points, 0 or more (Box2D's linear slop). UIKit's engine leaves 0.5 pt.
  public var linearSlop: Double = 0.05
  /// Contacts that close slower than this do not bounce, in points per second; nor do those that close slower
  /// than what forces add to their speed within one substep, which is more under gravity above 12.
  public var restitutionThreshold: Double = 100
  /// What continuous collision detection covers.
  public var continuousCollision = ContinuousCollision.everything
  /// Maximum translation in one substep, in points; 200 pt is 24,000 pt/s. An item turns by a
  /// quarter at most, 188 rad/s at 120 substeps a second. What is faster is reduced to that.
  public var maximumTranslation: Double = 200
  /// An item slower than this may fall asleep, in points per second.
  public var linearSleepTolerance: Double = 1
  /// An item that turns slower than this may fall asleep, in radians per second (2° by default).
  public var angularSleepTolerance: Double = 0.034906585039886591
  /// How long all items of an island must be slow before it falls asleep, in seconds. Infinity keeps it awake.
  public var timeToSleep: Double = 0.5
  /// Maximum number of substeps in one call of `DynamicsWorld/step(by:)`; excess time is discarded. From 1
  /// to a billion.
  public var maximumSubsteps: Int = 120 * 600
  /// UIKit quirks to emulate.
  public var quirks: UIKitQuirks = []

  /// What fast items cannot tunnel through.
  public enum ContinuousCollision: String, Equatable, Sendable, CaseIterable {
    /// Boundaries and anchored items; two items that move may pass each other where both are small and fast.
    case boundaries
    /// Those and each other.
    case everything
  }

  /// A method of integration.
  public enum Integrator: String, Equatable, Sendable, CaseIterable {
    /// UIKit's and Box2D's: of first order, one solution a substep. Springs lose amplitude and rods lose angular
    /// momentum, the less the shorter the substep.
    case semiImplicitEuler
    /// Of second order, in two steps to a substep: velocity Verlet for forces, the implicit midpoint rule for springs,
    /// SHAKE and RATTLE (Ryckaert et al. 1977, Andersen 1983) for rods, pins, welds and rails.
    /// Free flight is exact, undamped springs keep their energy and rods their angular momentum. It takes two to four
    /// times as long for contacts and eight times as long for joints.
    case midpoint
  }

  /// How many steps of the integrator make a substep.
  var stepsInSubstep: Int { integrator == .midpoint ? 2 : 1 }
  /// Length of a step of the integrator, in seconds.
  var innerStep: Double { substep / Double(stepsInSubstep) }
  /// Soft steps of the joints in a step of the integrator.
  var softSteps: Int { integrator == .midpoint ? 1 : jointSubsteps }
  /// How long forces act before positions move, in seconds.
  var firstKick: Double {
    integrator == .midpoint ? innerStep / 2 : innerStep / Double(softSteps)
  }
  /// How softly joints hold in soft steps: at a frequency that these resolve.
  var jointSoftness: Softness {
    Softness(
      frequency: SolverConstants.softFrequency / firstKick,
      damping: SolverConstants.softDamping, over: firstKick)
  }

  /// The defaults.
  public init() {}

  /// The options with every value clamped to its range.
  var clamped: WorldOptions {
    var options = self
    options.substep = substep.within(0.0001...0.1, otherwise: 1.0 / 120)
    options.velocityIterations = min(max(velocityIterations, 1), 1000)
    options.positionIterations = min(max(positionIterations, 0), 1000)
    options.jointSubsteps = min(max(jointSubsteps, 1), 64)
    options.linearSlop = linearSlop.within(0...100, otherwise: 0.05)
    options.restitutionThreshold = restitutionThreshold.within(0...1e9, otherwise: 100)
    options.maximumTranslation = maximumTranslation.within(0.001...1e9, otherwise: 200)
    options.linearSleepTolerance = linearSleepTolerance.within(0...1e9, otherwise: 1)
    options.angularSleepTolerance = angularSleepTolerance.within(0...1e9, otherwise: 0.0349)
    options.timeToSleep = timeToSleep.isNaN ? 0.5 : max(timeToSleep, 0)
    options.maximumSubsteps = min(max(maximumSubsteps, 1), 1_000_000_000)
    return options
  }
}

extension Double {
  /// The nearest value in a range, or a substitute for NaN.
  fileprivate func within(_ range: ClosedRange<Double>, otherwise: Double) -> Double {
    isNaN ? otherwise : min(max(self, range.lowerBound), range.upperBound)
  }
}

extension WorldOptions: FieldSet, FieldValue {
  package static var blank: WorldOptions { WorldOptions() }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let speed = NumberShape.number(.within(0...1e9), "points per second")
    try visitor.field("substep", &substep, .number(.within(0.0001...0.1), "seconds"))
    try visitor.field("integrator", &integrator)
    try visitor.field("continuousCollision", &continuousCollision)
    try visitor.field(
      "velocityIterations", &velocityIterations, .integer(1...1000, "a number of iterations"))
    try visitor.field(
      "positionIterations", &positionIterations, .integer(0...1000, "a number of iterations"))
    try visitor.field("jointSubsteps", &jointSubsteps, .integer(1...64, "a number of steps"))
    try visitor.field("linearSlop", &linearSlop, .number(.within(0...100), "points"))
    try visitor.field("restitutionThreshold", &restitutionThreshold, speed)
    try visitor.field(
      "maximumTranslation", &maximumTranslation, .number(.within(0.001...1e9), "points"))
    try visitor.field("linearSleepTolerance", &linearSleepTolerance, speed)
    try visitor.field(
      "angularSleepTolerance", &angularSleepTolerance,
      .number(.within(0...1e9), "radians per second"))
    try visitor.field(
      "timeToSleep", &sleepDelay, .limit("never", .within(0...1e9), "seconds"))
    try visitor.field(
      "maximumSubsteps", &maximumSubsteps, .integer(1...1_000_000_000, "a number of substeps"))
    try visitor.field("quirks", &quirkList, .list())
  }

  /// ``timeToSleep``; nil for never.
  private var sleepDelay: Double? {
    get { timeToSleep == .infinity ? nil : timeToSleep }
    set { timeToSleep = newValue ?? .infinity }
  }

  private var quirkList: [Quirk] {
    get { Quirk.allCases.filter { quirks.contains($0.quirk) } }
    set { quirks = newValue.reduce(into: []) { $0.formUnion($1.quirk) } }
  }

  private enum Quirk: String, CaseIterable, FieldValue {
    case attachmentDeadZone, sharedGravity, negatedLimitOffsets, contactSkin

    var quirk: UIKitQuirks {
      switch self {
      case .attachmentDeadZone: .attachmentDeadZone
      case .sharedGravity: .sharedGravity
      case .negatedLimitOffsets: .negatedLimitOffsets
      case .contactSkin: .contactSkin
      }
    }
  }
}

extension WorldOptions.ContinuousCollision: FieldValue {}

extension WorldOptions.Integrator: FieldValue {}
