/// The order in which a pass of the solver goes through many constraints: in two halves, alternately.
///
/// Constraints that were made one after the other mostly share a body, so that each has to wait for the velocities that the
/// one before wrote. One from the other half does not, and a processor works on both at the same time.
/// Within a half impulses still travel from one to the next in the order in which they were made. Few constraints are
/// solved in that order altogether.
struct InterleavedOrder: Sequence, IteratorProtocol {
  private let count: Int
  /// The next index, and the one after it, which lies in the other half where constraints are interleaved.
  private var index = 0
  private var following: Int
  /// How far the next index of the same half lies.
  private let stride: Int
  private var taken = 0

  /// The order for a number of constraints.
  @inline(__always)
  init(_ count: Int) {
    self.count = count
    let isInterleaved = count >= SolverConstants.leastInterleaved
    following = isInterleaved ? (count + 1) / 2 : 1
    stride = isInterleaved ? 1 : 2
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard taken < count else { return nil }
    taken &+= 1
    let next = index
    (index, following) = (following, index &+ stride)
    return next
  }
}
