import Foundation

/// Small worlds whose motion can be worked out by hand.
enum WorldText {
  /// A box of 40 × 40 pt whose centre is 100 pt down, over a floor 400 pt down.
  ///
  /// - Parameters:
  ///   - gravity: its magnitude, in 1000 pt/s².
  ///   - elasticity: of the box; the floor has none.
  static func fall(gravity: Double = 1, elasticity: Double = 0) -> String {
    world(
      items: #"{"name": "box", "x": 150, "y": 100, "width": 40, "height": 40}"#,
      behaviors: """
        {"kind": "gravity", "items": "all", "direction": {"dx": 0, "dy": \(gravity)}},
        {"kind": "properties", "items": "all", "resistance": 0, "elasticity": \(elasticity)},
        {"kind": "collision", "items": "all", "bounds": "view", "boundaryElasticity": 0}
        """)
  }

  /// Four boxes of 40 × 40 pt in empty space: `a` at (150, 200), `right`, `left` and `below` around it.
  static let space = world(
    items: ["a", "right", "left", "below"].enumerated().map { index, name in
      let (x, y) = [(150, 200), (250, 190), (40, 210), (160, 320)][index]
      return #"{"name": "\#(name)", "x": \#(x), "y": \#(y), "width": 40, "height": 40}"#
    }.joined(separator: ", "),
    behaviors: """
      {"kind": "properties", "items": "all", "resistance": 0, "angularResistance": 0}
      """)

  /// A box that nothing moves until 0.6 s, when what held it is gone and it falls.
  static let later = world(
    items: #"{"name": "box", "x": 150, "y": 100, "width": 40, "height": 40}"#,
    behaviors: """
      {"kind": "gravity", "items": "all"},
      {"kind": "properties", "name": "brake", "items": "all", "anchored": true}
      """,
    changes: #"{"at": 0.6, "remove": "brake"}"#)

  /// A text as JavaScript writes it.
  static func literal(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private static func world(items: String, behaviors: String, changes: String = "") -> String {
    """
    {"format": "boxspring-world", "version": 1, "title": "A test",
    "size": {"width": 300, "height": 400}, "duration": 4,
    "items": [\(items)], "behaviors": [\(behaviors)], "changes": [\(changes)]}
    """
  }
}
