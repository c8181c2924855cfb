#if !arch(wasm32)
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif
  import BoxspringDocuments
  import CollectionRuns
  import Gestures
  import LayoutDynamics
  import PlaneDynamics
  import PlaneGeometry
  import ScrollDriving
  import WorldDriving
  import WorldScenes

  /// Interrupts random runs of each kind at random times: what is restored from a snapshot has to go on to the bit as what was
  /// never interrupted. From each snapshot damaged ones are made, which have to be refused or to run.
  ///
  /// - Parameters:
  ///   - count: how many runs of each kind.
  ///   - files: worlds for those of runs and sessions, some of them with fingers and rules.
  func reportCuts(_ count: UInt64, from seed: UInt64, worlds files: [String]) {
    var faults: [String] = []
    func cut<Trial: Cuttable>(_ name: String, _ make: (UInt64) -> Trial?) -> [String] {
      cutRuns(name, count, from: seed, make)
    }
    faults += cut("drivers") { CollectionRun(SplitMix64(seed: $0)) }
    faults += cut("drivers with contacts") {
      CollectionRun(SplitMix64(seed: $0))
    }
    faults += cut("worlds") { WorldCut(seed: $0) }
    if !files.isEmpty {
      faults += cut("runs") { RunCut(seed: $0, files) }
      faults += cut("sessions") { SessionCut(seed: $0, files) }
    }
    for fault in faults { print(fault) }
    exit(faults.isEmpty ? 0 : 1)
  }

  /// Something that runs at random and can be restored.
  private protocol Cuttable {
    associatedtype Sight: Equatable
    var snapshot: [UInt8] { get }
    /// How many steps lie before the cut at most.
    static var longest: UInt64 { get }
    mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError)
    /// Puts right checksums into a snapshot that was changed.
    static func seal(_ snapshot: inout [UInt8])
    mutating func step() -> Sight
  }

  extension Cuttable {
    static func seal(_ snapshot: inout [UInt8]) { SnapshotCoder.seal(&snapshot) }
  }

  /// Seeds from which no trial can be made are skipped, at most as many as there are trials.
  private func cutRuns<Trial: Cuttable>(
    _ name: String, _ count: UInt64, from first: UInt64, _ make: (UInt64) -> Trial?
  ) -> [String] {
    var faults: [String] = []
    var (cuts, steps, bytes, damaged, refusals) = (0, 0, 0, 0, Refusals())
    let start = ContinuousClock.now
    for seed in first..<first + 2 * count where cuts < count {
      guard var trial = make(seed) else { continue }
      var random = SplitMix64(seed: ~seed)
      for _ in 0..<random.next() % Trial.longest { _ = trial.step() }
      let snapshot = trial.snapshot
      for _ in 0..<2 {
        damaged += 1
        let fault = damage(trial, snapshot, &random, &refusals)
        if let fault { faults.append("\(name), seed \(seed): \(fault)") }
      }
      var restored = trial
      do throws(SnapshotError) {
        try restored.restore(snapshot)
      } catch {
        faults.append("\(name), seed \(seed): \(error)")
        continue
      }
      cuts += 1
      bytes += snapshot.count
      if restored.snapshot != snapshot {
        faults.append("\(name), seed \(seed): another snapshot")
      }
      for step in 0..<30 {
        steps += 1
        if trial.step() == restored.step() { continue }
        faults.append("\(name), seed \(seed): step \(step) differs")
        break
      }
      if trial.snapshot != restored.snapshot {
        faults.append("\(name), seed \(seed): another snapshot at the end")
      }
    }
    if cuts < count { faults.append("\(name): only \(cuts) cuts of \(count)") }
    let seconds = (ContinuousClock.now - start).components.seconds
    print(
      "\(cuts) cuts of \(name): \(steps) steps, \(bytes / max(1, cuts)) bytes on average, \(damaged) damaged, "
        + "\(refusals.atOnce) of them refused, \(refusals.later) after some steps, \(faults.count) faults, \(seconds) s"
    )
    return faults
  }

  /// How often damaged snapshots were refused, and those of what they have become: absurd numbers overflow at last.
  private struct Refusals {
    var (atOnce, later) = (0, 0)
  }

  /// Changes some bytes of a snapshot under a right checksum, and runs what comes of it.
  ///
  /// - Returns: what is wrong; nothing where it is refused, or is restored as what it was before each step.
  private func damage<Trial: Cuttable>(
    _ trial: Trial, _ snapshot: [UInt8], _ random: inout SplitMix64, _ refusals: inout Refusals
  ) -> String? {
    var bytes = snapshot
    for _ in 0...random.next() % 4 {
      let place = 24 + Int(random.next() % UInt64(bytes.count - 24))
      bytes[place] = UInt8(truncatingIfNeeded: random.next())
    }
    Trial.seal(&bytes)
    var trial = trial
    do throws(SnapshotError) {
      try trial.restore(bytes)
    } catch {
      refusals.atOnce += 1
      return nil
    }
    for step in 0..<4 {
      let before = trial.snapshot
      do throws(SnapshotError) {
        try trial.restore(before)
      } catch {
        if step == 0 { return "a damaged one is refused once it was restored: \(error)" }
        refusals.later += 1
        return nil
      }
      if trial.snapshot != before { return "a damaged one is restored as another" }
      _ = trial.step()
    }
    return nil
  }

  extension CollectionRun: Cuttable {
    static var longest: UInt64 { 150 }
  }

  private struct WorldCut: Cuttable {
    struct Sight: Equatable {
      var report: StepReport?
      var hash: UInt64
    }

    var trial: RandomWorld

    init?(seed: UInt64) {
      guard let trial = try? RandomWorld(seed: seed) else { return nil }
      self.trial = trial
    }

    static var longest: UInt64 { 120 }
    var snapshot: [UInt8] { trial.world.snapshot() }
    mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
      trial.world = try DynamicsWorld(snapshot: snapshot)
    }
    mutating func step() -> Sight {
      Sight(report: try? trial.step(), hash: trial.world.stateHash)
    }
  }

  private struct RunCut: Cuttable {
    var run: WorldRun
    var random: SplitMix64

    init?(seed: UInt64, _ files: [String]) {
      guard let session = anySession(seed, files) else { return nil }
      run = WorldRun(session.run.scene)
      random = SplitMix64(seed: seed)
    }

    static var longest: UInt64 { 200 }
    var snapshot: [UInt8] { run.snapshot() }
    mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
      run = try WorldRun(snapshot: snapshot)
    }
    mutating func step() -> WorldFrame { run.step(by: random.unit() / 30) }
  }

  /// A session whose items a finger takes, moves and lets go, and whose rules follow.
  private struct SessionCut: Cuttable {
    var session: WorldSession
    var random: SplitMix64
    var finger: Point?

    init?(seed: UInt64, _ files: [String]) {
      guard let session = anySession(seed, files) else { return nil }
      self.session = session
      random = SplitMix64(seed: seed)
    }

    static var longest: UInt64 { 200 }
    var snapshot: [UInt8] { session.snapshot() }
    mutating func restore(_ snapshot: [UInt8]) throws(SnapshotError) {
      session = try WorldSession(snapshot: snapshot)
    }
    mutating func step() -> SessionFrame {
      if random.unit() < 0.5 { touch() }
      return session.step(by: random.unit() / 30)
    }

    private mutating func touch() {
      let phase: TouchPhase
      if let place = finger {
        phase = random.unit() < 0.2 ? (random.unit() < 0.1 ? .cancelled : .ended) : .moved
        finger = place + Vector(dx: 60 * (random.unit() - 0.5), dy: 60 * (random.unit() - 0.5))
      } else {
        phase = .began
        let world = session.run.world
        let items = world.itemIDs
        finger =
          items.isEmpty
          ? nil : world.state(of: items[Int(random.unit() * Double(items.count))])?.center
      }
      guard let place = finger else { return }
      if phase == .ended || phase == .cancelled { finger = nil }
      session.touch(TouchSample(time: session.run.time, phase: phase, location: place))
    }
  }

  /// The session of one of some files.
  private func anySession(_ seed: UInt64, _ files: [String]) -> WorldSession? {
    let name = files[Int(seed % UInt64(files.count))]
    guard let file = fopen(name, "r") else { fatalError("\(name) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte >= 0 { bytes.append(UInt8(byte)) }
    return try? WorldFile.readSession(bytes, named: name)
  }
#endif
