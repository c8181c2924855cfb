import Foundation
import Testing

/// The value of the environment variable `BOXSPRING_FIRST_SEED`, which a long run sets.
private let firstSeed = ProcessInfo.processInfo.environment["BOXSPRING_FIRST_SEED"].flatMap {
  UInt64($0)
}

/// Whether tests try all cases, which can take minutes each: true if `BOXSPRING_FIRST_SEED` is set.
public let isLongRun = firstSeed != nil

/// The seeds of a random test: a few in a plain run; in a long run all of them, starting at `BOXSPRING_FIRST_SEED`.
public func seeds(_ few: UInt64, of many: UInt64, from first: UInt64 = 0) -> Seeds {
  guard let firstSeed else { return Seeds(range: first..<first + few) }
  return Seeds(range: first &+ firstSeed..<first &+ firstSeed &+ many)
}

/// Seeds, in ascending order. If an error ends a `for` loop over them, a warning of the test names the seed, unless it was the last one.
/// Leaving the loop early in another way warns, too.
public struct Seeds: RandomAccessCollection, CustomStringConvertible, Sendable {
  fileprivate let range: Range<UInt64>

  /// One pass over the seeds.
  public final class Iterator: IteratorProtocol {
    private var rest: Range<UInt64>
    private var seed: UInt64?

    fileprivate init(_ range: Range<UInt64>) { rest = range }

    /// The next seed; nil after the last.
    public func next() -> UInt64? {
      seed = rest.popFirst()
      return seed
    }

    deinit {
      if let seed, !rest.isEmpty { Issue.record("stopped at seed \(seed)", severity: .warning) }
    }
  }

  /// A pass from the first seed on.
  public func makeIterator() -> Iterator { Iterator(range) }

  /// The first seed.
  public var startIndex: UInt64 { range.lowerBound }
  /// One more than the last seed.
  public var endIndex: UInt64 { range.upperBound }
  /// A seed, which is its own index.
  public subscript(seed: UInt64) -> UInt64 { seed }
  /// Some of the seeds.
  public subscript(bounds: Range<UInt64>) -> Seeds { Seeds(range: bounds) }
  /// The range of the seeds.
  public var description: String { "\(range)" }
}
