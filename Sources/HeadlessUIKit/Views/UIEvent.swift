import Foundation

/// What a hit test is asked for.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// When it happened, in seconds.
  public let timestamp: TimeInterval

  /// An event at a time in seconds.
  public init(timestamp: TimeInterval = 0) {
    self.timestamp = timestamp
    super.init()
  }
}
