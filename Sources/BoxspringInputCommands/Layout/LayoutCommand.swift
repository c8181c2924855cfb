import AnimationFiles
import BoxspringCommandInterface
import BoxspringDocuments
import FileStreams
import LayoutDynamics
import Pictures
import PlaneGeometry
import TextEncoding

/// Lays out a scene and reports where everything rests.
package enum LayoutCommand {
  private static let out = Option.text(
    "out", "FILE", "Write the frame to FILE atomically; - is standard output")
  private static let format = FrameOptions.format(
    "Format of the frame; the default follows the extension of --out, and is CSV without --out")
  private static let part = Option<RestFrame.Part>.choice(
    "part", ["all": .all, "visible": .visible], or: .all,
    "Which elements: all, or those that can be seen at the offset")
  private static let offset = Option<Double?>.number(
    "offset", "PT", in: .finite,
    "Content offset along the scrolling axis in points; the default is the scene's initial offset")
  private static let picture = Option.text(
    "picture", "FILE", "Draw the visible elements at the offset, as SVG")
  private static let limit = Limits.option(.bytes, .elements)
  private static let summary = Option.flag(
    "summary", "Print counts, sizes and the extents of the first 20 sections")

  package static let command = Command(
    "layout", "Computes the rest frame of every element of a scene",
    details: """
      The result is a recording with a single frame, at time 0; with --part visible, pinned headers and footers are displaced; \
      nothing else is. --out, \
      --picture and --summary can be combined; without any of them, the frame is written to \
      standard output.
      """,
    operands: [.one("SCENE", "A scene, as JSON; - is standard input")],
    options: [
      out.declaration, format.declaration, part.declaration, offset.declaration,
      picture.declaration, summary.declaration, limit.declaration,
    ],
    examples: [
      "boxspring layout list.json --summary",
      "boxspring layout list.json --part visible --offset 500",
      "boxspring layout list.json --out rest.csv --picture rest.svg",
    ]
  ) { arguments in
    let targets = try Targets(arguments)
    let path = arguments.operands[0]
    let limits = try arguments[limit]
    let scene = try ArrangedScene(
      reading: InputFile(path).bytes(within: limits.byteLimit), named: path,
      sizes: SizesFile.reader(besides: path))
    for note in scene.scene.notes(named: path) {
      StandardStreams.log("boxspring layout: note: \(note)")
    }
    let rest = RestFrame(of: scene, offset: try arguments[offset], limits)
    // Everything is made before anything is written: a scene that cannot be listed leaves no picture.
    let frame = try targets.frame.map { _ in try rest.recording(try arguments[part]) }
    let shown = try targets.picture.map { _ in try rest.recording(.visible) }
    let picture = shown.map { Filmstrip($0).svg() }
    // Standard output comes last: its reader may close it, and gets the files all the same.
    var outputs: [(path: String, bytes: [UInt8])] = []
    if let frame, let path = targets.frame {
      outputs.append((path, frame.encoded(as: targets.wanted)))
    }
    if let picture, let path = targets.picture { outputs.append((path, picture)) }
    for output in outputs where output.path != "-" {
      try OutputFile.write(output.bytes, to: output.path)
    }
    for output in outputs where output.path == "-" {
      try OutputFile.write(output.bytes, to: output.path)
    }
    if targets.hasSummary { try Command.print(LayoutSummary(of: rest).text) }
    guard let written = frame ?? shown else { return }
    let offset = NumberText.rounded(rest.offset[rest.arrangement.axis], decimals: 3)
    Summary.print(
      of: [targets.frame, targets.picture],
      Summary.count(written.frames[0].members.count, "element"), "offset \(offset) pt")
  }

  /// What is asked for, and where it goes.
  private struct Targets {
    var frame: String?
    var wanted: RecordingFormat
    var picture: String?
    var hasSummary: Bool

    init(_ arguments: Arguments) throws(UsageError) {
      frame = try arguments[out]
      picture = try arguments[LayoutCommand.picture]
      hasSummary = try arguments[summary]
      let isAskedFor = arguments.has(format.declaration) || arguments.has(part.declaration)
      if frame == nil, isAskedFor || picture == nil && !hasSummary { frame = "-" }
      guard [frame == "-", picture == "-", hasSummary].count(where: { $0 }) < 2 else {
        throw UsageError(
          "only one result can be written to standard output; give file names for the others")
      }
      try OutputNames.check(["out": frame, "picture": picture], inputs: arguments.operands)
      wanted = try FrameOptions.choose(arguments[format], for: frame) ?? .csv
    }
  }
}
