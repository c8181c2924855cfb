import Boxspring

/// Springs for what somebody else's scroll view shows: content offsets in, displacements out.
///
/// ```swift
/// var springs = try ObservedSprings(rects, viewport: viewport)
/// springs.scroll(to: offset, touch: finger, at: time)    // whenever the scroll view has moved
/// let moved = springs.displacements(at: time)            // for every frame until `isAtRest`
/// ```
public struct ObservedSprings: Sendable {
  private var layout: SpringLayout<NoContacts>
  private var offset = Point.zero
  private var touch: Point
  /// That of the last call, in seconds; nil before the first.
  private var time: Double?

  /// Springs at rest.
  ///
  /// - Parameters:
  ///   - restFrames: where the elements rest, in content coordinates, in points.
  ///   - axis: the axis along which the content scrolls.
  ///   - viewport: width and height of what can be seen, in points.
  ///   - rules: how elements are attached to springs.
  /// - Throws: `LayoutError` for a rectangle, `SpringRulesError` for a rule that is out of range.
  public init(
    _ restFrames: [Rect], axis: Axis = .vertical, viewport: Size,
    rules: SpringRules = SpringRules()
  ) throws {
    layout = try SpringLayout(
      try Arrangement(frames: restFrames, axis: axis), rules: rules, viewport: viewport)
    touch = Point(x: viewport.width / 2, y: viewport.height / 2)
  }

  /// The scroll view shows another content offset. The first call is where springs are at rest; a time before that of the
  /// last call counts as the same time, at which the content jumps.
  ///
  /// - Parameters:
  ///   - offset: content coordinates of the viewport's top left corner, in points.
  ///   - touch: where the finger is in the viewport, in points; nil keeps the last place.
  ///   - time: in seconds, of any clock that only goes forward.
  public mutating func scroll(to offset: Point, touch: Point? = nil, at time: Double) {
    let place = touch ?? self.touch
    if let last = self.time {
      layout.advance(
        by: ScrollSegment(
          duration: max(time - last, 0), offset: self.offset, translation: offset - self.offset,
          touch: self.touch, touchTranslation: place - self.touch))
    }
    (self.offset, self.touch, self.time) = (offset, place, max(time, self.time ?? time))
  }

  /// How far the elements in view are from where they rest, at a time without further scrolling, by their indices.
  ///
  /// - Parameter time: in seconds; one before that of the last call counts as that.
  /// - Complexity: that of `SpringLayout.frame(at:offset:)`.
  public mutating func displacements(at time: Double) -> [Int: Vector] {
    scroll(to: offset, at: time)
    var moved: [Int: Vector] = [:]
    for attributes in layout.frame(at: time, offset: offset).attributes
    where attributes.displacement != .zero {
      moved[attributes.ordinal] = attributes.displacement
    }
    return moved
  }

  /// Whether nothing moves any more until the content scrolls.
  public var isAtRest: Bool { layout.isAtRest(at: offset) }
}
