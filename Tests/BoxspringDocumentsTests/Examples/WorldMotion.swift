import BoxspringDocuments
import Foundation
import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// A run of a world at 60 frames per second, with its items by name.
struct WorldMotion {
  let scene: WorldScene
  let frames: [WorldFrame]
  let wasCutShort: Bool
  private let places: [String: Int]

  init(reading bytes: [UInt8]) throws {
    var run = WorldRun(try WorldFile.read(bytes, named: "world"))
    var frames: [WorldFrame] = []
    while let frame = run.advance() { frames.append(frame) }
    self.frames = frames
    scene = run.scene
    wasCutShort = run.wasCutShort
    places = Dictionary(
      uniqueKeysWithValues: scene.items.enumerated().map { ($0.element.name, $0.offset) })
  }

  /// The time of the last frame, in seconds.
  var duration: Double { frames.last?.time ?? 0 }

  /// Whether the world pauses in the last frame.
  var endsAtRest: Bool { frames.last?.isPaused == true }

  /// The names of the items, in order.
  var names: [String] { scene.items.map(\.name) }

  /// The states of an item in all frames.
  func states(_ name: String) -> [ItemState] {
    let place = places[name] ?? 0
    return frames.map { $0.states[place] }
  }

  /// The last states that are not after a time.
  func states(at time: Double) -> [ItemState] {
    (frames.last { $0.time <= time + 1e-9 } ?? frames[0]).states
  }

  /// The last state of an item that is not after a time.
  func state(_ name: String, at time: Double) -> ItemState {
    states(at: time)[places[name] ?? 0]
  }

  /// How far an item is from its start in the end.
  func way(_ name: String) -> Double {
    (state(name, at: duration).center - state(name, at: 0).center).length
  }

  /// The distances of an item from a place in all frames.
  func distances(_ name: String, from place: Point) -> [Double] {
    states(name).map { ($0.center - place).length }
  }

  /// The distances of the centres of two items in all frames.
  func distances(_ name: String, _ other: String) -> [Double] {
    zip(states(name), states(other)).map { ($0.center - $1.center).length }
  }

  /// Where a point of an item is, given from its centre as the item lies unturned.
  static func place(_ arm: Vector, of state: ItemState) -> Point {
    let (sine, cosine) = (sin(state.rotation), cos(state.rotation))
    return state.center
      + Vector(dx: cosine * arm.dx - sine * arm.dy, dy: sine * arm.dx + cosine * arm.dy)
  }

  /// The corners of an item's box, which may be turned.
  func corners(_ index: Int, _ state: ItemState) -> [Point] {
    let size = scene.items[index].item.size
    return [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
      Self.place(Vector(dx: x * size.width, dy: y * size.height), of: state)
    }
  }

  /// Speed and way of an item under a constant acceleration, from rest, by the substeps that
  /// `docs/dynamics.md` describes: 120 a second, of which the first frame has only one, and a
  /// resistance of 0.1.
  static func fall(_ acceleration: Double, frames: Int) -> (speed: Double, way: Double) {
    var (speed, way) = (0.0, 0.0)
    for _ in 0..<max(2 * frames - 1, 0) {
      speed = (speed + acceleration / 120) / (1 + 0.1 / 120)
      way += speed / 120
    }
    return (speed, way)
  }
}
