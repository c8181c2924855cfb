import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A frame of a scene as flat arrays, which a page can look at without a call per number.
///
/// The items of boundary items are their places among those of one section; else elements are those
/// of ``FrameElement``.
struct PackedFrame: Equatable {
  /// Seconds since the start of the run.
  var time = 0.0
  /// Content offset, in points.
  var offset = Point.zero
  /// Six per element, in points: rest x, y, width and height, displacement dx and dy.
  var values: [Double] = []
  /// Four per element: ordinal, kind (0 header, 1 item, 2 footer, 3 background, 4 badge, 5 boundary
  /// item), section, item.
  var elements: [Int32] = []
  /// Five per element: its identity, the number that is shown on it, its opacity, its scale, and
  /// its layer. Backgrounds, badges and boundary items have negative identities of their own, and
  /// are numbered within what they belong to.
  var details: [Double] = []
  /// Springs that are simulated.
  var liveCount = 0
  /// Springs that are not at rest.
  var awakeCount = 0
  /// Whether nothing will change any more without another event.
  var isIdle = true
  /// Size of the content and of the viewport, in points.
  var contentSize = Size.zero, viewport = Size.zero
  /// Elements of the content, in view or not.
  var elementCount = 0
  /// Whether elements may have other ordinals than at the start.
  var hasChanged = false

  /// Numbers per element.
  static let valuesPerElement = 6
  static let wordsPerElement = 4
  static let detailsPerElement = 5

  /// How many elements are in view.
  var count: Int { elements.count / Self.wordsPerElement }
}

extension PackedFrame {
  /// The frame that a driver has just given.
  init(
    _ frame: LayoutFrame, of driver: ScrollDriver, _ identities: ElementIdentities
  ) {
    time = frame.time
    offset = frame.contentOffset
    liveCount = driver.liveCount
    awakeCount = driver.awakeCount
    isIdle = driver.isIdle
    hasChanged = identities.haveChanged
    let layout = driver.layout
    contentSize = layout.arrangement.contentSize
    viewport = layout.viewport
    elementCount = layout.arrangement.elementCount
    let count = frame.elementCount
    values.reserveCapacity(count * Self.valuesPerElement)
    elements.reserveCapacity(count * Self.wordsPerElement)
    details.reserveCapacity(count * Self.detailsPerElement)
    frame.forEachElement { append($0, layout, identities) }
  }

  @inline(never)
  private mutating func append(
    _ drawn: FrameElement, _ layout: SpringLayout, _ identities: ElementIdentities
  ) {
    // An arrangement of this platform has no more elements than an Int32 counts.
    elements.append(Int32(truncatingIfNeeded: drawn.ordinal))
    elements.append(drawn.kind.rawValue)
    elements.append(Int32(truncatingIfNeeded: drawn.section))
    elements.append(
      Int32(truncatingIfNeeded: drawn.kind == .boundaryItem ? drawn.place : drawn.item))
    values.append(drawn.restFrame.origin.x)
    values.append(drawn.restFrame.origin.y)
    values.append(drawn.restFrame.size.width)
    values.append(drawn.restFrame.size.height)
    values.append(drawn.displacement.dx)
    values.append(drawn.displacement.dy)
    let (identity, number) = Self.name(of: drawn, layout, identities)
    details.append(identity)
    details.append(Double(number))
    details.append(drawn.opacity)
    details.append(drawn.scale)
    details.append(drawn.layer)
  }

  /// The identity of an element, and the number that is shown on it.
  private static func name(
    of drawn: FrameElement, _ layout: SpringLayout, _ identities: ElementIdentities
  ) -> (identity: Double, number: Int) {
    switch drawn.kind {
    case .header, .item, .footer:
      guard identities.haveChanged else { return (Double(drawn.ordinal), drawn.item) }
      let name = identities.name(ofOrdinal: drawn.ordinal, in: layout)
      return (Double(name.identity), name.label)
    case .background: return (identity(drawn.section, 0, 0), drawn.section)
    case .badge:
      let owner = identities.name(ofOrdinal: drawn.ordinal, in: layout).identity
      let index = drawn.place + (drawn.groupDepth + 1) * LayoutLimits.supplementCount
      return (identity(Int(owner), index, 1), index)
    case .boundaryItem: return (identity(drawn.section, drawn.place, 2), drawn.place)
    }
  }

  /// A number that no element has, and nothing else that is drawn.
  ///
  /// - Parameters:
  ///   - owner: the number of what it belongs to; -1 for the whole layout, and for an element that is not known any more.
  ///   - index: its place there, below 256.
  ///   - sort: 0, 1 or 2.
  private static func identity(_ owner: Int, _ index: Int, _ sort: Int) -> Double {
    -2 - (Double(owner + 1) * 256 + Double(index)) * 3 - Double(sort)
  }
}
