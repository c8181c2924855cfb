import PlaneGeometry

/// Slots side by side across the main axis, the same for many lines.
enum TrackRow: Equatable, Sendable {
  /// Slots of one extent at equal distances, any number of them.
  case even(EvenSequence)
  /// Slots of their own extents, in points; none begins before the one before it.
  case listed([CrossSlot])

  /// Slots of one extent; the first one lies at `lead`.
  static func even(lead: Double, pitch: Double, extent: Double) -> TrackRow {
    .even(EvenSequence(start: lead, pitch: pitch, length: extent))
  }

  subscript(index: Int) -> CrossSlot {
    switch self {
    case .even(let slots): CrossSlot(lead: slots.start(of: index), extent: slots.length)
    case .listed(let slots): slots[index]
    }
  }

  /// The slot from the start of one track to the end of another.
  func slot(from first: Int, through last: Int) -> CrossSlot {
    guard last > first else { return self[first] }
    let lead = self[first].lead
    return CrossSlot(lead: lead, extent: self[last].interval.high - lead)
  }

  /// The row whose slots take `span` tracks each, `count` of them from one track on.
  func grouped(by span: Int, count: Int, from first: Int = 0) -> TrackRow {
    guard span > 1 else { return self }
    switch self {
    case .even(let slots):
      return .even(
        lead: slots.start(of: first), pitch: slots.pitch * Double(span),
        extent: slots.pitch * Double(span - 1) + slots.length)
    case .listed:
      return .listed(
        (0..<count).map { slot(from: first + $0 * span, through: first + $0 * span + span - 1) })
    }
  }

  /// The greatest extent among the first `count` slots, in points.
  func greatestExtent(count: Int) -> Double {
    switch self {
    case .even(let slots): slots.length
    case .listed(let slots): slots.prefix(count).reduce(0) { max($0, $1.extent) }
    }
  }

  /// Whether no slot ends before the one before it. Listed slots may, where spacing is negative.
  var endsAscend: Bool {
    if case .even = self { true } else { false }
  }

  /// A run that holds every one of the first `count` slots that overlaps the interval.
  func slots(overlapping interval: Interval, count: Int) -> Range<Int> {
    switch self {
    case .even(let slots):
      return slots.indices(overlapping: interval, count: count)
    case .listed(let slots):
      let end = partitionPoint(in: 0..<count) { slots[$0].lead < interval.high }
      let first = (0..<end).first { slots[$0].interval.high > interval.low }
      return (first ?? end)..<end
    }
  }
}
