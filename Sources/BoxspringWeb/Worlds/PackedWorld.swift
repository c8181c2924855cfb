import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// A frame of a world as flat arrays, which a page can look at without a call per number.
struct PackedWorld: Equatable {
  /// Seconds since the start.
  var time = 0.0
  /// Four per item: centre x and y in points, rotation in radians, flags (1 awake, 2 frozen, 4 held).
  var values: [Double] = []
  /// Items that are simulated at present.
  var awakeCount = 0
  /// Whether something moves, or will when its time comes.
  var isRunning = false
  /// Energy of motion, of place in gravity, and in springs, in UIKit's mass times pt²/s².
  var energies: [Double] = []
  /// What has happened since the frame before.
  var eventCount = 0
  /// Six per item, where items have channels: width, height and corner radius in points, scale, opacity, z; a corner radius below 0
  /// is that of the item.
  var shapes: [Double] = []

  /// Numbers per item.
  static let valuesPerItem = 4
  static let numbersPerShape = 6

  init() {}

  /// The frame that a run has just given.
  init(_ frame: WorldFrame, of live: LiveWorld) {
    time = frame.time
    let held = live.heldItem
    values.reserveCapacity(frame.states.count * Self.valuesPerItem)
    for (place, state) in frame.states.enumerated() {
      if state.isAwake { awakeCount += 1 }
      values.append(state.center.x)
      values.append(state.center.y)
      values.append(state.rotation)
      values.append(
        (state.isAwake ? 1 : 0) + (state.isFrozen ? 2 : 0) + (place == held ? 4 : 0))
    }
    isRunning = live.session.outcome == nil && !live.run.isAtRest
    let world = live.world
    energies = [world.kineticEnergy, world.gravitationalEnergy, world.elasticEnergy]
    eventCount = live.events.count
    if !live.content.channels.isEmpty { showChannels(frame, of: live) }
  }

  /// Shows items by their channels rather than by what simulates them.
  private mutating func showChannels(_ frame: WorldFrame, of live: LiveWorld) {
    for item in live.scene.items {
      shapes += [item.item.size.width, item.item.size.height, -1, 1, 1, 0]
    }
    for channels in live.content.channels {
      guard let index = live.run.place(of: channels.item) else { continue }
      let item = live.scene.items[index].item
      let (place, shape) = (index * Self.valuesPerItem, index * Self.numbersPerShape)
      values[place] = item.center.x
      values[place + 1] = item.center.y
      values[place + 2] = item.rotation
      for (channel, number) in channels.numbers(frame.states[index]) {
        switch channel {
        case .x: values[place] = number
        case .y: values[place + 1] = number
        case .rotation: values[place + 2] = number
        case .width: shapes[shape] = max(number, 0)
        case .height: shapes[shape + 1] = max(number, 0)
        case .cornerRadius: shapes[shape + 2] = max(number, 0)
        case .scale: shapes[shape + 3] = number
        case .opacity: shapes[shape + 4] = min(max(number, 0), 1)
        case .z: shapes[shape + 5] = number
        case .value: continue
        }
      }
    }
  }
}
