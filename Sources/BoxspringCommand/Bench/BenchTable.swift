import BoxspringCommandInterface
import BoxspringFiles
import PlaneGeometry
import TextEncoding

/// The result of a benchmark as a table to read.
struct BenchTable {
  let result: BenchResult

  var text: String {
    var lines = ["\(BenchEnvironment.phrase), one thread"]
    if BenchResult.build == "debug" {
      lines.append("a debug build is many times slower; build with swift build -c release")
    }
    if !result.subjects.isEmpty { lines += [""] + table + [""] + explanations }
    return (lines + result.allNotes).joined(separator: "\n") + "\n"
  }

  private var table: [String] {
    let rows = rows
    var lines = [rows[0]]
    var rest = rows.dropFirst()
    for subject in result.subjects {
      lines.append("\(subject.title):")
      lines += rest.prefix(subject.measurements.count)
      rest = rest.dropFirst(subject.measurements.count)
    }
    return lines
  }

  /// The titles, then a row per measurement of all subjects.
  private var rows: [String] {
    var table = TextTable(
      [.left, .right, .right, .left, .right, .right, .right],
      titles: ["", "best", "median", "per", "in 1/60 s", "in 1/120 s", "to C"])
    for measurement in result.subjects.flatMap(\.measurements) {
      table.append([
        "  \(measurement.name)", Self.time(measurement.best),
        measurement.median.map(Self.time) ?? "", measurement.unit,
        Self.number(measurement.fitting(60)), Self.number(measurement.fitting(120)),
        measurement.ratioToC.map { NumberText.significant($0, digits: 2) } ?? "",
      ])
    }
    return table.lines
  }

  private var explanations: [String] {
    var lines = ["in 1/60 s: how many fit into a frame at 60 Hz, by the median"]
    if let compiler = result.compiler {
      lines.append("to C: best over that of the same exact step in C, built by \(compiler)")
    }
    let isThroughC = result.subjects.contains {
      ($0.kind == .run || $0.kind == .world) && $0.measurements[0].costInC != nil
    }
    if isThroughC {
      lines.append("to C, of a run or a world: best over that of the same through boxspring.h")
    }
    return lines
  }

  /// Nanoseconds in the unit that suits them.
  static func time(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let (name, size) = units.last { nanoseconds >= $0.1 } ?? units[0]
    return "\(NumberText.significant(nanoseconds / size, digits: 3)) \(name)"
  }

  /// A number of things; thousands, millions and more are shortened.
  static func number(_ number: Double) -> String {
    let units = [("", 1.0), (" k", 1e4), (" M", 1e6), (" G", 1e9), (" T", 1e12)]
    let (name, _) = units.last { number >= $0.1 } ?? units[0]
    let size = name == " k" ? 1e3 : (units.first { $0.0 == name }?.1 ?? 1)
    guard size > 1 || number < 10 else { return "\(Int(number))" }
    return NumberText.significant(number / size, digits: 3) + name
  }
}
