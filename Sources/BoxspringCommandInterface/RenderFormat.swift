/// What a picture is made of.
package enum RenderFormat: String, Sendable {
  /// Lines and areas, which follow the viewer's colour scheme.
  case svg
  /// Pixels; an animation is an animated PNG.
  case png

  /// The format that a file name's extension stands for; nil where it stands for none.
  package init?(fileName: String) {
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
