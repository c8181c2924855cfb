/// The order in which a pass of the solver goes through many constraints: in strands of consecutive ones, alternately.
///
/// Constraints that were made one after the other mostly share a body, so that each has to wait for the velocities that the
/// one before wrote. A neighbour from another strand does not, and a processor works on both at the same time.
/// Within a strand impulses still travel from one to the next in the order in which they were made. Few constraints are
/// solved in that order altogether.
struct InterleavedOrder {
  private let shift: Int
  private let length: Int
  private let count: Int

  /// The order for a number of constraints.
  @inline(__always)
  init(_ count: Int) {
    self.count = count
    shift = count < SolverConstants.leastInterleaved ? 0 : SolverConstants.strandShift
    length = (count + (1 << shift) - 1) >> shift
  }

  /// The steps of a pass; some of the last have no constraint.
  @inline(__always)
  var steps: Range<Int> { 0..<length << shift }

  /// The constraint of a step; nil where there is none.
  @inline(__always)
  func constraint(at step: Int) -> Int? {
    let index = (step >> shift) + (step & ((1 << shift) - 1)) * length
    return index < count ? index : nil
  }
}
