import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import TextEncoding
import WorldDriving

/// Compares the frames of a run with those in the file.
enum FrameReplay {
  static func answer(
    _ file: consuming ReplayFile, _ path: String, _ limits: Limits
  ) throws -> ReplayCommand.Answer {
    let inputs = file.inputs
    var recorded = try file.recording()
    var repeated = try RepeatedRun(inputs, of: path, limits)
    var cursor = try RecordingCursor(repeated.header)
    var difference = RecordingDifference(recorded.header, repeated.header)
    var progress = Progress()
    defer { progress.clear() }
    while true {
      let old = try recorded.next()
      let new = repeated.next()
      guard old != nil || new != nil else { break }
      if let new {
        try cursor.take(new)
        let seconds = NumberText.rounded(new.time, decimals: 0)
        progress.show("frame \(difference.secondCount), \(seconds) s")
      }
      difference.add(old, recorded.cast, new, cursor.cast)
    }
    try repeated.check()
    let names = ("the file", "the replay")
    guard difference.isEqual else {
      return ReplayCommand.Answer(
        isEqual: false, text: difference.description(firstName: names.0, secondName: names.1))
    }
    let seal = cursor.seal(state: repeated.state)
    let count = Summary.count(difference.secondCount, "frame")
    guard let state = recorded.seal?.state, let newState = seal.state, state != newState else {
      return ReplayCommand.Answer(
        isEqual: true, text: "the same: \(count), hash \(RecordingHash.text(seal.hash))")
    }
    let texts = (RecordingHash.text(state), RecordingHash.text(newState))
    return ReplayCommand.Answer(
      isEqual: false,
      text:
        "\(count) are equal, but the state of the world at the end is \(texts.0) in \(names.0), "
        + "\(texts.1) in \(names.1).")
  }
}

/// A run of the inputs in a file.
private struct RepeatedRun {
  let header: RecordingHeader
  // One of the three; apart, so that advancing one copies nothing.
  private var playback: ScrollPlayback?
  private var simulation: SimulationRun?
  private var library: LibraryReplay?
  private var recorder = LayoutRecorder()
  private let limits: Limits
  private let path: String

  init(_ inputs: RunInputs, of path: String, _ limits: Limits) throws {
    self.limits = limits
    self.path = path
    if inputs.command == .run {
      let arguments = try inputs.arguments(
        of: RunCommand.command, RunCommand.inputOptions, in: path)
      var source = try RunCommand.source(inputs.files, arguments, limits)
      source.sizes = .among(Array(inputs.files.dropFirst(inputs.operandCount)))
      let run = try source.read()
      header = run.header
      playback = run.playback
    } else if inputs.command == .library {
      let replay = try Self.library(inputs, of: path, limits)
      header = replay.header
      library = replay
    } else {
      let arguments = try inputs.arguments(
        of: SimulateCommand.command, SimulateCommand.inputOptions, in: path)
      let run = try SimulateCommand.simulation(inputs.files, arguments, limits).read()
      header = run.header
      simulation = run
    }
  }

  /// The next frame; nil once the run is over.
  mutating func next() -> RecordingFrame? {
    playback?.next(recorder: &recorder) ?? simulation?.next() ?? library?.next()
  }

  /// The hash of a world at its end.
  var state: UInt64? { worldRun?.world.stateHash }

  private var worldRun: WorldRun? { simulation?.worldRun ?? library?.worldRun }

  /// - Throws: ``InputError`` where a limit has ended the run.
  func check() throws(InputError) {
    if let count = playback?.excess ?? library?.elementExcess {
      throw limits.tooManyElements(count, "are in view or around it", in: path)
    }
    if let time = library?.timeExcess {
      let seconds = NumberText.shortest(time)
      let what =
        library?.isOfCollection == true
        ? "by \(seconds) s, cells have been lifted for" : "a call goes on to \(seconds) s,"
      throw InputError(
        file: path, place: "line 1, $.inputs[0]", problem: "\(what) \(limits.excess(.seconds))",
        remedy: limits.remedy(.seconds, or: "record a shorter session"))
    }
    if let run = worldRun { try limits.check(run, of: path) }
  }

  /// The calls of a program.
  private static func library(
    _ inputs: RunInputs, of path: String, _ limits: Limits
  ) throws(InputError) -> LibraryReplay {
    let file = inputs.files[0]
    do throws(SnapshotError) {
      return try LibraryReplay(
        reading: file.content ?? [], named: FileSystem.name(of: file.path),
        elements: limits[.elements], seconds: limits.seconds)
    } catch {
      throw InputError(
        file: path, place: "line 1, $.inputs[0].base64", problem: error.problem,
        remedy: error.code.isOfOtherVersion
          ? "replay it with the version that recorded it; diff, render and bake read its frames"
          : "the file was edited; record again")
    }
  }
}
