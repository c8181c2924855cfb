/// Habits of UIKit's engine that ``DynamicsWorld`` shows only where asked to.
public struct UIKitQuirks: OptionSet, Equatable, Sendable {
  /// One bit per habit.
  public let rawValue: Int

  /// The habits of the set bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A springy attachment is always a spring along the line of its ends, and does nothing while they
  /// are closer than 0.5 pt. Native zero-length attachments pull to the very point.
  public static let attachmentDeadZone = UIKitQuirks(rawValue: 1)
  /// All gravity behaviors share the vector of the last in the tree. Native gravities each pull their own
  /// items, and add up. An item in two of them counts twice here as there.
  public static let sharedGravity = UIKitQuirks(rawValue: 2)
  /// Limit attachments read their offsets negated and in the world's axes.
  public static let negatedLimitOffsets = UIKitQuirks(rawValue: 4)
}
