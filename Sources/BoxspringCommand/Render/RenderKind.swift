/// What a picture shows of a run.
enum RenderKind: String, Sendable, CaseIterable {
  /// Moments side by side.
  case filmstrip
  /// Curves over time.
  case plot
  /// One instant.
  case frame
  /// All of it, moving.
  case animation

  /// The kind with its article, for errors.
  var phrase: String { self == .animation ? "an animation" : "a \(rawValue)" }
}

/// What a picture is made of.
enum RenderFormat: String, Sendable {
  /// Lines and areas, which follow the viewer's colour scheme.
  case svg
  /// Pixels; an animation is an animated PNG.
  case png

  /// The format that a file name's extension stands for; nil where it stands for none.
  init?(fileName: String) {
    let name = fileName.lowercased()
    if name.hasSuffix(".svg") {
      self = .svg
    } else if name.hasSuffix(".png") || name.hasSuffix(".apng") {
      self = .png
    } else {
      return nil
    }
  }
}
