import Boxspring
import Foundation

/// The same scenes in both engines, side by side, with the difference.
struct Trajectories {
  private let substep = 1.0 / 120

  func run(into report: inout Report) {
    for trajectory in Trajectory.all { compare(trajectory, &report) }
  }

  private func compare(_ trajectory: Trajectory, _ report: inout Report) {
    let scene = trajectory.scene
    guard let peer = Box2DWorld(scene, canSleep: false) else {
      report.add("Box2D was not found when this was built")
      return
    }
    var world = DynamicsWorld(scene, canSleep: false)
    let items = world.itemIDs
    report.add("")
    report.add(scene.name)
    for line in trajectory.note.split(separator: "\n") { report.add("  \(line)") }
    report.add(
      row("time s", "ours x, y", "Box2D x, y", "apart pt", "all, most", "ours to truth", "Box2D's"))
    var steps = 0
    for time in trajectory.times {
      while Double(steps) * substep < time - substep / 2 {
        world.step(by: substep)
        peer.step(by: substep)
        steps += 1
      }
      let places = items.map { world.state(of: $0)?.center ?? .zero }
      let apart = places.indices.map { (places[$0] - peer.center(of: $0)).length }
      let (ours, theirs) = (places[trajectory.body], peer.center(of: trajectory.body))
      let truth = trajectory.truth(Double(steps) * substep)
      report.add(
        row(
          text(Double(steps) * substep), "\(text(ours.x)), \(text(ours.y))",
          "\(text(theirs.x)), \(text(theirs.y))", text(apart[trajectory.body]),
          text(apart.max() ?? 0), truth.map { text((ours - $0).length) } ?? "",
          truth.map { text((theirs - $0).length) } ?? ""))
    }
  }

  private func row(_ cells: String...) -> String {
    let widths = [7, 22, 22, 10, 10, 13, 10]
    let padded = zip(cells, widths).map { cell, width in
      String(repeating: " ", count: max(0, width - cell.count)) + cell
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }

  private func text(_ number: Double) -> String { String(format: "%.3f", number) }
}
