import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry

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
  let curves: Set<CurvePlot.Curve>
  let axis: Axis?
  /// Names of items; nil for some.
  let items: [String]?
  /// What a plot of a physics run shows; nil for the usual.
  let quantities: [WorldPlot.Quantity]?
  let imagesPerSecond: Int
  /// Pixels per point, or per unit of a filmstrip or plot.
  let scale: Double?
  let room: PictureSize?
  let theme: PictureTheme?

  /// A picture that has been drawn.
  struct Drawn {
    var bytes: [UInt8]
    /// What it shows, for the line on standard error.
    var phrase: String
  }

  /// Frames in, one picture out, and a line about it on standard error.
  func perform() throws {
    var output = try OutputFile(path)
    let drawn =
      switch try source.read(for: "render") {
      case .layout(let frames): try picture(of: frames)
      case .world(let footage): try picture(of: footage)
      }
    try output.append(drawn.bytes)
    try output.finish()
    Summary.tell(of: [path], drawn.phrase, Summary.size(drawn.bytes.count))
  }

  private func picture(of frames: LoadedFrames) throws -> Drawn {
    guard items == nil, quantities == nil else {
      throw UsageError(
        "--\(items == nil ? "quantity" : "items") goes with a world or its motion; for a layout give "
          + "--elements and --curves")
    }
    do {
      guard !frames.sequence.frames.isEmpty else { throw PictureError.noFrames }
      switch kind {
      case .filmstrip: return try drawn(Filmstrip(frames.sequence, moments: moments))
      case .plot: return try plot(frames.sequence)
      case .frame: return try still(frames)
      case .animation: return try animation(frames.sequence)
      }
    } catch let error as PictureError {
      throw complaint(error, frames.sequence)
    }
  }
}

// MARK: Kinds

extension RenderJob {
  func drawn(_ strip: Filmstrip) throws -> Drawn {
    let scale = scale(of: strip.size)
    let bytes =
      format == .svg
      ? strip.svg(scale: scale, theme: theme)
      : try strip.png(scale: scale, theme: theme ?? .light)
    let count = strip.times.count
    return Drawn(
      bytes: bytes, phrase: "\(count) moment\(count == 1 ? "" : "s"), \(text(strip.size, scale))")
  }

  private func plot(_ sequence: FrameSequence) throws -> Drawn {
    let plot = try CurvePlot(sequence, elements: elements?.elements, curves: curves, along: axis)
    let scale = scale ?? (format == .svg || room != nil ? 1 : 2)
    let size = try plotSize(scale)
    let bytes =
      format == .svg
      ? plot.svg(size: size, scale: scale, theme: theme)
      : try plot.png(size: size, scale: scale, theme: theme ?? .light)
    return Drawn(
      bytes: bytes, phrase: "\(sequence.frames.count) frames, \(text(size, scale))")
  }

  /// The size of the plot in its own units.
  func plotSize(_ scale: Double) throws(UsageError) -> Size {
    guard let room else { return CurvePlot.usualSize }
    let size = Size(width: room.width / scale, height: room.height / scale)
    let least = CurvePlot.smallestSize
    guard size.width >= least.width, size.height >= least.height else {
      throw UsageError(
        "--size: there is no room for axes; give at least "
          + "\(NumberText.shortest((least.width * scale).rounded(.up)))x"
          + "\(NumberText.shortest((least.height * scale).rounded(.up)))")
    }
    return size
  }

  private func still(_ frames: LoadedFrames) throws -> Drawn {
    let choice = FrameChoice(frames: frames, time: time, number: frame)
    let (shown, number) = try choice.frame()
    return try drawn(
      FramePicture(shown, of: frames.sequence.header),
      number.map { "frame \($0)" } ?? "the instant",
      at: shown.time)
  }

  func drawn(_ picture: FramePicture, _ name: String, at time: Double) throws -> Drawn {
    let scale = scale(of: picture.size)
    let bytes =
      format == .svg
      ? picture.svg(scale: scale, theme: theme)
      : try picture.png(scale: scale, theme: theme ?? .light)
    let seconds = NumberText.rounded(time, decimals: 4)
    return Drawn(bytes: bytes, phrase: "\(name) at \(seconds) s, \(text(picture.size, scale))")
  }

  private func animation(_ sequence: FrameSequence) throws -> Drawn {
    guard format == .png else {
      return drawn(MovingPicture(sequence, samplesPerSecond: Double(imagesPerSecond)))
    }
    let size = MovingPNG.size(of: sequence)
    let scale = room?.scale(fitting: size) ?? scale ?? 1
    let picture = try MovingPNG(
      sequence, imagesPerSecond: imagesPerSecond, scale: scale, theme: theme ?? .light)
    return drawn(picture, size, scale)
  }

  func drawn(_ picture: MovingPicture) -> Drawn {
    let scale = room?.scale(fitting: picture.size) ?? scale
    let seconds = NumberText.rounded(picture.duration, decimals: 2)
    return Drawn(bytes: picture.svg(scale: scale, theme: theme), phrase: "\(seconds) s")
  }

  func drawn(_ picture: MovingPNG, _ size: Size, _ scale: Double) -> Drawn {
    var picture = picture
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
  func scale(of size: Size) -> Double {
    room?.scale(fitting: size) ?? scale ?? (format == .svg ? 1 : 2)
  }

  func text(_ size: Size, _ scale: Double) -> String {
    let width = NumberText.rounded(size.width * scale, decimals: 0)
    let height = NumberText.rounded(size.height * scale, decimals: 0)
    return "\(width) x \(height) pixels"
  }

  func complaint(_ error: PictureError, _ sequence: FrameSequence? = nil) -> any Error {
    switch error {
    case .noFrames:
      return InputError(
        file: source.name, place: "", problem: error.description, remedy: error.recovery)
    case .noSuchItem:
      return UsageError("--items: \(error.description); \(error.recovery)")
    case .noSuchElement(let element):
      return UsageError(
        "--elements: \(error.description); \(sequence.map { remedy(element, $0) } ?? error.recovery)"
      )
    case .tooManyCurves:
      let option = sequence == nil ? "items" : "elements"
      return UsageError("--\(option): \(error.description); \(error.recovery)")
    case .tooLarge:
      return UsageError("\(error.description); \(error.recovery)")
    }
  }

  /// Which elements of the section there are.
  private func remedy(_ missing: LayoutElement, _ sequence: FrameSequence) -> String {
    let shown = sequence.frames.joinedElements
    let items = shown.filter { $0.kind == .item && $0.section == missing.section }.map(\.item)
    guard let first = items.min(), let last = items.max() else {
      let sections = Set(shown.map(\.section)).sorted().map { "\($0)" }.joined(separator: ", ")
      return "the sections in view are \(sections.isEmpty ? "none" : sections)"
    }
    return "the frames show items \(first) to \(last) of section \(missing.section)"
  }
}

extension [LayoutFrame] {
  /// Every element that some frame shows.
  fileprivate var joinedElements: Set<LayoutElement> {
    reduce(into: []) { elements, frame in elements.formUnion(frame.attributes.map(\.element)) }
  }
}
