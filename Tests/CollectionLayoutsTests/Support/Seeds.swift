import Foundation

/// The seeds of a random test: the first few of many in a plain run. Where the environment has a number as
/// `BOXSPRING_FIRST_SEED`, all of them, counted from that number on.
func seeds(_ few: UInt64, of many: UInt64, from first: UInt64 = 0) -> Range<UInt64> {
  guard let named = ProcessInfo.processInfo.environment["BOXSPRING_FIRST_SEED"],
    let shift = UInt64(named)
  else { return first..<first + few }
  return first &+ shift..<first &+ shift &+ many
}
