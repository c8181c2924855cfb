import PlaneGeometry

/// What a layout has made arrangements of, so that they can be made again: to the last bit, since an arrangement out of an
/// earlier one is that of the content.
final class LayoutInput: Sendable {
  let layout: CollectionLayout
  let content: CollectionContent
  let environment: LayoutEnvironment

  init(
    _ layout: CollectionLayout, _ content: CollectionContent, _ environment: LayoutEnvironment
  ) {
    (self.layout, self.content, self.environment) = (layout, content, environment)
  }
}

/// The arrangements of a snapshot: what they were made of is stored once, however many parts of the snapshot have it.
///
/// Layout, content and environment are stored, since arranging them again gives the same bits. That
/// is why every arrangement keeps them.
package struct ArrangementTable {
  /// Arrangements that were written, each with the index of what it was made of.
  private var known: [(arrangement: Arrangement, origin: Int)] = []
  /// Where what they were made of was written, and its checksum.
  private var written: [(bytes: Range<Int>, fingerprint: UInt64)] = []
  /// The inputs that were read, each arranged as a whole.
  private var origins: [Arrangement] = []
  /// Parts of these that were asked for.
  private var parts: [(origin: Int, part: Part, arrangement: Arrangement)] = []

  /// Which part of its origin an arrangement is.
  private enum Part: Equatable {
    case whole, strips
    case section(Int)
  }

  /// A table for writing or for reading one snapshot.
  package init() {}

  /// Writes an arrangement, or reads it.
  package mutating func code(
    _ arrangement: inout Arrangement, with coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    var (tag, section): (UInt8, Int) =
      switch part(arrangement) {
      case .whole: (0, 0)
      case .strips: (1, 0)
      case .section(let own): (2, own)
      }
    try tag.code(with: &coder)
    try section.code(with: &coder)
    guard !coder.isWriting else { return try write(arrangement, to: &coder) }
    try coder.require(tag <= 2, "unknown kind of arrangement")
    let part: Part = tag == 0 ? .whole : tag == 1 ? .strips : .section(section)
    arrangement = try self.part(part, ofOrigin: try readOrigin(from: &coder), coder)
  }

  private func part(_ arrangement: Arrangement) -> Part {
    if let section = arrangement.inputSection { return .section(section) }
    return arrangement.hasStrips ? .strips : .whole
  }

  private mutating func part(
    _ part: Part, ofOrigin origin: Int, _ coder: SnapshotCoder
  ) throws(SnapshotError) -> Arrangement {
    if let known = parts.last(where: { $0.origin == origin && $0.part == part }) {
      return known.arrangement
    }
    let whole = origins[origin]
    var arrangement: Arrangement? = whole
    switch part {
    case .whole: break
    case .strips: arrangement = whole.withStrips
    case .section(let section):
      arrangement = whole.scrollingSections.first { $0.section == section }?.arrangement
    }
    guard let arrangement, self.part(arrangement) == part else {
      throw SnapshotError(
        .inconsistent("index of a section out of range (one that scrolls)", coder.place))
    }
    parts.append((origin, part, arrangement))
    return arrangement
  }

  // MARK: Origins

  private mutating func write(
    _ arrangement: Arrangement, to coder: inout SnapshotCoder
  ) throws(SnapshotError) {
    var index = written.count
    if let last = known.last(where: { $0.arrangement.hasOrigin(of: arrangement) }) {
      index = last.origin
      return try index.code(with: &coder)
    }
    let place = coder.place
    try index.code(with: &coder)
    let start = coder.place
    try Self.codeOrigin(of: arrangement, with: &coder)
    let (bytes, fingerprint) = (start..<coder.place, coder.fingerprint(from: start))
    // What was made twice of the same is stored once, too.
    let equal = written.lastIndex {
      $0.fingerprint == fingerprint && coder.areEqual($0.bytes, bytes)
    }
    if let equal {
      index = equal
      coder.takeBack(to: place)
      try index.code(with: &coder)
    } else {
      written.append((bytes, fingerprint))
    }
    known.append((arrangement, index))
  }

  private mutating func readOrigin(
    from coder: inout SnapshotCoder
  ) throws(SnapshotError) -> Int {
    var index = 0
    try index.code(with: &coder)
    try coder.require(
      0 <= index && index <= origins.count, "index of an arrangement out of range")
    if index == origins.count {
      origins.append(try Self.codeOrigin(of: .nothing, with: &coder))
    }
    return index
  }

  /// Writes what an arrangement was made of, or reads it and arranges it as a whole.
  @discardableResult
  private static func codeOrigin(
    of arrangement: Arrangement, with coder: inout SnapshotCoder
  ) throws(SnapshotError) -> Arrangement {
    let input = arrangement.input
    var isLayout = input != nil
    try isLayout.code(with: &coder)
    guard isLayout else {
      var frames = arrangement
      try frames.codeFrames(with: &coder)
      return frames
    }
    var (layout, content) = (input?.layout ?? .blank, input?.content ?? .blank)
    var environment = input?.environment ?? .blank
    try layout.code(with: &coder)
    try content.code(with: &coder)
    try environment.code(with: &coder)
    guard !coder.isWriting else { return arrangement }
    do throws(LayoutError) {
      return try layout.arrange(content, in: environment)
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }
}

extension Arrangement {
  /// No element.
  package static var nothing: Arrangement {
    Arrangement(
      axis: .vertical, contentSize: .zero, numbering: .empty, geometry: .frames(FrameTable([])))
  }

  /// Whether both are known to be made of the same.
  fileprivate func hasOrigin(of other: Arrangement) -> Bool {
    guard let input else {
      return other.input == nil && elementCount == other.elementCount && self == other
    }
    return input === other.input
  }

  /// Whether strips stand in the places of sections that scroll across the collection.
  fileprivate var hasStrips: Bool {
    guard case .sections(let placed) = geometry, placed.hasScrollingSections else { return false }
    return placed.sections.contains { if case .strip = $0.items { true } else { false } }
  }

  fileprivate mutating func codeFrames(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var frames: [Rect] = []
    if case .frames(let table) = geometry { frames = table.frames }
    var (axis, contentSize, shapes) = (axis, contentSize, numbering.shapes)
    try axis.code(with: &coder)
    try contentSize.code(with: &coder)
    try shapes.code(with: &coder)
    try frames.code(with: &coder)
    guard !coder.isWriting else { return }
    let most = 0...2 * LayoutLimits.distance
    try coder.require(
      most.contains(contentSize.width) && most.contains(contentSize.height),
      "content size out of range (0 to 2e15 points)")
    do throws(LayoutError) {
      let made = try Arrangement(frames: frames, sections: shapes, axis: axis)
      self = Arrangement(
        axis: axis, contentSize: contentSize, numbering: made.numbering, geometry: made.geometry)
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }
}
