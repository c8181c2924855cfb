import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A frame as two flat arrays, which a page can look at without a call per number.
struct PackedFrame: Equatable {
  /// Seconds since the start of the run.
  var time = 0.0
  /// Content offset, in points.
  var offset = Point.zero
  /// Six per element, in points: rest x, y, width and height, displacement dx and dy.
  var values: [Double] = []
  /// Four per element: ordinal, kind (0 header, 1 item, 2 footer), section, item.
  var elements: [Int32] = []
  /// Springs that are simulated.
  var liveCount = 0
  /// Springs that are not at rest.
  var awakeCount = 0
  /// Whether nothing will change any more without another event.
  var isIdle = true

  /// Numbers per element.
  static let valuesPerElement = 6
  static let wordsPerElement = 4

  /// How many elements are in view.
  var count: Int { elements.count / Self.wordsPerElement }
}

extension PackedFrame {
  /// The frame that a driver has just given.
  init(_ frame: LayoutFrame, of driver: ScrollDriver<NoContacts>) {
    time = frame.time
    offset = frame.contentOffset
    values.reserveCapacity(frame.attributes.count * Self.valuesPerElement)
    elements.reserveCapacity(frame.attributes.count * Self.wordsPerElement)
    for attributes in frame.attributes { append(attributes) }
    liveCount = driver.liveCount
    awakeCount = driver.awakeCount
    isIdle = driver.isIdle
  }

  private mutating func append(_ attributes: LayoutAttributes) {
    let element = attributes.element
    append(
      attributes.restFrame, attributes.displacement, attributes.ordinal,
      kind: Int(element.kind.rawValue), section: element.section, item: element.item)
  }

  /// Adds an element, or what is none; see ``PackedContent``.
  @inline(never)
  mutating func append(
    _ rest: Rect, _ displacement: Vector, _ ordinal: Int, kind: Int, section: Int, item: Int
  ) {
    // An arrangement of this platform has no more elements than an Int32 counts.
    elements.append(Int32(truncatingIfNeeded: ordinal))
    elements.append(Int32(truncatingIfNeeded: kind))
    elements.append(Int32(truncatingIfNeeded: section))
    elements.append(Int32(truncatingIfNeeded: item))
    values.append(rest.origin.x)
    values.append(rest.origin.y)
    values.append(rest.size.width)
    values.append(rest.size.height)
    values.append(displacement.dx)
    values.append(displacement.dy)
  }
}
