import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import SpringFitting
import TextEncoding

/// A scene, a trace and a motion, named on the command line and not read yet.
struct FitJob {
  let scenePath: String
  let tracePath: String
  let motionPath: String
  let unknowns: [FitUnknown]
  /// Whether positions are relative to the viewport; nil for the default of the file.
  let areInViewport: Bool?
  let limits: Limits
  let csvPositions: ScrollTrace.Positions?
  let timeUnit: TraceTimeUnit?

  /// Reads the files and fits the rules.
  func perform() throws -> FitResult {
    let bytes = try InputFile(scenePath).bytes(within: limits.byteLimit)
    let scene = try ArrangedScene(
      reading: bytes, named: scenePath, sizes: SizesFile.reader(besides: scenePath))
    let source = RunSource(
      sceneFile: InputFile(scenePath), traceFile: InputFile(tracePath), rate: .hertz(60),
      spring: nil,
      window: .margin(200), rest: 60, limits: limits, csvPositions: csvPositions,
      timeUnit: timeUnit)
    let trace = try source.readTrace(for: "fit")
    if let section = scene.arrangement.scrollingSections.first?.section {
      throw inputError(FitError(.scrollingSection(section)))
    }
    let motion = try ObservedMotion(reading: motionPath, of: scene, limits)
    let layout = try scene.layout()
    let fit: SpringFit
    do throws(FitError) {
      fit = try SpringFit(
        motion.samples, of: layout, under: trace, geometry: scene.geometry,
        behavior: scene.scene.behavior, unknowns: unknowns,
        areInViewport: areInViewport ?? motion.areInViewport)
    } catch {
      throw inputError(error, motion)
    }
    return FitResult(
      fit: fit, scene: scene, sceneBytes: bytes, trace: trace,
      names: (InputFile(scenePath).stem, InputFile(tracePath).stem, InputFile(motionPath).stem),
      unknowns: unknowns, areInViewport: areInViewport ?? motion.areInViewport)
  }
}

extension FitJob {
  /// An error of the fit as one of the file that is at fault.
  private func inputError(_ error: FitError, _ motion: ObservedMotion? = nil) -> InputError {
    let (file, place) =
      switch error.code {
      case .scrollingSection(let section): (scenePath, "$.sections[\(section)].scrolling")
      case .noScroll, .scroll: (tracePath, "")
      default: (motionPath, motion?.place(of: error) ?? "")
      }
    return InputError(file: file, place: place, problem: error.problem, remedy: error.remedy)
  }
}

/// A fit with its inputs.
struct FitResult {
  let fit: SpringFit
  let scene: ArrangedScene
  /// The scene's file.
  let sceneBytes: [UInt8]
  let trace: ScrollTrace
  /// The files' names without folders and extensions.
  let names: (scene: String, trace: String, motion: String)
  let unknowns: [FitUnknown]
  let areInViewport: Bool
}

/// The outputs of a fit.
struct FitOutputs {
  let scene: String?
  let picture: String?
  let preview: String?
  let isJSON: Bool

  /// Encodes all outputs before writing them; standard output is last.
  func write(_ result: FitResult) throws {
    var files: [(path: String, bytes: [UInt8])] = []
    if let scene { files.append((scene, try FittedScene(result).bytes)) }
    if picture != nil || preview != nil {
      let comparison = try FitComparisonRecording(result)
      if let picture { files.append((picture, try comparison.plot())) }
      if let preview { files.append((preview, PreviewPage.encode(comparison.recording))) }
    }
    for file in files where file.path != "-" { try OutputFile.write(file.bytes, to: file.path) }
    if let file = files.first(where: { $0.path == "-" }) {
      try OutputFile.write(file.bytes, to: "-")
    } else {
      try Command.print(isJSON ? FitDocument(result).text : FitTable(result).text)
    }
    Summary.print(
      of: [scene, picture, preview], Summary.count(result.fit.sampleCount, "coordinate"),
      "noise of \(NumberText.significant(result.fit.noise, digits: 3)) pt")
  }
}
