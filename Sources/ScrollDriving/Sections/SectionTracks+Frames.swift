import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension SectionTracks {
  /// Puts the items of sections that scroll in the places of their strips.
  ///
  /// An item is moved by its own spring, by the spring of the strip, and by how far its section is scrolled: all of that is its
  /// displacement.
  mutating func replaceStrips(in frame: inout LayoutFrame, viewport: Size) {
    let epoch = epoch(at: frame.time)
    guard let arrangement = epoch.arrangement else { return }
    let visible = Rect(origin: frame.contentOffset, size: viewport)
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(frame.attributes.count)
    for strip in frame.attributes {
      guard strip.ordinal >= 0, strip.element.kind == .item,
        let index = epoch.place(ofSection: strip.element.section)
      else {
        attributes.append(strip)
        continue
      }
      let (section, track) = (epoch.sections[index], epoch.tracks[index])
      let own = tracks[track].advance(to: frame.time)
      let scrolled = section.leadingOffset - own.contentOffset
      let place = strip.restFrame.origin - section.leadingOffset
      for item in own.attributes {
        var item = item
        item.restFrame = item.restFrame.offset(by: place)
        item.displacement = item.displacement + strip.displacement + scrolled
        // No item of a damaged snapshot may be one that the collection has not.
        guard item.frame.overlaps(visible), item.ordinal < section.items.count else { continue }
        item.opacity *= strip.opacity
        item.scale *= strip.scale
        item.element.section = section.section
        if item.ordinal >= 0 {
          item.restFrame = arrangement.frame(at: section.firstItem + item.ordinal)
          item.ordinal += section.firstItem
        } else {
          item.ordinal -= (track + 1) * Self.keyStride
        }
        attributes.append(item)
      }
      for badge in own.supplements {
        var badge = badge
        badge.restFrame = badge.restFrame.offset(by: place)
        badge.displacement = badge.displacement + strip.displacement + scrolled
        guard badge.frame.overlaps(visible) else { continue }
        badge.opacity *= strip.opacity
        badge.scale *= strip.scale
        badge.move(toSection: section.section)
        if let ordinal = badge.ordinal {
          badge.ordinal =
            ordinal >= 0
            ? ordinal + section.firstItem : ordinal - (track + 1) * Self.keyStride
        }
        frame.supplements.append(badge)
      }
    }
    frame.attributes = attributes
  }

  /// How many changes there have been in sections.
  func changeCount(at time: Double) -> Int {
    sum(at: time) { $0.changeCount }
  }

  /// The key of an element of a frame; nil for one that is not in a section that scrolls.
  func key(ofOrdinal ordinal: Int, at time: Double) -> Int? {
    let epoch = epoch(at: time)
    if ordinal < 0 {
      let track = (0 - ordinal) / Self.keyStride - 1
      guard tracks.indices.contains(track) else { return nil }
      return key(ordinal + (track + 1) * Self.keyStride, ofTrack: track)
    }
    let sections = epoch.sections
    let next = partitionPoint(in: sections.indices) { sections[$0].firstItem <= ordinal }
    guard next > 0, sections[next - 1].items.contains(ordinal) else { return nil }
    return key(ordinal - sections[next - 1].firstItem, ofTrack: epoch.tracks[next - 1])
  }

  private func key(_ ordinal: Int, ofTrack track: Int) -> Int {
    let key = tracks[track].layout.knownKey(ofOrdinal: ordinal) ?? 0
    return (track + 1) * Self.keyStride + key
  }

  /// Between the keys of two tracks, and between the ordinals of what leaves two tracks.
  private static var keyStride: Int { 1 << (Int.bitWidth == 64 ? 40 : 20) }
}
