import BoxspringFiles
import EmbeddedFiles

/// A scene that the program has in itself: a file, and the trace that drives it.
struct BuiltInScene: Sendable {
  private let embedded: EmbeddedScene

  /// All scenes, in the order of the gallery.
  static let all = EmbeddedScene.all.map { BuiltInScene(embedded: $0) }

  /// The name of its file, without the extension.
  var name: String { embedded.name }

  var file: InputFile { InputFile("\(name).json", content: embedded.content) }

  /// What drives it; nil where nothing does.
  var traceFile: InputFile? { embedded.trace.map { InputFile("\(name).trace.json", content: $0) } }

  /// One line on what is seen.
  var title: String {
    do {
      var document = try JSONElement(parsing: embedded.content, named: file.path).object()
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
    try OutputFile.write(embedded.content, to: written[0])
    if let trace = embedded.trace, let traceFile {
      written.append(prefix + traceFile.path)
      try OutputFile.write(trace, to: written[1])
    }
    let command = isCollection ? "run" : "simulate"
    Summary.print(
      of: written, "try: boxspring \(command) \(written.joined(separator: " ")) --preview page.html"
    )
  }
}
