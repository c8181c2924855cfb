/// Some of the channels.
package struct PoseChannels: Equatable, Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A bit per channel, by the number of the channel.
  package private(set) var bits: UInt16 = 0

  /// None.
  package init() {}

  /// These channels, in any order.
  package init(arrayLiteral channels: PoseChannel...) {
    for channel in channels { insert(channel) }
  }

  /// Every channel.
  package static var all: PoseChannels {
    var all = PoseChannels()
    for channel in PoseChannel.allCases { all.insert(channel) }
    return all
  }

  /// All velocities.
  package static var velocities: PoseChannels { [.velocityX, .velocityY, .angularVelocity] }

  /// Adds a channel, which may be one of them already.
  package mutating func insert(_ channel: PoseChannel) { bits |= 1 << UInt16(channel.rawValue) }

  /// Adds other channels.
  package mutating func formUnion(_ others: PoseChannels) { bits |= others.bits }

  /// Whether a channel is one of them.
  package func contains(_ channel: PoseChannel) -> Bool {
    bits & (1 << UInt16(channel.rawValue)) != 0
  }

  /// Whether one of them is among others.
  package func intersects(_ others: PoseChannels) -> Bool { bits & others.bits != 0 }

  /// The channels in the order of files.
  package var listed: [PoseChannel] { PoseChannel.allCases.filter { contains($0) } }
}
