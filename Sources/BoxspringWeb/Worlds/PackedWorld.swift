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

  /// Numbers per item.
  static let valuesPerItem = 4

  init() {}

  /// The frame that a run has just given.
  ///
  /// - Parameter held: the place of what is held in the list of items; nil for nothing.
  init(_ frame: WorldFrame, of run: WorldRun, held: Int? = nil) {
    time = frame.time
    values.reserveCapacity(frame.states.count * Self.valuesPerItem)
    for (place, state) in frame.states.enumerated() {
      if state.isAwake { awakeCount += 1 }
      values.append(state.center.x)
      values.append(state.center.y)
      values.append(state.rotation)
      values.append(
        (state.isAwake ? 1 : 0) + (state.isFrozen ? 2 : 0) + (place == held ? 4 : 0))
    }
    isRunning = !run.isAtRest
    energies = [
      run.world.kineticEnergy, run.world.gravitationalEnergy, run.world.elasticEnergy,
    ]
    eventCount = frame.events.count
  }
}
