import PlaneGeometry

/// Where in a run one looks, and how that goes on.
struct Playhead: Equatable, Sendable {
  /// When each frame is, in seconds, rising; never empty.
  let times: [Double]
  /// Whether the run starts over at its end.
  let loops: Bool
  /// The time one looks at, in seconds of the run.
  private(set) var time: Double
  private(set) var isPlaying = true
  /// Seconds of the run in a second: a power of two.
  private(set) var speed = 1.0
  /// How long the end has been showing, in seconds.
  private var held = 0.0

  /// How long the last frame stands before it is over, in seconds.
  static let hold = 0.6
  /// How far one leap goes, in seconds.
  static let leap = 0.5
  static let speeds = 0.0625...8.0

  init(times: [Double], loops: Bool) {
    self.times = times.isEmpty ? [0] : times
    self.loops = loops
    time = self.times[0]
  }

  /// The number of the frame that shows: the last one that is not later.
  var frame: Int {
    max(partitionPoint(in: times.indices) { times[$0] <= time } - 1, 0)
  }

  /// Whether all has been seen.
  var isOver: Bool { isPlaying && !loops && time >= end && held >= Self.hold }

  private var start: Double { times[0] }
  private var end: Double { times[times.count - 1] }

  /// Lets real time go by.
  mutating func advance(by seconds: Double) {
    guard isPlaying else { return }
    if time >= end {
      held += seconds
      if loops, held >= Self.hold { move(to: start) }
    } else {
      time = min(time + seconds * speed, end)
    }
  }

  /// Stops, or goes on; from the end, from the start.
  mutating func pauseOrResume() {
    isPlaying.toggle()
    if isPlaying, time >= end { move(to: start) }
  }

  /// Looks at another time.
  mutating func move(to time: Double) {
    self.time = min(max(time, start), end)
    held = 0
  }

  /// A leap while it plays, a frame while it stands.
  mutating func step(forward: Bool) {
    guard !isPlaying else { return move(to: time + (forward ? Self.leap : -Self.leap)) }
    let number = frame + (forward ? 1 : -1)
    move(to: times[min(max(number, 0), times.count - 1)])
  }

  mutating func moveToStart() { move(to: start) }

  mutating func moveToEnd() { move(to: end) }

  /// Twice as fast, or half.
  mutating func change(faster: Bool) {
    speed = min(max(speed * (faster ? 2 : 0.5), Self.speeds.lowerBound), Self.speeds.upperBound)
  }
}
