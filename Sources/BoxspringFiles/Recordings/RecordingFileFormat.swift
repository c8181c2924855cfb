import AnimationFiles

/// The formats that recordings are read from: those that they are written in, and one JSON
/// document, which Boxspring 0.3 could write as well.
enum RecordingFileFormat {
  case written(RecordingFormat)
  case document

  /// The format that the first bytes of a file look like; nil where they look like none.
  ///
  /// - Parameter isWhole: whether nothing follows these bytes.
  init?(firstBytes bytes: ArraySlice<UInt8>, isWhole: Bool) {
    if bytes.starts(with: BinaryRecording.magic) {
      self = .written(.binary)
      return
    }
    let mark = RecordingFormat.byteOrderMark
    let text = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0)
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard let line = lines.first, let first = line.first(where: { $0 > UInt8(ascii: " ") })
    else { return nil }
    if first == UInt8(ascii: "#") {
      self = .written(.csv)
      return
    }
    guard first == UInt8(ascii: "{") else { return nil }
    // A first line that is complete, with more after it, is a header line; a document's is open.
    let closes = line.last { $0 > UInt8(ascii: " ") } == UInt8(ascii: "}")
    let more = lines.count > 1 && (!isWhole || lines[1].contains { $0 > UInt8(ascii: " ") })
    self = closes && more ? .written(.ndjson) : .document
  }
}
