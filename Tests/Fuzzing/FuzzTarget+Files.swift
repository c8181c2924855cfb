import BoxspringDocuments
import BoxspringFiles
import CollectionLayouts
import CollectionRuns
import Foundation
import LayoutContacts
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Transitions
import WorldDriving

extension FuzzTarget {
  func takeScene(_ bytes: [UInt8]) {
    guard let scene = try? ArrangedScene(reading: bytes, named: "f") else { return }
    let arrangement = scene.arrangement
    guard arrangement.elementCount > 0 else { return }
    for ordinal in [0, arrangement.elementCount / 2, arrangement.elementCount - 1] {
      precondition(arrangement.ordinal(of: arrangement.element(at: ordinal)) == ordinal)
      _ = arrangement.frame(at: ordinal)
    }
  }

  func takeTrace(_ bytes: [UInt8]) {
    guard let file = try? TraceFile(reading: bytes, named: "f") else { return }
    for (one, next) in zip(file.trace.samples, file.trace.samples.dropFirst()) {
      precondition(one.time <= next.time, "a trace runs backward")
    }
  }

  func takeWorld(_ bytes: [UInt8]) {
    guard var session = try? WorldFile.readSession(bytes, named: "f"),
      // A short file can put thousands of copies on one spot, all touching each other.
      session.run.world.itemIDs.count <= 150
    else { return }
    for _ in 0..<3 { _ = session.step(by: 1.0 / 60) }
  }

  func takeTransition(_ bytes: [UInt8]) {
    guard var run = try? TransitionFile.readRun(bytes, named: "f") else { return }
    for _ in 0..<3 { _ = run.advance() }
  }

  func takeRecording(_ bytes: [UInt8]) {
    guard var reader = try? RecordingReader(bytes, file: "f") else { return }
    while let frame = try? reader.next() { _ = frame.members.count }
  }

  /// A list, a shelf across it and a grid, whose elements have identifiers.
  private static let shelf: ArrangedScene = {
    let text = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
       "layout": {"kind": "list", "lineSpacing": 4, "pinned": "headers"},
       "sections": [
        {"id": "rows", "header": 30, "count": 12, "size": {"height": 50}, "ids": [1,2,3,4,5,6,7,8,9,10,11,12]},
        {"id": "shelf", "count": 9, "size": {"width": 90, "height": 60}, "scrolling": {"length": 60},
         "layout": {"kind": "list", "lineSpacing": 6}},
        {"id": "grid", "footer": 20, "count": 14, "layout": {"kind": "grid", "tracks": {"count": 3}}}]}
      """
    guard let scene = try? ArrangedScene(reading: Array(text.utf8), named: "scene") else {
      preconditionFailure("the scene is right")
    }
    return scene
  }()

  func takeEvents(_ bytes: [UInt8]) {
    guard let file = try? TraceFile(reading: bytes, named: "f"),
      // What is far in the future takes long to reach.
      file.trace.samples.count < 200, (file.latestEventTime ?? 0) < 20,
      (file.trace.samples.last?.time ?? 0) < 20,
      let events = try? TraceEvents(of: file, on: Self.shelf, named: "f"),
      let playback = try? Self.shelf.playback(
        of: file.trace, events, rate: .hertz(10), limit: 1)
    else { return }
    var (frames, recorder) = (playback, LayoutRecorder())
    var cast = Cast()
    while let frame = frames.next(recorder: &recorder) {
      do { try cast.take(frame) } catch {
        preconditionFailure("no recording takes the frame: \(error)")
      }
    }
  }

  /// Snapshots of random collections after some steps, and of the items that are in hand in them.
  private static let drivers: [[UInt8]] = (UInt64(0)..<12).flatMap { seed in
    let random = SplitMix64(seed: seed)
    return snapshots(CollectionRun(random), steps: 5 + 4 * seed)
      + snapshots(CollectionRun(random, contacts: BodyContacts()), steps: 5 + 4 * seed)
  }

  private static func snapshots<Contacts: SnapshotContacts>(
    _ run: CollectionRun<SplitMix64, Contacts>?, steps: UInt64
  ) -> [[UInt8]] {
    guard var run else { return [] }
    for _ in 0..<steps { _ = run.step() }
    return [run.driver.bytes(), run.reorder?.snapshot() ?? []].filter { $0.count > 24 }
  }

  /// Snapshots of the example worlds after a second, as worlds, runs and sessions, and of collections. A longer one takes
  /// long to read, and a change of it seldom matters.
  private static let snapshots: [[UInt8]] = {
    let worlds = (try? FuzzTarget.world.examples()) ?? []
    let taken = worlds.flatMap { world -> [[UInt8]] in
      guard var session = try? WorldFile.readSession(world, named: "f") else { return [] }
      var run = WorldRun(session.run.scene)
      _ = (session.step(by: 1), run.step(by: 1))
      return [run.world.snapshot(), run.snapshot(), session.snapshot()]
    }
    return (taken + drivers).filter { $0.count < 20_000 }
  }()

  /// Changes a snapshot at some places, or takes the bytes as one, in either case under a right checksum: else only that
  /// would be tested.
  func takeSnapshot(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let choice = Int(source.byte()) % (Self.snapshots.count + 1)
    var snapshot = bytes
    if choice > 0 {
      snapshot = Self.snapshots[choice - 1]
      for _ in 0..<16 where !source.isEmpty {
        snapshot[24 + source.number(below: snapshot.count - 24)] = source.byte()
      }
    }
    guard snapshot.count > 24 else { return }
    SnapshotCoder.seal(&snapshot)
    // What is restored is what was saved, and can be stepped.
    if var world = try? DynamicsWorld(snapshot: snapshot) {
      let again = world.snapshot()
      precondition((try? DynamicsWorld(snapshot: again))?.snapshot() == again)
      for _ in 0..<3 { world.step(by: 1.0 / 60) }
    }
    if var run = try? WorldRun(snapshot: snapshot) {
      let again = run.snapshot()
      precondition((try? WorldRun(snapshot: again))?.snapshot() == again)
      for _ in 0..<3 { _ = run.step(by: 1.0 / 60) }
    }
    if var session = try? WorldSession(snapshot: snapshot) {
      let again = session.snapshot()
      precondition((try? WorldSession(snapshot: again))?.snapshot() == again)
      for _ in 0..<3 { _ = session.step(by: 1.0 / 60) }
    }
    if let driver = try? ScrollDriver<NoContacts>.read(snapshot) {
      drive(driver)
    } else if let driver = try? ScrollDriver<BodyContacts>.read(snapshot) {
      drive(driver)
    }
    let reorder = try? ReorderInteraction(snapshot: snapshot) { _, old, _ in old }
    if let reorder {
      let again = reorder.snapshot()
      let restored = try? ReorderInteraction(snapshot: again) { _, old, _ in old }
      precondition(restored?.snapshot() == again)
    }
  }

  private func drive<Contacts: SnapshotContacts>(_ driver: ScrollDriver<Contacts>) {
    // Ten million items, as many as an irregular section may have, take a second to read once with the sanitizer.
    guard driver.layout.arrangement.elementCount < 100_000 else { return }
    var driver = driver
    let again = driver.bytes()
    precondition((try? ScrollDriver<Contacts>.read(again))?.bytes() == again)
    for _ in 0..<3 { _ = driver.advance(to: driver.time + 1.0 / 60) }
    _ = try? driver.frame(at: driver.time - 0.5)
  }
}
