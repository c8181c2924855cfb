/// Which group or member of a compositional layout is meant: an index for each level below the outermost group.
public struct GroupPath: Equatable, Hashable, Sendable {
  /// A byte for each level, one more than the index.
  private var steps: UInt64 = 0

  /// The outermost group.
  package init() {}

  /// A path of indices, each 0 to 254, 8 at most.
  package init(_ indices: [Int]) {
    for index in indices { self = member(index) }
  }

  /// The path of a member.
  func member(_ index: Int) -> GroupPath {
    var path = self
    path.steps |= UInt64(index + 1) << UInt64(8 * depth)
    return path
  }

  /// How many levels below the outermost group it is.
  var depth: Int { (64 - steps.leadingZeroBitCount + 7) / 8 }

  /// The indices, from the outermost group on.
  public var indices: [Int] { (0..<depth).map { Int(steps >> UInt64(8 * $0) & 255) - 1 } }
}

/// A number of a group or of a member, by its key.
public enum GroupKey: UInt8, Equatable, Sendable {
  /// The width, in points, or as a fraction of the container's.
  case width
  /// The height, in points, or as a fraction of the container's.
  case height
  /// How many members a group has.
  case count
  /// The gap between members, in points.
  case spacing
  /// Room within a group or member, in points.
  case insets
  /// Room around a group or member, in points.
  case edgeSpacing

  /// How scene files spell it.
  package var name: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .count: "count"
    case .spacing: "spacing"
    case .insets: "insets"
    case .edgeSpacing: "edgeSpacing"
    }
  }
}
