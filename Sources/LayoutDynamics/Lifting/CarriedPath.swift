import PlaneGeometry

/// The way of a cell that a finger carries without a spring between them: straight to where the finger will be, then at
/// rest.
struct CarriedPath: Sendable {
  /// Where the way begins, in points from the viewport's corner.
  var start: Vector
  /// Where it ends, in points from the viewport's corner.
  var end: Vector
  /// How long it takes, in seconds.
  var duration: Double
  /// Seconds since it began.
  var elapsed = 0.0

  /// The cell now.
  var excursion: Excursion {
    guard elapsed < duration else { return Excursion(offset: end, velocity: .zero) }
    let way = end - start
    return Excursion(offset: start + way * (elapsed / duration), velocity: way / duration)
  }
}
