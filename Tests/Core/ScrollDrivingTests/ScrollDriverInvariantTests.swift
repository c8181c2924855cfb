import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// What must hold for every layout and every scroll; each scene comes from its seed.
@Suite("ScrollDriver invariants")
struct ScrollDriverInvariantTests {
  static let seeds = Array(1...(isLongRun ? 16 : 8 as UInt64))

  @Test("advancing in two steps equals advancing in one", arguments: seeds)
  func composition(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var random = SplitMix64(seed: seed &+ 1000)
    for _ in 0..<6 {
      let end = Double.random(in: 0...4, using: &random)
      let middle = Double.random(in: 0...end, using: &random)
      var whole = try scene.driver()
      var halves = whole
      _ = halves.advance(to: middle)
      let apart = difference(
        whole.advance(to: end), halves.advance(to: end), viewport: RandomScene.viewport)
      #expect(apart < 1e-9, "seed \(seed), 0 to \(middle) to \(end)")
    }
  }

  @Test("frames at 30, 60, 120 and 240 Hz agree at common times", arguments: seeds)
  func frameRates(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var drivers = try [30, 60, 120, 240].map { (rate: $0, driver: try scene.driver()) }
    for tick in 0...60 {
      var frames: [LayoutFrame] = []
      for index in drivers.indices {
        let fold = drivers[index].rate / 30
        var last: LayoutFrame?
        for part in 1...fold {
          let time = Double((tick - 1) * fold + part) / Double(drivers[index].rate)
          last = drivers[index].driver.advance(to: time)
        }
        if let last { frames.append(last) }
      }
      for frame in frames.dropFirst() {
        let apart = difference(frames[0], frame, viewport: RandomScene.viewport)
        #expect(apart < 1e-9, "seed \(seed) at \(Double(tick) / 30) s")
      }
    }
  }

  @Test("a live window gives the same frames as no window", arguments: seeds)
  func tiling(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var whole = try scene.driver(.everything)
    var narrow = try scene.driver(.margin(0))
    var wide = try scene.driver(.margin(300))
    var moved = 0.0
    for tick in 0...300 {
      let time = Double(tick) / 60
      let truth = whole.advance(to: time)
      moved = truth.attributes.reduce(moved) { max($0, $1.displacement.length) }
      for frame in [narrow.advance(to: time), wide.advance(to: time)] {
        let apart = difference(truth, frame, viewport: RandomScene.viewport)
        #expect(apart < 1e-9, "seed \(seed) at \(time) s")
      }
      #expect(whole.isIdle == narrow.isIdle, "seed \(seed) at \(time) s")
    }
    #expect(moved > 0 || scene.rules.influence == .constant(0), "seed \(seed): nothing moved")
  }

  @Test("the state at any time is the same whenever it is asked for", arguments: seeds)
  func seeking(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    var driver = try scene.driver()
    let late = try {
      var late = try scene.driver()
      _ = late.advance(to: 3)
      return late
    }()
    for tick in 0...30 {
      let time = Double(tick) / 10
      let frame = driver.advance(to: time)
      let sought = try late.frame(at: time)
      #expect(sought.time == time)
      #expect(
        difference(frame, sought, viewport: RandomScene.viewport) < 1e-9,
        "seed \(seed) at \(time) s")
    }
  }

  @Test("a copied driver replays identically, bit for bit", arguments: seeds)
  func copies(seed: UInt64) throws {
    var driver = try RandomScene(seed: seed).driver()
    for tick in 0..<40 { _ = driver.advance(to: Double(tick) / 60) }
    var copy = driver
    var hashes = (FrameHash(), FrameHash())
    for tick in 40..<160 { hashes.0.add(driver.advance(to: Double(tick) / 60)) }
    for tick in 40..<160 { hashes.1.add(copy.advance(to: Double(tick) / 60)) }
    #expect(hashes.0 == hashes.1, "seed \(seed)")
  }

  @Test("no element is drawn over another by more than the cap", arguments: seeds)
  func overlap(seed: UInt64) throws {
    var scene = try RandomScene(seed: seed)
    let axis = scene.arrangement.axis
    scene.rules.axes = .mainAxis
    for cap in [0, 6.0] {
      scene.rules.maximumOverlap = cap
      var driver = try scene.driver()
      for tick in 0...120 {
        let frame = driver.advance(to: Double(tick) / 60)
        for (index, element) in frame.attributes.enumerated() {
          for other in frame.attributes[..<index] where element.frame.overlaps(other.frame) {
            let depth =
              min(element.frame.end(along: axis), other.frame.end(along: axis))
              - max(element.frame.start(along: axis), other.frame.start(along: axis))
            #expect(depth <= cap + 1e-9, "seed \(seed), \(other.ordinal) and \(element.ordinal)")
          }
        }
      }
    }
  }

  @Test("everything comes to rest, exactly, and stays there", arguments: seeds)
  func rest(seed: UInt64) throws {
    let scene = try RandomScene(seed: seed)
    let playback = try ScrollPlayback(
      scene.trace, of: try scene.layout(), geometry: scene.geometry, behavior: scene.behavior)
    var last: LayoutFrame?
    var iterator = playback
    while let frame = iterator.next() { last = frame }
    #expect(!iterator.wasCutShort, "seed \(seed)")
    #expect(last?.attributes.allSatisfy { $0.displacement == .zero } == true, "seed \(seed)")
    var driver = iterator.driver
    #expect(driver.isIdle)
    let later = driver.advance(to: driver.time + 1e4)
    #expect(later.attributes == last?.attributes, "seed \(seed)")
  }

  /// Rows without gaps; every so many rows one is rigid, or every other one longer than the viewport.
  static func tightRows(_ kind: Int) throws -> SpringLayout<NoContacts> {
    var end = 0.0
    let frames = (0..<300).map { index in
      let length = kind == 1 && index % 2 == 0 ? 1200.0 : 40
      defer { end += length }
      return Rect(x: 0, y: end, width: 300, height: length)
    }
    let rigid = stride(from: 0, to: kind == 0 ? 300 : 0, by: 37).map {
      SpringRules.Exception(.element(.item($0, section: 0)), isRigid: true)
    }
    return try SpringLayout(
      Arrangement(frames: frames, axis: .vertical), rules: SpringRules(exceptions: rigid),
      viewport: ScrollDriverTests.viewport)
  }

  @Test(
    "nothing in view jumps when a wall or a neighbour comes into reach",
    arguments: [(0, 3000.0), (0, -3000), (1, 3000), (1, -3000)])
  func smoothness(kind: Int, velocity: Double) throws {
    let layout = try Self.tightRows(kind)
    let geometry = ScrollGeometry(
      contentSize: layout.arrangement.contentSize, viewport: layout.viewport)
    var driver = ScrollDriver(
      layout, physics: try ScrollPhysics(geometry: geometry, offset: Point(x: 0, y: 6000)))
    let place = Point(x: 150, y: velocity > 0 ? 100 : 400)
    ScrollDriverTests.fling(&driver, from: place, velocity: Vector(dx: 0, dy: velocity))
    var last: [Int: Double] = [:]
    var moved = 0.0
    for tick in 0...6000 {
      let frame = driver.advance(to: Double(tick) / 2000)
      var now: [Int: Double] = [:]
      for element in frame.attributes {
        now[element.ordinal] = element.displacement.dy
        moved = max(moved, abs(element.displacement.dy))
        // Springs and scroll go 1.5 pt in that time, sharing turns over no more than as much again.
        let change = element.displacement.dy - (last[element.ordinal] ?? element.displacement.dy)
        #expect(abs(change) < 4, "row \(element.ordinal) at \(frame.time) s")
      }
      last = now
    }
    #expect(moved > 30)
  }
}
