import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Numbers every element at every rest frame in the order in which they first appear, so that a
/// file names each of them once and its frames hold only numbers and displacements.
struct ElementTable: Sendable {
  /// Entries of consecutive numbers.
  struct Run: Equatable, Sendable {
    var first: Int
    var count: Int
  }

  /// How a frame refers to the table.
  struct Reference: Equatable, Sendable {
    /// Entries that no frame before this one used; they are numbered on from the last entry.
    var newEntries: [LayoutAttributes]
    /// The frame's elements in order, as runs of entries.
    var runs: [Run]
  }

  private var numbers: [Entry: Int] = [:]
  /// For each entry, the number of the last frame that used it.
  private var lastUse: [Int] = []
  private var frameCount = 0

  /// Enters what is new in a frame; linear in its elements.
  mutating func reference(to frame: LayoutFrame) -> Reference {
    var reference = Reference(newEntries: [], runs: [])
    for attributes in frame.attributes {
      let number = numberOfEntry(for: attributes)
      if number == lastUse.count {
        reference.newEntries.append(attributes)
        lastUse.append(frameCount)
      }
      lastUse[number] = frameCount
      reference.runs.append(entry: number)
    }
    frameCount += 1
    return reference
  }

  /// The number of the entry, or the next free number where there is none. An element that a frame
  /// shows twice gets a second entry, so that no frame is ever longer than the table.
  private mutating func numberOfEntry(for attributes: LayoutAttributes) -> Int {
    let entry = Entry(attributes)
    if let number = numbers[entry], lastUse[number] != frameCount { return number }
    numbers[entry] = lastUse.count
    return lastUse.count
  }
}

extension ElementTable {
  /// Identity and rest frame, compared bit by bit: 0 and -0 are two entries.
  private struct Entry: Hashable {
    let ordinal: Int
    let element: LayoutElement
    let x: UInt64
    let y: UInt64
    let width: UInt64
    let height: UInt64

    init(_ attributes: LayoutAttributes) {
      ordinal = attributes.ordinal
      element = attributes.element
      x = attributes.restFrame.origin.x.bitPattern
      y = attributes.restFrame.origin.y.bitPattern
      width = attributes.restFrame.size.width.bitPattern
      height = attributes.restFrame.size.height.bitPattern
    }
  }
}

extension [ElementTable.Run] {
  fileprivate mutating func append(entry number: Int) {
    if let last, last.first + last.count == number {
      self[count - 1].count += 1
    } else {
      append(ElementTable.Run(first: number, count: 1))
    }
  }
}
