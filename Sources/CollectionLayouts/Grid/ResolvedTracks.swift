/// The tracks of a grid in their places.
struct ResolvedTracks: Equatable, Sendable {
  var count: Int
  var row: TrackRow
}

extension GridTracks {
  func validate() throws(LayoutError) {
    switch self {
    case .count(let count):
      try Self.check(count)
    case .minimumExtent(let extent), .maximumExtent(let extent), .fixedExtent(let extent):
      try LayoutLimits.check(length: extent, .trackExtent)
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
    in room: LineRoom, alignment: LineDistribution
  ) throws(LayoutError) -> ResolvedTracks {
    let room = TrackRoom(
      available: room.available, spacing: room.itemSpacing, section: room.spacingSection,
      alignment: alignment)
    switch self {
    case .count(let count):
      return room.equalTracks(count)
    case .minimumExtent(let extent):
      return room.equalTracks(try room.greatestCount(of: extent))
    case .maximumExtent(let extent):
      return room.equalTracks(try room.leastCount(of: extent))
    case .fixedExtent(let extent):
      return room.tracks(try room.greatestCount(of: extent), extent: extent)
    case .weights(let weights):
      return room.tracks(extents: room.shares(weights))
    case .explicit(let extents):
      return room.tracks(extents: extents)
    }
  }
}
