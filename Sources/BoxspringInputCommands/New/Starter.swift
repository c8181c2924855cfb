/// A file to start from.
struct Starter: Sendable {
  /// The kind of file, as it is asked for.
  let name: String
  /// What the command does, in a line without a full stop.
  let summary: String
  /// What the file holds, in a few words.
  let phrase: String
  /// The file.
  let text: String
  /// A command line that shows what the file does, given its name.
  let next: @Sendable (String) -> String

  static let all = [scene, world, trace]

  private static let scene = Starter(
    name: "scene", summary: "Writes a scene: what is laid out, and on which springs",
    phrase: "a list of 100 rows",
    text: """
      {
        "format": "boxspring-scene",
        "version": 1,
        "title": "Rows on springs: change the viewport, the sections, the spring",
        "viewport": {"width": 390, "height": 844},
        "layout": {"kind": "list", "lineSpacing": 10},
        "sections": [
          {"header": 44, "count": 100, "size": {"height": 64}}
        ],
        "spring": {"frequency": 1, "dampingRatio": 0.8},
        "influence": {"origin": "touch", "divisor": 1500}
      }

      """,
    next: { "boxspring trace generate flings | boxspring run \($0) -" })

  private static let world = Starter(
    name: "world", summary: "Writes a physics scene: items, and what moves them",
    phrase: "6 items that fall",
    text: """
      {
        "format": "boxspring-world",
        "version": 1,
        "title": "A stack falls into a tray: change the items, the behaviors, what happens when",
        "size": {"width": 390, "height": 600},
        "duration": 4,
        "items": [
          {"name": "crate", "x": 150, "y": 60, "width": 50, "height": 50, "rotation": 0.2,
           "copies": {"columns": 2, "rows": 2, "dx": 70, "dy": 80}},
          {"name": "ball", "x": 310, "y": 50, "width": 44, "height": 44, "bounds": "ellipse"},
          {"name": "card", "x": 195, "y": 420, "width": 150, "height": 96}
        ],
        "behaviors": [
          {"kind": "gravity", "name": "gravity", "items": "all"},
          {"kind": "collision", "items": "all", "bounds": "view"},
          {"kind": "properties", "items": ["ball"], "elasticity": 0.6},
          {"kind": "snap", "name": "home", "item": "card", "to": {"x": 195, "y": 420}}
        ],
        "changes": [
          {"at": 2, "nudge": "card", "velocity": {"dx": 0, "dy": -800}}
        ]
      }

      """,
    next: { "boxspring simulate \($0) --preview world.html" })

  private static let trace = Starter(
    name: "trace", summary: "Writes a scroll trace: what a finger does, sample by sample",
    phrase: "a finger's fling in 6 samples",
    text: """
      {
        "format": "scroll-trace",
        "version": 1,
        "title": "A finger pulls the content up and lets it go: t in seconds, x and y in points",
        "positions": "finger",
        "samples": [
          {"t": 0, "phase": "began", "x": 200, "y": 600},
          {"t": 0.016, "phase": "moved", "x": 200, "y": 592},
          {"t": 0.033, "phase": "moved", "x": 200, "y": 568},
          {"t": 0.05, "phase": "moved", "x": 200, "y": 536},
          {"t": 0.066, "phase": "moved", "x": 200, "y": 504},
          {"t": 0.066, "phase": "ended", "x": 200, "y": 504}
        ]
      }

      """,
    next: { "boxspring new scene | boxspring run - \($0)" })
}
