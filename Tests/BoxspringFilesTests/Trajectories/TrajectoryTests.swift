import BoxspringFiles
import PlaneDynamics
import PlaneGeometry
import Testing

@Suite struct TrajectoryTests {
  /// A made-up motion with odd names and numbers of every size.
  static func random(_ seed: UInt64, hasVelocities: Bool) -> Trajectory {
    var random = SplitMix64(seed: seed)
    func number() -> Double {
      [0, -0.0, 0.1, 1e-300, -1e9][Int(random.unit() * 5)] + (random.unit() - 0.5) * 1000
    }
    let items = [
      TrajectoryItem(name: "a, \"b\"", size: Size(width: 10, height: 0.1)),
      TrajectoryItem(
        name: "# ü", size: Size(width: 3, height: 4),
        bounds: .path([.zero, Point(x: 1, y: 0), Point(x: 0.1, y: 1)])),
      TrajectoryItem(name: "x 1", size: Size(width: 5, height: 5), bounds: .ellipse),
      TrajectoryItem(name: "g", size: Size(width: 9, height: 9), members: [0, 2]),
    ]
    let header = TrajectoryHeader(
      generator: "test", world: "w", title: " odd: \"title\"\n",
      size: Size(width: 390, height: 1.5),
      rate: 59.94, hasVelocities: hasVelocities, items: items)
    func contact(_ partner: TrajectoryEvent.Partner) -> TrajectoryEvent.Contact {
      TrajectoryEvent.Contact(
        behavior: "c,d", partner: partner, point: Point(x: number(), y: number()),
        normal: Vector(dx: number(), dy: number()), impulse: number())
    }
    let frames = (0..<4).map { index in
      TrajectoryFrame(
        time: Double(index) / 59.94,
        states: items.map { _ in
          var state = ItemState(center: Point(x: number(), y: number()), rotation: number())
          if hasVelocities {
            state.linearVelocity = Vector(dx: number(), dy: number())
            state.angularVelocity = number()
          }
          return state
        },
        events: index % 2 == 0
          ? []
          : [
            TrajectoryEvent(time: number(), kind: .resumed),
            TrajectoryEvent(
              time: number(), kind: .contactBegan, item: 0, contact: contact(.item(2))),
            TrajectoryEvent(
              time: number(), kind: .contactEnded, item: 1, contact: contact(.boundary("f,\"g"))),
            TrajectoryEvent(
              time: number(), kind: .contactBegan, item: 3, contact: contact(.boundary(nil))),
            TrajectoryEvent(time: number(), kind: .froze, item: 2),
            TrajectoryEvent(time: number(), kind: .paused),
          ])
    }
    return Trajectory(header: header, frames: frames, state: "0123456789abcdef")
  }

  @Test(
    "every format reads back to the same motion, bit for bit", arguments: TrajectoryFormat.allCases,
    [false, true])
  func roundTrip(format: TrajectoryFormat, hasVelocities: Bool) throws {
    for seed in 0..<8 as Range<UInt64> {
      let trajectory = Self.random(seed, hasVelocities: hasVelocities)
      let bytes = TrajectoryEncoding.encode(trajectory, as: format)
      #expect(Trajectory.isTrajectory(bytes))
      // Once with its format in its name, once without.
      for file in ["t.\(format.rawValue)", "-"] {
        #expect(try Trajectory(reading: bytes, file: file) == trajectory, "seed \(seed)")
      }
    }
  }

  @Test(
    "a file that was cut anywhere, or has a digit changed, is refused",
    arguments: TrajectoryFormat.allCases)
  func damage(format: TrajectoryFormat) throws {
    let trajectory = Self.random(3, hasVelocities: false)
    let bytes = TrajectoryEncoding.encode(trajectory, as: format)
    // From the name of the format on, it is known what was cut.
    let known = try #require(bytes.firstRange(of: TrajectoryHeader.format.utf8)).upperBound
    for count in stride(from: 0, to: bytes.count - 2, by: 7) {
      let error = #expect(throws: InputError.self, "\(count)") {
        _ = try Trajectory(reading: Array(bytes[..<count]), file: "t.\(format.rawValue)")
      }
      guard count >= known, let error else { continue }
      #expect(error.remedy.contains("was cut"), "\(count): \(error)")
    }
    let frame = format == .csv ? "\n1,0.016" : "\"frame\":1,\"time\":0.016"
    let place = try #require(bytes.firstRange(of: frame.utf8)).upperBound
    var edited = bytes
    edited[place] = edited[place] == UInt8(ascii: "6") ? UInt8(ascii: "7") : UInt8(ascii: "6")
    let error = #expect(throws: InputError.self) {
      _ = try Trajectory(reading: edited, file: "t.\(format.rawValue)")
    }
    // In the table the time of a frame stands in every row; the last one counts.
    if format != .csv { #expect(error?.problem.contains("its frames give") == true) }
  }

  @Test("the hash is that of the frames' times and places, and of nothing else")
  func hash() {
    let trajectory = Self.random(1, hasVelocities: true)
    var frames = trajectory.frames
    frames[1].events = []
    frames[2].states[0].linearVelocity.dx += 1
    let same = Trajectory(header: trajectory.header, frames: frames, state: "")
    #expect(same.hash == trajectory.hash)
    frames[3].states[3].rotation += 1e-12
    let other = Trajectory(header: trajectory.header, frames: frames, state: "")
    #expect(other.hash != trajectory.hash)
    // FNV-1a over 64 zero bits three times and once more, worked out by another program.
    var hash = TrajectoryHash()
    hash.add(TrajectoryFrame(time: 0, states: []))
    #expect(hash.text == "a8c7f832281a39c5")
  }
}
