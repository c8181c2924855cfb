// Sorted by keys, and not each by a closure of its own: the compiler makes a sort of its own for each.

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
