import BoxspringDocuments
import BoxspringFiles
import CollectionRuns
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import WorldDriving

// The calls of programs, as replay files have them.
extension FuzzTarget {
  /// Calls of a driver, a session or a transition, which are made again, under right checksums: else only these would be tested.
  func takeInputs(_ bytes: [UInt8]) {
    var inputs = bytes
    Self.seal(&inputs)
    guard
      var replay = try? LibraryReplay(reading: inputs, named: "f", elements: 2000, seconds: 5),
      (replay.worldRun?.world.itemIDs.count ?? 0) <= 150,
      var cursor = try? RecordingCursor(replay.header)
    else { return }
    while let frame = replay.next() {
      do { try cursor.take(frame) } catch {
        // A driver goes to any time, and a damaged snapshot may hold numbers so large that frames exceed what recordings hold,
        // or times that do not belong together.
        switch error.code {
        case .timeOutOfOrder, .offsetNotFinite, .memberNotFinite, .poseNotFinite, .eventNotFinite:
          break
        default: preconditionFailure("no recording takes the frame: \(error)")
        }
        return
      }
    }
  }

  /// Puts the checksums into the inputs and into the snapshot that they begin with.
  private static func seal(_ inputs: inout [UInt8]) {
    guard inputs.count > 32 else { return }
    let count = (24..<32).reversed().reduce(0) { $0 << 8 | Int(inputs[$1]) }
    if count > 0, count <= inputs.count - 32 {
      var start = Array(inputs[32..<32 + count])
      SnapshotCoder.seal(&start)
      inputs.replaceSubrange(32..<32 + count, with: start)
    }
    SnapshotCoder.seal(&inputs)
  }

  /// Calls of random collections and transitions and of the example worlds.
  static func inputs() throws -> [[UInt8]] {
    var inputs = (UInt64(0)..<6).flatMap { seed in
      let random = SplitMix64(seed: seed)
      return calls(CollectionRun(random))
        + calls(CollectionRun(random))
    }
    for world in try FuzzTarget.world.examples() {
      var session = try WorldFile.readSession(world, named: "f")
      session.recordsInputs = true
      _ = session.advance { editor in
        guard let item = editor.world.itemIDs.first else { return }
        try? editor.receive(.nudge(item, .zero, spin: 1))
      }
      if let item = session.run.world.itemIDs.first {
        try? session.receive(.move(item, to: Point(x: 9, y: 9)))
      }
      for phase in [TouchPhase.began, .moved, .ended] {
        session.touch(
          TouchSample(time: session.run.time + 0.02, phase: phase, location: Point(x: 9, y: 9)))
        _ = session.step(by: 0.01)
      }
      if let calls = session.inputs { inputs.append(calls.bytes()) }
    }
    inputs += try called(6..<12).compactMap { $0.inputs?.bytes() }
    return inputs.filter { $0.count < 20_000 }
  }

  private static func calls(
    _ run: CollectionRun<SplitMix64>?
  ) -> [[UInt8]] {
    guard var run else { return [] }
    run.collection.recordsInputs = true
    for _ in 0..<12 { _ = run.step() }
    return run.collection.recording.map { [$0.bytes()] } ?? []
  }
}
