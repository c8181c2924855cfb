import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension SceneRun {
  /// A finger lifts an item, at a place in the viewport, in points.
  func lift(_ identity: Int32, at place: Point, time: Double) throws(InputError) {
    guard !player.collection.isReordering else {
      throw .engine("an item is in hand", remedy: "release it first")
    }
    try prepare(time)
    let path = try itemPath(identity)
    do throws(BouncyCollectionError) {
      try player.collection.beginReorder(of: path, at: place, time: time)
    } catch {
      throw .engine(error.problem, remedy: error.remedy)
    }
    carrier = place
    logReorder("lift", [.init("element", .path(path))] + place.members, at: time)
  }

  /// The finger that has lifted an item moves.
  func drag(to place: Point, time: Double) throws(InputError) {
    holdFinger(until: time)
    guard carrier != nil else { return }
    carrier = place
    try passTime(to: time, toward: TracePlayer.Drag(time: time, place: place))
    try reorder(.moveReorder(to: place), time)
    logReorder("drag", place.members, at: time)
  }

  private func logReorder(_ phase: String, _ members: [JSONValue.Member], at time: Double) {
    log.add("reorder", [.init("phase", .string(phase))] + members, at: time)
  }

  /// The finger lets go of the item: it flies to the gap, or back if the gesture is cancelled.
  func release(isCancelled: Bool, time: Double) throws(InputError) {
    holdFinger(until: time)
    try passTime(to: time)
    if carrier != nil { logReorder(isCancelled ? "cancel" : "release", [], at: time) }
    carrier = nil
    try reorder(isCancelled ? .cancelReorder : .endReorder(), time)
  }

  /// Lets everything before an event happen; see
  /// ``TracePlayer/advance(to:from:toward:countsAnew:onGapMove:)``.
  private func passTime(
    to time: Double, toward drag: TracePlayer.Drag? = nil
  ) throws(InputError) {
    var moves: [Renumbering.Step] = []
    defer {
      for move in moves { identities.take(move, []) }
    }
    do throws(ReorderError) {
      try player.advance(to: time, from: time, toward: drag) { old, new, _ in
        moves.append(.move(from: old, to: new))
      }
    } catch {
      throw .engine(error.problem, remedy: error.remedy)
    }
  }

  /// Lets something happen to the item in hand, if there is one.
  private func reorder(_ input: CollectionInput, _ time: Double) throws(InputError) {
    guard let before = player.collection.reorderedOrdinal else { return }
    func follow(_ after: Int?) {
      if let after, before != after { identities.take(.move(from: before, to: after), []) }
    }
    do throws(BouncyCollectionError) {
      let interaction = try player.collection.reorder(input, at: time)
      follow(interaction.ordinal(in: player.driver))
    } catch {
      follow(player.collection.reorderedOrdinal)
      throw .engine(error.problem, remedy: error.remedy)
    }
  }
}
