import BoxspringFiles
import Foundation
import LayoutDynamics

/// One run that is baked into one file.
struct BakeJob {
  /// Where frames come from.
  enum Source {
    /// A frame file of this name.
    case frames(String)
    /// A scene and a trace.
    case run(RunSource)
  }

  let source: Source
  let path: String
  let format: BakeFormat
  let errorBound: Double

  /// Frames in, one file out, and a line about it on standard error.
  func perform() throws {
    var output = try OutputFile(path)
    let bake = try bake(sequence())
    let bytes = bake.bytes()
    try output.append(bytes)
    try output.finish()
    say(bake.report, byteCount: bytes.count)
  }

  /// What the frames come from, for complaints.
  private var sourceName: String {
    switch source {
    case .frames(let path): path
    case .run(let run): run.scenePath
    }
  }

  private func sequence() throws -> FrameSequence {
    switch source {
    case .frames(let path): try FrameSequence(reading: InputFile(path).bytes(), file: path)
    case .run(let run): played(try run.read())
    }
  }

  private func played(_ run: PreparedRun) -> FrameSequence {
    var playback = run.playback
    var frames: [LayoutFrame] = []
    var result = RunOutputs.Result()
    var progress = Progress()
    while let frame = playback.next() {
      frames.append(frame)
      result.elementCount += frame.attributes.count
      progress.show("frame \(frames.count), \(Int(frame.time)) s")
    }
    progress.clear()
    result.wasCutShort = playback.wasCutShort
    var advice = run.advice
    advice.command = "bake"
    advice.print(result)
    return FrameSequence(header: run.header, frames: frames)
  }

  private func bake(_ sequence: FrameSequence) throws -> Bake {
    var progress = Progress()
    defer { progress.clear() }
    do throws(BakingError) {
      return try Bake(sequence, as: format, errorBound: errorBound) { done, count in
        progress.show("element \(done + 1) of \(count)")
      }
    } catch {
      throw InputError(
        file: sourceName, place: "", problem: error.problem, remedy: error.recovery)
    }
  }

  private func say(_ report: BakeReport, byteCount: Int) {
    let name = path == "-" ? "standard output" : path
    let line =
      "\(name): \(report.keyCount) keys for \(report.sampleCount) samples of "
      + "\(report.elementCount) elements, worst error \(report.worstErrorText) pt of "
      + "\(NumberText.shortest(report.errorBound)), \(byteCount) bytes\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
