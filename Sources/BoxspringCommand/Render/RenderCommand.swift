import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation

/// Draws pictures of a run.
enum RenderCommand {
  private static let rate = RunOptions.rate(or: 60)

  static let command = Command(
    "render", "Draws a run: filmstrips, plots, single frames, animations; SVG or PNG",
    details: """
      A run is a recording that run, layout or simulate wrote, a scene with the trace that scrolls \
      it, or a physics scene or view transition without touches; to include touches, write a recording with simulate first. Four kinds of pictures, each as SVG or PNG by the extension of --out:

      filmstrip, moments side by side, spaced by equal amounts of motion; \
      plot, the displacement of elements and the content offset over time; \
      frame, one instant: boxes at drawn positions, outlines at rest positions; \
      animation, a looping animated PNG or SVG; an SVG has at most 6 seconds of a layout and 10 of \
      a world.

      The same run gives the same bytes everywhere.
      """,
    operands: FrameSource.operands,
    options: RenderOptions.declarations + [rate.declaration] + FrameSource.options,
    examples: [
      "boxspring render scene.json fling.json --out strip.svg",
      "boxspring render frames.ndjson --out fling.apng --fps 30",
      "boxspring render frames.bsf --out frame.png --time 0.5 --scale 3 --theme dark",
      "boxspring render scene.json fling.json --kind plot --elements 3,5-9 > plot.svg",
      "boxspring render scene.json fling.json --beside off --out springs.svg",
      "boxspring render world.json --kind animation --out world.svg",
      "boxspring render motion.csv --items 'ball,box*' --quantity y,spin -o plot.svg",
      "boxspring run scene.json fling.json | boxspring render - -o strip.svg",
    ]
  ) { arguments in
    let path = try arguments[RenderOptions.out] ?? "-"
    try OutputNames.check(["out": path], inputs: arguments.operands)
    let kind = try kind(of: path, arguments)
    let job = RenderJob(
      source: try FrameSource(arguments, rate: rate), path: path, kind: kind,
      format: try format(of: path, kind, arguments),
      moments: try arguments[RenderOptions.moments], time: try arguments[RenderOptions.time],
      frame: try arguments[RenderOptions.frame], elements: try arguments[RenderOptions.elements],
      curves: try arguments[RenderOptions.curves], axis: try arguments[RenderOptions.axis],
      items: try arguments[RenderOptions.items],
      quantities: try arguments[RenderOptions.quantities],
      imagesPerSecond: try arguments[RenderOptions.rate],
      scale: try arguments[RenderOptions.scale], room: try arguments[RenderOptions.size],
      theme: try arguments[RenderOptions.theme],
      beside: try arguments[RenderOptions.beside],
      hidesFinger: try arguments[RenderOptions.hidesFinger],
      showsReach: try arguments[RenderOptions.showsReach])
    try job.perform()
  }

  /// What was asked for, by name or by an option that only one kind has, or what the extension
  /// usually holds.
  private static func kind(of path: String, _ arguments: Arguments) throws(UsageError) -> RenderKind
  {
    let given = RenderOptions.owners.filter { arguments.has($0.option) }
    let isAnimated = path.lowercased().hasSuffix(".apng")
    let usual: RenderKind =
      if let first = given.first {
        first.kind
      } else if isAnimated {
        .animation
      } else if arguments.has(RenderOptions.beside.declaration) {
        path.lowercased().hasSuffix(".png") ? .frame : .animation
      } else {
        path.lowercased().hasSuffix(".png") ? .frame : .filmstrip
      }
    let kind = try arguments[RenderOptions.kind] ?? usual
    for (option, owner) in given where owner != kind {
      throw UsageError(
        "--\(option.name) is only valid with --kind \(owner.rawValue); this is \(kind.phrase)")
    }
    if arguments.has(RenderOptions.beside.declaration), kind != .animation, kind != .frame {
      throw UsageError(
        "--beside is only valid with --kind frame or animation; this is \(kind.phrase)")
    }
    if arguments.has(RenderOptions.time.declaration), arguments.has(RenderOptions.frame.declaration)
    {
      throw UsageError("--time and --frame are mutually exclusive; give one of them")
    }
    if arguments.has(RenderOptions.showsReach.declaration) {
      if kind == .plot {
        throw UsageError(
          "--reach is not valid with --kind plot; choose frame, filmstrip or animation")
      }
      if arguments.has(RenderOptions.hidesFinger.declaration) {
        throw UsageError("--reach and --no-finger are mutually exclusive; give one of them")
      }
    }
    if kind != .plot, arguments.has(RenderOptions.scale.declaration),
      arguments.has(RenderOptions.size.declaration)
    {
      throw UsageError("--scale and --size are mutually exclusive; give one of them")
    }
    guard !isAnimated || kind == .animation else {
      throw UsageError(
        "--out: \"\(path)\" has the extension of an animation, and this is \(kind.phrase); end it in "
          + ".png")
    }
    return kind
  }

  private static func format(
    of path: String, _ kind: RenderKind, _ arguments: Arguments
  ) throws(UsageError) -> RenderFormat {
    let given = try arguments[RenderOptions.format]
    guard path != "-" else {
      let format = given ?? .svg
      guard format == .svg || isatty(STDOUT_FILENO) == 0 else {
        throw UsageError("refusing to write PNG data to a terminal; give a file with --out")
      }
      return format
    }
    if let format = given ?? RenderFormat(fileName: path) { return format }
    throw UsageError(
      "--out: unknown file extension in \"\(path)\"; end it in .svg, .png or .apng, or give "
        + "--format")
  }
}
