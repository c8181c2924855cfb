import BoxspringDocuments
import CollectionRuns
import Gestures
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import ScrollDriving
import Springs
import Transitions
import WorldDriving

extension FuzzTarget {
  /// Takes the bytes as a snapshot, under the header that is right for them: else little more than that would be tested.
  func takeSnapshot(_ bytes: [UInt8]) {
    guard bytes.count > 24 else { return }
    var snapshot = bytes
    SnapshotCoder.complete(&snapshot)
    // What is restored is what was saved, and can be stepped.
    if var world = try? DynamicsWorld(snapshot: snapshot) {
      check(world.snapshot(), of: snapshot) { try? DynamicsWorld(snapshot: $0).snapshot() }
      for _ in 0..<3 { world.step(by: 1.0 / 60) }
    }
    if var run = try? WorldRun(snapshot: snapshot) {
      check(run.snapshot(), of: snapshot) { try? WorldRun(snapshot: $0).snapshot() }
      for _ in 0..<3 { _ = run.step(by: 1.0 / 60) }
    }
    if var session = try? WorldSession(snapshot: snapshot) {
      check(session.snapshot(), of: snapshot) { try? WorldSession(snapshot: $0).snapshot() }
      for _ in 0..<3 { _ = session.step(by: 1.0 / 60) }
    }
    if let driver = try? ScrollDriver.read(snapshot) { drive(driver, of: snapshot) }
    if var collection = try? BouncyCollection(snapshot: snapshot),
      collection.driver.layout.arrangement.elementCount < 100_000
    {
      check(collection.snapshot(), of: snapshot) { try? BouncyCollection(snapshot: $0).snapshot() }
      for step in 0..<3 {
        try? collection.moveReorder(to: Point(x: 90, y: 90 * Double(step)))
        _ = collection.advance(to: collection.driver.time + 1.0 / 60)
      }
      _ = try? collection.endReorder()
    }
    if var transition = try? Transition(snapshot: snapshot) {
      check(transition.snapshot(), of: snapshot) { try? Transition(snapshot: $0).snapshot() }
      for _ in 0..<3 { _ = transition.advance(to: transition.time + 1.0 / 60) }
    }
  }

  private func drive(
    _ driver: ScrollDriver, of snapshot: [UInt8]
  ) {
    // Ten million items, as many as an irregular section may have, take a second to read once with the sanitizer.
    guard driver.layout.arrangement.elementCount < 100_000 else { return }
    var driver = driver
    check(driver.bytes(), of: snapshot) { try? ScrollDriver.read($0).bytes() }
    for _ in 0..<3 { _ = driver.advance(to: driver.time + 1.0 / 60) }
    _ = try? driver.frame(at: driver.time - 0.5)
  }

  /// What was read of a snapshot is written as something from which the same is read. Most often these are the same bytes;
  /// then it is known what they are read as.
  private func check(
    _ written: [UInt8], of snapshot: [UInt8], _ readAndWritten: ([UInt8]) -> [UInt8]?
  ) {
    precondition(
      written == snapshot || readAndWritten(written) == written,
      "what is restored has another snapshot")
  }

  // MARK: Examples

  /// Snapshots of worlds with their runs and sessions, of collections, and of items in hand in them. A longer one takes long to
  /// read, and a change of it seldom matters.
  static func snapshots() throws -> [[UInt8]] {
    let examples = try FuzzTarget.world.examples().flatMap { world -> [[UInt8]] in
      var session = try WorldFile.readSession(world, named: "f")
      var run = WorldRun(session.run.scene)
      _ = (session.step(by: 0.25), run.step(by: 0.25))
      return [run.world.snapshot(), run.snapshot(), session.snapshot()]
    }
    let transitions = try called(0..<6).map { $0.snapshot() }
    let called = (UInt64(0)..<30).map { calledWorld(seed: $0).snapshot() }
    let collections = (UInt64(0)..<30).flatMap { seed in
      snapshots(CollectionRun(SplitMix64(seed: seed)))
    }
    let bouncy = [try bouncyCollection().snapshot()]
    return examples.filter { $0.count < 9000 }
      + (called + collections + bouncy + transitions).filter { (25..<7000).contains($0.count) }
  }

  /// The driver of a collection after few steps, and the item that is in hand after more.
  private static func snapshots(
    _ run: CollectionRun<SplitMix64>?
  ) -> [[UInt8]] {
    guard var run else { return [] }
    for _ in 0..<2 { _ = run.step() }
    let driver = run.driver.bytes()
    for _ in 0..<10 { _ = run.step() }
    return [driver, run.snapshot]
  }

  /// Transitions to which something is done, by curves, springs, fingers and worlds.
  static func called(_ seeds: Range<UInt64>) throws -> [Transition] {
    let worlds = try FuzzTarget.world.examples().compactMap { file -> TransitionMotion? in
      let scene = try WorldFile.readSession(file, named: "f").run.scene
      guard scene.items.count < 4, let item = scene.items.first?.id else { return nil }
      return (try? TransitionWorld(scene, moving: item)).map { .world($0) }
    }
    let motions = [try .spring(.bouncy), .timed(.easeInOut, duration: 0.4)] + worlds
    return seeds.map { seed in
      var random = SplitMix64(seed: seed)
      var transition = Transition.called
      transition.recordsInputs = true
      for call in 1...12 {
        let moved = Vector(dx: 40 * random.unit(), dy: 90 * random.unit())
        let pan = PanGesture(
          state: .changed, time: transition.time, location: Point(x: 9, y: 9) + moved,
          touchLocation: Point(x: 9, y: 9), translation: moved, velocity: moved * 9)
        switch random.next() % 4 {
        case 0, 1:
          transition.animate(
            to: .finished, with: motions[Int(random.next() % UInt64(motions.count))])
        case 2: transition.beginInteraction(.zoom(minimumScale: 0.5, distance: 300), with: pan)
        default: transition.updateInteraction(with: pan)
        }
        _ = transition.advance(to: Double(call) / 30)
      }
      return transition
    }
  }

  private static func bouncyCollection() throws -> BouncyCollection {
    var collection = try BouncyCollection(
      .list(itemCount: 20, itemHeight: 50), viewport: Size(width: 90, height: 120))
    collection.wheel(Vector(dx: 0, dy: 60), time: 0.01)
    _ = collection.advance(to: 0.02)
    return collection
  }

  /// A world of few items to which anything is done.
  private static func calledWorld(seed: UInt64) -> DynamicsWorld {
    var random = SplitMix64(seed: seed)
    var source = ByteSource((0..<400).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    var world = DynamicsWorld()
    for _ in 0..<40 where world.itemIDs.count < 5 { call(&world, &source) }
    world.step(by: 1.0 / 60)
    return world
  }
}

extension Transition {
  /// A card over what is below it.
  fileprivate static let called: Transition = {
    let area = Rect(x: 0, y: 0, width: 90, height: 120)
    let card = Rect(x: 0, y: 120, width: 90, height: 60)
    let stage = TransitionStage(
      .present, container: area.size,
      from: TransitionElement(
        "below", from: Presentation(frame: area), to: Presentation(frame: area, opacity: 0.5)),
      to: TransitionElement(
        "card", from: Presentation(frame: card), to: Presentation(frame: area, cornerRadius: 9)))
    guard let transition = try? Transition(stage) else { preconditionFailure("the stage is right") }
    return transition
  }()
}

extension SnapshotCoder {
  /// Puts what is right for the bytes into the header of a snapshot, but for its kind.
  fileprivate static func complete(_ bytes: inout [UInt8]) {
    bytes.replaceSubrange(0..<4, with: "BXSN".utf8)
    bytes[4] = UInt8(truncatingIfNeeded: version)
    bytes[5] = UInt8(truncatingIfNeeded: version >> 8)
    bytes[7] = 0
    let count = UInt64(bytes.count - 24)
    for index in 0..<8 { bytes[8 + index] = UInt8(truncatingIfNeeded: count >> UInt64(8 * index)) }
    seal(&bytes)
  }
}
