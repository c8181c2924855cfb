#if !arch(wasm32)
  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif
  import CollectionLayouts
  import Gestures
  import LayoutDynamics
  import PlaneDynamics
  import PlaneGeometry
  import ScrollDriving
  import Springs
  import WorldScenes

  /// A list of 100,000 rows that is flung, scrolled and changed at random at 60 Hz for simulated hours, and boxes and discs that are
  /// thrown about. Each runs twice; the second time it goes on from a snapshot of itself after half of the hours. Fails where memory
  /// grows after the first hour, where a seek takes long, where the end is not exactly at rest, or where the second run has other
  /// frames than the first.
  func reportDays(hours: Int, seed: UInt64) {
    let hours = max(1, hours)
    var faults: [String] = []
    faults += run("a busy list", hours) {
      valid { () throws(ScrollBehaviorError) in try BusyList(seed: seed) }
    }
    faults += run("thrown bodies", hours) { ThrownBodies(seed: seed) }
    for fault in faults { print("seed \(seed), \(fault)") }
    exit(faults.isEmpty ? 0 : 1)
  }

  /// Something that can run for days.
  private protocol Busy {
    /// What it has done so far, in words.
    var account: String { get }
    /// A checksum of all frames so far.
    var frames: Fingerprint64 { get }
    /// Goes on for a sixtieth of a second.
    mutating func tick()
    /// Checks what the next frame does not show; called once a minute.
    mutating func check(_ faults: inout [String])
    /// Replaces itself by what its snapshot restores.
    mutating func restore() throws(SnapshotError)
    /// Lets everything come to rest, and returns what is wrong then.
    mutating func rest() -> [String]
  }

  private func run<Day: Busy>(_ name: String, _ hours: Int, _ make: () -> Day) -> [String] {
    var faults: [String] = []
    let start = ContinuousClock.now
    var whole = make()
    var (firstHour, settled) = (0, 0)
    for hour in 1...hours {
      // Of sixty samples the median counts: while a table that was made anew is within the kept span, the old one is there, too.
      var samples: [Int] = []
      for _ in 0..<60 {
        for _ in 0..<3600 { whole.tick() }
        whole.check(&faults)
        samples.append(bytesInUse())
      }
      samples.sort()
      let median = samples[samples.count / 2]
      if hour == 1 { firstHour = median }
      if hour == 1 || hour == hours || hour.isMultiple(of: 6) {
        print(
          "\(name), hour \(hour): \(median / 1024) KiB in use, \(samples[0] / 1024) to "
            + "\(samples[59] / 1024), \(whole.account)")
      }
      // Tables of 100,000 rows are cut into ever more pieces, up to a point.
      if median > firstHour + 32 << 20 {
        faults.append(
          "\(name), hour \(hour): \((median - firstHour) / 1024) KiB more than in the first")
        break
      }
      // From the middle on they are as large as they get.
      if hour > hours / 4, hour <= hours / 2 { settled = max(settled, median) }
      if hour > hours / 2, settled > 0, median > settled + 4 << 20 {
        faults.append(
          "\(name), hour \(hour): \((median - settled) / 1024) KiB more than before the middle")
        break
      }
    }
    var again = make()
    for minute in 0..<60 * hours {
      if minute == 30 * hours {
        do throws(SnapshotError) { try again.restore() } catch {
          faults.append("\(name): its snapshot is refused: \(error)")
        }
      }
      for _ in 0..<3600 { again.tick() }
      again.check(&faults)
    }
    faults += whole.rest() + again.rest()
    if whole.frames != again.frames {
      faults.append("\(name): the run from a snapshot has other frames")
    }
    print(
      "\(name) for \(hours) h, twice, in \((ContinuousClock.now - start).components.seconds) s: checksum "
        + "\(String(whole.frames.value, radix: 16)), \(faults.count) faults")
    return faults
  }

  /// The memory of this process, in bytes, without what it has freed; 0 where the system does not say.
  private func bytesInUse() -> Int {
    // glibc keeps freed pages unless it is told.
    if let symbol = dlsym(nil, "malloc_trim") {
      let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)
      _ = trim(0)
    }
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    // The second number is that of resident pages.
    let numbers = line.split(separator: CChar(UInt8(ascii: " ")), maxSplits: 2)
    guard numbers.count > 1 else { return 0 }
    let pages = numbers[1].reduce(0) { $0 * 10 + Int($1) - Int(UInt8(ascii: "0")) }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private struct BusyList: Busy {
    private static let rowCount = 100_000
    /// A seek within the kept span may take so long, in seconds.
    private static let longestSeek = 0.05

    private let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
    private let list = ListLayout(lineSpacing: 8)
    private var content: CollectionContent
    private var driver: ScrollDriver
    private var random: SplitMix64
    private var nextIdentifier: UInt64 = 1_000_000_000
    private var tickCount = 0
    private var changeCount = 0
    private var slowestSeek = 0.0
    private(set) var frames = Fingerprint64()
    /// The finger's steps that are still to come, in points per tick.
    private var steps: [Double] = []
    private var finger = Point(x: 200, y: 400)
    private var isDown = false
    private var pause = 0

    init(seed: UInt64) throws(ScrollBehaviorError) {
      var random = SplitMix64(seed: seed)
      let sizes = (0..<Self.rowCount).map { _ in
        Size(width: 390, height: 30 + 60 * random.unit())
      }
      content = CollectionContent(sections: [
        SectionContent(
          items: .varying(sizes),
          itemIdentifiers: (0..<Self.rowCount).map { ElementID(UInt64($0)) })
      ])
      let (content, list, environment) = (content, list, environment)
      let arrangement = valid { () throws(LayoutError) in
        try list.arrange(content, in: environment)
      }
      let layout = valid { () throws(SpringRulesError) in
        try SpringLayout(arrangement, viewport: environment.viewport)
      }
      driver = ScrollDriver(
        layout,
        physics: try ScrollPhysics(
          geometry: ScrollGeometry(
            contentSize: arrangement.contentSize, viewport: environment.viewport)))
      self.random = random
    }

    private var time: Double { Double(tickCount) / 60 }

    var account: String {
      "\(changeCount) changes, seeks of at most \(Int(slowestSeek * 1000 + 0.5)) ms"
    }

    mutating func restore() throws(SnapshotError) {
      driver = try ScrollDriver(snapshot: driver.snapshot())
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * random.unit()
    }

    mutating func tick() {
      tickCount += 1
      scroll()
      if random.unit() < 1.0 / 120 { change() }
      add(driver.advance(to: time))
    }

    private mutating func add(_ frame: LayoutFrame) {
      frames.add(frame.contentOffset.y)
      for cell in frame.attributes {
        frames.add(UInt64(bitPattern: Int64(cell.ordinal)))
        frames.add(cell.restFrame.origin.y)
        frames.add(cell.displacement.dy)
      }
    }

    /// Flings of a fifth of a second, which a pause of up to four seconds follows; now and then a jump or an animated scroll.
    private mutating func scroll() {
      let time = time
      if let step = steps.popLast() {
        finger.y += step
        let (place, wasDown) = (finger, isDown)
        driver.update {
          wasDown
            ? $0.touchMoved(to: place, time: time) : $0.touchBegan(at: place, time: time)
        }
        isDown = true
      } else if isDown {
        let place = finger
        driver.update { $0.touchEnded(at: place, time: time) }
        isDown = false
        pause = Int(number(0...240))
      } else if pause > 0 {
        pause -= 1
      } else if random.unit() < 0.05 {
        let isFar = random.unit() < 0.5
        let end = driver.layout.arrangement.contentSize.height - 844
        let near = driver.contentOffset.y + number(-4000...4000)
        let offset = Point(x: 0, y: isFar ? number(0...end) : max(0, min(near, end)))
        // Far away it jumps.
        driver.update { $0.scroll(to: offset, time: time, duration: isFar ? 0 : 0.3) }
        pause = 60
      } else {
        finger = Point(x: 200, y: number(200...600))
        let speed = number(-40...40)
        steps = Array(repeating: speed, count: 12)
      }
    }

    /// One row near the viewport or anywhere arrives, leaves, moves or is measured.
    private mutating func change() {
      let count = content.elementCount
      var item = Int(random.unit() * Double(count - 1))
      if random.unit() < 0.5 {
        let place = driver.contentOffset + Vector(dx: 100, dy: number(0...844))
        item = min(driver.layout.arrangement.nearestOrdinal(to: place) ?? item, count - 2)
      }
      let size = Size(width: 390, height: number(30...90))
      let operation: CollectionChange
      switch Int(random.unit() * 4) {
      case 0 where count > Self.rowCount:
        operation = .deleteItem(.item(item, section: 0))
      case 0,
        1 where count <= Self.rowCount:
        nextIdentifier += 1
        operation = .insertItem(
          ItemContent(identifier: ElementID(nextIdentifier), size: size),
          at: ItemPath(item: item, section: 0))
      case 2:
        operation = .moveItem(
          .item(item, section: 0),
          to: ItemPath(
            item: max(0, min(item + Int(number(-9...9)), count - 1)), section: 0))
      default: operation = .resizeItem(.item(item, section: 0), to: size)
      }
      var (content, old) = (content, driver.layout.arrangement)
      let (list, environment) = (list, environment)
      let mapping = valid { () throws(ChangeError) in try content.apply([operation]) }
      old = valid { () throws(LayoutError) in
        try list.arrange(content, in: environment, reusing: old, mapping: mapping)
      }
      self.content = content
      let (arrangement, time) = (old, time)
      valid { () throws(ChangeError) in
        try driver.change(to: arrangement, mapping: mapping, at: time)
      }
      changeCount += 1
    }

    /// Seeks to a random time within the kept span. How long that takes is the least of three times where other programs may
    /// have been in the way.
    mutating func check(_ faults: inout [String]) {
      let target = max(0, driver.time - number(0...driver.keptSpan))
      var least = Double.infinity
      for _ in 0..<3 where least > Self.longestSeek {
        least = min(least, seek(to: target, &faults))
      }
      if least > Self.longestSeek { faults.append("a seek to \(target) s takes \(least) s") }
      slowestSeek = max(slowestSeek, least)
    }

    private func seek(to target: Double, _ faults: inout [String]) -> Double {
      let start = ContinuousClock.now
      do throws(ForgottenTimeError) {
        _ = try driver.frame(at: target)
      } catch {
        faults.append("\(target) s: \(error)")
      }
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      return Double(seconds) + Double(attoseconds) * 1e-18
    }

    /// Lets everything come to rest, and compares it with a layout that has never been scrolled.
    mutating func rest() -> [String] {
      if isDown {
        let (place, time) = (finger, time)
        driver.update { $0.touchEnded(at: place, time: time) }
      }
      let frame = driver.advance(to: time + 60)
      add(frame)
      var faults: [String] = []
      if !driver.isIdle { faults.append("the list does not come to rest") }
      let (content, list, environment) = (content, list, environment)
      let arrangement = valid { () throws(LayoutError) in
        try list.arrange(content, in: environment)
      }
      var fresh = valid { () throws(SpringRulesError) in
        try SpringLayout(arrangement, viewport: environment.viewport)
      }
      let expected = fresh.frame(at: frame.time, offset: frame.contentOffset)
      if frame != expected { faults.append("the end is not that of a list that never moved") }
      return faults
    }
  }

  private struct ThrownBodies: Busy {
    private var world: DynamicsWorld
    private let items: [ItemID]
    private let bounds: Rect
    private var random: SplitMix64
    private var throwCount = 0
    private(set) var frames = Fingerprint64()

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      (world, items, bounds) = valid { () throws(DynamicsError) in
        try DynamicsWorld.bodiesInABox(count: 12, columns: 4)
      }
    }

    var account: String { "\(throwCount) throws" }

    /// Every three seconds or so one is thrown; they rest between.
    mutating func tick() {
      if random.unit() < 1.0 / 180 {
        let item = items[Int(random.unit() * Double(items.count))]
        let velocity = Vector(dx: 3000 * (random.unit() - 0.5), dy: -1500 * random.unit())
        valid { () throws(DynamicsError) in
          try world.addLinearVelocity(velocity, to: item)
          try world.addAngularVelocity(20 * (random.unit() - 0.5), to: item)
        }
        throwCount += 1
      }
      frames.add(UInt64(world.step(by: 1.0 / 60).events.count))
      frames.add(world.stateHash)
    }

    mutating func check(_ faults: inout [String]) {
      for item in items {
        guard let state = world.state(of: item), bounds.contains(state.center) else {
          faults.append("an item has left its bounds")
          return
        }
      }
    }

    mutating func restore() throws(SnapshotError) {
      world = try DynamicsWorld(snapshot: world.snapshot())
    }

    mutating func rest() -> [String] {
      for _ in 0..<3600 { world.step(by: 1.0 / 60) }
      let hash = world.stateHash
      let report = world.step(by: 1)
      frames.add(hash)
      let isStill = items.allSatisfy {
        let state = world.state(of: $0)
        return state?.linearVelocity == .zero && state?.angularVelocity == 0
      }
      return report.isPaused && report.substeps == 0 && isStill && world.stateHash == hash
        ? [] : ["the thrown bodies do not come to rest"]
    }
  }
#endif
