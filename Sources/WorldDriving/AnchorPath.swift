import PlaneGeometry

/// A path over time, linear between samples.
public struct AnchorPath: Equatable, Sendable {
  /// A position at a time.
  public struct Sample: Equatable, Sendable {
    /// Seconds since the start of the path.
    public var time: Double
    /// The position, in points.
    public var place: Point

    /// A position at a time.
    package init(time: Double, place: Point) {
      self.time = time
      self.place = place
    }
  }

  /// At least one, in order of time.
  public package(set) var samples: [Sample]

  /// A path through samples, at least one, whose times ascend.
  package init(_ samples: [Sample]) {
    self.samples = samples
  }

  /// A path through positions, in points, at times in seconds since its start: at least one, in order of time.
  public init(_ places: [(time: Double, place: Point)]) {
    self.init(places.map { Sample(time: $0.time, place: $0.place) })
  }

  /// The time of the last sample, in seconds since the start of the path.
  package var duration: Double { samples.last?.time ?? 0 }

  /// Whether there is a sample, times are in order, and positions are within ±10⁹ points.
  var isValid: Bool {
    !samples.isEmpty
      && samples.allSatisfy { $0.time.isFinite && abs($0.place.x) <= 1e9 && abs($0.place.y) <= 1e9 }
      && zip(samples, samples.dropFirst()).allSatisfy { $0.time <= $1.time }
  }

  /// The position at a time in seconds: before the first sample the first one, after the last sample the last one. The cost
  /// is linear in the samples before.
  package func place(at time: Double) -> Point {
    guard let next = samples.firstIndex(where: { $0.time > time }) else {
      return samples.last?.place ?? .zero
    }
    guard next > 0 else { return samples[0].place }
    let (from, to) = (samples[next - 1], samples[next])
    let share = (time - from.time) / (to.time - from.time)
    return from.place + (to.place - from.place) * share
  }
}
