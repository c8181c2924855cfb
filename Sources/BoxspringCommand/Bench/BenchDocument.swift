import BoxspringCommandInterface
import BoxspringFiles

/// The result of a benchmark as a JSON document, for scripts; numbers have all their digits.
struct BenchDocument {
  let result: BenchResult

  var text: String {
    var bytes: [UInt8] = []
    JSONText.append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private var value: JSONValue {
    .object([
      .init("format", .string("boxspring-bench")), .init("version", .number(1)),
      .init("generator", .string(ProgramVersion.generator)),
      .init("build", .string(BenchResult.build)),
      .init("processor", .string(BenchEnvironment.processor)),
      .init("cores", .number(Double(BenchEnvironment.coreCount))),
      .init("cCompiler", result.compiler.map { .string($0) } ?? .null),
      .init("seconds", .number(result.seconds)),
      .init("subjects", .array(result.subjects.map(value))),
      .init("notes", .array(result.allNotes.map { .string($0) })),
    ])
  }

  private func value(of subject: BenchSubject) -> JSONValue {
    .object([
      .init("kind", .string(subject.kind.rawValue)), .init("title", .string(subject.title)),
      .init("count", .number(Double(subject.count))),
      .init("measurements", .array(subject.measurements.map(value))),
    ])
  }

  private func value(of measurement: BenchMeasurement) -> JSONValue {
    .object([
      .init("name", .string(measurement.name)), .init("per", .string(measurement.unit)),
      .init("bestNanoseconds", number(measurement.best)),
      .init("medianNanoseconds", number(measurement.median)),
      .init("fitIn60Hz", number(measurement.fitting(60))),
      .init("fitIn120Hz", number(measurement.fitting(120))),
      .init("ratioToC", number(measurement.ratioToC)),
    ])
  }

  private func number(_ value: Double?) -> JSONValue {
    value.flatMap { $0.isFinite ? .number($0) : nil } ?? .null
  }
}
