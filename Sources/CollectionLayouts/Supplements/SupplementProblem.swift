import PlaneGeometry

/// What is wrong with a supplementary item or a boundary item.
public enum SupplementProblem: Equatable, Sendable {
  /// A kind that is empty, longer than 64 bytes or has a space.
  case kind(String)
  /// A kind that another one has, too.
  case repeatedKind(String)
  /// A number out of range.
  case number(Key, value: Double, limit: Double)
  /// A width or height that is to be measured, which only items are.
  case estimated(Key)
  /// A boundary item in the centre.
  case centered
  /// A boundary item of the whole layout that does not lie where the content begins or ends.
  case beside
  /// More than 16.
  case tooMany(Int)

  /// A number by its key.
  public enum Key: UInt8, Equatable, Sendable {
    /// The width, in points, or as a fraction.
    case width
    /// The height, in points, or as a fraction.
    case height
    /// The distance from where it is aligned, in points.
    case offset
    /// The same as a fraction of its own size.
    case fractionalOffset
    /// Its place in front of others.
    case zIndex

    /// How scene files spell it.
    package var name: String {
      switch self {
      case .width: "width"
      case .height: "height"
      case .offset: "offset"
      case .fractionalOffset: "fractionalOffset"
      case .zIndex: "zIndex"
      }
    }
  }
}

/// Which supplementary item or boundary item is meant.
public enum SupplementPlace: Equatable, Sendable {
  /// One of an item of a group, or of a group.
  case item(GroupPath, index: Int)
  /// One of a section; nil for the whole layout.
  case boundary(section: Int?, index: Int)
}

extension SupplementProblem {
  /// The key of what is wrong, as scene files spell it; nil for all of it.
  package var key: String? {
    switch self {
    case .kind, .repeatedKind: "kind"
    case .number(let key, _, _), .estimated(let key): key.name
    case .centered, .beside: "alignment"
    case .tooMany: nil
    }
  }

  /// What is wrong, with the offending value.
  package var problem: String {
    switch self {
    case .kind(let kind):
      kind.isEmpty
        ? "the kind is empty"
        : "\"\(String(kind.unicodeScalars.prefix(40)))\" has a space, or is too long"
    case .repeatedKind(let kind): "\"\(kind)\" is the kind of another one, too"
    case .number(_, let value, _): "\(value.shortestText) is out of range"
    case .estimated: "only items are measured"
    case .centered: "the centre is no boundary"
    case .beside: "it lies beside the content"
    case .tooMany(let count): "\(count) are too many"
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .kind: "give 1 to 64 bytes without spaces"
    case .repeatedKind: "give each a kind of its own"
    case .number(.zIndex, _, _): "give a z index from 1 to 100"
    case .number(.offset, _, let limit):
      "give points from -\(limit.shortestText) to \(limit.shortestText)"
    case .number(.fractionalOffset, _, _): "give a fraction from -10 to 10"
    case .number(_, _, let limit):
      limit > 1e6
        ? "give points from 0 to 1e15, or a fraction from 0 to 1000000"
        : "give points from 0 to 10000, or a fraction from 0 to 10"
    case .estimated: "give the points that were measured, or a fraction"
    case .centered: "give an edge or a corner"
    case .beside: "align it to a corner, or to the edge where the content begins or ends"
    case .tooMany: "give 16 or fewer"
    }
  }
}

extension LayoutLimits {
  /// The greatest number of supplementary items that an item or a group has, and of boundary items of a section.
  package static var supplementCount: Int { 16 }
  /// The greatest size and offset of a supplementary item, in points, so that it is near its item.
  package static var badgeDistance: Double { 10_000 }
  /// The greatest fraction of its item or group that a supplementary item is large, and of its own size that it
  /// is moved.
  package static var badgeFraction: Double { 10 }
}

extension [SupplementaryItem] {
  /// Refuses numbers out of range, and kinds that do not tell them apart.
  package func validate(at path: GroupPath) throws(LayoutError) {
    func refuse(_ problem: SupplementProblem, _ index: Int) -> LayoutError {
      LayoutError(.unusableSupplement(problem, .item(path, index: index)))
    }
    guard count <= LayoutLimits.supplementCount else { throw refuse(.tooMany(count), 0) }
    for (index, item) in enumerated() {
      let (distance, fraction) = (LayoutLimits.badgeDistance, LayoutLimits.badgeFraction)
      let (offset, relative) = (
        item.containerAnchor.offset, item.containerAnchor.fractionalOffset
      )
      let problem =
        SupplementProblem(
          kind: item.kind, isRepeated: self[..<index].contains { $0.kind == item.kind })
        ?? SupplementProblem(size: item.width, .width, distance, fraction)
        ?? SupplementProblem(size: item.height, .height, distance, fraction)
        ?? SupplementProblem(offset, .offset, distance)
        ?? SupplementProblem(relative, .fractionalOffset, fraction)
        ?? SupplementProblem(zIndex: item.zIndex)
      if let problem { throw refuse(problem, index) }
    }
  }

  /// Whether all numbers are in range, and kinds tell them apart.
  package var areUsable: Bool {
    do throws(LayoutError) {
      try validate(at: GroupPath())
      return true
    } catch {
      return false
    }
  }
}

extension [BoundaryItem] {
  /// Refuses numbers out of range, places that are no boundary, and kinds that do not tell them apart.
  ///
  /// - Parameter section: nil for the whole layout.
  package func validate(section: Int?, axis: Axis) throws(LayoutError) {
    func refuse(_ problem: SupplementProblem, _ index: Int) -> LayoutError {
      LayoutError(.unusableSupplement(problem, .boundary(section: section, index: index)))
    }
    guard count <= LayoutLimits.supplementCount else { throw refuse(.tooMany(count), 0) }
    for (index, item) in enumerated() {
      let distance = LayoutLimits.distance
      let problem =
        SupplementProblem(
          kind: item.kind, isRepeated: self[..<index].contains { $0.kind == item.kind })
        ?? SupplementProblem(size: item.width, .width, distance, 1e6)
        ?? SupplementProblem(size: item.height, .height, distance, 1e6)
        ?? SupplementProblem(item.offset, .offset, distance)
        ?? SupplementProblem(zIndex: item.zIndex)
        ?? SupplementProblem(place: item, isOfSection: section != nil, axis: axis)
      if let problem { throw refuse(problem, index) }
    }
  }
}

extension CollectionContent {
  /// Whether boundary items of any section stay in view.
  var hasPinnedBoundaryItems: Bool {
    // Through a span, since sections taken from an array are copied.
    sections.indices.contains { sections.span[$0].boundaryItems.contains { $0.isPinned } }
  }

  /// Refuses boundary items that cannot be, of sections and of the whole layout.
  func validateBoundaryItems(along axis: Axis) throws(LayoutError) {
    try boundaryItems.validate(section: nil, axis: axis)
    for (index, section) in sections.enumerated() {
      let items = section.boundaryItems
      if !items.isEmpty { try items.validate(section: index, axis: axis) }
    }
  }
}

extension SupplementProblem {
  /// Whether a kind tells something from those before it.
  @inline(__always)
  fileprivate init?(kind: String, isRepeated: @autoclosure () -> Bool) {
    self.init(kind, isRepeated())
  }

  private init?(_ kind: String, _ isRepeated: Bool) {
    guard !kind.isEmpty, kind.utf8.count <= 64, !kind.utf8.contains(where: { $0 <= 32 }) else {
      self = .kind(kind)
      return
    }
    guard isRepeated else { return nil }
    self = .repeatedKind(kind)
  }

  fileprivate init?(size: LayoutDimension, _ key: Key, _ distance: Double, _ most: Double) {
    switch size {
    case .absolute(let points):
      guard points >= 0, points <= distance else {
        self = .number(key, value: points, limit: distance)
        return
      }
    case .fractionalWidth(let fraction), .fractionalHeight(let fraction):
      guard fraction >= 0, fraction <= most else {
        self = .number(key, value: fraction, limit: distance)
        return
      }
    case .estimated:
      self = .estimated(key)
      return
    }
    return nil
  }

  fileprivate init?(_ offset: Vector, _ key: Key, _ most: Double) {
    guard !(abs(offset.dx) <= most && abs(offset.dy) <= most) else { return nil }
    self = .number(
      key, value: abs(offset.dx) <= most ? offset.dy : offset.dx, limit: most)
  }

  fileprivate init?(zIndex: Int) {
    guard !(1...100).contains(zIndex) else { return nil }
    self = .number(.zIndex, value: Double(zIndex), limit: 100)
  }

  fileprivate init?(place item: BoundaryItem, isOfSection: Bool, axis: Axis) {
    if item.alignment == .center {
      self = .centered
    } else if !isOfSection, item.axis(scrolling: axis) != axis {
      self = .beside
    } else {
      return nil
    }
  }
}
