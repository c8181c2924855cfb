import LayoutDynamics

/// Reads the document format.
struct JSONFrameReader {
  var file: String

  func read(_ bytes: [UInt8]) throws(InputError) -> FrameSequence {
    let json = FrameJSONDecoding()
    let place = FramePlace(file: file)
    let header = try json.header(from: bytes, at: place)
    let document = try json.decode(FrameDocumentRecord.self, from: bytes, at: place)
    var frames: [LayoutFrame] = []
    frames.reserveCapacity(document.frames.count)
    for (index, record) in document.frames.enumerated() {
      let place = place.appending(".frames[\(index)]")
      frames.append(try record.layoutFrame(at: index, place: place))
    }
    return try place.sequence(header, frames, sealed: document.seal)
  }
}
