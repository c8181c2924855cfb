import Recordings
import TextEncoding

@testable import AnimationFiles

// Boxspring 0.3 could write a recording as one JSON document, which is still read. This writes it
// as 0.3 did: the members of the header, then `frames`, each with its `changes`, `events` and
// `touches` where there are any, then the members of the seal.
extension Recording {
  func document() throws -> [UInt8] {
    var bytes = Array("{".utf8)
    bytes.appendMembers(of: header)
    bytes.appendText(",\"frames\":[")
    var cast = Cast()
    for (index, frame) in frames.enumerated() {
      try cast.take(frame)
      bytes.appendText(index == 0 ? "\n{\"frame\":" : ",\n{\"frame\":")
      bytes.appendInteger(index)
      if !frame.changes.isEmpty {
        bytes.appendText(",\"changes\":[")
        bytes.appendList(frame.changes) { $1.appendObject(of: $0) }
        bytes.appendText("]")
      }
      if !frame.events.isEmpty {
        bytes.appendText(",\"events\":[")
        bytes.appendList(frame.events) { $1.appendObject(of: $0, cast) }
        bytes.appendText("]")
      }
      if !frame.touches.isEmpty {
        bytes.appendText(",\"touches\":[")
        bytes.appendList(frame.touches) { $1.appendObject(of: $0) }
        bytes.appendText("]")
      }
      bytes.appendMembers(of: frame, after: index > 0 ? frames[index - 1].members : [])
      bytes.appendText("}")
    }
    bytes.appendText("\n],\"count\":")
    bytes.appendMembers(of: seal)
    bytes.appendText("}\n")
    return bytes
  }
}

/// What recordings are read from: the formats that are written, and the document of 0.3.
enum ReadFormat: CaseIterable {
  case ndjson, document, csv, binary

  /// The format that is written; nil for the document.
  var written: RecordingFormat? {
    switch self {
    case .ndjson: .ndjson
    case .document: nil
    case .csv: .csv
    case .binary: .binary
    }
  }

  func encode(_ recording: Recording) throws -> [UInt8] {
    try written.map { recording.encoded(as: $0) } ?? recording.document()
  }
}
