import PlaneGeometry
import ScrollDriving

/// A scroll trace as a file holds it: the trace, and whatever else its JSON document says.
///
/// Reading checks everything a player relies on: times that are finite and do not run backward,
/// finite coordinates within ±10⁹ points, known phases, fingers that go down before they move, and
/// at least one sample. Writing and reading back gives an equal value, bit for bit; a CSV file
/// keeps the samples only, without the events. `docs/file-formats.md` describes both formats.
public struct TraceFile: Equatable, Sendable {
  /// What happened.
  public var trace: ScrollTrace
  /// The other members of the JSON document, such as `source`, in its order; empty for CSV. Keys
  /// that the format itself defines are not written from here.
  package var metadata: [JSONValue.Member]
  /// What happens besides scrolling, with times in seconds, as the document says it. ``TraceEvents`` makes sense of it,
  /// which takes a scene.
  package var events: [JSONValue]

  /// A trace and what else there is to say about it.
  package init(
    _ trace: ScrollTrace, metadata: [JSONValue.Member] = [], events: [JSONValue] = []
  ) {
    self.trace = trace
    self.metadata = metadata
    self.events = events
  }

  /// A file of a trace alone.
  public init(_ trace: ScrollTrace) { self.init(trace, metadata: [], events: []) }

  /// The bytes of a JSON file that holds this value. Linear in the samples.
  public func encoded() -> [UInt8] { encodedJSON() }

  /// Reads a trace, JSON or CSV.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages, for the choice of format and as a name for a trace that has none.
  /// - Throws: ``InputError`` naming the line or JSON path of the first fault.
  public init(reading bytes: [UInt8], named file: String) throws(InputError) {
    try self.init(reading: bytes, named: file, format: nil)
  }

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for messages, for the choice of format and as a name for a trace that has
  ///     none; `-` for standard input.
  ///   - format: How the file is written; nil lets the extension decide, then the first character.
  ///   - positions: What the coordinates of a CSV file are; nil takes them for offsets where there
  ///     are columns dx and dy, or none of phases and pointers, for a finger's place otherwise. JSON
  ///     says it itself.
  ///   - timeUnit: What the times count; nil takes what JSON says, and seconds otherwise.
  /// - Throws: ``InputError`` naming the line or JSON path of the first fault. Times that nobody says
  ///   the unit of and that are evidently no seconds are a fault.
  package init(
    reading bytes: [UInt8], named file: String, format: TraceFormat? = nil,
    csvPositions positions: ScrollTrace.Positions? = nil, timeUnit: TraceTimeUnit? = nil
  ) throws(InputError) {
    switch format ?? TraceFormat(fileName: file) ?? TraceFormat(sniffing: bytes) {
    case .json: self = try Self.readJSON(bytes, named: file, timeUnit)
    case .csv: self = try Self.readCSV(bytes, named: file, positions: positions, timeUnit)
    }
  }

  /// Whether a file can hold a sample at a place, in points, and a time, in seconds.
  package static func accepts(_ place: Point, at time: Double) -> Bool {
    TraceWords.times.problem(with: time) == nil
      && TraceWords.coordinates.problem(with: place.x) == nil
      && TraceWords.coordinates.problem(with: place.y) == nil
  }

  /// The bytes of a file that holds this value.
  package func encoded(as format: TraceFormat) -> [UInt8] {
    switch format {
    case .json: encodedJSON()
    case .csv: encodedCSV()
    }
  }

  /// A file's name without its folders and its extension; `trace` for standard input.
  static func name(of file: String) -> String {
    let bytes = Array(file.readableFileName.utf8)
    let base = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    let stem = base.lastIndex(of: UInt8(ascii: ".")).map { base[..<$0] } ?? base
    return stem.isEmpty || file == "-" ? "trace" : TextBytes.text(stem)
  }
}
