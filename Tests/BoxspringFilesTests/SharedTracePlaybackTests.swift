import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import ScrollDriving
import Springs
import Testing

@Suite("Recorded traces, played")
struct SharedTracePlaybackTests {
  /// A board that scrolls both ways, with the recording in its middle.
  static func playback(
    _ name: String, rate: TickRate = .hertz(60), window: LiveWindow = .margin(200)
  ) throws -> ScrollPlayback {
    let trace = try TraceFile(
      reading: SharedTraces.bytes(name, "json"), named: name
    ).trace
    let viewport = Size(width: 390, height: 700)
    let frames = (0..<720).map { index in
      Rect(x: Double(index % 12) * 800, y: Double(index / 12) * 440, width: 790, height: 430)
    }
    let arrangement = try Arrangement(frames: frames, axis: .vertical)
    let rules = SpringRules(
      influence: .distance(from: .touch, divisor: 900, metric: .bothAxes), axes: .both)
    return try ScrollPlayback(
      trace,
      of: try SpringLayout(arrangement, rules: rules, viewport: viewport, window: window),
      geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport),
      behavior: ScrollBehavior(axes: .both, startOffset: Point(x: 4500, y: 12_000)), rate: rate)
  }

  @Test(
    "each of them moves the springs and ends at rest",
    .needs(.traces), arguments: SharedTraces.names)
  func rest(name: String) throws {
    var playback = try Self.playback(name)
    var farthest = 0.0
    var last: LayoutFrame?
    while let frame = playback.next() {
      farthest = frame.attributes.reduce(farthest) { max($0, $1.displacement.length) }
      last = frame
    }
    #expect(!playback.wasCutShort)
    #expect(farthest > 1)
    #expect(last?.attributes.isEmpty == false)
    #expect(last?.attributes.allSatisfy { $0.displacement == .zero } == true)
  }

  @Test(
    "30 and 240 Hz agree, with and without a window",
    .needs(.traces), arguments: SharedTraces.names)
  func rates(name: String) throws {
    var slow = try Self.playback(name, rate: .hertz(30), window: .everything)
    var fast = try Self.playback(name, rate: .hertz(240), window: .margin(0))
    for _ in 0..<30 {
      guard let frame = slow.next() else { return }
      let other = try fast.driver.frame(at: frame.time)
      #expect(frame.attributes.map(\.ordinal) == other.attributes.map(\.ordinal))
      for (left, right) in zip(frame.attributes, other.attributes) {
        let apart = left.displacement - right.displacement
        #expect(abs(apart.dx) < 1e-9 && abs(apart.dy) < 1e-9)
      }
      for _ in 0..<8 { _ = fast.next() }
    }
  }
}
