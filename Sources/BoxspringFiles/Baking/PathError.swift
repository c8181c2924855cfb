import PlaneGeometry

/// How far keys are from a path: the largest distance at any time, not only at the samples.
///
/// Both are joined by straight lines, and the distance of two points that move straight on is
/// nowhere larger than at the ends; so it is measured at every sample and at every key.
struct PathError {
  /// When the samples are, in seconds, and where.
  let times: [Double]
  let places: [Vector]
  /// When the keys are, in seconds, and where.
  let keyTimes: [Double]
  let keyPlaces: [Vector]

  /// The largest distance while both last.
  var largest: Double {
    guard let start = times.first, let end = times.last, let keyStart = keyTimes.first,
      let keyEnd = keyTimes.last
    else { return 0 }
    let shared = max(start, keyStart)...max(start, keyStart, min(end, keyEnd))
    var path = PolylineWalk(times: times, values: places)
    var keys = PolylineWalk(times: keyTimes, values: keyPlaces)
    return Self.merged(times, keyTimes).reduce(0) { largest, time in
      let time = min(max(time, shared.lowerBound), shared.upperBound)
      return max(largest, (path.value(at: time) - keys.value(at: time)).length)
    }
  }

  private static func merged(_ first: [Double], _ second: [Double]) -> [Double] {
    var merged: [Double] = []
    merged.reserveCapacity(first.count + second.count)
    var rest = second[...]
    for time in first {
      while let next = rest.first, next < time { merged.append(rest.removeFirst()) }
      merged.append(time)
    }
    return merged + rest
  }
}

/// Values along a line of points, asked for at times that do not fall.
struct PolylineWalk {
  let times: [Double]
  let values: [Vector]
  private var index = 0

  init(times: [Double], values: [Vector]) {
    self.times = times
    self.values = values
  }

  mutating func value(at time: Double) -> Vector {
    while index + 1 < times.count, times[index + 1] <= time { index += 1 }
    guard index + 1 < times.count, time > times[index] else { return values[index] }
    let share = (time - times[index]) / (times[index + 1] - times[index])
    return values[index] + (values[index + 1] - values[index]) * share
  }
}
