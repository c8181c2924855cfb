import PlaneGeometry

/// Memory at a known address, for a page and the engine to hand numbers to one another.
///
/// The one place where addresses are taken; everything else is values. Lives as long as its page.
struct SharedBlock<Element: BitwiseCopyable> {
  private var memory: UnsafeMutableBufferPointer<Element>
  /// How many elements mean something.
  private(set) var count = 0

  init() {
    memory = .allocate(capacity: 16)
  }

  /// Where the first element is.
  var address: UInt { UInt(bitPattern: memory.baseAddress) }

  /// The address of room for so many elements, whose values are anything.
  mutating func room(for count: Int) -> UInt {
    if count > memory.count {
      memory.deallocate()
      memory = .allocate(capacity: max(count, 2 * memory.count))
    }
    self.count = count
    return address
  }

  mutating func fill(_ elements: [Element]) {
    _ = room(for: elements.count)
    for index in elements.indices { memory[index] = elements[index] }
  }

  /// The elements of a range within the memory.
  func elements(_ range: Range<Int>) -> [Element] {
    Array(memory[range.clamped(to: 0..<memory.count)])
  }
}

/// Everything that a page and the engine share.
struct SharedMemory {
  /// What the page has written: a name, and a text behind it.
  var text = SharedBlock<UInt8>()
  /// What the engine answers, as UTF-8.
  var reply = SharedBlock<UInt8>()
  var frame = SharedBlock<Double>()
  private var values = SharedBlock<Double>()
  private var details = SharedBlock<Double>()
  private var words = SharedBlock<Int32>()
  /// What a world has to draw besides its items.
  var drawing = SharedBlock<Double>()

  /// A name and a text from the page, each with its length in bytes.
  func document(_ nameCount: Int, _ textCount: Int) -> (name: String, bytes: [UInt8]) {
    let name = text.elements(0..<max(0, nameCount))
    let end = max(nameCount, nameCount + textCount)
    return (String(decoding: name, as: UTF8.self), text.elements(nameCount..<end))
  }

  /// Sixteen numbers of a scene: time, offset x and y, count, live, awake, idle (0 or 1), address
  /// of the values and details (64 bits each) and of the elements (32 bits each), width and height
  /// of the content, count of all elements, width and height of the viewport, and whether the
  /// content has changed (0 or 1).
  mutating func show(_ packed: PackedFrame) {
    values.fill(packed.values)
    details.fill(packed.details)
    words.fill(packed.elements)
    frame.fill([
      packed.time, packed.offset.x, packed.offset.y, Double(packed.count),
      Double(packed.liveCount), Double(packed.awakeCount), packed.isIdle ? 1 : 0,
      Double(values.address), Double(details.address), Double(words.address),
      packed.contentSize.width, packed.contentSize.height, Double(packed.elementCount),
      packed.viewport.width, packed.viewport.height, packed.hasChanged ? 1 : 0,
    ])
  }

  /// Nine numbers of a world: time, items, awake, running (0 or 1), events, address of the items'
  /// numbers, three energies.
  mutating func show(_ packed: PackedWorld) {
    values.fill(packed.values)
    frame.fill(
      [
        packed.time, Double(packed.values.count / PackedWorld.valuesPerItem),
        Double(packed.awakeCount), packed.isRunning ? 1 : 0, Double(packed.eventCount),
        Double(values.address),
      ] + packed.energies)
  }
}
