#if !WITHOUT_SCROLLING_SECTIONS
  import CollectionLayouts
  import LayoutDynamics
  import PlaneGeometry

  extension SectionTracks {
    /// Puts the items of sections that scroll in the places of their bands.
    ///
    /// An item is moved by its own spring, by the spring of the band, and by how far its section is scrolled: all of that is its
    /// displacement.
    mutating func replaceBands(in frame: inout LayoutFrame, viewport: Size) {
      let epoch = epoch(at: frame.time)
      guard let arrangement = epoch.arrangement else { return }
      let visible = Rect(origin: frame.contentOffset, size: viewport)
      var attributes: [LayoutAttributes] = []
      attributes.reserveCapacity(frame.attributes.count)
      for band in frame.attributes {
        guard band.ordinal >= 0, band.element.kind == .item,
          let index = epoch.place(ofSection: band.element.section)
        else {
          attributes.append(band)
          continue
        }
        let (section, track) = (epoch.sections[index], epoch.tracks[index])
        let own = tracks[track].advance(to: frame.time)
        let scrolled = section.leadingOffset - own.contentOffset
        for item in own.attributes {
          var item = item
          let place = band.restFrame.origin - section.leadingOffset
          item.restFrame = item.restFrame.offset(by: place)
          item.displacement = item.displacement + band.displacement + scrolled
          // No item of a damaged snapshot may be one that the collection has not.
          guard item.frame.overlaps(visible), item.ordinal < section.items.count else { continue }
          item.opacity *= band.opacity
          item.scale *= band.scale
          item.element.section = section.section
          if item.ordinal >= 0 {
            item.restFrame = arrangement.frame(at: section.firstItem + item.ordinal)
            item.ordinal += section.firstItem
          } else {
            item.ordinal -= (track + 1) * Self.keyStride
          }
          attributes.append(item)
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
#endif
