/// The first index of `range` for which `precedes` is false, or the end of the range; `precedes`
/// must be true up to some index and false from there on. Logarithmic.
@inlinable
@inline(__always)
package func partitionPoint(in range: Range<Int>, where precedes: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = low + (high - low) / 2
    if precedes(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}
