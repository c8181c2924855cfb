import Gestures
import PlaneDynamics
import PlaneGeometry

/// A pan gesture in a world, and what it drives.
public struct WorldFinger: Equatable, Sendable {
  /// What a finger drives while it pans.
  public enum Hold: Equatable, Sendable {
    /// Nothing; only rules respond to the gesture.
    case nothing
    /// The anchor of an attachment, the point of a snap or the position of a field, by the behavior's name: it follows the
    /// finger.
    case anchor(of: String)
    /// The touched item, which is attached to the finger for the duration of the pan.
    case item(ItemHold)
    /// A continuous push, by the behavior's name: its force is the pan's translation times a factor in UIKit newtons per
    /// point, and zero without a pan.
    case push(String, perPoint: Double)
    /// A progress, 0 to 1, by the translation along a path in points; the whole path is a progress of 1.
    case progress(Vector)
  }

  /// An attachment of a touched item to a finger.
  public struct ItemHold: Equatable, Sendable {
    /// The items that can be held; nil for all.
    public var items: [ItemID]?
    /// Whether the item is attached at the touched point, or at its centre.
    public var atTouch: Bool
    /// The distance from the finger, in points; nil for the distance when the pan begins, 0 if that is below 1 pt.
    public var length: Double?
    /// The frequency of the attachment's spring, in hertz; 0 is a rigid rod.
    public var frequency: Double
    /// The damping ratio of the attachment's spring.
    public var damping: Double
    /// Whether the released item takes the finger's velocity in place of its own.
    public var takesVelocity: Bool

    /// An attachment of a touched item to a finger.
    ///
    /// - Parameters:
    ///   - items: the items that can be held; nil for all.
    ///   - atTouch: whether the item is attached at the touched point, or at its centre.
    ///   - length: the distance from the finger, in points; nil for the distance when the pan begins, 0 if that is below
    ///     1 pt.
    ///   - frequency: that of the attachment's spring, in hertz; 0 is a rigid rod.
    ///   - damping: the damping ratio of the attachment's spring.
    ///   - takesVelocity: whether the released item takes the finger's velocity in place of its own.
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

  /// Its name, unique within the session. The attachment to a held item has the same name.
  public var name: String
  /// What it drives.
  public var hold: Hold
  /// Recognizes the pan.
  public var recognizer: PanRecognizer

  /// A pan gesture in a world.
  ///
  /// - Parameters:
  ///   - name: unique within the session.
  ///   - hold: what the pan drives.
  ///   - recognizer: recognizes the pan.
  public init(_ name: String, _ hold: Hold, recognizer: PanRecognizer = PanRecognizer()) {
    self.name = name
    self.hold = hold
    self.recognizer = recognizer
  }
}
