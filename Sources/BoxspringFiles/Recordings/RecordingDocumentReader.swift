import FileStreams
import Gestures
import Recordings

/// Reads the JSON document that 0.3 could write, a frame at a time: the header stands before the list of frames, and the seal
/// behind it.
struct RecordingDocumentReader {
  private var index = 0
  private var members: [Int32] = []

  mutating func header(from feed: inout ByteFeed) throws(InputError) -> RecordingHeader {
    let start = feed.position
    guard let length = try feed.lengthBeforeFrames() else {
      var object = try wholeObject(in: feed)
      _ = try RecordingHeader(reading: &object)
      throw object.error(
        "\"frames\" is missing, or no list", remedy: "add a list of frames behind the header")
    }
    let first = start == feed.position ? start : 0
    var opening = Array(feed.window[first..<(feed.position + length)])
    opening.appendText("0}")
    // The bytes before the window are those of a byte order mark at most.
    var object = try JSONElement(parsing: opening, named: feed.file).object()
    let header = try RecordingHeader(reading: &object)
    feed.position += length + 1
    return header
  }

  /// What there is where no list of frames begins.
  private func wholeObject(in feed: borrowing ByteFeed) throws(InputError) -> JSONObject {
    do throws(InputError) {
      return try JSONElement(
        parsing: feed.window, in: feed.position..<feed.window.count, after: feed.before,
        path: .document, named: feed.file
      ).object()
    } catch {
      let isOurs = feed.rest.prefix(4096).firstRange(of: RecordingFormat.name.utf8) != nil
      throw isOurs ? feed.cut(inFrame: nil) : error
    }
  }

  mutating func next(
    from feed: inout ByteFeed, _ cursor: borrowing RecordingCursor,
    into frame: inout RecordingFrame
  ) throws(InputError) -> RecordingReader.Part {
    var byte = try feed.skipBlanks()
    if byte == UInt8(ascii: "]") { return .seal(try seal(from: &feed)) }
    if index > 0 {
      guard byte != nil else { throw feed.cut(inFrame: index) }
      guard byte == UInt8(ascii: ",") else { throw feed.stray("a comma or ]") }
      feed.position += 1
      byte = try feed.skipBlanks()
    }
    guard byte == UInt8(ascii: "{") else {
      throw byte == nil ? feed.cut(inFrame: index) : feed.stray("a frame in {}")
    }
    if scan(&frame, from: &feed) { return taken(frame) }
    let known = feed.window.count - feed.position
    guard let length = try feed.lengthOfObject() else { throw feed.cut(inFrame: index) }
    if length > known, scan(&frame, from: &feed) { return taken(frame) }
    let range = feed.position..<(feed.position + length)
    var object = try JSONElement(
      parsing: feed.window, in: range, after: feed.before, path: path, named: feed.file
    ).object()
    feed.position = range.upperBound
    frame = try RecordingFrame(reading: &object, at: index, after: members)
    try frame.addChanges(object.optionalArray("changes"))
    try frame.addEvents(object.optionalArray("events"))
    try frame.addTouches(object.optionalArray("touches"))
    return taken(frame)
  }

  /// Where the frame stands that comes next.
  private var path: JSONPath { .index(index, of: .key("frames", of: .document)) }

  private mutating func taken(_ frame: borrowing RecordingFrame) -> RecordingReader.Part {
    index += 1
    members = frame.members
    return .frame
  }

  /// Reads the frame at the feed's position and steps over it; false where it has to be parsed, or not
  /// all of it is in the window.
  private func scan(_ frame: inout RecordingFrame, from feed: inout ByteFeed) -> Bool {
    frame = RecordingFrame(time: 0)
    let position = feed.position
    let scanned = feed.window.withUnsafeBufferPointer { bytes in
      var scan = RecordingScan(bytes, at: position)
      return scan.read(&frame, at: index, after: members) ? scan : nil
    }
    guard let scanned else { return false }
    do throws(InputError) {
      try frame.addChanges(list("changes", in: feed, at: scanned.lists.changes))
      try frame.addEvents(list("events", in: feed, at: scanned.lists.events))
      try frame.addTouches(list("touches", in: feed, at: scanned.lists.touches))
    } catch {
      return false
    }
    feed.position = scanned.position
    return true
  }

  private func list(
    _ key: String, in feed: borrowing ByteFeed, at range: Range<Int>?
  ) throws(InputError) -> [JSONElement]? {
    guard let range else { return nil }
    return try JSONElement(
      parsing: feed.window, in: range, after: feed.before, path: .key(key, of: path),
      named: feed.file
    ).array()
  }

  /// What stands behind the list of frames, read as an object of its own.
  private func seal(from feed: inout ByteFeed) throws(InputError) -> RecordingSeal {
    while try feed.more() {}
    let start = feed.position
    var rest = feed.window
    rest[start] = UInt8(ascii: "{")
    let next = rest[(start + 1)...].firstIndex { $0 > UInt8(ascii: " ") }
    if let next, rest[next] == UInt8(ascii: ",") { rest[next] = UInt8(ascii: " ") }
    feed.position = feed.window.count
    do throws(InputError) {
      var object = try JSONElement(
        parsing: rest, in: start..<rest.count, after: feed.before, path: .document,
        named: feed.file
      ).object()
      return try RecordingSeal(reading: &object, count: "count")
    } catch {
      let last = rest.last { $0 > UInt8(ascii: " ") }
      throw last == UInt8(ascii: "}") ? error : feed.cut(inFrame: index)
    }
  }
}

extension RecordingFrame {
  fileprivate mutating func addChanges(_ elements: [JSONElement]?) throws(InputError) {
    for element in elements ?? [] {
      var object = try element.object()
      changes.append(try CastChange(reading: &object))
    }
  }

  fileprivate mutating func addEvents(_ elements: [JSONElement]?) throws(InputError) {
    for element in elements ?? [] {
      var object = try element.object()
      events.append(try RecordingEvent(reading: &object))
    }
  }

  fileprivate mutating func addTouches(_ elements: [JSONElement]?) throws(InputError) {
    for element in elements ?? [] {
      var object = try element.object()
      touches.append(try TouchSample(reading: &object))
    }
  }
}

extension ByteFeed {
  /// Steps up to the next byte that is not blank; nil at the end.
  fileprivate mutating func skipBlanks() throws(InputError) -> UInt8? {
    while try !isAtEnd() {
      let byte = window[position]
      guard byte <= UInt8(ascii: " ") else { return byte }
      position += 1
    }
    return nil
  }

  /// The error that the next byte is unexpected.
  fileprivate func stray(_ wanted: String) -> InputError {
    let text = JSONValue.string(TextBytes.text(rest.prefix(1))).excerpt
    return InputError(
      file: file, place: place, problem: "unexpected \(text)",
      remedy: "expected \(wanted)")
  }

  /// How many bytes it is from the next one to behind the brace that closes what it opens; nil where nothing
  /// does.
  fileprivate mutating func lengthOfObject() throws(InputError) -> Int? {
    var scan = BracketScan()
    var length = 0
    while true {
      for index in (position + length)..<window.count {
        scan.take(window[index])
        if scan.depth == 0 { return index + 1 - position }
      }
      length = window.count - position
      guard try more() else { return nil }
    }
  }

  /// How many bytes it is from the next one to the bracket that opens the list of frames; nil where there is
  /// none.
  fileprivate mutating func lengthBeforeFrames() throws(InputError) -> Int? {
    var scan = BracketScan()
    var length = 0
    while true {
      for index in (position + length)..<window.count {
        let depth = scan.depth
        scan.take(window[index])
        if depth == 1, scan.depth == 2, window[index] == UInt8(ascii: "["), scan.isAt("frames") {
          return index - position
        }
        if depth == 1, scan.depth == 0 { return nil }
      }
      length = window.count - position
      guard try more() else { return nil }
    }
  }
}

/// Counts brackets that are not in texts, and keeps the last text outside of all but one.
struct BracketScan {
  private(set) var depth = 0
  private var isInText = false
  private var isEscaped = false
  private var text: [UInt8] = []
  private var isKey = false

  mutating func take(_ byte: UInt8) {
    if isInText {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInText = false
        return
      }
      if depth == 1, text.count < 64 { text.append(byte) }
      return
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInText = true
      if depth == 1 { text.removeAll(keepingCapacity: true) }
      isKey = false
    case UInt8(ascii: ":"): isKey = depth == 1
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    default: break
    }
  }

  /// Whether the last key of the outermost object is this one, and its value begins.
  func isAt(_ key: String) -> Bool { isKey && text.elementsEqual(key.utf8) }
}
