import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry

/// Tells in JSON what happens in a physics run: events, and boundaries and fields where they change.
///
///     events   [kind, time, item, partner, x, y, impulse] each; kinds are numbered as in
///              `TrajectoryEvent.Kind`, a partner is an item's number, a boundary's name, or null
///     walls    [x1, y1, x2, y2] each
///     fields   {name, kind, strength, x, y, dx, dy, everywhere, outline} each; an outline is a list of
///              lines [x, y, x, y …] seen from the field's place
///     jumped   items that were put elsewhere since the frame before
///     moved    [field, x, y] each, where fields have gone elsewhere and nothing else
struct SceneryText: Sendable {
  private var walls: [Scenery.Segment] = []
  private var fields: [Scenery.NamedField] = []

  /// What there is to tell of a frame; empty where there is nothing.
  mutating func news(
    of events: [TrajectoryEvent], jumped: [Int], _ scenery: Scenery
  ) -> [UInt8] {
    var parts: [[UInt8]] = []
    if !jumped.isEmpty { parts.append(Array("\"jumped\":\(jumped)".utf8)) }
    if !events.isEmpty { parts.append(Self.text(of: events)) }
    if scenery.walls != walls { parts.append(Self.text(of: scenery.walls)) }
    if scenery.fields != fields { parts.append(changed(to: scenery.fields)) }
    (walls, fields) = (scenery.walls, scenery.fields)
    guard !parts.isEmpty else { return [] }
    var text: [UInt8] = []
    text.appendText("{")
    text.appendList(parts) { $1 += $0 }
    text.appendText("}")
    return text
  }

  private static func text(of events: [TrajectoryEvent]) -> [UInt8] {
    var text: [UInt8] = []
    text.appendText("\"events\":[")
    text.appendList(events) { $1.append($0) }
    text.appendText("]")
    return text
  }

  private static func text(of walls: [Scenery.Segment]) -> [UInt8] {
    var text: [UInt8] = []
    text.appendText("\"walls\":[")
    text.appendList(walls) { wall, text in
      text.appendLengths([wall.start.x, wall.start.y, wall.end.x, wall.end.y])
    }
    text.appendText("]")
    return text
  }

  private func changed(to others: [Scenery.NamedField]) -> [UInt8] {
    var text: [UInt8] = []
    let moved = zip(fields, others).map { before, after in
      var field = before.field
      field.position = after.field.position
      return before.name == after.name && field == after.field
    }
    if fields.count == others.count, moved.allSatisfy({ $0 }) {
      text.appendText("\"moved\":[")
      text.appendList(Array(others.enumerated())) { entry, text in
        let place = entry.element.field.position
        text.appendLengths([Double(entry.offset), place.x, place.y])
      }
    } else {
      text.appendText("\"fields\":[")
      text.appendList(others) { $1.append($0) }
    }
    text.appendText("]")
    return text
  }
}

extension [UInt8] {
  /// A list of numbers, to hundredths.
  fileprivate mutating func appendLengths(_ lengths: [Double]) {
    appendText("[")
    appendList(lengths) { $1.appendLength($0) }
    appendText("]")
  }

  fileprivate mutating func append(_ event: TrajectoryEvent) {
    let kind = TrajectoryEvent.Kind.allCases.firstIndex(of: event.kind) ?? 0
    appendText("[\(kind),")
    appendDecimal(event.time)
    if let item = event.item { appendText(",\(item)") }
    if let contact = event.contact {
      appendText(",")
      switch contact.partner {
      case .item(let other): appendInteger(other)
      case .boundary(let name?): appendQuoted(name)
      case .boundary(nil): appendText("null")
      }
      for length in [contact.point.x, contact.point.y] {
        appendText(",")
        appendLength(length)
      }
      appendText(",")
      appendFixed(contact.impulse, decimals: 5)
    }
    appendText("]")
  }

  fileprivate mutating func append(_ named: Scenery.NamedField) {
    let field = named.field
    appendText("{\"name\":")
    appendQuoted(named.name)
    appendText(",\"kind\":\"\(field.kind.word)\",\"everywhere\":\(field.region == .infinite)")
    for (name, length) in [
      ("strength", field.strength), ("x", field.position.x), ("y", field.position.y),
      ("dx", field.direction.dx), ("dy", field.direction.dy),
    ] {
      appendText(",\"\(name)\":")
      appendLength(length)
    }
    appendText(",\"outline\":[")
    appendList(field.region.outline()) { line, text in
      text.appendLengths(line.flatMap { [$0.x, $0.y] })
    }
    appendText("]}")
  }
}
