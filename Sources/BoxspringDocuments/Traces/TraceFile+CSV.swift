import PlaneGeometry
import ScrollDriving

extension TraceFile {
  private static let columns = ["t", "phase", "pointer", "x", "y"]
  private static let deltaColumns = ["dx", "dy"]

  static func readCSV(
    _ bytes: [UInt8], named file: String, positions: ScrollTrace.Positions?
  ) throws(InputError) -> TraceFile {
    let rows = CSVRows(bytes, named: file)
    let hasDeltas = try checkColumns(of: rows.header)
    let positions = positions ?? (hasDeltas ? .offset : .finger)
    let samples = try readSamples(rows, positions: positions, hasDeltas: hasDeltas)
    guard !samples.isEmpty else {
      throw InputError(
        file: file, place: "", problem: "there is no sample", remedy: "record at least one")
    }
    return TraceFile(
      ScrollTrace(
        id: name(of: file), positions: positions, axes: ScrollTrace.mainAxis(of: samples),
        deltaUnit: hasDeltas ? .pixel : nil, samples: samples))
  }

  /// Whether the header names the columns of deltas, too; the order of columns is free.
  private static func checkColumns(of header: CSVRow) throws(InputError) -> Bool {
    let all = columns + deltaColumns
    let model = "\(columns.joined(separator: ",")) or \(all.joined(separator: ","))"
    guard !header.columns.isEmpty else {
      throw InputError(
        file: header.file, place: "", problem: "the file is empty",
        remedy: "start with a line of columns: \(model)")
    }
    for (index, name) in header.columns.enumerated() {
      guard all.contains(name) else {
        throw header.error(
          "there is no column \(JSONValue.quote(name, limit: 40))", remedy: "name them \(model)")
      }
      if header.columns[..<index].contains(name) {
        throw header.error("the column \"\(name)\" comes twice", remedy: "keep one of the two")
      }
    }
    let hasDeltas = deltaColumns.contains(where: header.columns.contains)
    if let missing = (hasDeltas ? all : columns).first(where: { !header.columns.contains($0) }) {
      throw header.error("the column \"\(missing)\" is missing", remedy: "name them \(model)")
    }
    return hasDeltas
  }

  private static func readSamples(
    _ rows: CSVRows, positions: ScrollTrace.Positions, hasDeltas: Bool
  ) throws(InputError) -> [ScrollTrace.Sample] {
    var order = SampleOrder(of: positions)
    var samples: [ScrollTrace.Sample] = []
    for row in rows {
      guard row.cells.count == row.columns.count else {
        throw row.error(
          "\(row.cells.count) cells under \(row.columns.count) columns",
          remedy: "give one cell for each of \(row.columns.joined(separator: ","))")
      }
      let sample = try readSample(row, hasDeltas: hasDeltas)
      if let fault = order.fault(of: sample) {
        throw row.error(at: fault.field, fault.problem, remedy: fault.remedy)
      }
      samples.append(sample)
    }
    return samples
  }

  private static func readSample(
    _ row: CSVRow, hasDeltas: Bool
  ) throws(InputError) -> ScrollTrace.Sample {
    func coordinate(_ column: String) throws(InputError) -> Double {
      try row.number(column, in: TraceWords.coordinates, as: TraceWords.coordinateMeaning)
    }
    // Both cells empty: an event of a wheel trace that has no delta of its own.
    let hasDelta = hasDeltas && !(row.text("dx") == "" && row.text("dy") == "")
    return ScrollTrace.Sample(
      time: try row.number("t", in: TraceWords.times, as: TraceWords.timeMeaning),
      phase: try row.choice("phase", TraceWords.phases),
      pointer: try row.integer("pointer", in: TraceWords.pointers),
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
