import AnimationFiles
import FileStreams
import Gestures
import PlaneGeometry
import Recordings

/// Reads the table format. Lines may end in CR LF.
struct RecordingTableReader {
  private var comments = RecordingTableComments()
  private var columns = RecordingColumns(channels: [], hasEvents: false)
  private var scan = RecordingTableScan(RecordingColumns(channels: [], hasEvents: false))
  private var index = 0
  /// Places of rest, by slot.
  private var restFrames: [Rect?] = []

  mutating func header(from feed: inout ByteFeed) throws(InputError) -> RecordingHeader {
    while let line = try feed.line(joinsQuoted: true) {
      if feed.window[line.lowerBound] == UInt8(ascii: "#") {
        try comments.add(feed, line)
        continue
      }
      let header = try comments.header(file: feed.file)
      columns = RecordingColumns(channels: header.channels, hasEvents: header.hasEvents)
      scan = RecordingTableScan(columns)
      let names = columns.names.joined(separator: ",")
      guard feed.window[line].elementsEqual(names.utf8) else {
        throw feed.lineError(
          "\(JSONValue.string(TextBytes.text(feed.window[line].prefix(60))).excerpt) is not the row of "
            + "column names", remedy: "it is \(names)")
      }
      return header
    }
    _ = try comments.header(file: feed.file)
    throw feed.cut(inFrame: nil)
  }

  mutating func next(
    from feed: inout ByteFeed, _ cursor: borrowing RecordingCursor,
    into frame: inout RecordingFrame
  ) throws(InputError) -> RecordingReader.Part {
    var isOpen = false
    while let line = try feed.line(joinsQuoted: true) {
      let isComment = feed.window[line.lowerBound] == UInt8(ascii: "#")
      if isComment, feed.window[line].starts(with: Self.castPrefix) {
        if isOpen {
          feed.unread(line)
          return close(&frame)
        }
        frame.changes.append(try change(in: feed, line))
        continue
      }
      if isComment, feed.window[line].starts(with: Self.touchPrefix) {
        if isOpen {
          feed.unread(line)
          return close(&frame)
        }
        var object = try feed.object(
          at: (line.lowerBound + Self.touchPrefix.count)..<line.upperBound)
        frame.touches.append(try TouchSample(reading: &object))
        continue
      }
      if isComment {
        if isOpen {
          feed.unread(line)
          return close(&frame)
        }
        try comments.add(feed, line)
        continue
      }
      if take(feed, line, to: &frame, isOpen: isOpen) {
        isOpen = true
        continue
      }
      scan.finish(&frame)
      do throws(InputError) {
        let row = try RecordingRow(feed, line, columns)
        let number = try row.integer(.frame)
        if isOpen, number != index {
          feed.unread(line)
          return close(&frame)
        }
        guard number == index else {
          throw row.error(
            .frame, "frame \(number) stands where frame \(index) is due",
            remedy: "frames count up from 0 without a gap; write the file again")
        }
        switch try row.what() {
        case .event(let kind):
          guard !isOpen else {
            throw row.error(
              .what, "an event stands behind the rows of its frame",
              remedy: "give events before members")
          }
          frame.events.append(try row.event(kind))
        case .emptyFrame:
          guard !isOpen else {
            throw row.error(.what, "a row without a member follows one of the same frame")
          }
          try row.open(&frame)
          isOpen = true
        case .member:
          if isOpen {
            guard !frame.members.isEmpty else {
              throw row.error(.what, "frame \(index) has a member after a row without one")
            }
            try row.checkInstant(of: frame)
          } else {
            try row.open(&frame)
            isOpen = true
          }
          try row.add(to: &frame, restFrames)
        }
      } catch {
        throw try feed.isAtEnd() ? feed.cut(inFrame: index) : error
      }
    }
    if isOpen { return close(&frame) }
    guard comments.has("hash") else { throw feed.cut(inFrame: index) }
    let seal = try comments.seal(file: feed.file)
    guard frame.hasNothingBefore else {
      throw feed.lineError(
        RecordingReader.strayPart,
        remedy: "the file was edited; write it again")
    }
    return .seal(seal)
  }

  /// Adds the member of a row to a frame; false where the row has to be taken apart.
  private mutating func take(
    _ feed: borrowing ByteFeed, _ line: Range<Int>, to frame: inout RecordingFrame, isOpen: Bool
  ) -> Bool {
    feed.window.withUnsafeBufferPointer { bytes in
      scan.take(
        UnsafeBufferPointer(rebasing: bytes[line]), of: &frame, at: index, isOpen: isOpen,
        restFrames)
    }
  }

  private static let castPrefix = Array("# cast: ".utf8)
  private static let touchPrefix = Array("# touch: ".utf8)

  private mutating func change(
    in feed: borrowing ByteFeed, _ line: Range<Int>
  ) throws(InputError) -> CastChange {
    let change = try announcement(
      in: feed, at: (line.lowerBound + Self.castPrefix.count)..<line.upperBound)
    if case .announce(let slot, let member) = change {
      scan.forget(slot)
      while restFrames.count <= slot { restFrames.append(nil) }
      restFrames[Int(slot)] = member.restFrame
    }
    return change
  }

  private func announcement(
    in feed: borrowing ByteFeed, at range: Range<Int>
  ) throws(InputError) -> CastChange {
    if let change = feed.announcement(at: range) { return change }
    var object = try feed.object(at: range)
    return try CastChange(reading: &object)
  }

  private mutating func close(_ frame: inout RecordingFrame) -> RecordingReader.Part {
    scan.close(&frame)
    index += 1
    return .frame
  }
}

extension ByteFeed {
  func lineError(_ problem: String, remedy: String) -> InputError {
    InputError(file: file, place: "line \(lineNumber)", problem: problem, remedy: remedy)
  }
}

/// One row of a table: bytes between commas.
struct RecordingRow {
  /// The columns that every table has, by their places.
  enum Column: Int {
    case frame, time, offsetX, offsetY, what, section, item, name, member, x, y, width, height
    case restX, restY
  }

  /// What a row holds.
  enum What {
    case member, emptyFrame
    case event(RecordingEvent.Kind)
  }

  private let file: String
  private let number: Int
  private let columns: RecordingColumns
  private let bytes: ArraySlice<UInt8>
  private let cells: [Range<Int>]

  init(
    _ feed: borrowing ByteFeed, _ line: Range<Int>, _ columns: RecordingColumns
  ) throws(InputError) {
    file = feed.file
    number = feed.lineNumber
    self.columns = columns
    bytes = feed.window[line]
    var cells: [Range<Int>] = []
    cells.reserveCapacity(columns.names.count)
    var (start, isQuoted) = (line.lowerBound, false)
    for index in line {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if byte == .comma, !isQuoted {
        cells.append(start..<index)
        start = index + 1
      }
    }
    cells.append(start..<line.upperBound)
    self.cells = cells
    guard cells.count == columns.names.count else {
      throw InputError(
        file: file, place: "line \(number)", problem: "the row has \(cells.count) fields",
        remedy: "give \(columns.names.count), as in the head")
    }
  }

  func error(
    _ column: Column, _ problem: String, remedy: String = "the file was edited; write it again"
  ) -> InputError {
    error(at: column.rawValue, problem, remedy: remedy)
  }

  private func error(at index: Int, _ problem: String, remedy: String) -> InputError {
    InputError(
      file: file, place: "line \(number), \(columns.names[index])", problem: problem,
      remedy: remedy)
  }

  func integer(_ column: Column) throws(InputError) -> Int { try integer(at: column.rawValue) }

  private func number(_ column: Column) throws(InputError) -> Double {
    try number(at: column.rawValue)
  }

  private func integer(at index: Int) throws(InputError) -> Int {
    let digits = bytes[cells[index]]
    guard digits.first != UInt8(ascii: "+"), let value = Int(TextBytes.text(digits)) else {
      throw error(at: index, "\(excerpt(index)) is not valid", remedy: "give a whole number")
    }
    return value
  }

  private func number(at index: Int) throws(InputError) -> Double {
    let digits = bytes[cells[index]]
    guard JSONParser.isNumber(digits), let value = Double(TextBytes.text(digits)), value.isFinite
    else {
      throw error(at: index, "\(excerpt(index)) is not valid", remedy: "give a finite number")
    }
    return value
  }

  private func slot(at index: Int) throws(InputError) -> Int32 {
    let value = try integer(at: index)
    guard (0..<Cast.slotLimit).contains(value) else {
      throw error(at: index, "slot \(value) is out of range", remedy: "count slots from 0")
    }
    return Int32(value)
  }

  /// A cell in quotes may hold commas, and quotes twice.
  private func text(at index: Int) -> String {
    let cell = bytes[cells[index]]
    guard cell.first == UInt8(ascii: "\"") else { return TextBytes.text(cell) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in cell.dropFirst().dropLast() {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { text.append(byte) }
    }
    return TextBytes.text(text[...])
  }

  private func excerpt(_ index: Int) -> String { JSONValue.string(text(at: index)).excerpt }

  private func isEmpty(_ index: Int) -> Bool { cells[index].isEmpty }

  func what() throws(InputError) -> What {
    let word = text(at: Column.what.rawValue)
    if word.isEmpty {
      guard (Column.what.rawValue..<cells.count).allSatisfy(isEmpty) else {
        throw error(.what, "it is empty, but cells behind it are not")
      }
      return .emptyFrame
    }
    if CastMember.Role.words.contains(where: { $0.key == word && $0.value.isPosed }) {
      return .member
    }
    guard columns.hasEvents else {
      throw error(.what, "\"\(word)\" is not valid", remedy: "give header, item or footer")
    }
    return .event(RecordingEvent.Kind(word))
  }

  /// Begins a frame.
  func open(_ frame: inout RecordingFrame) throws(InputError) {
    frame.time = try number(.time)
    frame.offset = Point(x: try number(.offsetX), y: try number(.offsetY))
  }

  /// Rows of one frame have one time and one offset.
  func checkInstant(of frame: RecordingFrame) throws(InputError) {
    let offset = Point(x: try number(.offsetX), y: try number(.offsetY))
    guard try number(.time) == frame.time, offset == frame.offset else {
      throw error(.time, "the time or offset changes within the frame")
    }
  }

  /// Adds the member of the row to a frame.
  func add(to frame: inout RecordingFrame, _ restFrames: [Rect?]) throws(InputError) {
    let slot = try slot(at: Column.member.rawValue)
    guard restFrames.indices.contains(Int(slot)), let rest = restFrames[Int(slot)] else {
      throw error(
        .member, "slot \(slot) has not been announced", remedy: "add the line \"# cast: …\" for it")
    }
    for (column, due) in [
      (Column.width, rest.size.width), (.height, rest.size.height), (.restX, rest.origin.x),
      (.restY, rest.origin.y),
    ] {
      let value = try number(column)
      guard value == due else {
        throw error(
          column, "\(NumberText.shortest(value)) is not what slot \(slot) was announced with",
          remedy: "give \(NumberText.shortest(due)), or change the line \"# cast: …\"")
      }
    }
    frame.members.append(slot)
    for (place, channel) in columns.channels.enumerated() {
      let index = RecordingColumns.fixed.count + place
      if isEmpty(index) {
        guard frame.poses[channel].isEmpty else {
          throw error(
            at: index, "the cell is empty",
            remedy: "fill a column in all rows of a frame, or in none")
        }
      } else {
        guard frame.poses[channel].count == frame.members.count - 1 else {
          throw error(
            at: index, "the cell is not empty",
            remedy: "fill a column in all rows of a frame, or in none")
        }
        frame.poses[channel].append(try number(at: index))
      }
    }
    try check(frame, rest)
  }

  /// Where a member is drawn is its place of rest and its displacement.
  private func check(_ frame: RecordingFrame, _ rest: Rect) throws(InputError) {
    for (column, restColumn, start, channel) in [
      (Column.x, "restX", rest.origin.x, PoseChannel.dx), (.y, "restY", rest.origin.y, .dy),
    ] {
      let place = try number(column)
      let due = start + frame.poses.value(channel, of: frame.members.count - 1)
      guard place == due else {
        throw error(
          column,
          "\(NumberText.shortest(place)) is not \(restColumn) + \(channel.word), "
            + NumberText.shortest(due),
          remedy: "where a member is drawn is its place of rest plus its displacement")
      }
    }
  }

  /// The event of the row.
  func event(_ kind: RecordingEvent.Kind) throws(InputError) -> RecordingEvent {
    var event = RecordingEvent(time: try number(.time), kind: kind)
    let member = Column.member.rawValue
    if !isEmpty(member) { event.member = try slot(at: member) }
    let first = columns.names.count - RecordingColumns.event.count
    let (other, boundary, edge, normal) = (first + 1, first + 2, first + 3, first + 4)
    guard !isEmpty(normal) else { return event }
    var contact = RecordingEvent.Contact(
      behavior: text(at: normal + 3), partner: .boundary(nil),
      point: Point(x: try number(.x), y: try number(.y)),
      normal: Vector(dx: try number(at: normal), dy: try number(at: normal + 1)),
      impulse: try number(at: normal + 2))
    if !isEmpty(other) {
      contact.partner = .member(try slot(at: other))
    } else if !isEmpty(boundary) {
      contact.partner = .boundary(text(at: boundary))
    }
    if !isEmpty(edge) { contact.edge = try integer(at: edge) }
    event.contact = contact
    return event
  }
}
