/// The poses of all members of a frame, channel by channel.
///
/// A column has a number per member, or none at all where every member has the channel's default.
package struct PoseColumns: Equatable, Sendable {
  /// The columns by the numbers of their channels; none at all as long as everybody is at rest.
  @usableFromInline var columns: [[Double]] = []

  /// Everybody at rest.
  package init() {}

  /// The column of a channel.
  @inlinable
  package subscript(channel: PoseChannel) -> [Double] {
    get { columns.isEmpty ? [] : columns[Int(channel.rawValue)] }
    _modify {
      if columns.isEmpty {
        columns = Array(repeating: [], count: PoseChannel.allCases.count)
      }
      yield &columns[Int(channel.rawValue)]
    }
  }

  package static func == (one: PoseColumns, other: PoseColumns) -> Bool {
    PoseChannel.allCases.allSatisfy { one[$0] == other[$0] }
  }

  /// What a member has, by its place in the frame.
  @inlinable
  package func value(_ channel: PoseChannel, of place: Int) -> Double {
    let column = self[channel]
    return column.isEmpty ? channel.defaultValue : column[place]
  }

  /// The channels that have a column.
  package var used: PoseChannels {
    var used = PoseChannels()
    for channel in PoseChannel.allCases where !self[channel].isEmpty { used.insert(channel) }
    return used
  }

  /// Takes columns away in which every number is the default; a minus zero is not taken for zero.
  package mutating func removeDefaults() {
    for channel in PoseChannel.allCases where !self[channel].isEmpty {
      let usual = channel.defaultValue.bitPattern
      if self[channel].allSatisfy({ $0.bitPattern == usual }) { self[channel] = [] }
    }
  }
}
