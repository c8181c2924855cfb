import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension SectionTracks {
  mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var (trackCount, epochCount) = (tracks.count, epochs.count)
    try coder.count(&trackCount)
    try coder.nested { (coder) throws(SnapshotError) in
      for index in 0..<trackCount {
        if coder.isWriting {
          try tracks[index].write(to: &coder, &tables)
        } else {
          tracks.append(try ScrollDriver(from: &coder, &tables))
          try coder.require(
            tracks[index].sections.isEmpty, "section that scrolls within a section that scrolls")
        }
      }
    }
    try areUntouched.code(with: &coder)
    try coder.count(&epochCount)
    for index in 0..<epochCount {
      var epoch = index < epochs.count ? epochs[index] : .empty
      try epoch.code(with: &coder, &tables)
      if !coder.isWriting { epochs.append(epoch) }
    }
    try touches.code(with: &coder)
  }

  /// Throws unless sections, tracks and touches name each other.
  ///
  /// - Parameter arrangement: the last one of the collection.
  func check(_ arrangement: Arrangement, _ coder: SnapshotCoder) throws(SnapshotError) {
    try coder.require(
      areUntouched.count == tracks.count, "count of scrolling sections inconsistent")
    for epoch in epochs {
      try coder.require(
        epoch.tracks.count == epoch.sections.count
          && epoch.tracks.allSatisfy { tracks.indices.contains($0) },
        "index of a scrolling section out of range")
    }
    for touch in touches {
      try coder.require(
        tracks.indices.contains(touch.track), "scrolling section of a finger out of range")
    }
    guard let last = epochs.last else {
      return try coder.require(
        tracks.isEmpty && arrangement.scrollingSections.isEmpty,
        "scrolling sections of another content")
    }
    // Without any section, changes are no epochs.
    try coder.require(
      last.sections.isEmpty
        ? arrangement.scrollingSections.isEmpty
        : last.arrangement?.elementCount == arrangement.elementCount,
      "scrolling sections of another content")
    var isTaken = [Bool](repeating: false, count: tracks.count)
    for (section, track) in zip(last.sections, last.tracks) {
      try coder.require(
        !isTaken[track]
          && tracks[track].lastArrangement.elementCount == section.arrangement.elementCount,
        "item count of a scrolling section inconsistent")
      isTaken[track] = true
    }
  }
}

extension SectionTracks.Epoch {
  fileprivate mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try start.code(with: &coder)
    var isThere = arrangement != nil
    try isThere.code(with: &coder)
    if isThere {
      var whole = arrangement ?? .nothing
      try tables.arrangements.code(&whole, with: &coder)
      if !coder.isWriting {
        whole = whole.withItems
        (arrangement, sections) = (whole, whole.scrollingSections)
      }
    }
    try tracks.code(with: &coder)
    try coder.require(!start.isNaN, "start of scrolling sections not a number")
  }
}

extension SectionTouch: SnapshotValue {
  package static var blank: SectionTouch {
    SectionTouch(pointer: 0, track: 0, start: .zero, strip: .zero)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try pointer.code(with: &coder)
    try track.code(with: &coder)
    try start.code(with: &coder)
    try strip.code(with: &coder)
    try axis.code(with: &coder)
    try coder.require(
      start.isFinite && strip.isFinite, "location of a finger on a section not finite")
  }
}
