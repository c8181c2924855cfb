import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation
import PlaneGeometry
import Recordings

/// One run that is baked into one file.
struct BakeJob {
  let source: FrameSource
  let path: String
  let format: BakeFormat
  let errorBound: Double

  /// Frames in, one file out, and a line about it on standard error.
  func perform() throws {
    var output = try OutputFile(path)
    let bake = try bake(source.read(for: "bake").recording)
    let bytes = bake.bytes()
    try output.append(bytes)
    try output.finish()
    say(bake.report, byteCount: bytes.count)
  }

  private func bake(_ recording: Recording) throws -> Bake {
    var progress = Progress()
    defer { progress.clear() }
    do throws(BakingError) {
      return try Bake(recording, as: format, errorBound: errorBound) { done, count in
        progress.show("element \(done + 1) of \(count)")
      }
    } catch {
      throw InputError(
        file: source.name, place: "", problem: error.problem, remedy: error.remedy)
    }
  }

  private func say(_ report: BakeReport, byteCount: Int) {
    Summary.print(
      of: [path],
      "\(report.keyCount) keys for \(report.sampleCount) samples of \(report.elementCount) elements",
      "worst error \(report.worstErrorText) pt of \(NumberText.shortest(report.errorBound))",
      Summary.size(byteCount))
  }
}
