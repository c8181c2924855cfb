import LayoutDynamics

/// Reads the document format.
struct JSONFrameReader {
  var file: String

  func read(_ bytes: [UInt8]) throws(InputError) -> FrameSequence {
    var document = try JSONElement(parsing: bytes, named: file).object()
    let header = try FrameHeader(reading: &document)
    let elements = try document.array("frames")
    var frames: [LayoutFrame] = []
    frames.reserveCapacity(elements.count)
    for element in elements {
      frames.append(try LayoutFrame(reading: element.object(), at: frames.count))
    }
    let seal = FramePlace.Seal(
      count: try document.integer("count"), hash: try document.string("hash"))
    return try FramePlace(file: file).sequence(header, frames, sealed: seal)
  }
}
