import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A change of the content as it concerns sections that scroll across the collection.
struct SectionsChange {
  /// Which old section each new one goes on from, by its index in the list of them.
  var sources: [Int?]
  /// The change for the collection, whose sections are strips.
  var strips: ElementMapping
  /// The first items of sections that go on, by their old ordinals, for each new section.
  var firstItems: [Int?]

  /// How far each new section's strip moves at once, in points: a change of its length leaves one edge where it is.
  func steps(of layout: SpringLayout, by change: LayoutChange) -> [Vector] {
    firstItems.map { $0.map { layout.originStep(ofOrdinal: $0, by: change) } ?? .zero }
  }
}

extension SectionTracks {
  /// What a change means for sections; each goes on as the one that its first surviving item comes from, or as that of its
  /// index where none survives.
  func change(to arrangement: Arrangement, _ mapping: ElementMapping) -> SectionsChange {
    let (old, new) = (sections, arrangement.scrollingSections)
    // What does not fit is refused later.
    guard !(old.isEmpty && new.isEmpty), mapping.newCount == arrangement.elementCount else {
      return SectionsChange(sources: [], strips: mapping, firstItems: [])
    }
    var taken = [Bool](repeating: false, count: old.count)
    var sources = [Int?](repeating: nil, count: new.count)
    func take(_ source: Int?, for index: Int) {
      guard let source, !taken[source] else { return }
      taken[source] = true
      sources[index] = source
    }
    for (index, section) in new.enumerated() {
      take(source(of: section.items, mapping, old), for: index)
    }
    for (index, section) in new.enumerated() where sources[index] == nil {
      take(old.firstIndex { $0.section == section.section }, for: index)
    }
    let pairs = new.indices.compactMap { index in
      sources[index].map { (old: old[$0].firstItem, new: new[index].firstItem) }
    }
    return SectionsChange(
      sources: sources, strips: mapping.ofStrips(from: old, to: new, strips: pairs),
      firstItems: sources.map { $0.map { old[$0].firstItem } })
  }

  /// The old section that the first of some items comes from that was in one.
  private func source(
    of items: Range<Int>, _ mapping: ElementMapping, _ old: [ScrollingSection]
  ) -> Int? {
    let first = partitionPoint(in: mapping.runs.indices) {
      mapping.runs[$0].new + mapping.runs[$0].count <= items.lowerBound
    }
    for run in mapping.runs[first...] {
      guard run.new < items.upperBound else { return nil }
      let ordinal = run.old + max(0, items.lowerBound - run.new)
      let next = partitionPoint(in: old.indices) { old[$0].firstItem <= ordinal }
      if next > 0, old[next - 1].items.contains(ordinal) { return next - 1 }
    }
    return nil
  }

  /// Makes a change at a time.
  mutating func make(
    _ change: SectionsChange, to arrangement: Arrangement, _ mapping: ElementMapping,
    _ steps: [Vector], _ transition: CellTransition, _ layout: SpringLayout,
    _ physics: ScrollPhysics, keptSpan: Double, at time: Double
  ) {
    let new = arrangement.scrollingSections
    guard !(sections.isEmpty && new.isEmpty) else { return }
    let last = epochs.last ?? .empty
    var indices: [Int] = []
    for (index, section) in new.enumerated() {
      if let source = change.sources[index] {
        let track = last.tracks[source]
        indices.append(track)
        let items = mapping.ofItems(last.sections[source].items, to: section.items)
        do throws(ChangeError) {
          try self.change(
            track, from: last.sections[source], to: section, items, steps[index],
            transition, physics.behavior, at: time)
        } catch {
          // Sections accept what the collection accepts, unless more of their elements are near the viewport than may be live, which
          // the next frame reports, or a damaged snapshot has an offset that is out of range.
          tracks[track] = Self.track(of: section, layout, physics, start: time)
          tracks[track].keptSpan = keptSpan
        }
      } else {
        indices.append(tracks.count)
        append(section, layout, physics, start: time)
        tracks[tracks.count - 1].keptSpan = keptSpan
      }
    }
    epochs.append(
      Epoch(start: time, arrangement: arrangement.withItems, sections: new, tracks: indices))
  }

  /// Goes on with other rules.
  mutating func change(to rules: SpringRules, at time: Double) {
    let last = epochs.last ?? .empty
    for (section, track) in zip(last.sections, last.tracks) {
      let own = rules.within(section: section.section)
      areUntouched[track] = false
      assertSuccess(because: "the collection has taken the rules") {
        () throws(SpringRulesError) in
        try tracks[track].change(to: own, at: time)
      }
    }
  }
}

extension SectionTracks {
  private mutating func change(
    _ track: Int, from old: ScrollingSection, to new: ScrollingSection,
    _ mapping: ElementMapping, _ step: Vector, _ transition: CellTransition,
    _ behavior: ScrollBehavior, at time: Double
  ) throws(ChangeError) {
    guard
      !mapping.isIdentity || !mapping.reloaded.isEmpty || !new.hasItems(of: old)
        || tracks[track].physics.behavior != behavior.across(new)
    else {
      return
    }
    areUntouched[track] = false
    try tracks[track].change(
      DriverChange(
        arrangement: new.arrangement, mapping: mapping, viewport: new.viewport,
        contentInsets: new.contentInsets, isRightToLeft: new.isRightToLeft,
        behavior: behavior.across(new), step: step,
        anchoring: ScrollAnchoring(), transition: transition),
      at: time)
  }
}
