import PlaneGeometry

/// The room in which tracks are placed, in points.
struct TrackRoom {
  var available: Double
  var spacing: Double
  /// The section whose own spacing it is; nil for the layout's.
  var section: Int?
  var alignment: LineDistribution
  /// What the widths of tracks that share the room are multiples of; 0 for any.
  var granularity: Double

  /// How many tracks of at least the given extent fit, 1 or more.
  func greatestCount(of extent: Double) throws(LayoutError) -> Int {
    let fitting = try ratio(to: extent, tolerance: 1e-6)
    return clampedCount(fitting)
  }

  /// How many tracks it takes for none to exceed the given extent, 1 or more.
  func leastCount(of extent: Double) throws(LayoutError) -> Int {
    let needed = try ratio(to: extent, tolerance: -1e-6)
    let whole = clampedCount(needed)
    return Double(whole) < needed ? min(whole + 1, LayoutLimits.trackCount) : whole
  }

  /// (A + s) / (m + s), with a tolerance relative to A so that fractions that add up to 1 fit.
  private func ratio(to extent: Double, tolerance: Double) throws(LayoutError) -> Double {
    guard extent + spacing > 0 else {
      throw .init(.trackPitchNotPositive(extent: extent, spacing: spacing, section: section))
    }
    return (available * (1 + tolerance) + spacing) / (extent + spacing)
  }

  /// The whole part, at least 1 and at most the greatest number of tracks.
  private func clampedCount(_ number: Double) -> Int {
    guard number >= 1 else { return 1 }
    return number < Double(LayoutLimits.trackCount) ? Int(number) : LayoutLimits.trackCount
  }

  /// Tracks that share the room equally, as far as they may become that wide.
  func equalTracks(_ count: Int, _ greatest: Double = .infinity) -> ResolvedTracks {
    let gaps = Double(count - 1) * spacing
    return tracks(count, extent: floored(min(greatest, max(0, available - gaps) / Double(count))))
  }

  /// Tracks of one extent, the leftover divided by the alignment.
  func tracks(_ count: Int, extent: Double) -> ResolvedTracks {
    let pitch = max(0, extent + spacing)
    let spread = spread(count, used: Double(count - 1) * pitch + extent)
    return ResolvedTracks(
      count: count,
      row: .even(lead: spread.lead, pitch: pitch + spread.gap, extent: extent))
  }

  /// Tracks of their own extents, the leftover divided by the alignment.
  func tracks(extents: [Double]) -> ResolvedTracks {
    var slots: [CrossSlot] = []
    slots.reserveCapacity(extents.count)
    var next = 0.0
    var used = 0.0
    for extent in extents {
      slots.append(CrossSlot(lead: next, extent: extent))
      used = max(used, next + extent)
      next += max(0, extent + spacing)
    }
    let spread = spread(extents.count, used: used)
    for track in slots.indices { slots[track].lead += spread.lead + Double(track) * spread.gap }
    return ResolvedTracks(count: extents.count, row: .listed(slots))
  }

  /// The room divided in proportion to the weights.
  func shares(_ weights: [Double]) -> [Double] {
    let room = max(0, available - Double(weights.count - 1) * spacing)
    let total = weights.reduce(0, +)
    return weights.map { floored($0 / total * room) }
  }

  /// The greatest multiple of the granularity that fits, or all if that is nothing.
  private func floored(_ extent: Double) -> Double {
    guard granularity > 0 else { return extent }
    let multiple = Elementary.floor(extent / granularity * (1 + 1e-12)) * granularity
    return multiple > 0 ? multiple : extent
  }

  private func spread(_ count: Int, used: Double) -> LineSpread {
    alignment.spread(max(0, available - used), over: count)
  }
}
