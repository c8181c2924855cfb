import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A frame of a scene as flat arrays, which a page can look at without a call per number.
///
/// Behind the elements come backgrounds, badges and boundary items. Their kinds are 3, 4 and 5;
/// their sections are those of the background, of the item or of the boundary item, -1 for the
/// whole layout; their items are those of the badge, or the first of its group, and the places of
/// boundary items among those of one section.
struct PackedFrame: Equatable {
  /// Seconds since the start of the run.
  var time = 0.0
  /// Content offset, in points.
  var offset = Point.zero
  /// Six per element, in points: rest x, y, width and height, displacement dx and dy.
  var values: [Double] = []
  /// Four per element: ordinal, kind (0 header, 1 item, 2 footer), section, item. One that leaves
  /// has a negative ordinal.
  var elements: [Int32] = []
  /// Five per element: its identity, the number that is shown on it, its opacity, its scale, and
  /// its layer: 2 where it is lifted, 1 where it is pinned, 0 elsewhere, -1 for backgrounds; badges
  /// and boundary items are between layers, by their z indices. Other kinds have negative
  /// identities of their own, and are numbered within what they belong to.
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
    _ frame: LayoutFrame, of driver: ScrollDriver<NoContacts>, _ identities: ElementIdentities
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
    let count = frame.attributes.count + frame.backgrounds.count + frame.supplements.count
    values.reserveCapacity(count * Self.valuesPerElement)
    elements.reserveCapacity(count * Self.wordsPerElement)
    details.reserveCapacity(count * Self.detailsPerElement)
    for attributes in frame.attributes { append(attributes, in: frame, layout, identities) }
    for background in frame.backgrounds {
      let section = background.section
      append(
        background.restFrame, background.displacement, section, kind: 3, section: section, item: 0)
      appendDetails(Self.identity(section, 0, 0), section, layer: -1)
    }
    for supplement in frame.supplements { append(supplement, in: frame, layout, identities) }
  }

  private mutating func append(
    _ attributes: LayoutAttributes, in frame: LayoutFrame, _ layout: SpringLayout<NoContacts>,
    _ identities: ElementIdentities
  ) {
    let (element, ordinal) = (attributes.element, attributes.ordinal)
    append(
      attributes.restFrame, attributes.displacement, ordinal,
      kind: Int(element.kind.rawValue), section: element.section, item: element.item)
    var (identity, label) = (Int32(truncatingIfNeeded: ordinal), element.item)
    if identities.haveChanged {
      (identity, label) = identities.name(ofOrdinal: ordinal, in: layout)
    }
    let isLifted = !frame.lifted.isEmpty && frame.lifted.contains(ordinal)
    appendDetails(
      Double(identity), label, attributes.opacity, attributes.scale,
      layer: isLifted ? 2 : !frame.pinned.isEmpty && frame.pinned.contains(ordinal) ? 1 : 0)
  }

  /// Appends a badge or a boundary item.
  private mutating func append(
    _ supplement: SupplementAttributes, in frame: LayoutFrame, _ layout: SpringLayout<NoContacts>,
    _ identities: ElementIdentities
  ) {
    var index = supplement.id.index
    var (ordinal, kind, section, item, owner) = (index, 5, -1, index, -1)
    func take(_ path: ItemPath) {
      ordinal = supplement.ordinal ?? 0
      (kind, section, item) = (4, path.section, path.item)
      owner = Int(identities.name(ofOrdinal: ordinal, in: layout).identity)
    }
    switch supplement.id.owner {
    case .item(let path): take(path)
    case .group(let path, let depth):
      take(path)
      index += (depth + 1) * LayoutLimits.supplementCount
    case .section(let own): (section, owner) = (own, own)
    case .layout: break
    }
    append(
      supplement.restFrame, supplement.displacement, ordinal, kind: kind, section: section,
      item: item)
    appendDetails(
      Self.identity(owner, index, kind - 3), index, supplement.opacity, supplement.scale,
      layer: supplement.layer(in: frame, front: 2))
  }

  @inline(never)
  private mutating func append(
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

  @inline(never)
  private mutating func appendDetails(
    _ identity: Double, _ number: Int, _ opacity: Double = 1, _ scale: Double = 1, layer: Double
  ) {
    details.append(identity)
    details.append(Double(number))
    details.append(opacity)
    details.append(scale)
    details.append(layer)
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
