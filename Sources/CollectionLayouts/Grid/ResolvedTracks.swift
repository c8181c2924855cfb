/// The tracks of a grid in their places.
struct ResolvedTracks: Equatable, Sendable {
  var count: Int
  var row: TrackRow
}

extension GridTracks {
  func validate() throws(LayoutError) {
    switch self {
    case .count(let count, let greatest):
      try Self.check(count)
      try Self.check(greatest: greatest, least: 0)
    case .minimumExtent(let least, let greatest, let count):
      try LayoutLimits.check(length: least, .trackExtent)
      try Self.check(greatest: greatest, least: least)
      try Self.check(greatestCount: count)
    case .maximumExtent(let extent, let count), .fixedExtent(let extent, let count):
      try LayoutLimits.check(length: extent, .trackExtent)
      try Self.check(greatestCount: count)
    case .weights(let weights):
      try Self.check(weights, .trackWeight)
      guard weights.contains(where: { $0 > 0 }) else { throw .init(.weightsAddUpToZero) }
    case .explicit(let extents):
      try Self.check(extents, .trackExtent)
    }
  }

  private static func check(_ count: Int) throws(LayoutError) {
    guard count >= 1, count <= LayoutLimits.trackCount else {
      throw .init(.trackCountOutOfRange(count))
    }
  }

  /// Any number from 1 on; more tracks than ``LayoutLimits/trackCount`` are never made.
  private static func check(greatestCount count: Int) throws(LayoutError) {
    guard count >= 1 else { throw .init(.trackCountOutOfRange(count)) }
  }

  private static func check(greatest: Double, least: Double) throws(LayoutError) {
    guard greatest != .infinity else { return }
    try LayoutLimits.check(length: greatest, .trackExtent)
    guard greatest >= least else {
      throw .init(.trackExtentsReversed(least: least, greatest: greatest))
    }
  }

  private static func check(
    _ numbers: [Double], _ quantity: LayoutQuantity
  ) throws(LayoutError) {
    try check(numbers.count)
    for track in numbers.indices {
      try LayoutLimits.check(length: numbers[track], quantity, LayoutPlace(item: track))
    }
  }

  /// The tracks of valid configuration in the given room.
  func resolved(
    in room: LineRoom, alignment: LineDistribution, granularity: Double
  ) throws(LayoutError) -> ResolvedTracks {
    let room = TrackRoom(
      available: room.available, spacing: room.itemSpacing, section: room.spacingSection,
      alignment: alignment, granularity: granularity)
    switch self {
    case .count(let count, let greatest):
      return room.equalTracks(count, greatest)
    case .minimumExtent(let least, let greatest, let most):
      return room.equalTracks(min(try room.greatestCount(of: least), most), greatest)
    case .maximumExtent(let greatest, let most):
      let needed = try room.leastCount(of: greatest)
      return room.equalTracks(min(needed, most), needed <= most ? .infinity : greatest)
    case .fixedExtent(let extent, let most):
      return room.tracks(min(try room.greatestCount(of: extent), most), extent: extent)
    case .weights(let weights):
      return room.tracks(extents: room.shares(weights))
    case .explicit(let extents):
      return room.tracks(extents: extents)
    }
  }
}
