/// How finely and how thoroughly a ``DynamicsWorld`` computes. The defaults are UIKit's measured ones.
///
/// Values out of range are moved to the nearest that makes sense; see each property.
public struct WorldOptions: Equatable, Sendable {
  /// Length of a substep in seconds, from 0.0001 to 0.1.
  public var substep: Double = 1.0 / 120
  /// How motion is taken from one substep to the next.
  public var integrator = Integrator.semiImplicitEuler
  /// Passes over the velocities per substep, at least 1.
  public var velocityIterations: Int = 8
  /// Passes over the positions per substep, 0 or more.
  public var positionIterations: Int = 3
  /// Penetration that is left alone, in points, 0 or more. UIKit's engine leaves 0.5 pt.
  public var linearSlop: Double = 0.05
  /// Contacts that close slower than this do not bounce, in points per second; nor do those that close slower
  /// than what forces add to their speed within one substep, which is more under gravity above 12.
  public var restitutionThreshold: Double = 100
  /// What is kept from passing through each other between one substep and the next.
  public var continuousCollision = ContinuousCollision.everything
  /// Longest way in one substep, in points; 200 pt is 24,000 pt/s.
  public var longestTravel: Double = 200
  /// An item slower than this may fall asleep, in points per second.
  public var sleepSpeed: Double = 1
  /// An item that turns slower than this may fall asleep, in radians per second (2° by default).
  public var sleepSpin: Double = 0.034906585039886591
  /// How long everything that hangs together must be slow before it falls asleep, in seconds.
  /// Infinity keeps it awake.
  public var sleepDelay: Double = 0.5
  /// Most substeps in one call of ``DynamicsWorld/step(by:)``; time beyond them is passed over. From 1 to
  /// a billion.
  public var longestStep: Int = 120 * 600
  /// Habits of UIKit that the native engine does without.
  public var quirks: UIKitQuirks = []

  /// What fast items may not pass through.
  public enum ContinuousCollision: Equatable, Sendable {
    /// Boundaries and anchored items; two items that move may pass each other where both are small and fast.
    case boundaries
    /// Those and each other.
    case everything
  }

  /// A method of integration.
  public enum Integrator: Equatable, Sendable {
    /// UIKit's and Box2D's: of first order, one solution a substep. Springs lose amplitude and rods lose angular
    /// momentum, the less the shorter the substep.
    case semiImplicitEuler
    /// Of second order, in two steps to a substep: forces act half before and half after positions move, springs by the
    /// implicit midpoint rule, rods, pins, welds and rails so that they hold where the step ends (SHAKE and RATTLE).
    /// Free flight is exact, undamped springs keep their energy and rods their angular momentum. It takes two to four
    /// times as long for contacts and eight times as long for joints.
    case midpoint
  }

  /// How many steps of the integrator make a substep.
  var stepsInSubstep: Int { integrator == .midpoint ? 2 : 1 }
  /// Length of a step of the integrator, in seconds.
  var innerStep: Double { substep / Double(stepsInSubstep) }
  /// How long forces act before positions move, in seconds.
  var firstKick: Double { integrator == .midpoint ? innerStep / 2 : innerStep }

  /// The defaults.
  public init() {}

  /// The options with every value in its range.
  var sound: WorldOptions {
    var options = self
    options.substep = substep.within(0.0001...0.1, otherwise: 1.0 / 120)
    options.velocityIterations = min(max(velocityIterations, 1), 1000)
    options.positionIterations = min(max(positionIterations, 0), 1000)
    options.linearSlop = linearSlop.within(0...100, otherwise: 0.05)
    options.restitutionThreshold = restitutionThreshold.within(0...1e9, otherwise: 100)
    options.longestTravel = longestTravel.within(0.001...1e9, otherwise: 200)
    options.sleepSpeed = sleepSpeed.within(0...1e9, otherwise: 1)
    options.sleepSpin = sleepSpin.within(0...1e9, otherwise: 0.0349)
    options.sleepDelay = sleepDelay.isNaN ? 0.5 : max(sleepDelay, 0)
    options.longestStep = min(max(longestStep, 1), 1_000_000_000)
    return options
  }
}

extension Double {
  /// The nearest value in a range, or a substitute for NaN.
  fileprivate func within(_ range: ClosedRange<Double>, otherwise: Double) -> Double {
    isNaN ? otherwise : min(max(self, range.lowerBound), range.upperBound)
  }
}
