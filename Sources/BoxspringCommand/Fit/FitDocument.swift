import BoxspringFiles
import LayoutDynamics
import SpringFitting

/// The fitted values as a JSON document, for scripts; numbers have all their digits.
struct FitDocument {
  let result: FitResult

  init(_ result: FitResult) { self.result = result }

  var text: String {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private var value: JSONValue {
    let fit = result.fit
    return .object([
      .init("format", .string("boxspring-fit")),
      .init("version", .number(1)),
      .init("scene", .string(result.names.scene)),
      .init("trace", .string(result.names.trace)),
      .init("motion", .string(result.names.motion)),
      .init("places", .number(Double(fit.sampleCount))),
      .init("values", .object(FitUnknown.allCases.compactMap(member))),
      .init("origin", origin),
      .init("noise", .number(fit.noise)),
      .init("rootMeanSquare", .number(fit.residual)),
      .init("outliers", .number(Double(fit.outlierCount))),
      .init("notes", .array(fit.remarks.map { .string($0) })),
    ])
  }

  private func member(_ unknown: FitUnknown) -> JSONValue.Member? {
    guard let value = result.fit.value(of: unknown) else { return nil }
    return .init(
      unknown.name,
      .object([
        .init("value", value.value.isFinite ? .number(value.value) : .string("unlimited")),
        .init("low", value.interval.map { .number($0.lowerBound) } ?? .null),
        .init("high", value.interval.map { .number($0.upperBound) } ?? .null),
        .init("unit", .string(unknown.unit)),
        .init("isDetermined", .bool(value.isDetermined)),
      ]))
  }

  private var origin: JSONValue {
    result.fit.rules.influence.origin.map {
      FittedScene.origin($0, in: result.scene)
    } ?? .null
  }

  /// The value of an unknown in rules; infinite where overlap is not limited, nil where the rules do not have it.
  static func value(of unknown: FitUnknown, in rules: SpringRules) -> Double? {
    switch unknown {
    case .frequency: rules.spring.frequency
    case .dampingRatio: rules.spring.dampingRatio
    case .divisor:
      if case .distance(_, let divisor, _, _) = rules.influence { divisor } else { nil }
    case .maximum:
      switch rules.influence {
      case .constant(let value): value
      case .distance(_, _, _, let maximum): maximum
      }
    case .maximumOverlap: rules.maximumOverlap ?? .infinity
    case .origin, .timeOffset: nil
    }
  }
}
