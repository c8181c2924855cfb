import PlaneGeometry
import Testing

@testable import AnimationFiles
@testable import Easing
@testable import Pictures

@Suite struct KeyReductionTests {
  /// Whether keys at these indices alone can pass all windows: the values that can be reached are
  /// carried from key to key, each time by trying every line through two of the windows' ends.
  private func isPassable(_ keys: [Int], _ times: [Double], _ windows: [KeyWindow]) -> Bool {
    var reach = windows[0]
    for (start, end) in zip(keys, keys.dropFirst()) {
      var gates = [(times[start], reach.low, reach.high)]
      gates += (start + 1...end).map { (times[$0], windows[$0].low, windows[$0].high) }
      var ends: [Double] = []
      for (first, second) in gates.indices.flatMap({ i in gates.indices.map { (i, $0) } })
      where first < second {
        for y1 in [gates[first].1, gates[first].2] {
          for y2 in [gates[second].1, gates[second].2] {
            let slope = (y2 - y1) / (gates[second].0 - gates[first].0)
            func line(_ time: Double) -> Double { y1 + slope * (time - gates[first].0) }
            if gates.allSatisfy({ line($0.0) >= $0.1 - 1e-9 && line($0.0) <= $0.2 + 1e-9 }) {
              ends.append(line(times[end]))
            }
          }
        }
      }
      guard let low = ends.min(), let high = ends.max() else { return false }
      reach = KeyWindow(low: low, high: high)
    }
    return true
  }

  /// The fewest keys, by trying every set of them.
  private func fewest(_ times: [Double], _ windows: [KeyWindow]) -> Int {
    let inner = times.count - 2
    let sets = (0..<(1 << inner)).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    for set in sets {
      let keys = [0] + (0..<inner).filter { set >> $0 & 1 == 1 }.map { $0 + 1 } + [times.count - 1]
      if isPassable(keys, times, windows) { return keys.count }
    }
    return times.count
  }

  @Test("keys pass all windows, and are about one in twenty more than the fewest")
  func nearlyFewest() {
    var (more, total) = (0, 0)
    for seed in UInt64(1)...150 {
      var random = SplitMix64(seed: seed)
      var (time, value, speed) = (0.0, 0.0, 0.0)
      var (times, windows): ([Double], [KeyWindow]) = ([], [])
      for _ in 0..<11 {
        time += 0.3 + random.unit()
        speed += random.unit() * 2 - 1
        value += speed
        let room = 0.2 + random.unit()
        times.append(time)
        windows.append(KeyWindow(low: value - room, high: value + room))
      }
      let keys = KeyReduction(times: times, axes: [windows]).keys()
      for (start, end) in zip(keys, keys.dropFirst()) {
        for index in start.index...end.index {
          let share = (times[index] - times[start.index]) / (times[end.index] - times[start.index])
          let value = start.values[0] + (end.values[0] - start.values[0]) * share
          #expect(
            value >= windows[index].low - 1e-9 && value <= windows[index].high + 1e-9,
            "seed \(seed)")
        }
      }
      let best = fewest(times, windows)
      #expect(keys.count >= best && keys.count <= best + 2, "seed \(seed)")
      more += keys.count - best
      total += best
    }
    #expect(more * 18 < total)
  }

  @Test("a long straight row is two keys, and takes no long time")
  func straight() {
    let times = (0..<200_000).map(Double.init)
    let windows = times.map { KeyWindow(low: 3 * $0 - 1e-3, high: 3 * $0 + 1e-3) }
    #expect(KeyReduction(times: times, axes: [windows]).keys().map(\.index) == [0, 199_999])
  }
}
