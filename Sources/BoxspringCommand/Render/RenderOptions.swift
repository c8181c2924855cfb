import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Pictures
import PlaneGeometry
import TextEncoding

/// What `boxspring render` can be told about its picture.
enum RenderOptions {
  static let out = Option.text(
    "out", "FILE", "Write to FILE atomically; - is standard output, the default")
  static let kind = Option<RenderKind?>.choice(
    "kind", ["filmstrip": .filmstrip, "plot": .plot, "frame": .frame, "animation": .animation],
    or: nil,
    "What to draw; the default follows the other options, then the extension of --out: "
      + ".svg filmstrip, .png frame, .apng animation")
  static let format = Option<RenderFormat?>.choice(
    "format", ["svg": .svg, "png": .png], or: nil,
    "What to write; the default follows the extension of --out, and is svg without --out")
  static let moments = Option.integer(
    "moments", in: 1...100, or: 6, "Filmstrip: number of moments")
  static let time = Option<Double?>.number(
    "time", "S", in: .finite,
    "Frame: time in seconds; exact for a scene and a trace, otherwise the nearest frame")
  static let frame = Option<Int?>(
    "frame", "N",
    help: "Frame: index of the frame, from 0; the default is one with a large displacement, "
      + "preferably under a finger; of a world, the middle of its motion", fallback: nil
  ) { (text) throws(UsageError) in
    guard let number = Int(text), number >= 0 else {
      throw UsageError("--frame: \"\(text)\" is not valid; give a whole number, 0 or more")
    }
    return number
  }
  static let elements = Option<ElementChoice?>(
    "elements", "LIST",
    help: "Plot: elements whose displacement to draw: 3,5-9 for items, 1.3 for item 3 of "
      + "section 1, h0 and f0 for its header and footer; the default is five with large "
      + "displacements",
    fallback: nil
  ) { (text) throws(UsageError) in
    do throws(ElementChoice.Problem) {
      return try ElementChoice(parsing: text)
    } catch {
      throw UsageError("--elements: \(error.description)")
    }
  }
  private static let curveWords: KeyValuePairs<String, CurvePlot.Quantity> = [
    "elements": .displacement, "largest": .largest, "offset": .offset,
  ]
  static let curves = Option<Set<CurvePlot.Quantity>>(
    "curves", "LIST",
    help: "Plot: what to draw, of elements, largest (the largest displacement in view) and offset "
      + "(the content offset)",
    fallbackText: "elements,largest,offset", fallback: Set(curveWords.map(\.value))
  ) { (text) throws(UsageError) in
    var curves: Set<CurvePlot.Quantity> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let curve = curveWords.first(where: { $0.key == word })?.value else {
        let words = curveWords.map(\.key)
        let meant = Spelling.nearest(to: String(word), in: words).map { "did you mean \($0)? " }
        throw UsageError(
          "--curves: unknown curve \"\(word)\"; \(meant ?? "")choose one of "
            + words.joined(separator: ", "))
      }
      curves.insert(curve)
    }
    return curves
  }
  static let axis = Option<Axis?>.choice(
    "axis", ["x": .horizontal, "y": .vertical], or: nil,
    "Plot: the axis of displacements and offset; the default is the scrolling axis, or the other one if "
      + "more than twice as much happens along it")
  static let items = Option<[String]?>(
    "items", "LIST",
    help: "Plot of a world: items by name, with commas between them; one that ends in * matches "
      + "all that begin with it; the default is five that move",
    fallback: nil
  ) { (text) throws(UsageError) in
    let names = text.split(separator: ",").map {
      String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard !names.isEmpty, !names.contains("") else {
      throw UsageError(
        "--items: \"\(text)\" contains no name; give a comma-separated list of names")
    }
    return names
  }
  private static let freeQuantities: [CurvePlot.Quantity] = [
    .x, .y, .rotation, .speed, .spin, .scale, .opacity,
  ]
  static let quantities = Option<[CurvePlot.Quantity]?>(
    "quantity", "LIST",
    help:
      "Plot of a world: a chart each for x, y, rotation, speed, spin, scale, opacity; the default "
      + "is speed, and x or y, whichever varies more",
    fallback: nil
  ) { (text) throws(UsageError) in
    var quantities: [CurvePlot.Quantity] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let quantity = freeQuantities.first(where: { $0.rawValue == word }) else {
        let words = freeQuantities.map(\.rawValue)
        let meant = Spelling.nearest(to: String(word), in: words).map { "did you mean \($0)? " }
        throw UsageError(
          "--quantity: unknown quantity \"\(word)\"; \(meant ?? "")choose one of "
            + words.joined(separator: ", "))
      }
      if !quantities.contains(quantity) { quantities.append(quantity) }
    }
    return quantities
  }
  static let rate = Option.integer(
    "fps", in: MovingPNG.rates, or: 25, "Animation: images per second")
  static let scale = Option<Double?>.number(
    "scale", "PX", in: .within(0.01...32),
    "Pixels per point of the viewport, or per unit of a filmstrip or plot; the default is 2 for "
      + "PNG, and 1 for SVG and animations")
  static let size = Option<PictureSize?>(
    "size", "WxH",
    help: "Maximum size of the picture in pixels, such as 800x600: a plot fills it, other "
      + "pictures keep their aspect ratio",
    fallback: nil
  ) { (text) throws(UsageError) in
    guard let size = PictureSize(text) else {
      throw UsageError(
        "--size: \"\(text)\" is not valid; give width and height in pixels from 1 to "
          + "\(PictureError.largestSide), such as 800x600")
    }
    return size
  }
  static let theme = Option<PictureTheme?>.choice(
    "theme", ["light": .light, "dark": .dark], or: nil,
    "Colours; the default is light for PNG; SVG follows the viewer's colour scheme")

  static let beside = Option<BesideChoice?>(
    "beside", "off|SPRING|SCENE",
    help: "Frame and animation: beside the run of a scene another one under the same trace: "
      + "without springs, with another spring, or of another scene, whose file ends in .json",
    fallback: nil
  ) { (text) throws(UsageError) in try BesideChoice(parsing: text) }
  static let hidesFinger = Option.flag(
    "no-finger", "Leave out the fingers that scroll or drag what is shown")
  static let showsReach = Option.flag(
    "reach",
    "Show how far the finger's influence reaches: lines along which cells lag behind it by the same "
      + "fraction of its movement")

  static let declarations = [
    out.declaration, kind.declaration, format.declaration, moments.declaration, time.declaration,
    frame.declaration, elements.declaration, curves.declaration, axis.declaration,
    items.declaration, quantities.declaration, rate.declaration, scale.declaration,
    size.declaration, theme.declaration, beside.declaration,
    hidesFinger.declaration, showsReach.declaration,
  ]

  /// Options that only one kind of picture has.
  static let owners: [(option: OptionDeclaration, kind: RenderKind)] = [
    (moments.declaration, .filmstrip), (time.declaration, .frame), (frame.declaration, .frame),
    (elements.declaration, .plot), (curves.declaration, .plot), (axis.declaration, .plot),
    (items.declaration, .plot), (quantities.declaration, .plot), (rate.declaration, .animation),
  ]
}

/// Room for a picture, in pixels.
struct PictureSize: Equatable, Sendable {
  let width: Double
  let height: Double

  /// A size written as `800x600`.
  init?(_ text: String) {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let range = 1...PictureError.largestSide
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      range.contains(width), range.contains(height)
    else { return nil }
    self.width = Double(width)
    self.height = Double(height)
  }

  /// Pixels per unit of a picture that is to fit in.
  func scale(fitting size: Size) -> Double { min(width / size.width, height / size.height) }
}
