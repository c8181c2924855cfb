import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// A frame of a run whose content changes, with what is no element: backgrounds, badges and boundary items come behind the
/// elements. Their kinds are 3, 4 and 5; their sections that of the background, of the item or of the boundary item, -1 for the whole
/// layout; their items that of the badge, or the first of its group, and the places of boundary items among those of one section.
struct PackedContent: Equatable {
  /// What is drawn where.
  var frame: PackedFrame
  /// Width and height of the content in points, how many elements it has, and width and height of the viewport; then five per
  /// element in view: its identity, the number that is shown on it, its opacity, its scale, and its layer: 2 where it is lifted, 1
  /// where it is pinned, 0 elsewhere, -1 for backgrounds; badges and boundary items are between layers, by their z indices. What is
  /// no element has a negative identity of its own, and is numbered within what it belongs to.
  var details: [Double]

  /// Numbers before those of the elements, and numbers per element.
  static let headCount = 5
  static let detailsPerElement = 5

  /// The frame that a driver has just given.
  init(
    _ frame: LayoutFrame, of driver: ScrollDriver<NoContacts>, _ identities: ContentIdentities
  ) {
    self.frame = PackedFrame(frame, of: driver)
    let layout = driver.layout
    func name(_ ordinal: Int) -> (identity: Int32, label: Int) {
      identities.name(ofOrdinal: ordinal, in: layout)
    }
    let arrangement = driver.layout.arrangement
    details = [
      arrangement.contentSize.width, arrangement.contentSize.height,
      Double(arrangement.elementCount), layout.viewport.width, layout.viewport.height,
    ]
    details.reserveCapacity(
      Self.headCount + frame.attributes.count * Self.detailsPerElement)
    for attributes in frame.attributes {
      let ordinal = attributes.ordinal
      let (identity, label) = name(ordinal)
      add(
        Double(identity), label, attributes.opacity, attributes.scale,
        frame.lifted.contains(ordinal) ? 2 : frame.pinned.contains(ordinal) ? 1 : 0)
    }
    for background in frame.backgrounds {
      let section = background.section
      self.frame.append(
        background.restFrame, background.displacement, section, kind: 3, section: section, item: 0)
      add(Self.identity(section, 0, 0), section, 1, 1, -1)
    }
    for one in frame.supplements {
      var index = one.id.index
      var (ordinal, kind, section, item, owner) = (index, 5, -1, index, -1)
      switch one.id.owner {
      case .item(let path):
        ordinal = one.ordinal ?? 0
        (kind, section, item) = (4, path.section, path.item)
        owner = Int(name(ordinal).identity)
      case .group(let path, let depth):
        ordinal = one.ordinal ?? 0
        (kind, section, item) = (4, path.section, path.item)
        owner = Int(name(ordinal).identity)
        index += (depth + 1) * LayoutLimits.supplementCount
      case .section(let own): (section, owner) = (own, own)
      case .layout: break
      }
      self.frame.append(
        one.restFrame, one.displacement, ordinal, kind: kind, section: section, item: item)
      add(
        Self.identity(owner, index, kind - 3), index, one.opacity, one.scale,
        one.layer(in: frame, front: 2))
    }
  }

  /// Adds the details of an element, or of what is none.
  @inline(never)
  private mutating func add(
    _ identity: Double, _ number: Int, _ opacity: Double, _ scale: Double, _ layer: Double
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
