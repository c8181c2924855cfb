/// The order in which a pass of the solver goes through many constraints: in two halves, alternately.
///
/// Constraints that were made one after the other mostly share a body, so that each has to wait for the velocities that the
/// one before wrote. One from the other half does not, and a processor works on both at the same time.
/// Within a half impulses still travel from one to the next in the order in which they were made. Few constraints are
/// solved in that order altogether.
struct InterleavedOrder: Sequence, IteratorProtocol {
  private let count: Int
  private let half: Int
  /// 1 where constraints are interleaved, or 0.
  private let step: Int
  private var taken = 0

  /// The order for a number of constraints.
  @inline(__always)
  init(_ count: Int) {
    self.count = count
    half = (count + 1) / 2
    step = count < SolverConstants.leastInterleaved ? 0 : 1
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard taken < count else { return nil }
    // Indices alternate between the halves, beginning with the first.
    let index = (taken &>> step) &+ (half & (0 &- (taken & step)))
    taken &+= 1
    return index
  }
}
