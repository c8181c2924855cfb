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
