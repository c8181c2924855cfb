import PlaneGeometry

/// What lies at an edge or a corner of a section, or of all sections together, beside the one header and footer that a section
/// can have.
///
/// As ``SupplementaryItem``, it is no element.
public struct BoundaryItem: Equatable, Sendable {
  /// Tells it from others of the same section; without spaces.
  public var kind: String
  /// How wide it is; fractions are those of what content insets and section insets leave of the viewport.
  public var width: LayoutDimension
  /// How high it is.
  public var height: LayoutDimension
  /// At which edge or corner it lies. Corners belong to the edge at which the section begins or ends.
  public var alignment: RectAlignment
  /// How far it is moved from there, in points: toward the trailing edge, and down. That takes no room.
  public var offset: Vector
  /// Whether it lies outside the lines and their insets and takes room; otherwise it lies over them.
  public var extendsBoundary: Bool
  /// Whether it stays in view while its section is.
  public var isPinned: Bool
  /// The order of those that overlap, 1 to 100; all lie above items.
  public var zIndex: Int

  /// A boundary item from its parts.
  ///
  /// - Parameters:
  ///   - kind: tells it from others of the same section: 1 to 64 bytes without spaces.
  ///   - width: its width: points, 0 to 10¹⁵, or a fraction of the width or height that content insets and section insets leave
  ///     of the viewport, 0 to 1,000,000.
  ///   - height: its height, likewise.
  ///   - alignment: at which edge or corner it lies; not `center`.
  ///   - offset: how far it is moved from there, in points: toward the trailing edge, and down. That takes no room.
  ///   - extendsBoundary: whether it lies outside the lines and their insets and takes room; otherwise it lies over them. Of several
  ///     at one edge, the largest says how much room they take together.
  ///   - isPinned: whether it stays in view while its section is: at the edge where the section begins or ends. Beside the lines,
  ///     it moves at either edge only as far as it has to.
  ///   - zIndex: the order of those that overlap, 1 to 100; all lie above items.
  public init(
    _ kind: String, width: LayoutDimension, height: LayoutDimension, alignment: RectAlignment,
    offset: Vector = .zero, extendsBoundary: Bool = true, isPinned: Bool = false, zIndex: Int = 1
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.alignment = alignment
    self.offset = offset
    self.extendsBoundary = extendsBoundary
    self.isPinned = isPinned
    self.zIndex = zIndex
  }
}

extension BoundaryItem {
  /// The axis along which it lies beside the lines; corners belong to the axis that scrolls.
  func axis(scrolling main: Axis) -> Axis {
    alignment.share(along: main) == 0.5 ? main.perpendicular : main
  }

  func size(in room: Size) -> Size {
    Size(width: width.length(in: room) ?? 0, height: height.length(in: room) ?? 0)
  }

  /// Where it lies at a container, from left to right.
  ///
  /// - Parameter room: what its fractions are fractions of, in points.
  func frame(at container: Rect, in room: Size, scrolling main: Axis) -> Rect {
    let (size, edge) = (size(in: room), axis(scrolling: main))
    var frame = LayoutAnchor(alignment, offset: offset).frame(
      of: size, attachedBy: alignment, to: container, false)
    if extendsBoundary {
      frame.origin[edge] += alignment.share(along: edge) == 0 ? 0 - size[edge] : size[edge]
    }
    return frame
  }
}

extension [BoundaryItem] {
  /// How much room they take along an axis before the lines and their insets, and behind them, in points.
  func room(along axis: Axis, scrolling main: Axis, in room: Size) -> Interval {
    var taken = Interval(low: 0, high: 0)
    for item in self where item.extendsBoundary && item.axis(scrolling: main) == axis {
      let length = item.size(in: room)[axis]
      if item.alignment.share(along: axis) == 0 {
        taken.low = Swift.max(taken.low, length)
      } else {
        taken.high = Swift.max(taken.high, length)
      }
    }
    return taken
  }
}
