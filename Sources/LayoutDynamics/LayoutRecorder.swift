import CollectionLayouts
import PlaneGeometry
import Recordings

/// Turns what can be seen of a springy layout into the frames of a recording.
///
/// An element is announced when it comes into view and forgotten when it leaves. A value: a copy goes on
/// alone.
public struct LayoutRecorder: Sendable {
  /// The channels that its frames use.
  public static var channels: PoseChannels { [.dx, .dy, .z] }

  /// Ordinals of the elements in the last frame, and their slots.
  private var ordinals: [Int] = []
  private var slots: [Int32] = []
  /// What was announced, by slot.
  private var elements: [LayoutElement] = []
  private var restFrames: [Rect] = []
  private(set) var digests: [UInt64] = []
  /// Slots that nobody has, the one that is given away next first.
  private var free: [Int32] = []
  private var nextFree = 0

  /// A recorder before its first frame.
  public init() {}

  /// The frame of a recording that shows what a layout's frame does; linear in its elements.
  public mutating func record(_ frame: LayoutFrame) -> RecordingFrame {
    var recorded = RecordingFrame(time: frame.time, offset: frame.contentOffset)
    let count = frame.attributes.count
    var (dx, dy): ([Double], [Double]) = ([], [])
    dx.reserveCapacity(count)
    dy.reserveCapacity(count)
    for attributes in frame.attributes {
      dx.append(attributes.displacement.dx)
      dy.append(attributes.displacement.dy)
    }
    (recorded.poses.dx, recorded.poses.dy) = (dx, dy)
    if !isAsBefore(frame.attributes) { recast(frame.attributes, &recorded) }
    recorded.members = slots
    if !frame.lifted.isEmpty {
      var z = [Double](repeating: 0, count: count)
      for index in z.indices where frame.lifted.contains(ordinals[index]) { z[index] = 1 }
      recorded.poses.z = z
    }
    recorded.poses.removeDefaults()
    return recorded
  }

  private func isAsBefore(_ attributes: [LayoutAttributes]) -> Bool {
    guard attributes.count == slots.count else { return false }
    for index in attributes.indices {
      let (new, slot) = (attributes[index], Int(slots[index]))
      guard new.ordinal == ordinals[index], new.element == elements[slot],
        new.restFrame.hasBits(of: restFrames[slot])
      else { return false }
    }
    return true
  }

  /// Merges the last frame's elements with the new ones, both as a rule in ascending order. Whatever is not
  /// found among the last is announced.
  private mutating func recast(_ attributes: [LayoutAttributes], _ frame: inout RecordingFrame) {
    let (oldOrdinals, oldSlots) = (ordinals, slots)
    var isKept = [Bool](repeating: false, count: oldOrdinals.count)
    ordinals.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    var old = 0
    for new in attributes {
      while old < oldOrdinals.count, oldOrdinals[old] < new.ordinal { old += 1 }
      var slot: Int32?
      if old < oldOrdinals.count, oldOrdinals[old] == new.ordinal, !isKept[old],
        elements[Int(oldSlots[old])] == new.element
      {
        slot = oldSlots[old]
        isKept[old] = true
      }
      if slot == nil || !new.restFrame.hasBits(of: restFrames[Int(slot ?? 0)]) {
        slot = announce(new, in: slot, &frame)
      }
      ordinals.append(new.ordinal)
      slots.append(slot ?? 0)
    }
    for (index, slot) in oldSlots.enumerated() where !isKept[index] { free.append(slot) }
    if nextFree > 64, nextFree > free.count / 2 {
      free.removeFirst(nextFree)
      nextFree = 0
    }
  }

  private mutating func announce(
    _ new: LayoutAttributes, in old: Int32?, _ frame: inout RecordingFrame
  ) -> Int32 {
    let slot = old ?? freeSlot()
    elements[Int(slot)] = new.element
    restFrames[Int(slot)] = new.restFrame
    let member = CastMember(new.element, ordinal: new.ordinal, restFrame: new.restFrame)
    digests[Int(slot)] = member.digest
    frame.changes.append(.announce(slot, member))
    return slot
  }

  private mutating func freeSlot() -> Int32 {
    if nextFree < free.count {
      nextFree += 1
      return free[nextFree - 1]
    }
    elements.append(.item(0, section: 0))
    restFrames.append(.zero)
    digests.append(0)
    return Int32(truncatingIfNeeded: elements.count - 1)
  }
}

extension CastMember {
  /// An element at its place of rest.
  public init(_ element: LayoutElement, ordinal: Int, restFrame: Rect) {
    let role: Role =
      switch element.kind {
      case .header: .header
      case .item: .item
      case .footer: .footer
      }
    self.init(
      role, .indexPath(section: element.section, item: element.item), order: ordinal,
      restFrame: restFrame)
  }
}

extension Rect {
  /// Whether every number is the same, bit for bit: a minus zero is not a zero.
  fileprivate func hasBits(of other: Rect) -> Bool {
    origin.x.bitPattern == other.origin.x.bitPattern
      && origin.y.bitPattern == other.origin.y.bitPattern
      && size.width.bitPattern == other.size.width.bitPattern
      && size.height.bitPattern == other.size.height.bitPattern
  }
}
