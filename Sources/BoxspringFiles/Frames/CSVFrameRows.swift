import LayoutDynamics
import PlaneGeometry

/// The rows of a table, gathered into frames.
struct CSVFrameRows {
  let file: String
  private(set) var frames: [LayoutFrame] = []

  init(file: String) { self.file = file }

  mutating func add(_ text: ArraySlice<UInt8>, line: Int) throws(InputError) {
    let row = try CSVFrameRow(text, file: file, line: line)
    let index: Int = try row.integer(0)
    let opening = LayoutFrame(
      time: try row.double(1), contentOffset: Point(x: try row.double(2), y: try row.double(3)),
      attributes: [])
    let attributes = try row.attributes()
    if index == frames.count {
      frames.append(opening)
    } else {
      try check(opening, continuesFrame: index, row: row)
      guard attributes != nil else {
        throw row.error(4, "an empty element follows an element of the same frame")
      }
    }
    if let attributes { frames[index].attributes.append(attributes) }
  }

  private func check(
    _ opening: LayoutFrame, continuesFrame index: Int, row: CSVFrameRow
  ) throws(InputError) {
    guard index == frames.count - 1, let frame = frames.last else {
      throw row.error(0, "frame \(index) stands where frame \(frames.count) is due")
    }
    guard !frame.attributes.isEmpty else {
      throw row.error(0, "frame \(index) has an element after a row without one")
    }
    guard frame.time == opening.time, frame.contentOffset == opening.contentOffset else {
      throw row.error(1, "the time or offset of frame \(index) changes within the frame")
    }
  }
}
