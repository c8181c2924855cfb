import PlaneGeometry

/// What is attached to an item of a group, or to a group, and goes along with it, such as a badge.
///
/// It is no element: it has no ordinal, takes no room, and touches find items. `Arrangement` lists supplementary items with
/// `forEachSupplement`, frames of springs have them where their items are drawn.
public struct SupplementaryItem: Equatable, Sendable {
  /// Tells it from others of the same item or group; without spaces.
  public var kind: String
  /// How wide it is; fractions are those of the item or group.
  public var width: LayoutDimension
  /// How high it is.
  public var height: LayoutDimension
  /// The point of the item or group that it is attached to.
  public var containerAnchor: LayoutAnchor
  /// Its own point that is placed there; nil for the same alignment as the container's.
  public var itemAnchor: RectAlignment?
  /// The order of those that overlap, 1 to 100; all lie above items.
  public var zIndex: Int

  /// A supplementary item of an item or group.
  ///
  /// - Parameters:
  ///   - kind: tells it from others of the same item or group: 1 to 64 bytes without spaces.
  ///   - width: its width: points, 0 to 10,000, or a fraction of the width or height of the item or group, 0 to 10.
  ///   - height: its height, likewise.
  ///   - containerAnchor: the point of the item or group that it is attached to.
  ///   - itemAnchor: its own point that is placed there; nil for the same alignment as the container's.
  ///   - zIndex: the order of those that overlap, 1 to 100; all lie above items.
  public init(
    _ kind: String, width: LayoutDimension, height: LayoutDimension,
    containerAnchor: LayoutAnchor, itemAnchor: RectAlignment? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}

extension SupplementaryItem {
  /// Where it lies on a container.
  ///
  /// - Parameter isMirrored: whether leading is right.
  package func frame(on container: Rect, isMirrored: Bool) -> Rect {
    let size = Size(
      width: width.length(in: container.size) ?? 0, height: height.length(in: container.size) ?? 0)
    return containerAnchor.frame(
      of: size, attachedBy: itemAnchor ?? containerAnchor.alignment, to: container, isMirrored)
  }

  /// How far it reaches beyond a rectangle at most where it lies on a container, in points.
  func overhang(on container: Rect, beyond rect: Rect) -> Double {
    let frame = frame(on: container, isMirrored: false)
    return max(
      0, rect.minX - frame.minX, rect.minY - frame.minY, frame.maxX - rect.maxX,
      frame.maxY - rect.maxY)
  }
}

extension LayoutAnchor {
  /// The frame of something of a size whose own point lies at this one of a container.
  func frame(
    of size: Size, attachedBy own: RectAlignment, to container: Rect, _ isMirrored: Bool
  ) -> Rect {
    func start(along axis: Axis) -> Double {
      container.start(along: axis) + alignment.share(along: axis) * container.size[axis]
        - own.share(along: axis) * size[axis] + offset[axis]
        + fractionalOffset[axis] * size[axis]
    }
    var frame = Rect(
      origin: Point(x: start(along: .horizontal), y: start(along: .vertical)), size: size)
    if isMirrored { frame.origin.x = container.minX + container.maxX - frame.maxX }
    return frame
  }
}
