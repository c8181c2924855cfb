import BoxspringDocuments
import WorldDriving

/// Small worlds as text.
enum WorldText {
  /// A world of one ball at (100, 100) and a box at (200, 100), with more members of one's own.
  static func world(_ more: String, items: String = two, duration: String = "2") -> String {
    """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200},
     "duration": \(duration), "items": [\(items)]\(more.isEmpty ? "" : ", " + more)}
    """
  }

  static let two = """
    {"name": "ball", "x": 100, "y": 100, "width": 40, "height": 40, "bounds": "ellipse"},
    {"name": "box", "x": 200, "y": 100, "width": 50, "height": 30}
    """

  /// Behaviors without resistance, gravity among them.
  static let falling = """
    {"kind": "gravity", "items": ["ball"]},
    {"kind": "properties", "items": "all", "resistance": 0, "angularResistance": 0}
    """

  static func read(_ text: String) throws(InputError) -> WorldScene {
    try WorldFile.read(Array(text.utf8), named: "w.json")
  }

  static func scene(
    behaviors: String = "", changes: String = "", duration: String = "2"
  ) throws(InputError) -> WorldScene {
    try read(
      world(#""behaviors": [\#(behaviors)], "changes": [\#(changes)]"#, duration: duration))
  }
}
