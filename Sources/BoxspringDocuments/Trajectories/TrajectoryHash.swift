import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// A fingerprint of a motion: of the time of every frame and where every item is in it, bit by bit.
public struct TrajectoryHash: Equatable, Sendable {
  private var fingerprint = Fingerprint64()

  /// The fingerprint of no frames.
  public init() {}

  /// Adds a frame; linear in its items.
  public mutating func add(_ frame: WorldFrame) { add(frame.time, frame.states) }

  /// Adds a frame; linear in its items.
  public mutating func add(_ frame: TrajectoryFrame) { add(frame.time, frame.states) }

  private mutating func add(_ time: Double, _ states: [ItemState]) {
    fingerprint.add(time)
    for state in states {
      fingerprint.add(state.center.x)
      fingerprint.add(state.center.y)
      fingerprint.add(state.rotation)
    }
  }

  /// 16 hexadecimal digits.
  public var text: String { Self.text(fingerprint.value) }

  /// A fingerprint as 16 hexadecimal digits.
  public static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
