import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import CollectionLayouts
import FileStreams
import Foundation
import Pictures
import PlaneGeometry
import Recordings
import TextEncoding

/// One run that is drawn into one file.
struct RenderJob {
  let source: FrameSource
  let path: String
  let kind: RenderKind
  let format: RenderFormat
  let moments: Int
  let time: Double?
  let frame: Int?
  let elements: ElementChoice?
  /// What a plot of content that scrolls shows.
  let curves: Set<CurvePlot.Quantity>
  let axis: Axis?
  /// Names of items; nil for some.
  let items: [String]?
  /// What a plot of anything else shows; nil for the usual.
  let quantities: [CurvePlot.Quantity]?
  let imagesPerSecond: Int
  /// Pixels per point, or per unit of a filmstrip or plot.
  let scale: Double?
  let room: PictureSize?
  let theme: PictureTheme?
  /// What stands beside the run.
  let beside: BesideChoice?
  let hidesFinger: Bool
  let showsReach: Bool

  /// A picture that has been drawn.
  struct Drawn {
    var bytes: [UInt8]
    /// What it shows, for the line on standard error.
    var phrase: String
  }

  /// Frames in, one picture out, and a line about it on standard error.
  func perform() throws {
    var output = try OutputFile(path)
    var run = try source.read(for: "render")
    var other = try besideRun(run.recording)
    if hidesFinger { (run, other) = (run.withoutTouches, other?.withoutTouches) }
    let drawn = try picture(of: run, beside: other)
    try output.append(drawn.bytes)
    try output.finish()
    Summary.print(of: [path], drawn.phrase, Summary.size(drawn.bytes.count))
  }

  /// The run to draw beside a recording; nil where none was asked for.
  private func besideRun(_ recording: Recording) throws -> LoadedRun? {
    guard let beside else { return nil }
    guard case .run(let main) = source else {
      throw UsageError("--beside is only valid with a scene and a trace")
    }
    let other = try FrameSource.run(beside.source(beside: main)).read(for: "render")
    guard other.recording.header.viewport == recording.header.viewport else {
      throw UsageError("--beside: the two scenes have different viewports; give them the same")
    }
    return other
  }

  private func picture(of run: LoadedRun, beside other: LoadedRun?) throws -> Drawn {
    let recording = run.recording
    try checkMembers(of: recording.header)
    if showsReach { try checkReach(of: recording) }
    do {
      guard !recording.frames.isEmpty else { throw PictureError.noFrames }
      switch kind {
      case .filmstrip:
        return try drawn(Filmstrip(recording, moments: moments, showsReach: showsReach))
      case .plot: return try plot(recording)
      case .frame: return try still(run, beside: other)
      case .animation: return try animation(runs(recording, beside: other?.recording))
      }
    } catch let error as PictureError {
      throw described(error, recording)
    }
  }

  /// Reach is that of a finger that springs count from.
  private func checkReach(of recording: Recording) throws(UsageError) {
    guard recording.header.hasReach else {
      throw UsageError(
        "--reach: the influence of this run does not grow with the distance from a touch; draw it without "
          + "--reach")
    }
    if recording.frames.allSatisfy(\.touches.isEmpty) {
      throw UsageError("--reach: no finger touches this run; draw it without --reach")
    }
  }

  /// Elements are those of content that scrolls; anything else has names.
  private func checkMembers(of header: RecordingHeader) throws(UsageError) {
    if header.axis != nil, items != nil || quantities != nil {
      throw UsageError(
        "--\(items == nil ? "quantity" : "items") is only valid with a world or its motion; for a layout "
          + "give --elements and --curves")
    }
    if header.axis == nil, elements != nil || axis != nil {
      throw UsageError(
        "--\(elements == nil ? "axis" : "elements") is only valid with a layout; for a world give "
          + "--items and --quantity")
    }
  }
}

// MARK: Kinds

extension RenderJob {
  private func drawn(_ strip: Filmstrip) throws -> Drawn {
    let scale = scale(of: strip.size)
    let bytes =
      format == .svg
      ? strip.svg(scale: scale, theme: theme)
      : try strip.png(scale: scale, theme: theme ?? .light)
    let count = strip.times.count
    return Drawn(
      bytes: bytes, phrase: "\(count) moment\(count == 1 ? "" : "s"), \(text(strip.size, scale))")
  }

  private func plot(_ recording: Recording) throws -> Drawn {
    let plot =
      recording.header.axis == nil
      ? try CurvePlot(
        recording, members: items?.map { .name($0) }, quantities: quantities)
      : try CurvePlot(
        recording, members: elements?.elements.map { .element($0) },
        quantities: CurvePlot.Quantity.allCases.filter(curves.contains), along: axis)
    let scale = scale ?? (format == .svg || room != nil ? 1 : 2)
    let size = try plotSize(scale)
    let bytes =
      format == .svg
      ? plot.svg(size: size, scale: scale, theme: theme)
      : try plot.png(size: size, scale: scale, theme: theme ?? .light)
    return Drawn(
      bytes: bytes, phrase: "\(recording.frames.count) frames, \(text(size, scale))")
  }

  /// The size of the plot in its own units.
  private func plotSize(_ scale: Double) throws(UsageError) -> Size {
    guard let room else { return CurvePlot.usualSize }
    let size = Size(width: room.width / scale, height: room.height / scale)
    let least = CurvePlot.smallestSize
    guard size.width >= least.width, size.height >= least.height else {
      throw UsageError(
        "--size: too small for axes; give at least "
          + "\(NumberText.shortest((least.width * scale).rounded(.up)))x"
          + "\(NumberText.shortest((least.height * scale).rounded(.up)))")
    }
    return size
  }

  /// What is drawn: a recording, and before it what stands beside it.
  private func runs(_ recording: Recording, beside other: Recording?) -> [PictureRun] {
    guard let other, let names = beside?.names(other, recording) else {
      return [PictureRun(recording, showsReach: showsReach)]
    }
    return zip([other, recording], names).map { PictureRun($0, name: $1, showsReach: showsReach) }
  }

  private func still(_ run: LoadedRun, beside other: LoadedRun?) throws -> Drawn {
    let names = other.flatMap { beside?.names($0.recording, run.recording) }
    let (picture, number) = try FrameChoice(
      run: run, beside: other, names: names, time: time, number: frame, showsReach: showsReach
    ).picture()
    let scale = scale(of: picture.size)
    let bytes =
      format == .svg
      ? picture.svg(scale: scale, theme: theme)
      : try picture.png(scale: scale, theme: theme ?? .light)
    let name = number.map { "frame \($0)" } ?? "the instant"
    let seconds = NumberText.rounded(picture.time, decimals: 4)
    return Drawn(bytes: bytes, phrase: "\(name) at \(seconds) s, \(text(picture.size, scale))")
  }

  private func animation(_ runs: [PictureRun]) throws -> Drawn {
    if format == .svg {
      let picture = MovingPicture(runs, samplesPerSecond: Double(imagesPerSecond))
      let scale = room?.scale(fitting: picture.size) ?? scale
      let seconds = NumberText.rounded(picture.duration, decimals: 2)
      return Drawn(bytes: picture.svg(scale: scale, theme: theme), phrase: "\(seconds) s")
    }
    let size = MovingPNG.size(of: runs)
    let scale = room?.scale(fitting: size) ?? scale ?? 1
    var picture = try MovingPNG(
      runs, imagesPerSecond: imagesPerSecond, scale: scale, theme: theme ?? .light)
    var progress = Progress()
    while picture.drawNext() {
      progress.show("image \(picture.drawnCount) of \(picture.imageCount)")
    }
    progress.clear()
    let rate = "\(picture.imageCount) images at \(imagesPerSecond) a second"
    return Drawn(bytes: picture.bytes, phrase: "\(rate), \(text(size, scale))")
  }
}

// MARK: Words

extension RenderJob {
  private func scale(of size: Size) -> Double {
    room?.scale(fitting: size) ?? scale ?? (format == .svg ? 1 : 2)
  }

  private func text(_ size: Size, _ scale: Double) -> String {
    let width = NumberText.rounded(size.width * scale, decimals: 0)
    let height = NumberText.rounded(size.height * scale, decimals: 0)
    return "\(width) x \(height) pixels"
  }

  private func described(_ error: PictureError, _ recording: Recording) -> any Error {
    switch error {
    case .noFrames:
      return InputError(
        file: source.name, place: "", problem: error.problem, remedy: error.remedy)
    case .noSuchMember(.name), .noSuchMember(.background):
      return UsageError("--items: \(error)")
    case .noSuchMember(.element(let element)):
      return UsageError("--elements: \(error.problem); \(remedy(element, recording))")
    case .tooManyCurves:
      let option = recording.header.axis == nil ? "items" : "elements"
      return UsageError("--\(option): \(error)")
    case .tooLarge:
      return UsageError(error.description)
    }
  }

  /// Which elements of the section there are.
  private func remedy(_ missing: LayoutElement, _ recording: Recording) -> String {
    var shown: Set<LayoutElement> = []
    for case .announce(_, let member) in recording.frames.flatMap(\.changes) {
      if case .element(let element) = MemberReference(member) { shown.insert(element) }
    }
    let items = shown.filter { $0.kind == .item && $0.section == missing.section }.map(\.item)
    guard let first = items.min(), let last = items.max() else {
      let sections = Set(shown.map(\.section)).sorted().map { "\($0)" }.joined(separator: ", ")
      return "visible sections: \(sections.isEmpty ? "none" : sections)"
    }
    return "visible items of section \(missing.section): \(first) to \(last)"
  }
}
