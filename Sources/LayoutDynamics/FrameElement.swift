import CollectionLayouts
import PlaneGeometry

/// Anything that a frame shows, in plain values: the form in which frames leave the engine.
package struct FrameElement: Equatable, Sendable {
  /// What it is.
  package enum Kind: Int32, Sendable {
    case header, item, footer, background, badge, boundaryItem
  }

  /// Its number in layout order; negative if it has left the content. A badge has the number of its
  /// item, or of the first item of its group; backgrounds and boundary items have 0.
  package var ordinal: Int
  package var kind: Kind
  /// -1 for a boundary item of the whole layout.
  package var section: Int
  /// The item within the section, also that of a badge; 0 for what belongs to a whole section.
  package var item: Int
  /// Which badge or boundary item of its owner it is, from 0.
  package var place = 0
  /// How many groups surround the group that a badge is attached to; -1 for everything else.
  package var groupDepth = -1
  /// Where the layout puts it, in points of the content, and how far it is from there.
  package var restFrame: Rect
  package var displacement: Vector
  package var opacity = 1.0
  package var scale = 1.0
  /// Elements are drawn in ascending order of layers: -1 for backgrounds, 1 for pinned elements, 2
  /// for lifted ones, 0 for others; a badge or boundary item has 1/128 more per z index.
  package var layer = 0.0
}

extension FrameElement {
  @inline(__always)
  init(_ attributes: LayoutAttributes, layer: Double = 0) {
    let kind: Kind =
      switch attributes.element.kind {
      case .header: .header
      case .item: .item
      case .footer: .footer
      }
    self.init(
      ordinal: attributes.ordinal, kind: kind, section: attributes.element.section,
      item: attributes.element.item, restFrame: attributes.restFrame,
      displacement: attributes.displacement, opacity: attributes.opacity, scale: attributes.scale,
      layer: layer)
  }

  init(_ background: BackgroundAttributes) {
    self.init(
      ordinal: 0, kind: .background, section: background.section, item: 0,
      restFrame: background.restFrame, displacement: background.displacement, layer: -1)
  }

  init(_ supplement: SupplementAttributes, in frame: LayoutFrame) {
    self.init(
      ordinal: supplement.ordinal ?? 0, kind: .boundaryItem, section: -1, item: 0,
      place: supplement.id.index, restFrame: supplement.restFrame,
      displacement: supplement.displacement, opacity: supplement.opacity, scale: supplement.scale,
      layer: supplement.layer(in: frame, front: 2))
    switch supplement.id.owner {
    case .layout: break
    case .section(let section): self.section = section
    case .item(let path): (kind, section, item) = (.badge, path.section, path.item)
    case .group(let path, let depth):
      (kind, section, item) = (.badge, path.section, path.item)
      groupDepth = depth
    }
  }
}

extension LayoutFrame {
  /// How many elements ``forEachElement(_:)`` gives.
  package var elementCount: Int { attributes.count + backgrounds.count + supplements.count }

  /// Calls `body` with everything in view: with headers, items and footers in layout order, then
  /// with backgrounds, boundary items and badges.
  package func forEachElement(_ body: (FrameElement) -> Void) {
    let isFlat = lifted.isEmpty && pinned.isEmpty
    for one in attributes {
      let layer: Double =
        isFlat ? 0 : lifted.contains(one.ordinal) ? 2 : pinned.contains(one.ordinal) ? 1 : 0
      body(FrameElement(one, layer: layer))
    }
    for background in backgrounds { body(FrameElement(background)) }
    for supplement in supplements { body(FrameElement(supplement, in: self)) }
  }
}
