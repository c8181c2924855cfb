import Foundation
import AnimationFiles
import PlaneGeometry
import Recordings
import TextEncoding

/// Reads the rows of members straight from their bytes, spelt as `RecordingTable.swift` spells them.
///
/// Where anything is unusual, be it right or wrong, a row is not taken: then `RecordingRow` has to
/// read it, which words the error.
struct RecordingTableScan {
  private let channels: [PoseChannel]
  private let hasEvents: Bool
  /// The number, time and offset of the open frame as its rows begin; empty where they are not known.
  private var instant: [UInt8] = []
  /// Which channels have a column in the open frame.
  private var isUsed: [Bool]
  /// The numbers of the rows taken, row by row, that are not in the frame's columns yet.
  private var numbers: [Double] = []
  /// Size and place of rest as the last row of a slot spelt them; empty where there was none.
  private var restTexts: [[UInt8]] = []

  /// A scan of the rows of a table with these columns.
  init(_ columns: RecordingColumns) {
    channels = columns.channels
    hasEvents = columns.hasEvents
    isUsed = channels.map { _ in false }
  }

  /// Begins with a slot anew, since another member is announced for it.
  mutating func forget(_ slot: Int32) {
    if restTexts.indices.contains(Int(slot)) { restTexts[Int(slot)] = [] }
  }

  /// Puts the numbers of the rows taken into the columns of the frame, which ends with that or goes on with a
  /// row that is not taken.
  mutating func finish(_ frame: inout RecordingFrame) {
    guard !numbers.isEmpty else { return }
    let used = channels.indices.filter { isUsed[$0] }.map { channels[$0] }
    for (place, channel) in used.enumerated() {
      frame.poses[channel].reserveCapacity(frame.members.count)
      for index in stride(from: place, to: numbers.count, by: used.count) {
        frame.poses[channel].append(numbers[index])
      }
    }
    numbers.removeAll(keepingCapacity: true)
  }

  /// Ends the open frame.
  mutating func close(_ frame: inout RecordingFrame) {
    finish(&frame)
    instant.removeAll(keepingCapacity: true)
  }

  /// Adds the member of a row to a frame, which begins with it if it is not open.
  ///
  /// - Parameter index: number of the frame.
  /// - Returns: whether the row was taken; if not, nothing has changed.
  mutating func take(
    _ row: UnsafeBufferPointer<UInt8>, of frame: inout RecordingFrame, at index: Int, isOpen: Bool,
    _ restFrames: [Rect?]
  ) -> Bool {
    var cells = RecordingCells(row)
    var (time, offset) = (frame.time, frame.offset)
    if isOpen {
      guard !instant.isEmpty, cells.take(instant) else { return false }
    } else {
      guard cells.whole() == index, let seconds = cells.number(), let x = cells.number(),
        let y = cells.number()
      else { return false }
      (time, offset) = (seconds, Point(x: x, y: y))
    }
    let instantCount = cells.position
    guard cells.takeRole(), cells.skip(3), let slot = cells.whole(), slot < restFrames.count,
      let rest = restFrames[slot], let x = cells.number(), let y = cells.number(),
      take(rest, of: slot, in: row, &cells)
    else { return false }
    let count = numbers.count
    guard let (dx, dy) = takeNumbers(&cells, isOpen: isOpen),
      !hasEvents || cells.skip(RecordingColumns.event.count), cells.isAtEnd,
      x == rest.origin.x + dx, y == rest.origin.y + dy
    else {
      numbers.removeLast(numbers.count - count)
      return false
    }
    if !isOpen {
      (frame.time, frame.offset) = (time, offset)
      instant.append(contentsOf: row[..<instantCount])
    }
    frame.members.append(Int32(slot))
    return true
  }

  /// Takes the cells of the channels, and returns the displacement.
  @inline(__always)
  private mutating func takeNumbers(
    _ cells: inout RecordingCells, isOpen: Bool
  ) -> (dx: Double, dy: Double)? {
    var (dx, dy) = (0.0, 0.0)
    for place in channels.indices {
      let isFilled = !cells.isEmpty
      if !isOpen { isUsed[place] = isFilled }
      guard isFilled == isUsed[place] else { return nil }
      if isFilled {
        guard let number = cells.number() else { return nil }
        numbers.append(number)
        if channels[place] == .dx { dx = number }
        if channels[place] == .dy { dy = number }
      } else {
        guard cells.skip(1) else { return nil }
      }
    }
    return (dx, dy)
  }

  /// Takes the cells with size and place of rest, which have to be those announced.
  @inline(__always)
  private mutating func take(
    _ rest: Rect, of slot: Int, in row: UnsafeBufferPointer<UInt8>, _ cells: inout RecordingCells
  ) -> Bool {
    if slot < restTexts.count, !restTexts[slot].isEmpty, cells.take(restTexts[slot]) {
      return true
    }
    let start = cells.position
    guard cells.number() == rest.size.width, cells.number() == rest.size.height,
      cells.number() == rest.origin.x, cells.number() == rest.origin.y
    else { return false }
    guard cells.position <= row.count else { return true }
    while restTexts.count <= slot { restTexts.append([]) }
    restTexts[slot] = Array(row[start..<cells.position])
    return true
  }
}

/// The cells of a row, one after the other.
private struct RecordingCells {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Index of the first byte of the next cell; one more than there are bytes behind the last cell.
  private(set) var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether there is no further cell.
  var isAtEnd: Bool { position == bytes.count + 1 }

  /// Whether the next cell is empty.
  var isEmpty: Bool { position >= bytes.count || bytes[position] == .comma }

  /// Steps over cells that are these bytes, each with a comma behind it.
  @inline(__always)
  mutating func take(_ text: [UInt8]) -> Bool {
    guard bytes.count - position >= text.count, let start = bytes.baseAddress,
      memcmp(start + position, text, text.count) == 0
    else { return false }
    position += text.count
    return true
  }

  /// Steps over the word for a member that frames show.
  mutating func takeRole() -> Bool {
    take(Self.item) || take(Self.header) || take(Self.footer)
  }

  private static let item = Array("item,".utf8)
  private static let header = Array("header,".utf8)
  private static let footer = Array("footer,".utf8)

  /// Steps over cells without quotes.
  mutating func skip(_ count: Int) -> Bool {
    for _ in 0..<count {
      while position < bytes.count, bytes[position] != .comma {
        guard bytes[position] != UInt8(ascii: "\"") else { return false }
        position += 1
      }
      guard endCell() else { return false }
    }
    return true
  }

  mutating func whole() -> Int? {
    guard position < bytes.count, let value = DecimalReading.whole(bytes, at: &position),
      endCell()
    else { return nil }
    return value
  }

  @inline(__always)
  mutating func number() -> Double? {
    guard position < bytes.count, let value = DecimalReading.number(bytes, at: &position),
      endCell()
    else { return nil }
    return value
  }

  /// Steps over a comma, or beyond the end of the row.
  @inline(__always)
  private mutating func endCell() -> Bool {
    guard position == bytes.count || (position < bytes.count && bytes[position] == .comma) else {
      return false
    }
    position += 1
    return true
  }
}
