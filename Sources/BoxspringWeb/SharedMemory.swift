import BoxspringDocuments
import PlaneGeometry

/// Memory at a known address, from which a page reads replies.
///
/// Lives as long as its page.
struct SharedBlock<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element> = .allocate(capacity: 16)

  /// Copies elements there, and returns the address and the count.
  mutating func fill(_ elements: [Element]) -> (address: UInt, count: UInt) {
    if elements.count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: max(elements.count, 2 * memory.count))
    }
    for index in elements.indices { memory[index] = elements[index] }
    return (UInt(bitPattern: memory.baseAddress), UInt(elements.count))
  }
}

/// The replies to a page.
struct SharedMemory {
  /// Address and count of the last reply: bytes of a text, or numbers.
  var reply: (address: UInt, count: UInt) = (0, 0)
  private var text = SharedBlock<UInt8>()
  private var numbers = SharedBlock<Double>()
  private var values = SharedBlock<Double>()
  private var details = SharedBlock<Double>()
  private var words = SharedBlock<Int32>()

  mutating func show(_ bytes: [UInt8]) { reply = text.fill(bytes) }

  mutating func show(_ values: [Double]) { reply = numbers.fill(values) }

  /// Sixteen numbers of a scene: time, offset x and y, count, live, awake, idle (0 or 1), address
  /// of the values and details (64 bits each) and of the elements (32 bits each), width and height
  /// of the content, count of all elements, width and height of the viewport, and whether the
  /// content has changed (0 or 1).
  mutating func show(_ packed: PackedFrame) {
    let values = values.fill(packed.values).address
    let details = details.fill(packed.details).address
    let words = words.fill(packed.elements).address
    reply = numbers.fill([
      packed.time, packed.offset.x, packed.offset.y, Double(packed.count),
      Double(packed.liveCount), Double(packed.awakeCount), packed.isIdle ? 1 : 0,
      Double(values), Double(details), Double(words),
      packed.contentSize.width, packed.contentSize.height, Double(packed.elementCount),
      packed.viewport.width, packed.viewport.height, packed.hasChanged ? 1 : 0,
    ])
  }

  /// Nine numbers of a world: time, items, awake, running (0 or 1), events, address of the items'
  /// numbers, three energies.
  mutating func show(_ packed: PackedWorld) {
    let values = values.fill(packed.values).address
    reply = numbers.fill(
      [
        packed.time, Double(packed.values.count / PackedWorld.valuesPerItem),
        Double(packed.awakeCount), packed.isRunning ? 1 : 0, Double(packed.eventCount),
        Double(values),
      ] + packed.energies)
  }
}
