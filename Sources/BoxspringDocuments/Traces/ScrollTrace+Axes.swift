import Gestures
import PlaneGeometry
import ScrollDriving

extension ScrollTrace {
  /// The axis along which the samples travel farther; y where both are equal.
  ///
  /// The way from the end of one gesture to the beginning of the next does not count.
  static func mainAxis(of samples: [Sample]) -> Axes {
    var (x, y) = (0.0, 0.0)
    for (before, after) in zip(samples, samples.dropFirst()) where after.phase != .began {
      x += abs(after.position.x - before.position.x)
      y += abs(after.position.y - before.position.y)
    }
    return x > y ? .x : .y
  }
}
