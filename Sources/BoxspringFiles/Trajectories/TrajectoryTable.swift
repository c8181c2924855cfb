import PlaneDynamics
import PlaneGeometry

// The table: comment lines, a row of column names, a row per event and per item of each frame.
// `TrajectoryReader+CSV.swift` reads it back.

/// The columns of a trajectory's table.
enum TrajectoryTable {
  /// What stands in the third column of an item's row.
  static let itemWord = "item"

  /// Names of the columns, in their order.
  static func columns(hasVelocities: Bool) -> [String] {
    ["frame", "time", "what", "item", "x", "y", "rotation"]
      + (hasVelocities ? ["dx", "dy", "spin"] : [])
      + ["other", "boundary", "normalX", "normalY", "impulse", "behavior", "edge"]
  }
}

extension [UInt8] {
  mutating func appendTableHead(of header: TrajectoryHeader) {
    for (key, value) in [
      ("format", TrajectoryHeader.format), ("version", String(TrajectoryHeader.version)),
      ("generator", header.generator), ("world", header.world), ("title", header.title),
    ] {
      appendText("# \(key): \(CSVFrameHeader.spelling(value))\n")
    }
    appendMember("# width: ", header.size.width)
    appendMember("\n# height: ", header.size.height)
    appendMember("\n# rate: ", header.rate)
    appendText("\n# velocities: \(header.hasVelocities)\n")
    for item in header.items {
      appendText("# item: ")
      appendObject(of: item)
      appendText("\n")
    }
    let columns = TrajectoryTable.columns(hasVelocities: header.hasVelocities)
    appendText(columns.joined(separator: ",") + "\n")
  }

  mutating func appendRows(
    of frame: TrajectoryFrame, _ index: Int, _ names: [String], hasVelocities: Bool
  ) {
    for (state, name) in zip(frame.states, names) {
      appendStart(index, frame.time, TrajectoryTable.itemWord, name)
      for number in state.numbers(withVelocities: hasVelocities) { appendMember(",", number) }
      appendText(",,,,,,,\n")
    }
  }

  mutating func appendRow(
    of event: TrajectoryEvent, _ index: Int, _ names: [String], hasVelocities: Bool
  ) {
    appendStart(index, event.time, event.kind.rawValue, event.item.map { names[$0] } ?? "")
    let skipped = String(repeating: ",", count: hasVelocities ? 4 : 1)
    guard let contact = event.contact else {
      return appendText(",," + skipped + ",,,,,,,\n")
    }
    appendMember(",", contact.point.x)
    appendMember(",", contact.point.y)
    appendText(skipped + ",")
    switch contact.partner {
    case .item(let other):
      appendCell(names[other])
      appendText(",")
    case .boundary(let name):
      appendText(",")
      if let name { appendCell(name) }
    }
    appendMember(",", contact.normal.dx)
    appendMember(",", contact.normal.dy)
    appendMember(",", contact.impulse)
    appendText(",")
    appendCell(contact.behavior)
    appendText(",")
    if let edge = contact.edge { appendInteger(edge) }
    appendText("\n")
  }

  private mutating func appendStart(_ index: Int, _ time: Double, _ what: String, _ item: String) {
    appendInteger(index)
    appendMember(",", time)
    appendText(",\(what),")
    appendCell(item)
  }

  /// A text, in quotes where it would not stand in a cell.
  private mutating func appendCell(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x2c }
    if isPlain { return appendText(text) }
    appendText(
      "\""
        + text.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\"")
  }
}
