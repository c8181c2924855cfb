import BoxspringCommandInterface
import BoxspringDocuments
import PlaneGeometry
import Springs
import TextEncoding

/// A page about one spring: how every style writes it, and how it moves.
struct SpringReport {
  /// The spring as the user named it.
  let name: String
  let spring: SpringTuning
  /// Whether numbers have all their digits.
  let isExact: Bool

  var text: String {
    let traits = SpringTraits(spring: spring)
    var lines = ["\(name): \(traits.phrase)", ""]
    lines += styleLines.map { "  \($0)" }
    lines += [
      "",
      "  regime     \(traits.regime.rawValue): \(traits.regime.meaning)",
      "  overshoot  \(traits.overshoot)",
      "  settles    \(settling(traits))",
      "",
    ]
    lines += Self.notes.map { "  \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let notes = [
    "SwiftUI's duration is the undamped period, not the settling time.",
    "Mass, stiffness and damping can be scaled together: the motion stays the same.",
  ]

  private func settling(_ traits: SpringTraits) -> String {
    traits.regime == .undamped
      ? "never" : "in \(traits.settling), to within 0.1 % of the distance"
  }

  private var styleLines: [String] {
    var table = TextTable([.left, .left, .left, .left])
    for style in SpringStyle.all { table.append([style.name] + cells(of: style)) }
    return table.lines
  }

  private func cells(of style: SpringStyle) -> [String] {
    let values = style.values(spring)
    guard values.allSatisfy(\.isFinite) else { return ["never settles"] }
    return zip(style.keys, values).map { key, value in
      "\(key.name) \(number(value))\(key.unit.isEmpty ? "" : " \(key.unit)")"
    }
  }

  /// The spring in one style, as `key=value,key=value`; nil where the style cannot write it.
  func pairs(in style: SpringStyle) -> String? {
    let values = style.values(spring)
    guard values.allSatisfy(\.isFinite) else { return nil }
    return zip(style.keys, values).map { "\($0.name)=\(number($1))" }.joined(separator: ",")
  }

  private func number(_ value: Double) -> String {
    isExact ? NumberText.shortest(value) : NumberText.significant(value)
  }
}
