import Foundation

/// The value of the environment variable `BOXSPRING_FIRST_SEED`, which a long run sets.
private let firstSeed = ProcessInfo.processInfo.environment["BOXSPRING_FIRST_SEED"].flatMap {
  UInt64($0)
}

/// Whether tests try all cases, which can take minutes each: true if `BOXSPRING_FIRST_SEED` is set.
public let isLongRun = firstSeed != nil

/// The seeds of a random test: a few in a plain run; in a long run all of them, starting at `BOXSPRING_FIRST_SEED`.
public func seeds(_ few: UInt64, of many: UInt64, from first: UInt64 = 0) -> Range<UInt64> {
  guard let firstSeed else { return first..<first + few }
  return first &+ firstSeed..<first &+ firstSeed &+ many
}
