import Gestures
import PlaneDynamics
import PlaneGeometry

/// What fingers do in a world: which pans count, and what they hold.
public struct WorldFinger: Equatable, Sendable {
  /// What a finger holds while it pans.
  public enum Hold: Equatable, Sendable {
    /// Nothing; only rules hear of it.
    case nothing
    /// The anchor of an attachment, the point of a snap or the position of a field, by the behavior's name: it is where
    /// the finger is.
    case anchor(of: String)
    /// The item that is touched, by an attachment to the finger that lasts as long as the pan.
    case item(ItemHold)
    /// A push that lasts, by the behavior's name: its force is so many UIKit newtons for each point of the pan's
    /// translation, and nothing without a finger.
    case push(String, perPoint: Double)
    /// A progress, 0 to 1: all of it over this way, in points.
    case progress(Vector)
  }

  /// An attachment of a touched item to a finger.
  public struct ItemHold: Equatable, Sendable {
    /// The items that can be held; nil for all.
    package var items: [ItemID]?
    /// Whether it is held where it is touched, or in its middle.
    package var atTouch: Bool
    /// How far from the finger, in points; nil for as far as it is by then, under 1 pt not at all.
    package var length: Double?
    /// Of a spring, in hertz; 0 is a rigid rod.
    package var frequency: Double
    /// Of a spring: damping ratio.
    package var damping: Double
    /// Whether the item moves on with the finger's velocity once it is lifted, in place of its own.
    package var takesVelocity: Bool

    /// An attachment of a touched item to a finger.
    ///
    /// - Parameters:
    ///   - items: those that can be held; nil for all.
    ///   - atTouch: whether it is held where it is touched, or in its middle.
    ///   - length: how far from the finger, in points; nil for as far as it is by then, under 1 pt not at all.
    ///   - frequency: of a spring, in hertz; 0 is a rigid rod.
    ///   - damping: of a spring, the damping ratio.
    ///   - takesVelocity: whether the item moves on with the finger's velocity once it is lifted, in place of its own.
    public init(
      _ items: [ItemID]? = nil, atTouch: Bool = true, length: Double? = nil, frequency: Double = 0,
      damping: Double = 0, takesVelocity: Bool = false
    ) {
      self.items = items
      self.atTouch = atTouch
      self.length = length
      self.frequency = frequency
      self.damping = damping
      self.takesVelocity = takesVelocity
    }
  }

  /// Its name; one per session. The attachment that it makes has it, too.
  package var name: String
  /// What it holds.
  package var hold: Hold
  /// What a pan is, and where it may begin.
  package var recognizer: PanRecognizer

  /// Fingers in a world.
  public init(_ name: String, _ hold: Hold, recognizer: PanRecognizer = PanRecognizer()) {
    self.name = name
    self.hold = hold
    self.recognizer = recognizer
  }
}
