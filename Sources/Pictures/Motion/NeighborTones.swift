import PlaneGeometry
import Recordings

/// The colours of the items of a collection: items near each other have different ones.
///
/// Each item takes the first colour, counted on from its section and its place there, that no item near its rest frame
/// has, and keeps it for the whole recording, however often it leaves and comes back, and whatever index path a change of
/// the content gives it. With more neighbours than colours, two may be alike. After 100,000 items all are forgotten, so that
/// memory is bounded: those that come back later may have another colour.
package struct NeighborTones: Sendable {
  /// Two items are neighbours where their rest frames are no farther apart along both axes, in points; or no farther than
  /// most of the length of one of them along that axis, where that is shorter, so that what lies behind a neighbour is none.
  private static let nearness = 16.0
  /// So many squares are looked through for neighbours of one size; of an item that covers more, those at its corners and
  /// its middle.
  private static let mostSquares = 64.0
  private static let mostItems = 100_000

  /// Where items are looked up: each in the squares that it meets, whose side is the next power of two above its length.
  private struct Square: Hashable {
    /// The exponent of the side.
    var level: Int
    var x: Int
    var y: Int
  }

  private struct Item: Sendable {
    var restFrame: Rect
    let tone: Int
    /// The slot in which it was announced last.
    var slot: Int32
  }

  private var items: [Item] = []
  private var squares: [Square: [Int]] = [:]
  /// The levels of all squares.
  private var levels: Set<Int> = []
  /// The item that an index path named last.
  private var numbers: [CastMember.Identity: Int] = [:]
  /// The item that each slot holds.
  private var slots: [Int32: Int] = [:]

  package init() {}

  /// The colour of a member that is announced, as an index into ``FramePalette/items``; nil for what is not an item with an
  /// index path.
  ///
  /// - Parameter shown: the slots of the frame before; the item of one of these goes on in its slot.
  package mutating func tone(of member: CastMember, in slot: Int32, shown: ShownSlots) -> Int? {
    let before = shown.contains(slot) ? slots[slot] : nil
    slots[slot] = nil
    guard member.role == .item, case .indexPath(let section, let item) = member.identity else {
      return nil
    }
    let number: Int
    if let known = before ?? returning(member.identity, shown) {
      number = known
      items[number].slot = slot
      move(number, to: member.restFrame)
    } else {
      if items.count >= Self.mostItems { self = NeighborTones() }
      number = items.count
      let tone = freeTone(from: section &+ item, near: member.restFrame)
      items.append(Item(restFrame: member.restFrame, tone: tone, slot: slot))
      insert(number)
    }
    slots[slot] = number
    numbers[member.identity] = number
    return items[number].tone
  }

  /// The item that an index path named last, unless it shows: then a change of the content gave its index path to another.
  private func returning(_ identity: CastMember.Identity, _ shown: ShownSlots) -> Int? {
    guard let number = numbers[identity] else { return nil }
    let slot = items[number].slot
    return slots[slot] == number && shown.contains(slot) ? nil : number
  }

  private mutating func insert(_ number: Int) {
    let frame = items[number].restFrame
    let level = Self.level(of: frame)
    levels.insert(level)
    for square in Self.squares(of: frame, level: level) {
      squares[square, default: []].append(number)
    }
  }

  private mutating func move(_ number: Int, to restFrame: Rect) {
    let old = items[number].restFrame
    guard old != restFrame else { return }
    for square in Self.squares(of: old, level: Self.level(of: old)) {
      squares[square]?.removeAll { $0 == number }
    }
    items[number].restFrame = restFrame
    insert(number)
  }

  private func freeTone(from number: Int, near frame: Rect) -> Int {
    let count = FramePalette.items.count
    let first = (number % count + count) % count
    let near = frame.widened(by: Self.nearness)
    var taken = [Bool](repeating: false, count: count)
    for level in levels {
      for square in Self.squares(of: near, level: level) {
        for number in squares[square] ?? [] where items[number].restFrame.touches(near) {
          taken[items[number].tone] = true
        }
      }
    }
    return (0..<count).map { (first + $0) % count }.first { !taken[$0] } ?? first
  }

  private static func level(of frame: Rect) -> Int {
    let length = max(frame.size.width, frame.size.height, 1)
    return length.isFinite ? min(Int(length.exponent) + 1, 40) : 40
  }

  private static func squares(of frame: Rect, level: Int) -> [Square] {
    func place(_ length: Double) -> Int {
      let place = (length / Double(sign: .plus, exponent: level, significand: 1)).rounded(.down)
      return Int(min(max(place, -0x1p50), 0x1p50))
    }
    let (x, y) = (
      place(frame.minX)...place(max(frame.maxX, frame.minX)),
      place(frame.minY)...place(max(frame.maxY, frame.minY))
    )
    guard
      Double(x.upperBound - x.lowerBound + 1) * Double(y.upperBound - y.lowerBound + 1)
        <= mostSquares
    else {
      let middle = Square(level: level, x: place(frame.center.x), y: place(frame.center.y))
      return [middle]
        + [x.lowerBound, x.upperBound].flatMap { column in
          [y.lowerBound, y.upperBound].map { Square(level: level, x: column, y: $0) }
        }
    }
    return y.flatMap { row in x.map { Square(level: level, x: $0, y: row) } }
  }
}

extension Rect {
  /// Larger by a distance on every side, but by less than its own length.
  fileprivate func widened(by distance: Double) -> Rect {
    let (x, y) = (min(distance, 0.9 * size.width), min(distance, 0.9 * size.height))
    return Rect(
      x: minX - x, y: minY - y, width: size.width + 2 * x, height: size.height + 2 * y)
  }

  fileprivate func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

/// The slots of a frame, to be looked up for the changes before the next one.
package struct ShownSlots {
  private let members: [Int32]
  /// The same, where it takes longer to go through them for every change.
  private let set: Set<Int32>?

  package init(_ members: [Int32], forChanges count: Int) {
    self.members = members
    set = count * members.count > 100_000 ? Set(members) : nil
  }

  func contains(_ slot: Int32) -> Bool { set?.contains(slot) ?? members.contains(slot) }
}
