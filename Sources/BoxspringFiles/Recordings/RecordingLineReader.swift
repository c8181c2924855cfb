import Recordings

/// Reads the line format.
struct RecordingLineReader {
  private var index = 0
  private var members: [Int32] = []

  mutating func header(from feed: inout ByteFeed) throws(InputError) -> RecordingHeader {
    guard let line = try feed.line() else { throw feed.cut(inFrame: nil) }
    do throws(InputError) {
      var object = try feed.object(at: line)
      return try RecordingHeader(reading: &object)
    } catch {
      throw try feed.isCut(in: line) ? feed.cut(inFrame: nil) : error
    }
  }

  mutating func next(
    from feed: inout ByteFeed, _ cursor: borrowing RecordingCursor
  ) throws(InputError) -> RecordingReader.Part {
    var frame = RecordingFrame(time: 0)
    while let line = try feed.line() {
      do throws(InputError) {
        var object = try feed.object(at: line)
        if object.has("cast") || object.has("removed") {
          frame.changes.append(try CastChange(reading: &object))
        } else if object.has("event") {
          frame.events.append(try RecordingEvent(reading: &object))
        } else if object.has("frames") || object.has("hash") {
          let seal = try RecordingSeal(reading: &object, count: "frames")
          guard frame.changes.isEmpty, frame.events.isEmpty else {
            throw object.error(
              "events or changes of the cast stand behind the last frame",
              remedy: "the file was edited; write it again")
          }
          guard try feed.line() == nil else {
            throw object.error(
              "there is more behind this line", remedy: "the line with the hash is the last")
          }
          return .seal(seal)
        } else {
          let (changes, events) = (frame.changes, frame.events)
          frame = try RecordingFrame(reading: &object, at: index, after: members)
          (frame.changes, frame.events) = (changes, events)
          index += 1
          members = frame.members
          return .frame(frame)
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
    try JSONElement(
      parsing: window, in: line, after: before, path: .line(lineNumber), named: file
    ).object()
  }

  /// Whether a line, the one given last, is the last and has no end: what it says is beside the point then.
  mutating func isCut(in line: Range<Int>) throws(InputError) -> Bool {
    guard window[line].last(where: { $0 > UInt8(ascii: " ") }) != UInt8(ascii: "}") else {
      return false
    }
    return try isAtEnd()
  }
}
