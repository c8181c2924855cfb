import BoxspringDocuments
import Testing

/// A small scene to be varied: a list of ten rows of 50 points in a viewport of 300 by 400.
enum SceneText {
  static let layout = #"{"kind": "list"}"#
  static let first = #"{"count": 10, "size": {"height": 50}}"#

  /// The text of a scene; `more` are further members, such as `"spring": "bouncy"`.
  static func text(
    layout: String = layout, content: String = "\"sections\": [\(first)]", _ more: String = ""
  ) -> String {
    """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 400},
     "layout": \(layout), \(content)\(more.isEmpty ? "" : ", " + more)}
    """
  }

  static func read(_ text: String) throws(InputError) -> Scene {
    try SceneFile.read(Array(text.utf8), named: "f")
  }

  /// The scene with further members.
  static func scene(_ more: String) throws(InputError) -> Scene { try read(text(more)) }

  /// The one line that a user reads about a text; empty where nothing is wrong.
  static func message(_ text: String) -> String {
    do {
      _ = try read(text)
      return ""
    } catch {
      return error.description
    }
  }
}
