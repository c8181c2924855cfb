import Foundation

/// The number that the environment has as `BOXSPRING_FIRST_SEED`, in a long run.
private let firstSeed = ProcessInfo.processInfo.environment["BOXSPRING_FIRST_SEED"].flatMap {
  UInt64($0)
}

/// Whether tests try all that they can, which takes minutes each: where `BOXSPRING_FIRST_SEED` is set.
public let isLongRun = firstSeed != nil

/// The seeds of a random test: the first few of many in a plain run, in a long one all of them, counted
/// from `BOXSPRING_FIRST_SEED` on.
public func seeds(_ few: UInt64, of many: UInt64, from first: UInt64 = 0) -> Range<UInt64> {
  guard let firstSeed else { return first..<first + few }
  return first &+ firstSeed..<first &+ firstSeed &+ many
}
