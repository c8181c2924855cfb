import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import PlaneGeometry
import SpringFitting
import TextEncoding

/// The fitted values as a table.
struct FitTable {
  let result: FitResult

  init(_ result: FitResult) { self.result = result }

  var text: String {
    let fit = result.fit
    let elements = Set(fit.comparisons.map(\.element)).count
    let (scene, trace, motion) = result.names
    var lines = [
      "\(motion) of \(scene) under \(trace): \(Summary.count(fit.sampleCount, "coordinate")) of "
        + Summary.count(elements, "element"),
      "",
    ]
    var table = TextTable(
      [.left, .left, .left, .left], titles: ["", "fitted", "95 % interval", "scene"])
    for unknown in FitUnknown.allCases where result.unknowns.contains(unknown) {
      if let row = row(unknown) { table.append(row) }
    }
    lines += table.lines.map { "  \($0)" }
    let noise = NumberText.significant(fit.noise, digits: 3)
    lines += [
      "",
      "  residuals: noise of \(noise) pt, root mean square "
        + "\(NumberText.significant(fit.residual, digits: 3)) pt, "
        + Summary.count(fit.outlierCount, "outlier"),
    ]
    lines += fit.remarks.map { "  note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ unknown: FitUnknown) -> [String]? {
    let before = FitDocument.value(of: unknown, in: result.scene.scene.rules)
    guard let value = result.fit.value(of: unknown) else {
      guard unknown == .origin, let place = result.fit.rules.influence.origin,
        let old = result.scene.scene.rules.influence.origin
      else { return nil }
      let axis = result.scene.arrangement.axis
      return ["origin", place.words(along: axis), "", old.words(along: axis)]
    }
    let unit = unknown.unit.isEmpty ? "" : " \(unknown.unit)"
    let interval =
      value.interval.map {
        "\(number($0.lowerBound, unknown)) … \(number($0.upperBound, unknown))"
      } ?? (value.isDetermined ? "" : "not determined")
    let old = before.map { $0.isFinite ? number($0, unknown) + unit : "unlimited" } ?? ""
    let shown = value.value.isFinite ? number(value.value, unknown) + unit : "unlimited"
    return [unknown.name, shown, interval, old]
  }

  /// Times to a tenth of a millisecond, lengths to a hundredth of a point, the rest to five digits.
  private func number(_ value: Double, _ unknown: FitUnknown) -> String {
    switch unknown {
    case .timeOffset: NumberText.rounded(value, decimals: 5)
    case .maximumOverlap: NumberText.rounded(value, decimals: 2)
    default: NumberText.significant(value, digits: 5)
    }
  }
}

extension FitUnknown {
  /// The unit of its values; empty for ratios.
  var unit: String {
    switch self {
    case .frequency: "Hz"
    case .divisor, .maximumOverlap: "pt"
    case .timeOffset: "s"
    case .dampingRatio, .maximum, .origin: ""
    }
  }
}

extension Influence {
  /// Where distances are measured from; nil for a constant influence.
  var origin: Influence.Origin? {
    if case .distance(let origin, _, _, _) = self { origin } else { nil }
  }
}
