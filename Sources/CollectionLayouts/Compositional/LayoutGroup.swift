import PlaneGeometry

/// Items and groups side by side, or one below the other: what a compositional layout repeats.
///
/// Members follow one another along the direction of the group. With a count, as many members share its extent evenly,
/// `(E − (n−1)s) / n` with spacing s. Without one, they are repeated from the first on while the next one fits, give or take a
/// millionth; the first one always stays. A group whose extent along its direction is estimated has its members once.
///
/// Fractions of an estimated extent are refused, since that depends on them.
///
/// A group holds 65,536 items at most; what does not fit goes to the next one.
public struct LayoutGroup: Equatable, Sendable {
  /// The axis along which members follow one another.
  public var direction: Axis
  /// How wide it is.
  public var width: LayoutDimension
  /// How high it is.
  public var height: LayoutDimension
  /// How many members it has, 1 to 65,536; nil for as many as fit.
  public var count: Int?
  /// Gap between neighbouring members.
  public var spacing: LayoutSpacing
  /// Distances between its edges and its members, in points, zero or more; ignored along an axis on
  /// which it is estimated. From right to left, `left` lies at the right.
  public var insets: EdgeInsets
  /// Room around it.
  public var edgeSpacing: EdgeSpacing
  /// What is attached to its rectangle, of which its insets are a part.
  public var badges: [SupplementaryItem]
  /// What it repeats; 1 to 255.
  public var members: [LayoutMember]

  /// A group of members.
  ///
  /// - Parameters:
  ///   - direction: the axis along which members follow one another.
  ///   - width: how wide it is.
  ///   - height: how high it is.
  ///   - count: how many members it has, 1 to 65,536; nil for as many as fit.
  ///   - spacing: gap between neighbouring members.
  ///   - insets: distances between its edges and its members, in points, zero or more; ignored
  ///     along an axis on which it is estimated, as in UIKit.
  ///   - edgeSpacing: room around it.
  ///   - badges: what is attached to the group; up to 16.
  ///   - members: what it repeats; 1 to 255.
  public init(
    _ direction: Axis, width: LayoutDimension, height: LayoutDimension, count: Int? = nil,
    spacing: LayoutSpacing = .fixed(0), insets: EdgeInsets = .zero,
    edgeSpacing: EdgeSpacing = EdgeSpacing(), badges: [SupplementaryItem] = [],
    members: [LayoutMember]
  ) {
    self.direction = direction
    self.width = width
    self.height = height
    self.count = count
    self.spacing = spacing
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.members = members
    self.badges = badges
  }
}

/// What a group is made of.
public indirect enum LayoutMember: Equatable, Sendable {
  /// The next item.
  case item(LayoutItem)
  /// A group within the group, of the next items.
  case group(LayoutGroup)
}

/// How large an item of a group is.
public struct LayoutItem: Equatable, Sendable {
  /// How wide its place is.
  public var width: LayoutDimension
  /// How high its place is.
  public var height: LayoutDimension
  /// Distances between the edges of its place and the item, in points, zero or more; ignored along
  /// an axis on which it is estimated. From right to left, `left` lies at the right.
  public var insets: EdgeInsets
  /// Room around its place.
  public var edgeSpacing: EdgeSpacing
  /// What is attached to it, once its insets have shrunk it.
  public var badges: [SupplementaryItem]

  /// An item with a place of the given size.
  ///
  /// - Parameters:
  ///   - width: how wide its place is.
  ///   - height: how high its place is.
  ///   - insets: distances between the edges of its place and the item, in points, zero or more;
  ///     ignored along an axis on which it is estimated, as in UIKit.
  ///   - edgeSpacing: room around its place.
  ///   - badges: what is attached to the item; up to 16.
  public init(
    width: LayoutDimension, height: LayoutDimension, insets: EdgeInsets = .zero,
    edgeSpacing: EdgeSpacing = EdgeSpacing(), badges: [SupplementaryItem] = []
  ) {
    self.width = width
    self.height = height
    self.insets = insets
    self.edgeSpacing = edgeSpacing
    self.badges = badges
  }
}

/// The width or height of an item or of a group.
///
/// Fractions are those of its container: the group that it is a member of, without that group's insets, or for the
/// outermost group what content insets, section insets and item insets leave of the viewport.
public enum LayoutDimension: Equatable, Hashable, Sendable {
  /// Points, zero or more.
  case absolute(Double)
  /// A fraction of the container's width, 0 to 1,000,000.
  case fractionalWidth(Double)
  /// A fraction of the container's height, 0 to 1,000,000.
  case fractionalHeight(Double)
  /// Of an item, its own size, which UIKit measures in place of an estimate; of a group, what its members take.
  case estimated
}

/// A gap, in points, zero or more.
public enum LayoutSpacing: Equatable, Hashable, Sendable {
  /// Exactly this.
  case fixed(Double)
  /// This and an equal share of the room that members leave.
  case flexible(Double)
}

/// Room around an item or a group, beside the spacing of the group that it is a member of.
public struct EdgeSpacing: Equatable, Hashable, Sendable {
  /// Above it.
  public var top: LayoutSpacing
  /// On its left; from right to left, on its right.
  public var left: LayoutSpacing
  /// Below it.
  public var bottom: LayoutSpacing
  /// On its right; from right to left, on its left.
  public var right: LayoutSpacing

  /// Room on four sides; none by default.
  public init(
    top: LayoutSpacing = .fixed(0), left: LayoutSpacing = .fixed(0),
    bottom: LayoutSpacing = .fixed(0), right: LayoutSpacing = .fixed(0)
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  func start(along axis: Axis) -> LayoutSpacing { axis == .horizontal ? left : top }
  func end(along axis: Axis) -> LayoutSpacing { axis == .horizontal ? right : bottom }

  /// The least room along an axis, in points.
  func least(along axis: Axis) -> Double { start(along: axis).least + end(along: axis).least }
}

extension LayoutSpacing {
  /// The least that it is, in points.
  package var least: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  /// How many shares of leftover room it takes.
  var shareCount: Double { if case .flexible = self { 1 } else { 0 } }
}

extension LayoutDimension {
  /// Points within a container; nil where it is estimated.
  func length(in container: Size) -> Double? {
    let length: Double
    switch self {
    case .absolute(let points): length = points
    case .fractionalWidth(let fraction): length = fraction * container.width
    case .fractionalHeight(let fraction): length = fraction * container.height
    case .estimated: return nil
    }
    return min(length, LayoutLimits.distance)
  }

  package var isEstimated: Bool { self == .estimated }
}

extension LayoutMember {
  var edgeSpacing: EdgeSpacing {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// How much room it takes along an axis, in points; nil where that is estimated.
  func extent(along axis: Axis, in container: Size) -> Double? {
    let dimension =
      switch self {
      case .item(let item): axis == .horizontal ? item.width : item.height
      case .group(let group): axis == .horizontal ? group.width : group.height
      }
    return dimension.length(in: container).map { $0 + edgeSpacing.least(along: axis) }
  }
}

extension LayoutGroup {
  /// Along which axes items say how long they are.
  package var estimatedAxes: [Axis] {
    Axis.allCases.filter { axis in
      members.contains { member in
        switch member {
        case .item(let item): (axis == .horizontal ? item.width : item.height).isEstimated
        case .group(let group): group.estimatedAxes.contains(axis)
        }
      }
    }
  }
}

extension LayoutGroup {
  /// Whether anything is attached to any of its items.
  var itemsHaveBadges: Bool {
    members.contains { member in
      switch member {
      case .item(let item): !item.badges.isEmpty
      case .group(let group): group.itemsHaveBadges
      }
    }
  }

  /// Whether anything is attached to it, or to a group within it.
  var groupsHaveBadges: Bool {
    !badges.isEmpty
      || members.contains { member in
        if case .group(let group) = member { group.groupsHaveBadges } else { false }
      }
  }
}
