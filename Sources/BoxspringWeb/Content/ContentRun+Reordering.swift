import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension ContentRun {
  /// A finger lifts an item, at a place in the viewport, in points.
  func lift(_ identity: Int32, at place: Point, time: Double) throws(ContentFault) {
    guard player.reorder == nil else {
      throw .itemInHand
    }
    try prepare(time)
    let path = try itemPath(identity)
    try lift(path, at: place, time: time)
    lastChange = []
    note(path)
  }

  func lift(_ path: ItemPath, at place: Point, time: Double) throws(ContentFault) {
    do throws(ReorderError) {
      player.reorder = try ReorderInteraction(
        of: path, at: place, content: content, in: &player.driver, time: time, arrange: arranging)
    } catch {
      throw .impossible
    }
    carrier = place
  }

  var arranging: ReorderInteraction.Arranging {
    { [layout, environment] content, old, mapping throws(LayoutError) in
      try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
  }

  /// The finger that has lifted an item moves.
  func drag(to place: Point, time: Double) throws(ContentFault) {
    holdFinger(until: time)
    guard carrier != nil else { return }
    carrier = place
    try advance(to: time, from: time, toward: TracePlayer.Drag(time: time, place: place))
    try reorder { (interaction, driver) throws(ReorderError) in
      try interaction.drag(to: place, in: &driver, time: time)
    }
  }

  /// The finger lets go of the item: it flies to the gap, or back where the gesture is cancelled.
  ///
  /// - Parameter velocity: of the item, points per second; nil for that of the finger.
  func release(
    isCancelled: Bool, velocity: Vector? = nil, time: Double
  ) throws(ContentFault) {
    holdFinger(until: time)
    try advance(to: time, from: time)
    carrier = nil
    try reorder { (interaction, driver) throws(ReorderError) in
      if isCancelled {
        try interaction.cancel(in: &driver, time: time)
      } else {
        try interaction.release(velocity: velocity, in: &driver, time: time)
      }
    }
  }

  /// Lets everything before an event happen; see ``TracePlayer/advance(to:from:toward:countsAnew:onGapMove:)``.
  func advance(
    to time: Double, from start: Double, toward drag: TracePlayer.Drag? = nil,
    countsAnew: Bool = false
  ) throws(ContentFault) {
    var moves: [(old: Int, new: Int, time: Double)] = []
    defer {
      for move in moves { follow(.move(from: move.old, to: move.new), at: move.time) }
      if let reorder = player.reorder { content = reorder.content }
    }
    do throws(ReorderError) {
      try player.advance(to: time, from: start, toward: drag, countsAnew: countsAnew) {
        moves.append(($0, $1, $2))
      }
    } catch {
      throw .impossible
    }
  }

  /// Lets something happen to the item in hand, if there is one.
  private func reorder(
    _ step: (inout ReorderInteraction, inout ScrollDriver<NoContacts>) throws(ReorderError) -> Void
  ) throws(ContentFault) {
    guard var interaction = player.reorder else { return }
    player.reorder = nil
    let before = interaction.ordinal(in: player.driver)
    defer {
      if let before, let after = interaction.ordinal(in: player.driver), before != after {
        follow(.move(from: before, to: after), at: player.driver.time)
      }
      content = interaction.content
      if interaction.isActive { player.reorder = interaction }
    }
    do throws(ReorderError) {
      try step(&interaction, &player.driver)
    } catch {
      throw .impossible
    }
  }

  func follow(
    _ step: ContentIdentities.Step, _ departures: [ContentIdentities.Departure] = [],
    at time: Double
  ) {
    if steps == nil {
      identities.take(step, departures)
    } else {
      steps?.append((time, step))
    }
  }
}
