import BoxspringCommandInterface
import BoxspringFiles
import FileStreams

/// A scene that the program has in itself: a file, and the trace that drives it.
struct BuiltInScene: Sendable {
  /// The name of its file, without the extension.
  let name: String
  private let content: [UInt8]
  /// Nil where nothing drives it.
  private let trace: [UInt8]?

  private init(_ name: String) {
    self.name = name
    content = .embedded("\(name).json") ?? []
    trace = .embedded("\(name).trace.json")
  }

  /// All scenes, in the order of the gallery: the files of `docs/examples/scenes`.
  static let all = [
    "falling-square",
    "falling-square-bouncing",
    "label-put-back",
    "flick",
    "sticky-corners",
    "drop-out-present",
    "drop-out-dismiss",
    "drop-out-dismiss-swift",
    "shade-present",
    "shade-present-cancelled",
    "shade-dismiss",
    "shade-dismiss-cancelled",
    "position-to-bounds",
    "position-to-bounds-objective-c",
    "lock-screen",
    "snap-to-taps",
    "take-and-let-go",
    "pendulum",
    "pushes",
    "zoom-push",
    "zoom-pop",
    "zoom-present",
    "zoom-dismiss",
    "zoom-drag-finished",
    "zoom-drag-cancelled",
    "springy-list",
    "grid-two-fingers",
    "reorder",
    "photo-grid",
    "photo-grid-closing",
  ].map(BuiltInScene.init)

  var file: InputFile { InputFile("\(name).json", content: content) }

  /// What drives it; nil where nothing does.
  var traceFile: InputFile? { trace.map { InputFile("\(name).trace.json", content: $0) } }

  /// One line on what is seen.
  var title: String {
    do {
      var document = try JSONElement(parsing: content, named: file.path).object()
      return try document.optionalString("title") ?? ""
    } catch {
      assertionFailure("tests read all files: \(error)")
      return ""
    }
  }

  /// Whether it is a collection that scrolls.
  var isCollection: Bool {
    (try? OpenedInput(file).isFile(of: SceneFile.format)) == true
  }

  /// Writes its files to a folder.
  func write(to folder: String) throws {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var written = [prefix + file.path]
    try OutputFile.write(content, to: written[0])
    if let trace, let traceFile {
      written.append(prefix + traceFile.path)
      try OutputFile.write(trace, to: written[1])
    }
    let command = isCollection ? "run" : "simulate"
    Summary.print(
      of: written, "try: boxspring \(command) \(written.joined(separator: " ")) --preview page.html"
    )
  }
}
