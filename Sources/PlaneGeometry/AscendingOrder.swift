// The optimizer compiles a sort anew for every closure that compares; callers that sort by a number share these two.

/// The indices of numbers in ascending order; of equal numbers, the first comes first.
@inline(never)
package func ascendingOrder(of numbers: [Int]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}

/// The indices of numbers in ascending order; of equal numbers, the first comes first.
@inline(never)
package func ascendingOrder(of numbers: [Double]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
