import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension CollectionTrial {
  /// The processor time that an input or a frame may take, in seconds: many times what the slowest
  /// takes, so that only what has no end, or goes through the past again and again, exceeds it. A
  /// debug build checks its tables besides.
  #if DEBUG
    static let longest = 10.0
  #else
    static let longest = 0.5
  #endif
  /// The bytes of a snapshot at rest, for each element there is, and besides, for the collection
  /// and each section that scrolls by itself.
  static let bytesPerElement = 512, otherBytes = 262_144
  /// What is scrolled is kept for as long as the slowest spring feels it. A bounce between two rests
  /// of 15 s takes 40 kB; twice of what is felt may be there before it is forgotten.
  static let bytesPerSecond = 5400.0

  /// The budget of time of an input or a frame.
  func checkTime(
    since clock: ProcessorTime, _ what: @autoclosure () -> String, _ coverage: inout StormCoverage
  ) throws {
    let seconds = clock.seconds
    coverage.measure(seconds)
    try require(
      "an input or a frame takes its time at most", seconds < Self.longest,
      "\(what()) took \(seconds) s of the processor")
  }

  /// What is kept at rest does not grow, however often the same happens. It takes as long as all
  /// other laws together, and so is looked at after one storm of eight.
  func checkMemory(
    _ last: ScrollDriver, _ coverage: inout StormCoverage
  ) throws {
    guard storm.seed % 8 == 0 else { return }
    var driver = last
    driver.keptSpan = 1
    var sizes: [Int] = []
    for round in 0..<Self.rounds {
      var time = driver.time + 0.1
      driver.touch(.began, at: Point(x: 100, y: 200), time: time)
      for step in 1...12 {
        time += 1.0 / 60
        let way = Double(step % 7) * 20
        driver.touch(.moved, at: Point(x: 100 + way, y: 200 - way), time: time)
        _ = driver.advance(to: time)
      }
      driver.touch(.ended, at: Point(x: 100, y: 200), time: time)
      _ = driver.advance(to: driver.time + 15)
      // In the first half what the storm has left is forgotten.
      if 2 * round >= Self.rounds { sizes.append(driver.bytes().count) }
    }
    let (third, fourth) = (sizes[..<(Self.rounds / 4)], sizes[(Self.rounds / 4)...])
    let law = "what is kept at rest does not grow"
    try require(
      law, (fourth.max() ?? 0) <= (third.max() ?? 0) + Self.bytesOfState,
      "snapshots of \(third), then \(fourth) bytes")
    let most = fourth.max() ?? 0
    let whole = driver.layout.arrangement.withItems
    let elements = whole.elementCount
    // What a section has scrolled is kept when it is gone.
    let parts = ([storm.scene] + storm.inputs.map(\.value)).reduce(1) { $0 + $1.scrollingSections }
    let others = max(Self.otherBytes, Int(Self.bytesPerSecond * Self.memory(of: driver.layout)))
    try require(
      law, most <= others * parts + Self.bytesPerElement * elements,
      "a snapshot of \(most) bytes for \(elements) elements")
    coverage.keep(most, for: elements)
  }

  /// For how long springs feel what was scrolled, in seconds: until half of the slowest rate of
  /// decay has made 10⁻¹² pt of some thousand points.
  private static func memory(of layout: SpringLayout) -> Double {
    let springs = [layout.rules.spring] + layout.rules.exceptions.compactMap(\.spring)
    return 74 / (springs.map(\.slowestDecayRate).min() ?? .infinity)
  }

  /// How often the same is done: a quarter of it is longer than the log between two states that are
  /// kept.
  private static let rounds = 160
  /// The log may be kept for a round more or less, with a state at its beginning: up to 38 KiB were
  /// found, with both axes and a section that scrolls. Forty rounds leave 1.4 MiB in a log that is
  /// not cut.
  private static let bytesOfState = 65_536
}
