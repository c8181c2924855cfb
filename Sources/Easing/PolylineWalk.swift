import PlaneGeometry

/// Values along a line of points, asked for at times that do not fall.
package struct PolylineWalk {
  package let times: [Double]
  private let values: [Vector]
  private var index = 0

  package init(times: [Double], values: [Vector]) {
    self.times = times
    self.values = values
  }

  package mutating func value(at time: Double) -> Vector {
    while index + 1 < times.count, times[index + 1] <= time { index += 1 }
    guard index + 1 < times.count, time > times[index] else { return values[index] }
    let share = (time - times[index]) / (times[index + 1] - times[index])
    return values[index] + (values[index + 1] - values[index]) * share
  }
}
