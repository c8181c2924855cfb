/// The order in which a pass of the solver goes through many constraints: in two halves, alternately.
///
/// Constraints that were made one after the other mostly share a body, so that each has to wait for the velocities that the
/// one before wrote. One from the other half does not, and a processor works on both at the same time.
/// Within a half impulses still travel from one to the next in the order in which they were made. Few constraints are
/// solved in that order altogether.
struct InterleavedOrder: Sequence, IteratorProtocol {
  private let count: Int
  private let half: Int
  /// How many of the first half were taken.
  private var taken = 0
  private var isSecondNext = false

  /// The order for a number of constraints.
  @inline(__always)
  init(_ count: Int) {
    self.count = count
    half = count < SolverConstants.leastInterleaved ? count : (count + 1) / 2
  }

  @inline(__always)
  mutating func next() -> Int? {
    if isSecondNext {
      isSecondNext = false
      let index = taken &- 1 &+ half
      if index < count { return index }
    }
    guard taken < half else { return nil }
    isSecondNext = true
    taken &+= 1
    return taken &- 1
  }
}
