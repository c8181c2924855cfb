import PlaneDynamics
import PlaneGeometry

/// Gathers the rows of a trajectory's table into frames.
struct TrajectoryRows {
  let file: String
  private var frames: [TrajectoryFrame] = []
  private var events: [TrajectoryEvent] = []
  private var states: [ItemState] = []
  private var time = 0.0

  init(file: String) {
    self.file = file
  }

  mutating func add(
    _ bytes: ArraySlice<UInt8>, line: Int, _ header: TrajectoryHeader, _ places: [String: Int]
  ) throws(InputError) {
    let row = Row(
      cells: Self.cells(bytes), place: FramePlace(file: file, line: line), places: places,
      shift: header.hasVelocities ? 3 : 0)
    let due = TrajectoryTable.columns(hasVelocities: header.hasVelocities).count
    guard row.cells.count == due else {
      throw row.place.error(
        "the row has \(row.cells.count) fields", remedy: "give \(due), as in the head")
    }
    guard row.cells[0] == String(frames.count) else {
      throw row.place.error(
        "frame \(row.cells[0]) stands where frame \(frames.count) is due",
        remedy: "frames count up from 0 without a gap; write the file again")
    }
    guard row.cells[2] == TrajectoryTable.itemWord else { return events.append(try row.event()) }
    guard try row.item(3) == states.count else {
      throw row.place.error(
        "\"\(row.cells[3])\" is out of place", remedy: "list the items in the order of the head")
    }
    if states.isEmpty { time = try row.number(1) }
    guard try row.number(1) == time else {
      throw row.place.error(
        "the time is not that of the row before", remedy: "give a frame one time")
    }
    states.append(try row.state())
    guard states.count == header.items.count else { return }
    frames.append(TrajectoryFrame(time: time, states: states, events: events))
    states = []
    events = []
  }

  /// All frames; none is left open.
  func finished(_ header: TrajectoryHeader) throws(InputError) -> [TrajectoryFrame] {
    guard states.isEmpty, events.isEmpty else {
      throw FramePlace(file: file).error(
        "frame \(frames.count) is not complete", remedy: "the file was cut; write it again")
    }
    return frames
  }

  /// The cells of a row; those in quotes may hold commas, and quotes twice.
  private static func cells(_ bytes: ArraySlice<UInt8>) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""):
        // The second of two within quotes opens them again, and stands for one.
        if !isQuoted, cells[cells.count - 1].isEmpty == false {
          cells[cells.count - 1].append(byte)
        }
        isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells.append([])
      default: cells[cells.count - 1].append(byte)
      }
    }
    return cells.map { String(decoding: $0, as: UTF8.self) }
  }

  private struct Row {
    let cells: [String]
    let place: FramePlace
    let places: [String: Int]
    /// How many columns velocities take.
    let shift: Int

    func number(_ index: Int) throws(InputError) -> Double {
      guard let value = Double(cells[index]), value.isFinite else {
        throw place.error("\"\(cells[index])\" is no good", remedy: "give a finite number")
      }
      return value
    }

    func integer(_ index: Int) throws(InputError) -> Int {
      guard let value = Int(cells[index]) else {
        throw place.error("\"\(cells[index])\" is no good", remedy: "give a whole number")
      }
      return value
    }

    func item(_ index: Int) throws(InputError) -> Int {
      guard let item = places[cells[index]] else {
        throw place.error(
          "there is no item \"\(cells[index])\"", remedy: "name one of the head's")
      }
      return item
    }

    func state() throws(InputError) -> ItemState {
      var numbers: [Double] = []
      for index in 4..<(7 + shift) { numbers.append(try number(index)) }
      return ItemState(numbers: numbers)
    }

    func event() throws(InputError) -> TrajectoryEvent {
      guard let kind = TrajectoryEvent.Kind(rawValue: cells[2]) else {
        throw place.error(
          "\"\(cells[2])\" is no event", remedy: "give item or the name of an event")
      }
      var event = TrajectoryEvent(time: try number(1), kind: kind)
      if !cells[3].isEmpty { event.item = try item(3) }
      guard kind.isContact else { return event }
      let boundary = cells[8 + shift]
      event.contact = TrajectoryEvent.Contact(
        behavior: cells[12 + shift],
        partner: cells[7 + shift].isEmpty
          ? .boundary(boundary.isEmpty ? nil : boundary) : .item(try item(7 + shift)),
        point: Point(x: try number(4), y: try number(5)),
        normal: Vector(dx: try number(9 + shift), dy: try number(10 + shift)),
        impulse: try number(11 + shift))
      if !cells[13 + shift].isEmpty { event.contact?.edge = try integer(13 + shift) }
      return event
    }
  }
}
