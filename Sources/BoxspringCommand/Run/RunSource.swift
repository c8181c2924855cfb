import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import CollectionLayouts
import FileStreams
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Springs
import TextEncoding

/// A scene and the trace that scrolls it, named on the command line and not read yet.
struct RunSource {
  var sceneFile: InputFile
  var traceFile: InputFile
  let rate: TickRate
  var spring: SpringTuning?
  /// Whether everything stays where it rests in the content, as without springs.
  var isRigid = false
  /// Whether scene and trace have to be complete by themselves: no sizes in files.
  var isSelfContained = false
  let window: LiveWindow
  /// Seconds after the trace's last event at which the run stops in any case.
  let rest: Double
  let limits: Limits
  let csvPositions: ScrollTrace.Positions?
  let timeUnit: TraceTimeUnit?

  var scenePath: String { sceneFile.path }
  var tracePath: String { traceFile.path }

  /// Reads both, ready to play.
  func read() throws -> PreparedRun {
    let scene = try readScene()
    let file = try readTrace()
    try checkDuration(of: file.trace, until: file.latestEventTime)
    let events = try TraceEvents(of: file, on: scene, named: tracePath, window: window)
    let playback = try scene.playback(
      of: file.trace, events, rate: rate, window: window, limit: rest)
    return PreparedRun(
      scene: scene, trace: file.trace, events: events, playback: playback,
      header: header(scene, file.trace, events), path: scenePath, limits: limits)
  }

  /// Reads the content of both, for those who need it as it was.
  mutating func load() throws {
    try checkNames()
    sceneFile = try sceneFile.loaded(within: limits.byteLimit)
    traceFile = try traceFile.loaded(within: limits.byteLimit)
  }

  private func checkNames() throws(UsageError) {
    guard scenePath != "-" || tracePath != "-" else {
      throw UsageError(
        "only one of scene and trace can be standard input; give a file name for the other")
    }
  }

  private func readScene() throws -> ArrangedScene {
    try checkNames()
    var scene = try ArrangedScene(
      reading: sceneFile.bytes(within: limits.byteLimit), named: scenePath,
      sizes: isSelfContained ? nil : SizesFile.reader(besides: scenePath))
    scene.liveLimit = limits[.elements]
    if let spring { scene.scene.rules.spring = spring }
    if isRigid {
      scene.scene.rules.influence = .constant(0)
      scene.scene.rules.exceptions = []
    }
    return scene
  }

  /// Reads a trace that a command plays without events.
  func readTrace(for command: String) throws -> ScrollTrace {
    let trace = try readTrace().traceAlone(tracePath, in: command)
    try checkDuration(of: trace)
    return trace
  }

  private func readTrace() throws -> TraceFile {
    try TraceFile(
      reading: traceFile.bytes(within: limits.byteLimit), named: tracePath,
      csvPositions: csvPositions, timeUnit: timeUnit)
  }

  private func checkDuration(
    of trace: ScrollTrace, until end: Double? = nil
  ) throws(InputError) {
    let last = max(trace.samples.last?.time ?? 0, end ?? 0)
    let duration = max(0, last - trace.start)
    guard duration <= limits.seconds else {
      let seconds = NumberText.rounded(duration, decimals: 3)
      throw InputError(
        file: tracePath, place: "",
        problem: "it lasts \(seconds) s, \(limits.excess(.seconds))",
        remedy: limits.remedy(.seconds, or: "give --time-unit ms if its times are milliseconds"))
    }
  }

  private func header(
    _ arranged: ArrangedScene, _ trace: ScrollTrace, _ events: TraceEvents
  ) -> RecordingHeader {
    let scene = arranged.scene
    let spring = scene.rules.spring
    var settings = [
      RecordingHeader.Setting(
        "spring",
        "\(NumberText.shortest(spring.frequency)) Hz, damping ratio "
          + NumberText.shortest(spring.dampingRatio)),
      RecordingHeader.Setting("influence", scene.rules.influence.text),
    ]
    let own = scene.rules.exceptions.count { $0.spring != nil }
    if own > 0 {
      settings.append(
        RecordingHeader.Setting(
          "springs of their own", own == 1 ? "1 exception" : "\(own) exceptions"))
    }
    return RecordingHeader(
      arranged.arrangement, in: events.viewport, named: sceneFile.stem,
      title: scene.title, generator: ProgramVersion.generator, source: trace.id,
      rate: rate.recorded, channels: events.channels, settings: settings)
  }
}

extension Influence {
  /// The influence in words, for the header of a recording.
  var text: String {
    switch self {
    case .constant(let value): return NumberText.shortest(value)
    case .distance(let origin, let divisor, let metric, let maximum):
      let place =
        switch origin {
        case .touch: "the touch"
        case .viewport(let x, let y):
          "(\(NumberText.shortest(x)), \(NumberText.shortest(y))) of the viewport"
        case .content(let point):
          "(\(NumberText.shortest(point.x)), \(NumberText.shortest(point.y))) pt of the content"
        }
      let measure = metric == .mainAxis ? "distance along the main axis" : "|dx| + |dy|"
      return "\(measure) from \(place) over \(NumberText.shortest(divisor)) pt, "
        + "at most \(NumberText.shortest(maximum))"
    }
  }
}
