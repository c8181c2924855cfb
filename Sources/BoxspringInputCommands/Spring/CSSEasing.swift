import BoxspringDocuments

/// An easing function of CSS: progress over time, both from 0 to 1.
enum CSSEasing {
  case linear([(input: Double, output: Double)])
  case bezier(CubicBezier)

  /// Names that are easings.
  static let keywords = ["linear", "ease", "ease-in", "ease-out", "ease-in-out"]

  /// The easing that a text is; nil for a text that is none.
  ///
  /// - Parameter name: what the text came from, for errors.
  /// - Throws: ``InputError`` for one that begins as an easing and does not go on so.
  init?(_ text: String, named name: String) throws(InputError) {
    var text = TextBytes.lowercased(text.trimmingSpaces())
    if text.hasSuffix(";") { text = String(text.dropLast()).trimmingSpaces() }
    switch text {
    case "linear": self = .linear([(0, 0), (1, 1)])
    case "ease": self = .bezier(CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
    case "ease-in": self = .bezier(CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1))
    case "ease-out": self = .bezier(CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1))
    case "ease-in-out": self = .bezier(CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1))
    default:
      func fail(_ problem: String) -> InputError {
        InputError(
          file: name, place: "", problem: problem,
          remedy: "give linear(0, 0.5 20%, 1) or cubic-bezier(x1, y1, x2, y2)")
      }
      if let inner = Self.argument(of: "linear(", in: text) {
        guard let stops = Self.stops(inner) else {
          throw fail("the stops of linear() are not valid")
        }
        self = .linear(stops)
      } else if let inner = Self.argument(of: "cubic-bezier(", in: text) {
        let numbers = inner.split(separator: ",", omittingEmptySubsequences: false).map {
          Double(decimal: String($0).trimmingSpaces())
        }
        guard numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2],
          let y2 = numbers[3], (0...1).contains(x1), (0...1).contains(x2),
          abs(y1) < 1e6, abs(y2) < 1e6
        else { throw fail("the numbers of cubic-bezier() are not valid") }
        self = .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
      } else {
        return nil
      }
    }
  }

  /// What stands in the brackets of a function, wherever it begins in a text.
  private static func argument(of function: String, in text: String) -> String? {
    guard let start = text.range(of: function) else { return nil }
    guard let end = text[start.upperBound...].firstIndex(of: ")") else { return "" }
    return String(text[start.upperBound..<end])
  }

  /// The stops of `linear()`: each an output with none, one or two inputs in percent; missing inputs are spread
  /// evenly, as the CSS Easing Functions say.
  private static func stops(_ text: String) -> [(input: Double, output: Double)]? {
    var points: [(input: Double?, output: Double)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var (output, inputs): (Double?, [Double]) = (nil, [])
      for word in part.split(whereSeparator: { $0.isWhitespace }) {
        if word.hasSuffix("%") {
          guard let percent = Double(decimal: String(word.dropLast())), percent.isFinite else {
            return nil
          }
          inputs.append(percent / 100)
        } else {
          guard output == nil, let number = Double(decimal: String(word)), abs(number) < 1e9 else {
            return nil
          }
          output = number
        }
      }
      guard let output, inputs.count < 3 else { return nil }
      if inputs.isEmpty { points.append((nil, output)) }
      for input in inputs { points.append((input, output)) }
    }
    guard points.count > 1 else { return nil }
    points[0].input = points[0].input ?? 0
    points[points.count - 1].input = points[points.count - 1].input ?? 1
    var largest = -Double.infinity
    for index in points.indices {
      guard let input = points[index].input else { continue }
      largest = max(largest, input)
      points[index].input = largest
    }
    var stops: [(input: Double, output: Double)] = []
    // The next of them that has an input.
    var next = 0
    for index in points.indices {
      if let input = points[index].input {
        stops.append((input, points[index].output))
        continue
      }
      let before = stops.count - 1
      if next < index {
        next = points[index...].firstIndex { $0.input != nil } ?? points.count - 1
      }
      let step = ((points[next].input ?? 1) - stops[before].input) / Double(next - index + 1)
      stops.append((stops[before].input + step, points[index].output))
    }
    return stops
  }

  /// The progress at a fraction of the duration.
  func progress(at fraction: Double) -> Double {
    switch self {
    case .bezier(let bezier): return bezier.progress(at: fraction)
    case .linear(let stops):
      let last = stops.lastIndex { $0.input <= fraction } ?? 0
      let (start, end) = (stops[last], stops[min(last + 1, stops.count - 1)])
      guard end.input > start.input else { return start.output }
      return start.output
        + (end.output - start.output) * (fraction - start.input) / (end.input - start.input)
    }
  }
}

/// A cubic Bézier from (0, 0) to (1, 1) as a function of x.
struct CubicBezier {
  let x1, y1, x2, y2: Double

  /// y where the curve has an x from 0 to 1, by bisection down to the last bits.
  func progress(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return Self.coordinate(y1, y2, (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}

extension String {
  /// The text without white space at its ends.
  func trimmingSpaces() -> String {
    let tail = drop { $0.isWhitespace }
    guard let last = tail.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(tail[...last])
  }
}
