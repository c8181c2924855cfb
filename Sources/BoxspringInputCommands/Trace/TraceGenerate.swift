import BoxspringCommandInterface
import BoxspringDocuments
import FileStreams
import PlaneGeometry
import ScrollDriving
import TextEncoding

/// Makes traces, one command per kind, so that each takes exactly the options that mean something
/// for it.
enum TraceGenerate {
  static let command = Command(
    "generate", "Generates a trace from a few parameters",
    details: """
      Only finger or wheel input is generated; deceleration and bouncing are simulated when the \
      trace is run. The same options give the same trace, bit for bit. Give options after the name of the \
      motion.
      """,
    commands: [drag, fling, flings, edgeBounce, wheel],
    examples: [
      "boxspring trace generate drag --distance 250 --axis x",
      "boxspring trace generate flings --seed 7 --noise 0.3 --out flings.csv",
    ])
}

extension TraceGenerate {
  private static let drag = {
    let distance = MotionOptions.distance(300, "Distance, in points")
    let time = MotionOptions.seconds("time", 0.5, "Duration of the movement, in seconds")
    let rest = MotionOptions.seconds(
      "rest", 0.15, "Pause before the lift, in seconds")
    return kind(
      "drag", "A drag that ends at rest, without momentum",
      MotionOptions.direction(or: .forward),
      [distance.declaration, time.declaration, rest.declaration],
      example: "--distance 300 --time 0.4"
    ) { generator, arguments in
      try generator.drag(
        distance: arguments[distance], over: arguments[time], rest: arguments[rest])
    }
  }()

  private static let fling = {
    let speed = MotionOptions.speed(1_500)
    let time = MotionOptions.seconds("time", 0.15, "Duration of the movement, in seconds")
    return kind(
      "fling", "A finger accelerates uniformly and lifts while moving",
      MotionOptions.direction(or: .forward),
      [speed.declaration, time.declaration], example: "--speed 2000 --out fling.json"
    ) { generator, arguments in
      try generator.flings(releaseSpeed: arguments[speed], over: arguments[time])
    }
  }()

  private static let flings = {
    let count = MotionOptions.count(3, "Number of flings")
    let speed = MotionOptions.speed(1_500)
    let time = MotionOptions.seconds("time", 0.15, "Duration of each movement, in seconds")
    let pause = MotionOptions.seconds("pause", 0.4, "From a lift to the next touch, in seconds")
    return kind(
      "flings", "Several flings, each begun during the previous one's momentum",
      MotionOptions.direction(or: .forward),
      [count.declaration, speed.declaration, time.declaration, pause.declaration],
      example: "--count 5 --pause 0.2 --noise 0.3"
    ) { generator, arguments in
      try generator.flings(
        count: arguments[count], releaseSpeed: arguments[speed], over: arguments[time],
        pause: arguments[pause])
    }
  }()

  private static let edgeBounce = {
    let distance = MotionOptions.distance(150, "Distance of the first pull, in points")
    let speed = MotionOptions.speed(2_500)
    let time = MotionOptions.seconds(
      "time", 0.3, "Duration of the first pull, in seconds; the second takes half as long")
    let pause = MotionOptions.seconds(
      "pause", 1.5, "From the first lift to the second touch, in seconds")
    return kind(
      "edge-bounce", "Two pulls past the edge: one released at rest, one flung",
      MotionOptions.direction(or: .backward),
      [distance.declaration, speed.declaration, time.declaration, pause.declaration],
      example: "--distance 200 --out bounce.json"
    ) { generator, arguments in
      try generator.edgeBounce(
        distance: arguments[distance], releaseSpeed: arguments[speed], over: arguments[time],
        pause: arguments[pause])
    }
  }()

  private static let wheel = {
    let count = MotionOptions.count(6, "Number of notches")
    let points = Option.number(
      "points", "PT", in: .within(TraceGenerator.distanceRange), or: 100,
      "Distance of one notch, in points")
    let interval = MotionOptions.seconds("interval", 0.1, "From one notch to the next, in seconds")
    return kind(
      "wheel", "Notches of a mouse wheel", MotionOptions.direction(or: .forward),
      [count.declaration, points.declaration, interval.declaration], hasRate: false,
      example: "--count 10 --points 120 --interval 0.05"
    ) { generator, arguments in
      try generator.wheelNotches(
        count: arguments[count], points: arguments[points], interval: arguments[interval])
    }
  }()

  /// A command that makes one kind of trace: its own options, then those all kinds share.
  private static func kind(
    _ name: String, _ summary: String, _ direction: Option<TraceGenerator.Direction>,
    _ own: [OptionDeclaration], hasRate: Bool = true, example: String,
    make: @escaping @Sendable (TraceGenerator, Arguments) throws -> ScrollTrace
  ) -> Command {
    let shared = [
      MotionOptions.axis.declaration, direction.declaration, MotionOptions.noise.declaration,
      MotionOptions.seed.declaration,
      TraceOptions.out.declaration, MotionOptions.format.declaration,
    ]
    return Command(
      name, summary, options: own + (hasRate ? [MotionOptions.rate.declaration] : []) + shared,
      examples: ["boxspring trace generate \(name) \(example)"]
    ) { arguments in
      do {
        let generator = try TraceGenerator(
          seed: UInt64(arguments[MotionOptions.seed]), sampleRate: arguments[MotionOptions.rate],
          noise: arguments[MotionOptions.noise],
          axis: arguments[MotionOptions.axis], direction: arguments[direction])
        try write(make(generator, arguments), arguments)
      } catch let error as TraceGeneratorError {
        throw UsageError(error.description)
      }
    }
  }

  private static func write(_ trace: ScrollTrace, _ arguments: Arguments) throws {
    let out = try arguments[TraceOptions.out] ?? "-"
    let wanted = try TraceOptions.choose(arguments[MotionOptions.format], for: out) ?? .json
    let origin = JSONValue.object([
      .init("project", .string("Boxspring \(ProgramVersion.number)")),
      .init("item", .string(arguments.spelledOut(without: ["out", "format", "quiet"]))),
    ])
    let file = TraceFile(trace, metadata: [.init("source", origin)])
    try TraceOptions.write(file, as: wanted, to: out)
  }
}
