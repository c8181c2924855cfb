import Testing

@testable import PlaneGeometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The truth is the system's extended precision, 64 significant bits, where there is one; elsewhere
// its double precision, which may itself be off by one unit.
#if arch(x86_64) && os(Linux)
  typealias Truth = Float80
  let truthUncertainty = 0.0
#else
  typealias Truth = Double
  let truthUncertainty = 1.0
#endif

/// The system's functions, under names that are not ours.
enum System {
  static func exp(_ x: Double) -> Truth { exponential(Truth(x)) }
  static func expm1(_ x: Double) -> Truth { exponentialLessOne(Truth(x)) }
  static func log(_ x: Double) -> Truth { logarithm(Truth(x)) }
  static func sin(_ x: Double) -> Truth { sine(Truth(x)) }
  static func cos(_ x: Double) -> Truth { cosine(Truth(x)) }
  static func pow(_ x: Double, _ y: Double) -> Truth { power(Truth(x), Truth(y)) }
  static func atan2(_ y: Double, _ x: Double) -> Truth { arctangent(Truth(y), Truth(x)) }
}

private func exponential(_ x: Truth) -> Truth { exp(x) }
private func exponentialLessOne(_ x: Truth) -> Truth { expm1(x) }
private func logarithm(_ x: Truth) -> Truth { log(x) }
private func sine(_ x: Truth) -> Truth { sin(x) }
private func cosine(_ x: Truth) -> Truth { cos(x) }
private func power(_ x: Truth, _ y: Truth) -> Truth { pow(x, y) }
private func arctangent(_ y: Truth, _ x: Truth) -> Truth { atan2(y, x) }

/// How far a result lies from the truth, in units of the last place that a double of the truth's
/// size has; infinite where one of the two is a number and the other is not.
func ulps(_ value: Double, from truth: Truth) -> Double {
  if truth.isNaN || value.isNaN { return truth.isNaN && value.isNaN ? 0 : .infinity }
  let overflow = Truth(sign: .plus, exponent: 1023, significand: 2)
  if truth.magnitude >= overflow || value.isInfinite {
    let isPast = truth.magnitude >= overflow * (1 - 0x1p-53)
    return value.isInfinite && isPast && (value < 0) == (truth < 0) ? 0 : .infinity
  }
  if truth == 0 { return value == 0 ? 0 : .infinity }
  let exponent = max(Int(truth.exponent) - 52, -1074)
  let unit = Truth(sign: .plus, exponent: Truth.Exponent(exponent), significand: 1)
  return Double(((Truth(value) - truth) / unit).magnitude)
}

/// The same for a result given as bits; equal bits are 0 apart.
func ulps(_ value: Double, fromBits bits: UInt64) -> Double {
  let truth = Double(bitPattern: bits)
  return value.bitPattern == bits ? 0 : max(ulps(value, from: Truth(truth)), 0x1p-10)
}

/// The largest error over many arguments, and the argument that has it.
struct WorstCase: CustomStringConvertible {
  let seed: UInt64
  private(set) var error = 0.0
  private(set) var arguments: [Double] = []

  init(seed: UInt64) {
    self.seed = seed
  }

  mutating func note(_ found: Double, at arguments: Double...) {
    guard !(found <= error) else { return }
    error = found
    self.arguments = arguments
  }

  var description: String { "\(error) ulp at \(arguments), seed \(seed)" }
}

/// Compares a function with the truth at `count` seeded arguments.
func sweep(
  _ count: Int, seed: UInt64, of ours: (Double) -> Double, against truth: (Double) -> Truth,
  at argument: (inout SplitMix64) -> Double
) -> WorstCase {
  var generator = SplitMix64(seed: seed)
  var worst = WorstCase(seed: seed)
  for _ in 0..<count {
    let x = argument(&generator)
    worst.note(ulps(ours(x), from: truth(x)), at: x)
  }
  return worst
}

/// Compares a function of two arguments with the truth at `count` seeded pairs.
func sweep(
  _ count: Int, seed: UInt64, of ours: (Double, Double) -> Double,
  against truth: (Double, Double) -> Truth,
  at arguments: (inout SplitMix64) -> (Double, Double)
) -> WorstCase {
  var generator = SplitMix64(seed: seed)
  var worst = WorstCase(seed: seed)
  for _ in 0..<count {
    let (x, y) = arguments(&generator)
    worst.note(ulps(ours(x, y), from: truth(x, y)), at: x, y)
  }
  return worst
}

/// Whether two numbers have the same bits; any NaN equals any other.
func isSame(_ left: Double, _ right: Double) -> Bool {
  left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
}
