import BoxspringCommandInterface
import BoxspringDocuments
import PlaneGeometry
import SpringFitting
import TextEncoding

/// The report of a curve fit: values with intervals, and the error.
struct CurveFitReport {
  let fit: CurveFit
  /// A short description of the curve.
  let words: String

  init(_ fit: CurveFit, _ words: String) {
    self.fit = fit
    self.words = words
  }

  private var values: [(name: String, value: FittedValue)] {
    [
      ("frequency", fit.frequency), ("dampingRatio", fit.dampingRatio), ("start", fit.start),
      ("target", fit.target), ("velocity", fit.velocity),
    ]
  }

  var text: String {
    var table = TextTable([.left, .left, .left], titles: ["", "fitted", "95 % interval"])
    let units = ["frequency": "frequency, Hz", "velocity": "velocity, units/s"]
    for (name, value) in values {
      table.append([units[name] ?? name, number(value.value), interval(value)])
    }
    let lines =
      ["  fitted to \(words):"] + table.lines.map { "  \($0)" } + [
        "  error: root mean square \(NumberText.significant(fit.residual, digits: 3)), at most "
          + NumberText.significant(fit.largestResidual, digits: 3)
      ] + fit.remarks.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func interval(_ value: FittedValue) -> String {
    guard let interval = value.interval else { return "not determined" }
    guard interval.upperBound > interval.lowerBound else { return "known" }
    return "\(number(interval.lowerBound)) … \(number(interval.upperBound))"
  }

  private func number(_ value: Double) -> String { NumberText.significant(value, digits: 5) }

  /// The same for scripts.
  var value: JSONValue {
    .object(
      values.map { name, value in
        .init(
          name,
          .object([
            .init("value", .number(value.value)),
            .init("low", value.interval.map { .number($0.lowerBound) } ?? .null),
            .init("high", value.interval.map { .number($0.upperBound) } ?? .null),
          ]))
      } + [
        .init("rootMeanSquare", .number(fit.residual)),
        .init("largestError", .number(fit.largestResidual)),
        .init("remarks", .array(fit.remarks.map { .string($0) })),
      ])
  }
}
