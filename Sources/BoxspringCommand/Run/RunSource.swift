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
  /// Where the scene's files of sizes are read.
  var sizes = SizesAccess.beside
  let window: LiveWindow
  /// Seconds after the trace's last event at which the run stops in any case.
  let rest: Double
  let limits: Limits
  let csvPositions: ScrollTrace.Positions?
  let timeUnit: TraceTimeUnit?

  /// Where files of sizes are read from.
  enum SizesAccess {
    /// Where the scene names them.
    case beside
    /// There, to be kept with the scene and the trace.
    case kept
    /// Among files that were kept.
    case among([InputFile])
  }

  var scenePath: String { sceneFile.path }
  var tracePath: String { traceFile.path }

  /// Reads both, ready to play.
  func read() throws -> PreparedRun {
    let (scene, sizesFiles) = try readScene()
    let file = try readTrace()
    try checkDuration(of: file.trace, until: file.latestEventTime)
    let events = try TraceEvents(of: file, on: scene, named: tracePath, window: window)
    let playback = try scene.playback(
      of: file.trace, events, rate: rate, window: window, limit: rest)
    return PreparedRun(
      scene: scene, trace: file.trace, events: events, playback: playback,
      header: header(scene, file.trace, events), path: scenePath, limits: limits,
      files: [sceneFile, traceFile] + sizesFiles)
  }

  /// Reads the content of both, and of files of sizes with them, for those who need it as it was.
  mutating func load() throws {
    try checkNames()
    sizes = .kept
    sceneFile = try sceneFile.loaded(within: limits.byteLimit)
    traceFile = try traceFile.loaded(within: limits.byteLimit)
  }

  private func checkNames() throws(UsageError) {
    guard scenePath != "-" || tracePath != "-" else {
      throw UsageError(
        "only one of scene and trace can be standard input; give a file name for the other")
    }
  }

  /// The scene, and its files of sizes if they are kept, under the names by which the scene refers to them.
  private func readScene() throws -> (ArrangedScene, sizesFiles: [InputFile]) {
    try checkNames()
    var kept: [InputFile] = []
    let reader: SizesReader
    switch sizes {
    case .beside:
      reader = SizesFile.reader(besides: scenePath)
    case .kept:
      reader = { (file: SizesFile) throws(InputError) in
        try file.read(keep(file, in: &kept))
      }
    case .among(let files):
      reader = { (file: SizesFile) throws(InputError) in
        try file.read(find(file, in: files))
      }
    }
    var scene = try ArrangedScene(
      reading: sceneFile.bytes(within: limits.byteLimit), named: scenePath, sizes: reader)
    scene.liveLimit = limits[.elements]
    if let spring { scene.scene.rules.spring = spring }
    if isRigid {
      scene.scene.rules.influence = .constant(0)
      scene.scene.rules.exceptions = []
    }
    return (scene, kept)
  }

  /// The content of a file of sizes, read once however often the scene names it.
  private func keep(
    _ file: SizesFile, in kept: inout [InputFile]
  ) throws(InputError) -> InputFile {
    let path = file.path(besides: scenePath)
    if let known = kept.first(where: { $0.path == file.name }) {
      return InputFile(path, content: known.content ?? [])
    }
    let loaded = try InputFile(path).loaded(within: limits.byteLimit)
    kept.append(InputFile(file.name, content: loaded.content ?? []))
    guard kept.reduce(0, { $0 + ($1.content?.count ?? 0) }) <= limits.byteLimit.count else {
      throw InputError(
        file: path, place: "",
        problem: "with the files of sizes before it, it has \(limits.byteLimit.excess)",
        remedy: limits.byteLimit.remedy)
    }
    return loaded
  }

  private func find(_ file: SizesFile, in files: [InputFile]) throws(InputError) -> InputFile {
    let path = file.path(besides: scenePath)
    guard let kept = files.first(where: { $0.path == path }) else {
      throw InputError(
        file: path, place: "", problem: "the scene names this file, and the replay file lacks it",
        remedy: "record the run again")
    }
    return kept
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
