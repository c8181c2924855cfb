/// Many springs in step, forced by one scroll velocity.
///
/// Slots are grouped by tuning, so that a step computes its coefficients once per group. Each slot
/// carries a displacement from rest and a velocity, and an influence: how much of the scroll
/// velocity pushes it. A step of any length is exact; a scroll cut into pieces of any number gives
/// the same motion.
///
/// A slot at rest is exactly at rest, and a group at rest costs nothing to step.
///
/// ```swift
/// var bank = SpringBank(tunings: [.list])
/// let near = bank.append(influence: 0.1)
/// let far = bank.append(influence: 0.5)
/// bank.advance(by: 1.0 / 60, scrollVelocity: 1200)
/// let pushed = [bank[near].displacement, bank[far].displacement]
/// ```
public struct SpringBank: Sendable {
  /// One slot, by its group and its place there.
  @frozen
  public struct Slot: Equatable, Hashable, Sendable {
    /// Index of the tuning, as given to ``SpringBank/init(tunings:restAmplitude:)``.
    @usableFromInline package var group: Int
    /// Place within the group, from 0.
    @usableFromInline package var index: Int

    /// A slot by its parts.
    @inlinable
    package init(group: Int, index: Int) {
      self.group = group
      self.index = index
    }
  }

  /// The tuning of each group.
  package let tunings: [SpringTuning]
  /// A spring left alone whose amplitude √(x² + (v/ω)²) is at most this rests, in points; 0 keeps
  /// springs going until the squares of their numbers vanish, far below any meaning. 0.001 unless
  /// told otherwise, far below a pixel.
  package let restAmplitude: Double

  var groups: [SpringGroup]

  /// An empty bank with one group per tuning.
  public init(tunings: [SpringTuning]) {
    self.init(tunings: tunings, uncheckedRestAmplitude: 0.001)
  }

  /// An empty bank with one group per tuning.
  ///
  /// - Parameters:
  ///   - tunings: one per group.
  ///   - restAmplitude: in points, finite, 0 or more.
  /// - Throws: ``SpringBankError/restAmplitudeOutOfRange(_:)``.
  package init(tunings: [SpringTuning], restAmplitude: Double) throws(SpringBankError) {
    guard restAmplitude >= 0, restAmplitude.isFinite else {
      throw .restAmplitudeOutOfRange(restAmplitude)
    }
    self.init(tunings: tunings, uncheckedRestAmplitude: restAmplitude)
  }

  /// A bank whose rest amplitude is known to be in range.
  package init(tunings: [SpringTuning], uncheckedRestAmplitude restAmplitude: Double) {
    self.tunings = tunings
    self.restAmplitude = restAmplitude
    groups = tunings.map { SpringGroup($0) }
  }

  /// Number of slots in a group.
  package func count(inGroup group: Int) -> Int { groups[group].x.count }

  /// Number of slots in all groups.
  public var count: Int { groups.reduce(0) { $0 + $1.x.count } }

  /// Adds a slot at the end of a group.
  ///
  /// - Parameters:
  ///   - state: where it is and how fast it moves; at rest by default.
  ///   - influence: share of the scroll velocity that pushes it, unitless.
  ///   - group: index of its tuning.
  /// - Returns: the new slot.
  /// - Complexity: constant, amortised.
  @discardableResult
  public mutating func append(
    _ state: SpringState = .rest, influence: Double, group: Int = 0
  ) -> Slot {
    groups[group].append(state, influence: influence)
    return Slot(group: group, index: groups[group].x.count - 1)
  }

  /// Rebuilds a group from its own slots: the new slot i is the old slot `sources[i]`, or a new
  /// one, at rest and without influence, where that is negative. Linear in `sources`, and in the slots of the other bank.
  ///
  /// - Parameter other: a bank whose slots of the group follow behind them, with influences that do not change.
  package mutating func gather(
    _ sources: [Int], adding other: SpringBank? = nil, inGroup group: Int
  ) {
    groups[group].gather(sources, adding: other?.groups[group])
  }

  /// Where a slot is and how fast it moves. Setting it wakes the slot.
  public subscript(slot: Slot) -> SpringState {
    get { groups[slot.group].state(at: slot.index) }
    set { groups[slot.group].set(newValue, at: slot.index) }
  }

  /// How far the slots of a group are from rest, in points; shared, not copied.
  package func displacements(inGroup group: Int) -> [Double] { groups[group].x }

  /// Share of the scroll velocity that pushes a slot, unitless.
  package func influence(of slot: Slot) -> Double { groups[slot.group].s[slot.index] }

  /// Sets the share of the scroll velocity that pushes a slot.
  ///
  /// - Parameters:
  ///   - influence: unitless, at the start of the next step.
  ///   - rate: its change, per second, over the next step.
  ///   - slot: the spring.
  public mutating func setInfluence(_ influence: Double, rate: Double = 0, of slot: Slot) {
    groups[slot.group].s[slot.index] = influence
    groups[slot.group].r[slot.index] = rate
  }

  /// Hands a group its influences and their rates for the next step, and takes the old arrays back,
  /// so that they can be filled again without allocating.
  ///
  /// - Parameters:
  ///   - influences: one per slot of the group, at the start of the next step, unitless.
  ///   - rates: one per slot, change per second over the next step.
  package mutating func exchangeInfluences(
    _ influences: inout [Double], rates: inout [Double], inGroup group: Int
  ) {
    let count = groups[group].x.count
    precondition(influences.count == count && rates.count == count, "one influence per slot")
    swap(&influences, &groups[group].s)
    swap(&rates, &groups[group].r)
  }

  /// Whether a slot is exactly at rest.
  package func isAtRest(_ slot: Slot) -> Bool { self[slot] == .rest }

  /// Number of slots that are not exactly at rest. At most linear in the slots.
  package var awakeCount: Int { groups.reduce(0) { $0 + $1.awakeCount } }

  /// Whether every slot is exactly at rest. Linear in the slots at rest before the first that is not.
  public var isAtRest: Bool { groups.allSatisfy { $0.isAtRest } }
}
