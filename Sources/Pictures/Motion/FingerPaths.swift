import Gestures
import PlaneGeometry
import Recordings

/// Where fingers are over time: straight lines between what a recording says of them.
struct FingerPaths: Sendable {
  /// A finger that is down, or has just been lifted.
  struct Finger: Equatable, Sendable {
    /// In points of the viewport.
    var place: Point
    /// 1 while it is down; falls to 0 after it has been lifted.
    var opacity: Double
  }

  /// From where a finger goes down to where it is lifted.
  private struct Stay: Sendable {
    var finger: Int
    var samples: [(time: Double, place: Point)]
    var lift = Double.infinity
  }

  /// How long a lifted finger can still be seen, in seconds.
  private static let fading = 0.3

  private var stays: [Stay] = []

  /// Linear in the touches.
  init(_ frames: [RecordingFrame]) {
    var down: [Int: Int] = [:]
    for touch in frames.lazy.flatMap(\.touches) {
      let sample = (touch.time, touch.location)
      switch touch.phase {
      case .began:
        if let before = down[touch.finger] { stays[before].lift = touch.time }
        down[touch.finger] = stays.count
        stays.append(Stay(finger: touch.finger, samples: [sample]))
      case .moved:
        if let stay = down[touch.finger] { stays[stay].samples.append(sample) }
      case .ended, .cancelled:
        guard let stay = down.removeValue(forKey: touch.finger) else { continue }
        stays[stay].samples.append(sample)
        stays[stay].lift = touch.time
      }
    }
  }

  /// How many times a finger goes down.
  var count: Int { stays.count }

  /// The fingers that are seen at a time, in seconds.
  func fingers(at time: Double) -> [Finger] {
    stays.indices.map { finger($0, at: time) }.filter { $0.opacity > 0 }
  }

  /// Where the finger is, or was, that went down last; nil before the first.
  func last(at time: Double) -> Point? {
    stays.indices.last { stays[$0].samples[0].time <= time + 1e-9 }.map {
      finger($0, at: time).place
    }
  }

  /// When the finger of a stay goes down, in seconds.
  func start(of stay: Int) -> Double { stays[stay].samples[0].time }

  /// The finger of a stay at a time; where it is not seen, its opacity is 0.
  func finger(_ stay: Int, at time: Double) -> Finger {
    let stay = stays[stay]
    let next = stay.samples.partitionPoint { $0.time > time }
    var place = stay.samples[max(next - 1, 0)].place
    if next > 0, next < stay.samples.count {
      let (before, after) = (stay.samples[next - 1], stay.samples[next])
      let share = (time - before.time) / (after.time - before.time)
      if share > 0, share < 1 { place = place + (after.place - place) * share }
    }
    guard time >= stay.samples[0].time - 1e-9 else { return Finger(place: place, opacity: 0) }
    let opacity = 1 - max(time - stay.lift, 0) / Self.fading
    return Finger(place: place, opacity: max(opacity, 0))
  }
}

extension Array {
  /// The index of the first element for which a condition holds that holds for all after it, too.
  fileprivate func partitionPoint(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
