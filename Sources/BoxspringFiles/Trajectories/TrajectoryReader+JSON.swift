import PlaneDynamics
import PlaneGeometry

extension TrajectoryReader {
  /// One document.
  mutating func readDocument(_ bytes: [UInt8]) throws(InputError) -> Trajectory {
    var document = try JSONElement(parsing: bytes, named: file).object()
    let header = try header(&document)
    var frames: [TrajectoryFrame] = []
    for element in try document.array("frames") {
      var object = try element.object()
      var events: [TrajectoryEvent] = []
      for event in try object.optionalArray("events") ?? [] {
        var event = try event.object()
        events.append(try self.event(&event))
      }
      frames.append(try frame(&object, at: frames.count, header, events))
    }
    return try sealed(header, frames, try seal(&document, count: "count"))
  }

  /// A line per event and frame.
  mutating func readLines(_ bytes: [UInt8]) throws(InputError) -> Trajectory {
    var lines = Self.lines(of: bytes)[...]
    guard let first = lines.popFirst(), let last = lines.popLast() else {
      throw error("there is no footer line", remedy: "the file was cut; write it again")
    }
    var opening = try object(first, bytes)
    let header = try header(&opening)
    var footer = try object(last, bytes)
    guard footer.optional("hash") != nil else {
      throw error(
        line: last.number, "the last line is not the footer {\"frames\":…,\"hash\":…}",
        remedy: "the file was cut; write it again")
    }
    var frames: [TrajectoryFrame] = []
    var events: [TrajectoryEvent] = []
    for line in lines {
      var object = try object(line, bytes)
      if object.optional("event") != nil {
        events.append(try event(&object))
      } else {
        frames.append(try frame(&object, at: frames.count, header, events))
        events = []
      }
    }
    return try sealed(header, frames, try seal(&footer, count: "frames"))
  }

  private func object(
    _ line: (number: Int, range: Range<Int>), _ bytes: [UInt8]
  ) throws(InputError) -> JSONObject {
    try JSONElement(parsingLine: line.number, at: line.range, of: bytes, named: file).object()
  }

  /// The lines that are not blank, numbered from 1.
  static func lines(of bytes: [UInt8]) -> [(number: Int, range: Range<Int>)] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .filter { line in line.element.contains { $0 > UInt8(ascii: " ") } }
      .map { ($0.offset + 1, $0.element.indices) }
  }

  private func seal(
    _ object: inout JSONObject, count: String
  ) throws(InputError) -> Seal {
    Seal(
      frames: try object.integer(count), events: try object.integer("events"),
      hash: try object.string("hash"), state: try object.string("state"))
  }

  // MARK: The header

  private mutating func header(
    _ object: inout JSONObject
  ) throws(InputError) -> TrajectoryHeader {
    try object.requireFormat(
      TrajectoryHeader.format, version: TrajectoryHeader.version, of: "a trajectory")
    var size = try object.object("size")
    let header = TrajectoryHeader(
      generator: try object.string("generator"), world: try object.string("world"),
      title: try object.string("title"),
      size: Size(width: try size.number("width"), height: try size.number("height")),
      rate: try object.number("rate"), hasVelocities: try object.bool("velocities"),
      items: try items(object.array("items")))
    learn(header)
    return header
  }

  mutating func learn(_ header: TrajectoryHeader) {
    for (place, item) in header.items.enumerated() { places[item.name] = place }
  }

  private func items(_ elements: [JSONElement]) throws(InputError) -> [TrajectoryItem] {
    var items: [TrajectoryItem] = []
    for element in elements { items.append(try item(element)) }
    return items
  }

  func item(_ element: JSONElement) throws(InputError) -> TrajectoryItem {
    var object = try element.object()
    var members: [Int] = []
    for member in try object.optionalArray("members") ?? [] {
      members.append(try member.integer(in: 0...Int.max))
    }
    return TrajectoryItem(
      name: try object.string("name"),
      size: Size(width: try object.number("width"), height: try object.number("height")),
      bounds: try bounds(object.required("bounds")), members: members)
  }

  private func bounds(_ element: JSONElement) throws(InputError) -> CollisionBounds {
    guard case .array = element.value else {
      return try element.choice(["rectangle": CollisionBounds.rectangle, "ellipse": .ellipse])
    }
    var corners: [Point] = []
    for corner in try element.array() {
      var object = try corner.object()
      corners.append(Point(x: try object.number("x"), y: try object.number("y")))
    }
    return .path(corners)
  }

  // MARK: Frames and events

  private func frame(
    _ object: inout JSONObject, at index: Int, _ header: TrajectoryHeader,
    _ events: [TrajectoryEvent]
  ) throws(InputError) -> TrajectoryFrame {
    let number = try object.integer("frame")
    guard number == index else {
      throw object.error(
        at: "frame", "frame \(number) stands where frame \(index) is due",
        remedy: "frames count up from 0 without a gap; write the file again")
    }
    let time = try object.number("time")
    let elements = try object.array("items")
    guard elements.count == header.items.count else {
      throw object.error(
        at: "items", "there are \(elements.count) items",
        remedy: "give all \(header.items.count), in the order of the header")
    }
    var states: [ItemState] = []
    states.reserveCapacity(elements.count)
    for element in elements {
      states.append(try state(element, count: header.hasVelocities ? 6 : 3))
    }
    return TrajectoryFrame(time: time, states: states, events: events)
  }

  private func state(_ element: JSONElement, count: Int) throws(InputError) -> ItemState {
    var numbers: [Double] = []
    for number in try element.array() { numbers.append(try number.number()) }
    guard numbers.count == count else {
      throw element.error("there are \(numbers.count) numbers", remedy: "give \(count)")
    }
    return ItemState(numbers: numbers)
  }

  private func event(_ object: inout JSONObject) throws(InputError) -> TrajectoryEvent {
    let kind = try object.choice("event", TrajectoryEvent.kinds)
    var event = TrajectoryEvent(time: try object.number("time"), kind: kind)
    if let item = object.optional("item") { event.item = try place(item) }
    guard kind.isContact else { return event }
    event.contact = TrajectoryEvent.Contact(
      behavior: try object.string("behavior"), partner: try partner(&object),
      edge: try object.optional("edge")?.integer(),
      point: Point(x: try object.number("x"), y: try object.number("y")),
      normal: Vector(dx: try object.number("normalX"), dy: try object.number("normalY")),
      impulse: try object.number("impulse"))
    return event
  }

  private func partner(
    _ object: inout JSONObject
  ) throws(InputError) -> TrajectoryEvent.Partner {
    if let other = object.optional("other") { return .item(try place(other)) }
    let boundary = try object.required("boundary")
    return .boundary(boundary.value == .null ? nil : try boundary.string())
  }

  private func place(_ element: JSONElement) throws(InputError) -> Int {
    let name = try element.string()
    guard let place = places[name] else {
      throw element.error(
        "there is no item \(element.value.excerpt)", remedy: "name one of the header")
    }
    return place
  }
}

extension TrajectoryEvent {
  /// The kinds by the words of files.
  static let kinds: KeyValuePairs<String, Kind> = [
    "resumed": .resumed, "contactBegan": .contactBegan, "contactHit": .contactHit,
    "contactEnded": .contactEnded, "froze": .froze, "paused": .paused,
  ]
}
