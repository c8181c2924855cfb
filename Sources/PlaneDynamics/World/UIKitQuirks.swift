/// Behaviour of UIKit's engine that ``DynamicsWorld`` emulates only on request.
public struct UIKitQuirks: OptionSet, Equatable, Sendable {
  /// One bit per quirk.
  public let rawValue: Int

  /// The quirks of the set bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A springy attachment is always a spring along the line of its ends, and does nothing while they
  /// are closer than 0.5 pt; a rod to an anchor that is no longer than 1 pt is a pin. Native attachments of length 0
  /// pull to the exact point, and rods are rods down to 0 pt.
  public static let attachmentDeadZone = UIKitQuirks(rawValue: 1)
  /// All gravity behaviors share the vector that was written last, and none pulls after one was removed, until the
  /// next is written. Native gravities each pull their own items, and add up. An item in two of them counts twice
  /// here as there.
  public static let sharedGravity = UIKitQuirks(rawValue: 2)
  /// Limit attachments read their offsets negated and in the world's axes.
  public static let negatedLimitOffsets = UIKitQuirks(rawValue: 4)
  /// Items keep a distance from boundaries and rest 1.78 pt in front of them.
  public static let contactSkin = UIKitQuirks(rawValue: 8)

  /// How far in front of a boundary contacts are, in points: what rests there under gravity sinks by the slop of 0.05.
  static var skin: Double { 1.83 }
  /// Length below which a springy attachment does nothing, in points.
  static var deadZone: Double { 0.5 }
}
