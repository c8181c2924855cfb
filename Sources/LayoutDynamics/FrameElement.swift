import CollectionLayouts
import PlaneGeometry

/// Anything that a frame shows, in plain values: the form in which frames leave the engine.
package struct FrameElement: Equatable, Sendable {
  /// What it is.
  package enum Kind: Int32, Sendable {
    case header, item, footer, background, badge, boundaryItem
  }

  /// Its number in layout order, or that of the item that a badge is attached to: of the first of
  /// its group; negative for one that has left the content. 0 for backgrounds and boundary items.
  package var ordinal: Int
  package var kind: Kind
  /// -1 for a boundary item of the whole layout.
  package var section: Int
  /// The item within the section, also that of a badge; 0 for what belongs to a whole section.
  package var item: Int
  /// Which badge or boundary item of its owner it is, from 0.
  package var place = 0
  /// For the badge of a group: within how many others that is; -1 elsewhere.
  package var groupDepth = -1
  /// Where the layout puts it, in points of the content, and how far it is from there.
  package var restFrame: Rect
  package var displacement: Vector
  package var opacity = 1.0
  package var scale = 1.0
  /// What has a greater one is drawn in front: 2 for what is lifted, 1 for what is pinned, -1 for
  /// backgrounds, 0 elsewhere, and a 128th more per z index of a badge or boundary item.
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
