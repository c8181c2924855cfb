import FileStreams
import Gestures
import Recordings

/// Reads the line format.
struct RecordingLineReader {
  private var index = 0
  private var members: [Int32] = []

  mutating func header(from feed: inout ByteFeed) throws(InputError) -> RecordingHeader {
    guard let line = try feed.line() else { throw feed.cut(inFrame: nil) }
    do throws(InputError) {
      var object = try feed.object(at: line)
      guard RunInputs.isLine(object) else { return try RecordingHeader(reading: &object) }
      let inputs = try RunInputs(reading: &object, onlyForFrames: true)
      guard inputs.command != .serve else {
        throw object.error(
          "these are answers of boxspring serve, not a recording", remedy: "use boxspring replay")
      }
    } catch {
      throw try feed.isCut(in: line) ? feed.cut(inFrame: nil) : error
    }
    // What a run was given stands before its recording.
    feed.beginPart()
    return try header(from: &feed)
  }

  mutating func next(
    from feed: inout ByteFeed, _ cursor: borrowing RecordingCursor,
    into frame: inout RecordingFrame
  ) throws(InputError) -> RecordingReader.Part {
    while let line = try feed.line() {
      if let change = feed.announcement(at: line) {
        frame.changes.append(change)
        continue
      }
      if feed.read(&frame, at: line, index, after: members) {
        index += 1
        members = frame.members
        return .frame
      }
      do throws(InputError) {
        var object = try feed.object(at: line)
        if object.has("cast") || object.has("removed") {
          frame.changes.append(try CastChange(reading: &object))
        } else if object.has("event") {
          frame.events.append(try RecordingEvent(reading: &object))
        } else if object.has("touch") {
          frame.touches.append(try TouchSample(reading: &object))
        } else if object.has("frames") || object.has("hash") {
          let seal = try RecordingSeal(reading: &object, count: "frames")
          guard frame.hasNothingBefore else {
            throw object.error(
              RecordingReader.strayPart,
              remedy: "the file was edited; write it again")
          }
          guard try feed.line() == nil else {
            throw object.error(
              "there is more behind this line", remedy: "the line with the hash is the last")
          }
          return .seal(seal)
        } else {
          let (changes, events, touches) = (frame.changes, frame.events, frame.touches)
          frame = try RecordingFrame(reading: &object, at: index, after: members)
          (frame.changes, frame.events, frame.touches) = (changes, events, touches)
          index += 1
          members = frame.members
          return .frame
        }
      } catch {
        throw try feed.isCut(in: line) ? feed.cut(inFrame: index) : error
      }
    }
    throw feed.cut(inFrame: index)
  }
}

extension ByteFeed {
  /// The object that stands in a line.
  func object(at line: Range<Int>) throws(InputError) -> JSONObject {
    try element(at: line).object()
  }

  /// The value that stands in a line.
  func element(at line: Range<Int>) throws(InputError) -> JSONElement {
    try JSONElement(
      parsing: window, in: line, after: before, path: .line(lineNumber), named: file)
  }

  /// The member that a line, or the end of one, announces; nil where that has to be parsed.
  func announcement(at line: Range<Int>) -> CastChange? {
    window.withUnsafeBufferPointer { bytes in
      var scan = RecordingScan(UnsafeBufferPointer(rebasing: bytes[line]), at: 0)
      let change = scan.announcement()
      return scan.position == line.count ? change : nil
    }
  }

  /// Reads the frame that a line is, without changes, events and touches; false where it has to be parsed.
  func read(
    _ frame: inout RecordingFrame, at line: Range<Int>, _ index: Int, after members: [Int32]
  ) -> Bool {
    let isRead = window.withUnsafeBufferPointer { bytes in
      var scan = RecordingScan(UnsafeBufferPointer(rebasing: bytes[line]), at: 0)
      return scan.read(&frame, at: index, after: members) && scan.position == line.count
        && scan.lists == (nil, nil, nil)
    }
    if !isRead { frame.poses = PoseColumns() }
    return isRead
  }

  /// Whether a line, the one given last, is the last and has no end: what it says is beside the point then.
  mutating func isCut(in line: Range<Int>) throws(InputError) -> Bool {
    guard window[line].last(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: "}") else {
      return false
    }
    return try isAtEnd()
  }
}
