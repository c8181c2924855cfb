import PlaneDynamics
import PlaneGeometry

// The JSON that the line and the document format share; `TrajectoryReader+JSON.swift` reads it back.
extension [UInt8] {
  /// The members of a header object, without its braces.
  mutating func appendMembers(of header: TrajectoryHeader) {
    appendText(
      "\"format\":\"\(TrajectoryHeader.format)\",\"version\":\(TrajectoryHeader.version)")
    for (key, value) in [
      ("generator", header.generator), ("world", header.world), ("title", header.title),
    ] {
      appendText(",\"\(key)\":")
      appendQuoted(value)
    }
    appendSize(header.size, named: "size")
    appendMember(",\"rate\":", header.rate)
    appendText(",\"velocities\":\(header.hasVelocities),\"items\":[")
    for (index, item) in header.items.enumerated() {
      if index > 0 { appendText(",") }
      appendObject(of: item)
    }
    appendText("]")
  }

  /// An item: its name and its looks.
  mutating func appendObject(of item: TrajectoryItem) {
    appendText("{\"name\":")
    appendQuoted(item.name)
    appendMember(",\"width\":", item.size.width)
    appendMember(",\"height\":", item.size.height)
    appendText(",\"bounds\":")
    switch item.bounds {
    case .rectangle: appendText("\"rectangle\"")
    case .ellipse: appendText("\"ellipse\"")
    case .path(let corners):
      appendJSONList(corners) { corner, bytes in
        bytes.appendMember("{\"x\":", corner.x)
        bytes.appendMember(",\"y\":", corner.y)
        bytes.appendText("}")
      }
    }
    if !item.members.isEmpty {
      appendText(",\"members\":")
      appendJSONList(item.members) { $1.appendInteger($0) }
    }
    appendText("}")
  }

  /// A frame as one object on one line.
  mutating func appendObject(
    of frame: TrajectoryFrame, _ index: Int, _ names: [String], _ hasVelocities: Bool,
    hasEvents: Bool
  ) {
    appendText("{\"frame\":")
    appendInteger(index)
    appendMember(",\"time\":", frame.time)
    if hasEvents, !frame.events.isEmpty {
      appendText(",\"events\":")
      appendJSONList(frame.events) { $1.appendObject(of: $0, names) }
    }
    appendText(",\"items\":")
    appendJSONList(frame.states) { state, bytes in
      bytes.appendJSONList(state.numbers(withVelocities: hasVelocities)) { $1.appendDecimal($0) }
    }
    appendText("}")
  }

  /// An event as one object on one line.
  mutating func appendObject(of event: TrajectoryEvent, _ names: [String]) {
    appendText("{\"event\":\"\(event.kind.rawValue)\"")
    appendMember(",\"time\":", event.time)
    if let item = event.item {
      appendText(",\"item\":")
      appendQuoted(names[item])
    }
    if let contact = event.contact {
      switch contact.partner {
      case .item(let other):
        appendText(",\"other\":")
        appendQuoted(names[other])
      case .boundary(let name):
        appendText(",\"boundary\":")
        if let name { appendQuoted(name) } else { appendText("null") }
        if let edge = contact.edge { appendText(",\"edge\":\(edge)") }
      }
      appendMember(",\"x\":", contact.point.x)
      appendMember(",\"y\":", contact.point.y)
      appendMember(",\"normalX\":", contact.normal.dx)
      appendMember(",\"normalY\":", contact.normal.dy)
      appendMember(",\"impulse\":", contact.impulse)
      appendText(",\"behavior\":")
      appendQuoted(contact.behavior)
    }
    appendText("}")
  }

  private mutating func appendJSONList<Part>(
    _ elements: [Part], _ append: (Part, inout [UInt8]) -> Void
  ) {
    appendText("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { appendText(",") }
      append(element, &self)
    }
    appendText("]")
  }
}

extension ItemState {
  /// x, y, rotation, and with velocities dx, dy, spin.
  func numbers(withVelocities hasVelocities: Bool) -> [Double] {
    [center.x, center.y, rotation]
      + (hasVelocities ? [linearVelocity.dx, linearVelocity.dy, angularVelocity] : [])
  }

  /// A state from the numbers that a file has.
  init(numbers: [Double]) {
    self.init(center: Point(x: numbers[0], y: numbers[1]), rotation: numbers[2])
    guard numbers.count == 6 else { return }
    linearVelocity = Vector(dx: numbers[3], dy: numbers[4])
    angularVelocity = numbers[5]
  }
}
