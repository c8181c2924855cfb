import BoxspringDocuments
import SpringFitting
import Springs

/// A spring as a JSON document, for scripts; numbers have all their digits.
struct SpringDocument {
  /// The spring as the user named it.
  let name: String
  let spring: SpringTuning
  /// How it was found; nil where it was given.
  var fit: CurveFit?

  var text: String {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private var value: JSONValue {
    let settling = spring.settlingDuration()
    var members: [JSONValue.Member] = [
      .init("spring", .string(name)),
      .init("styles", .object(SpringStyle.all.map { .init($0.name, numbers(in: $0)) })),
      .init("regime", .string(SpringTraits(spring: spring).regime.rawValue)),
      .init("overshoot", .number(spring.overshoot)),
      .init("settlingTime", settling.isFinite ? .number(settling) : .null),
      .init("settlingTolerance", .number(SpringMotion.tolerance)),
    ]
    if let fit { members.append(.init("fit", CurveFitReport(fit, "").value)) }
    return .object(members)
  }

  /// The numbers of a style; null where the style cannot write the spring.
  private func numbers(in style: SpringStyle) -> JSONValue {
    let values = style.values(spring)
    guard values.allSatisfy(\.isFinite) else { return .null }
    return .object(zip(style.keys, values).map { .init($0.name, .number($1)) })
  }
}
