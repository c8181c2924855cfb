import Recordings

/// Turns a recording into the bytes of a file, frame by frame.
///
/// Call ``begin(_:into:)`` once, ``add(_:_:into:)`` for each frame and ``end(_:into:)`` once. Each appends to
/// the caller's buffer, which may be written out and emptied in between: the memory in use grows with the
/// cast, not with the number of frames. What is written has been taken by a `RecordingCursor` before, so that every
/// number is finite.
package struct RecordingEncoder: Sendable {
  private var writer: Writer

  private enum Writer: Sendable {
    case lines(RecordingLines)
    case table(RecordingTable)
    case binary(BinaryRecordingEncoder)
  }

  /// An encoder that has not begun.
  package init(_ format: RecordingFormat) {
    writer =
      switch format {
      case .ndjson: .lines(RecordingLines())
      case .csv: .table(RecordingTable())
      case .binary: .binary(BinaryRecordingEncoder())
      }
  }

  /// Appends what stands before the frames.
  package mutating func begin(_ header: RecordingHeader, into bytes: inout [UInt8]) {
    switch writer {
    case .lines(let lines): lines.begin(header, into: &bytes)
    case .table(var table):
      table.begin(header, into: &bytes)
      writer = .table(table)
    case .binary(let binary): binary.begin(header, into: &bytes)
    }
  }

  /// Appends a frame, what changes in the cast and what has happened before it; linear in these.
  ///
  /// - Parameter cast: with the frame taken.
  package mutating func add(_ frame: RecordingFrame, _ cast: Cast, into bytes: inout [UInt8]) {
    // Taken out while it works, so that its tables are not copied.
    let taken = writer
    writer = .lines(RecordingLines())
    switch consume taken {
    case .lines(var lines):
      lines.add(frame, cast, into: &bytes)
      writer = .lines(lines)
    case .table(var table):
      table.add(frame, cast, into: &bytes)
      writer = .table(table)
    case .binary(var binary):
      binary.add(frame, into: &bytes)
      writer = .binary(binary)
    }
  }

  /// Appends what stands after the frames.
  package mutating func end(_ seal: RecordingSeal, into bytes: inout [UInt8]) {
    switch writer {
    case .lines(let lines): lines.end(seal, into: &bytes)
    case .table(let table): table.end(seal, into: &bytes)
    case .binary(let binary): binary.end(seal, into: &bytes)
    }
  }
}

extension Recording {
  /// The bytes of a file of a format; linear in the recording.
  public func encoded(as format: RecordingFormat) -> [UInt8] {
    var sink = EncodedBytes(encoder: RecordingEncoder(format))
    if format == .binary { sink.bytes.reserveCapacity(binaryLength) }
    guard format == .binary || (format != .csv && seal.eventCount == 0) else {
      play(into: &sink)
      return sink.bytes
    }
    // Tables name the members of frames, and lines those of events; nothing else asks for the cast.
    let cast = Cast()
    sink.begin(header)
    for frame in frames { sink.add(frame, cast) }
    sink.end(seal)
    return sink.bytes
  }

  /// About how many bytes the frames take up in the binary format: nearly all of the file.
  private var binaryLength: Int {
    frames.reduce(0) { length, frame in
      length + 40 + 8 * frame.poses.used.bits.nonzeroBitCount * frame.members.count
    }
  }
}

/// A whole file in memory.
private struct EncodedBytes: RecordingSink {
  var encoder: RecordingEncoder
  var bytes: [UInt8] = []

  mutating func begin(_ header: RecordingHeader) throws(Never) {
    encoder.begin(header, into: &bytes)
  }

  mutating func add(_ frame: RecordingFrame, _ cast: Cast) throws(Never) {
    encoder.add(frame, cast, into: &bytes)
  }

  mutating func end(_ seal: RecordingSeal) throws(Never) {
    encoder.end(seal, into: &bytes)
  }
}
