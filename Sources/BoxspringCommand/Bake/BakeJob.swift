import BoxspringFiles
import Foundation

/// One run that is baked into one file.
struct BakeJob {
  let source: FrameSource
  let path: String
  let format: BakeFormat
  let errorBound: Double

  /// Frames in, one file out, and a line about it on standard error.
  func perform() throws {
    var output = try OutputFile(path)
    let bake =
      switch try source.read(for: "bake") {
      case .layout(let frames): try bake(frames.sequence)
      case .world(let footage): try bake(footage)
      }
    let bytes = bake.bytes()
    try output.append(bytes)
    try output.finish()
    say(bake.report, byteCount: bytes.count)
  }

  private func bake(_ sequence: FrameSequence) throws -> Bake {
    try told { (tell) throws(BakingError) in
      try Bake(sequence, as: format, errorBound: errorBound, progress: tell)
    }
  }

  private func bake(_ footage: Footage) throws -> Bake {
    try told { (tell) throws(BakingError) in
      try Bake(footage, as: format, errorBound: errorBound, progress: tell)
    }
  }

  private func told(
    _ bake: ((_ done: Int, _ count: Int) -> Void) throws(BakingError) -> Bake
  ) throws -> Bake {
    var progress = Progress()
    defer { progress.clear() }
    do throws(BakingError) {
      return try bake { done, count in progress.show("element \(done + 1) of \(count)") }
    } catch {
      throw InputError(
        file: source.name, place: "", problem: error.problem, remedy: error.recovery)
    }
  }

  private func say(_ report: BakeReport, byteCount: Int) {
    Summary.tell(
      of: [path],
      "\(report.keyCount) keys for \(report.sampleCount) samples of \(report.elementCount) elements",
      "worst error \(report.worstErrorText) pt of \(NumberText.shortest(report.errorBound))",
      Summary.size(byteCount))
  }
}
