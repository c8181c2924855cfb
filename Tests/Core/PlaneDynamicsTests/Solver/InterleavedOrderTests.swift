import Testing

@testable import PlaneDynamics

@Suite struct InterleavedOrderTests {
  @Test("every constraint has one turn; few in their own order, many never beside the next one")
  func turns() {
    for count in 0...300 {
      let turns = Array(InterleavedOrder(count))
      #expect(turns.sorted() == Array(0..<count))
      if count < SolverConstants.leastInterleaved {
        #expect(turns == Array(0..<count))
      } else {
        #expect(zip(turns, turns.dropFirst()).allSatisfy { abs($0 - $1) > 1 })
      }
    }
  }
}
