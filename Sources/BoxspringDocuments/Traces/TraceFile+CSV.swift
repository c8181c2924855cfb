import Gestures
import PlaneGeometry
import ScrollDriving

extension TraceFile {
  private static let columns = ["t", "phase", "pointer", "x", "y"]
  private static let deltaColumns = ["dx", "dy"]

  /// What the lines of a file say.
  private enum Shape {
    /// What fingers do: gestures.
    case fingers
    /// What a wheel does: deltas besides.
    case wheel
    /// A place over time and no more, along an axis or two.
    case places
  }

  static func readCSV(
    _ bytes: [UInt8], named file: String, positions: ScrollTrace.Positions?,
    _ unit: TraceTimeUnit?
  ) throws(InputError) -> TraceFile {
    let rows = CSVRows(bytes, named: file)
    let shape = try shape(of: rows.header)
    let positions = positions ?? (shape == .fingers ? .finger : .offset)
    var samples = try readSamples(rows, positions: positions, shape, unit ?? .seconds)
    guard !samples.isEmpty else {
      throw InputError(
        file: file, place: "", problem: "there is no sample", remedy: "record at least one")
    }
    // A finger's places without phases are one gesture.
    if shape == .places, positions == .finger, samples.count > 1 {
      samples[samples.count - 1].phase = .ended
    }
    if unit == nil, let step = TraceTimeUnit.doubtfulStep(of: samples) {
      throw rows.header.error(
        at: "t", TraceTimeUnit.problem(withStep: step),
        remedy: "give --time-unit ms, or s if they are seconds")
    }
    return TraceFile(
      ScrollTrace(
        id: name(of: file), positions: positions, axes: ScrollTrace.mainAxis(of: samples),
        deltaUnit: shape == .wheel ? .pixel : nil, samples: samples))
  }

  /// What the names of the columns stand for; their order is free.
  private static func shape(of header: CSVRow) throws(InputError) -> Shape {
    let all = columns + deltaColumns
    let model =
      "\(columns.joined(separator: ",")) or \(all.joined(separator: ",")), or t,y for recorded "
      + "offsets"
    guard !header.columns.isEmpty else {
      throw InputError(
        file: header.file, place: "", problem: "the file is empty",
        remedy: "start with a line of columns: \(model)")
    }
    for (index, name) in header.columns.enumerated() {
      guard all.contains(name) else {
        let meant = meaning(of: TextBytes.lowercased(name)).map { "did you mean \"\($0)\"? " }
        throw header.error(
          "unknown column \(JSONValue.quote(name, limit: 40))",
          remedy: "\(meant ?? "")name them \(model)")
      }
      if header.columns[..<index].contains(name) {
        throw header.error("duplicate column \"\(name)\"", remedy: "keep one of the two")
      }
    }
    let shape: Shape
    let needed: [String]
    if deltaColumns.contains(where: header.columns.contains) {
      (shape, needed) = (.wheel, all)
    } else if header.columns.contains("phase") || header.columns.contains("pointer") {
      (shape, needed) = (.fingers, columns)
    } else {
      (shape, needed) = (.places, header.columns.contains("x") ? ["t"] : ["t", "y"])
    }
    if let missing = needed.first(where: { !header.columns.contains($0) }) {
      throw header.error("the column \"\(missing)\" is missing", remedy: "name them \(model)")
    }
    return shape
  }

  /// The column that other programs give such a name; nil for names of which we know none.
  private static func meaning(of name: String) -> String? {
    if TraceWords.timeNames.contains(name) { return "t" }
    switch name {
    case "scrolltop", "scrolly", "contentoffset.y", "offsety": return "y"
    case "scrollleft", "scrollx", "contentoffset.x", "offsetx": return "x"
    default: return (columns + deltaColumns).first { $0 == name }
    }
  }

  private static func readSamples(
    _ rows: CSVRows, positions: ScrollTrace.Positions, _ shape: Shape, _ unit: TraceTimeUnit
  ) throws(InputError) -> [ScrollTrace.Sample] {
    var order = SampleOrder(of: positions)
    var samples: [ScrollTrace.Sample] = []
    for row in rows {
      guard row.cells.count == row.columns.count else {
        throw row.error(
          "\(row.cells.count) cells under \(row.columns.count) columns",
          remedy: "give one cell for each of \(row.columns.joined(separator: ","))")
      }
      var sample = try readSample(row, shape, unit)
      if shape == .places { sample.phase = samples.isEmpty ? .began : .moved }
      if let fault = order.fault(of: sample) {
        throw row.error(at: fault.field, fault.problem, remedy: fault.remedy)
      }
      samples.append(sample)
    }
    return samples
  }

  private static func readSample(
    _ row: CSVRow, _ shape: Shape, _ unit: TraceTimeUnit
  ) throws(InputError) -> ScrollTrace.Sample {
    func coordinate(_ column: String) throws(InputError) -> Double {
      if shape == .places, row.text(column) == nil { return 0 }
      return try row.number(column, in: TraceWords.coordinates, as: TraceWords.coordinateMeaning)
    }
    // Both cells empty: an event of a wheel trace that has no delta of its own.
    let hasDelta = shape == .wheel && !(row.text("dx") == "" && row.text("dy") == "")
    let time = try row.number("t", in: TraceWords.times, as: unit.meaning)
    return ScrollTrace.Sample(
      time: time / unit.perSecond,
      phase: shape == .places ? .moved : try row.choice("phase", TraceWords.phases),
      pointer: shape == .places ? 0 : try row.integer("pointer", in: TraceWords.pointers),
      position: Point(x: try coordinate("x"), y: try coordinate("y")),
      delta: hasDelta ? Vector(dx: try coordinate("dx"), dy: try coordinate("dy")) : nil)
  }
}

extension TraceFile {
  func encodedCSV() -> [UInt8] {
    let hasDeltas = trace.samples.contains { $0.delta != nil }
    let columns = hasDeltas ? Self.columns + Self.deltaColumns : Self.columns
    var bytes = Array((columns.joined(separator: ",") + "\n").utf8)
    for sample in trace.samples {
      bytes += Self.row(for: sample, hasDeltas: hasDeltas).utf8
    }
    return bytes
  }

  private static func row(for sample: ScrollTrace.Sample, hasDeltas: Bool) -> String {
    let number = NumberText.shortest
    var cells = [
      number(sample.time), TraceWords.word(for: sample.phase, in: TraceWords.phases),
      "\(sample.pointer)", number(sample.position.x), number(sample.position.y),
    ]
    if hasDeltas {
      cells += sample.delta.map { [number($0.dx), number($0.dy)] } ?? ["", ""]
    }
    return cells.joined(separator: ",") + "\n"
  }
}
