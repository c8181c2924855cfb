import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

extension ReorderInteraction: SnapshotValue {
  package static var blank: ReorderInteraction { ReorderInteraction() }

  /// An interaction to read another into.
  private init() {
    (source, destination) = (ItemPath(item: 0, section: 0), ItemPath(item: 0, section: 0))
    (content, layout, edgeScrolling) = (.blank, .list(ListLayout()), EdgeScrolling())
    environment = LayoutEnvironment(viewport: .zero)
    (original, start, place, arrangementCount) = (nil, 0, .zero, 0)
  }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try source.code(with: &coder)
    try destination.code(with: &coder)
    try content.codeWithIdentifiers(with: &coder)
    try layout.code(with: &coder)
    try environment.code(with: &coder)
    try isActive.code(with: &coder)
    try edgeScrolling.code(with: &coder)
    var isUnchanged = original != nil
    try isUnchanged.code(with: &coder)
    if isUnchanged {
      var (content, arrangement) = original ?? (.blank, .nothing)
      var arrangements = ArrangementTable()
      try content.codeWithIdentifiers(with: &coder)
      try arrangements.code(&arrangement, with: &coder)
      original = (content, arrangement)
    }
    try start.code(with: &coder)
    try lookCount.code(with: &coder)
    try place.code(with: &coder)
    try approachedEdges.rawValue.code(with: &coder)
    try seenPoint.code(with: &coder)
    try velocity.code(with: &coder)
    try arrangementCount.code(with: &coder)
    try coder.require(start.isFinite, "start of a reorder not finite")
    try coder.require(lookCount >= 0, "look count of a reorder out of range (0 or more)")
    try coder.require(
      place.isFinite && seenPoint?.isFinite ?? true, "location of a finger not finite")
    guard isActive else { return }
    let last = (destination.section == source.section ? -1 : 0)
    try coder.require(
      content.hasItem(destination), "destination of a reorder out of range (an item)")
    try coder.require(
      content.hasPlace(source, beyondLast: last), "source of a reorder out of range")
  }
}

extension CollectionContent {
  fileprivate func hasItem(_ path: ItemPath) -> Bool { hasPlace(path, beyondLast: -1) }

  /// Whether an index is within a section, up to so many past its number of items.
  fileprivate func hasPlace(_ path: ItemPath, beyondLast excess: Int) -> Bool {
    sections.indices.contains(path.section) && path.item >= 0
      && path.item <= sections[path.section].items.count + excess
  }
}

extension EdgeScrolling {
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try startDistance.code(with: &coder)
    try fullSpeedDistance.code(with: &coder)
    try maximumSpeed.code(with: &coder)
    guard !coder.isWriting else { return }
    do throws(ReorderError) {
      try check()
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }
}
