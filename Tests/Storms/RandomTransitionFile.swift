import BoxspringDocuments
import PlaneGeometry

/// A transition of any kind, with anything that transition files can have.
struct RandomTransitionFile {
  /// What decides.
  var dice: Dice
  /// What drives it.
  let kind: String
  let size: Size
  private(set) var value = JSONValue.null
  /// How the views are shown before and after.
  private var views: [(name: String, size: Size)] = []
  private var isPresenting = true
  /// Whether no motion is a curve.
  private var hasSprings = false

  /// By steps alone; by steps whose motions are worlds; by the three gestures.
  static let kinds = ["steps", "worlds", "move", "scrub", "zoom"]

  init(_ source: Dice) {
    dice = source
    kind = dice.one(of: Self.kinds)
    size = Size(width: dice.number(200, 500, parts: 1), height: dice.number(300, 800, parts: 1))
    isPresenting = dice.once(in: 2)
    hasSprings = dice.once(in: 3)
    let (from, to) = (view("from"), view("to"))
    let others = (0..<dice.number(below: 3)).map { view("other\($0)") }
    value = .of([
      "format": "boxspring-transition", "version": 1,
      "container": .of(["width": .number(size.width), "height": .number(size.height)]),
      "direction": isPresenting ? "present" : "dismiss", "from": from, "to": to,
      "others": others.isEmpty ? nil : .array(others),
      "limit": .number(dice.once(in: 5) ? dice.number(0.2, 2) : dice.number(2, 8)),
      "gesture": gesture(),
    ])
  }

  /// Seconds after which nothing happens any more.
  var limit: Double {
    if case .number(let seconds)? = value.member("limit") { return seconds }
    return 1
  }

  // MARK: Views

  private mutating func view(_ name: String) -> JSONValue {
    views.append((name, size))
    return ends(of: name)
  }

  /// A view with its start, and mostly another end.
  private mutating func ends(of name: String) -> JSONValue {
    .of([
      "name": .string(name), "start": presentation(isStart: true),
      "end": dice.once(in: 5) ? nil : presentation(isStart: false),
    ])
  }

  /// One of the views with other ends.
  mutating func movedViews() -> JSONValue {
    let names = views.map(\.name)
    var chosen = names.filter { _ in dice.once(in: 3) }
    if chosen.isEmpty { chosen = [dice.one(of: names)] }
    return .array(chosen.map { ends(of: $0) })
  }

  private mutating func presentation(isStart: Bool) -> JSONValue {
    let frame = JSONValue.of([
      "x": .number(dice.number(-200, size.width, parts: 2)),
      "y": .number(dice.number(-400, size.height, parts: 2)),
      "width": .number(dice.number(10, size.width, parts: 2)),
      "height": .number(dice.number(10, size.height, parts: 2)),
    ])
    return .of([
      "frame": isStart || !dice.once(in: 4) ? frame : nil,
      "rotation": dice.maybe(5) { .number($0.number(-3, 3)) },
      "scale": dice.maybe(5) { .number($0.number(0, 2)) },
      "opacity": dice.maybe(3) { .number($0.number(0, 1)) },
      "cornerRadius": dice.maybe(5) { .number($0.number(0, 40)) },
      "z": dice.maybe(4) { .number($0.number(-2, 2)) },
    ])
  }

  // MARK: Motions

  /// How to move to an end.
  mutating func motion() -> JSONValue {
    if kind == "worlds", dice.once(in: 2) { return world() }
    if hasSprings || dice.once(in: 2) {
      return .of([
        "spring": dice.once(in: 2)
          ? .string(dice.one(of: ["smooth", "snappy", "bouncy", "interactive", "coreAnimation"]))
          : .of([
            "frequency": .number(dice.number(0.5, 6)),
            "dampingRatio": .number(dice.number(0.15, 1.6)),
          ])
      ])
    }
    let curve: JSONValue =
      dice.once(in: 4)
      ? [
        .number(dice.number(0, 1)), .number(dice.number(-1, 2)), .number(dice.number(0, 1)),
        .number(dice.number(-1, 2)),
      ] : .string(dice.one(of: ["linear", "easeIn", "easeOut", "easeInOut"]))
    return .of([
      "curve": curve, "duration": dice.once(in: 8) ? 0 : .number(dice.number(0.05, 1.2)),
    ])
  }

  /// A world in which a card stands for the presented view.
  private mutating func world() -> JSONValue {
    let card = JSONValue.of([
      "name": "card", "x": .number(size.width / 2), "y": .number(size.height / 2),
      "width": .number(dice.number(20, 150)), "height": .number(dice.number(20, 150)),
    ])
    let block = JSONValue.of([
      "name": "block", "x": .number(dice.number(0, size.width)),
      "y": .number(dice.number(0, size.height)), "width": 40, "height": 40, "bounds": "ellipse",
    ])
    let hasBlock = dice.once(in: 3)
    let behaviors: [JSONValue?] = [
      dice.maybe(2) { _ in .of(["kind": "gravity", "name": "gravity", "items": "all"]) },
      dice.maybe(2) { dice in
        .of([
          "kind": "snap", "name": "snap", "item": "card",
          "to": .of(["x": .number(dice.number(0, 300)), "y": .number(dice.number(0, 300))]),
          "damping": .number(dice.number(0.2, 1)),
        ])
      },
      dice.maybe(2) { dice in
        .of([
          "kind": "collision", "name": "room", "items": "all", "bounds": "view",
          "boundaryElasticity": .number(dice.number(0, 1)),
          "insets": dice.maybe(2) { _ in
            .of(["top": -600, "left": -600, "right": -600, "bottom": -200])
          },
        ])
      },
      dice.maybe(3) { dice in
        .of([
          "kind": "push", "name": "push", "items": ["card"],
          "mode": dice.maybe(2) { _ in "instantaneous" },
          "direction": RandomWorldFile.vector(&dice, 5),
        ])
      },
    ]
    let changes: JSONValue? =
      dice.once(in: 4)
      ? [
        .of([
          "at": .number(dice.number(0, 0.5)), "nudge": "card",
          "velocity": RandomWorldFile.vector(&dice, 500),
        ])
      ] : nil
    let outcome = JSONValue.string(dice.one(of: ["finished", "cancelled"]))
    let rules: JSONValue? =
      dice.once(in: 2)
      ? [
        .of([
          "name": "tick", "when": .of(["after": 0.1]),
          "do": [
            .of(["signal": "soon"]),
            .of(["signal": "late", "after": .number(dice.number(0, 0.4))]),
          ],
        ]),
        .of(["name": "end", "when": .of(["signal": "late"]), "do": [.of(["finish": outcome])]]),
      ] : nil
    let seconds = JSONValue.number(dice.number(0.5, 2))
    return .of([
      "world": .of([
        "duration": dice.once(in: 2) ? seconds : .of(["untilRest": seconds]),
        "options": dice.maybe(4) { dice in
          .of(["substep": .number(dice.one(of: [1.0 / 240, 0.01, 0.005]))])
        },
        "items": .array(hasBlock ? [card, block] : [card]),
        "behaviors": .array(behaviors.compactMap { $0 }), "changes": changes, "rules": rules,
      ]),
      "moves": "card", "spring": dice.maybe(2) { _ in "snappy" },
    ])
  }

  // MARK: The gesture

  private mutating func gesture() -> JSONValue? {
    var interaction: JSONValue
    switch kind {
    case "move":
      interaction = .of(["move": .string(dice.one(of: ["vertical", "horizontal", "both"]))])
    case "scrub": interaction = .of(["scrub": RandomWorldFile.vector(&dice, 400)])
    case "zoom":
      interaction = .of([
        "zoom": .of([
          "minimumScale": .number(dice.number(0, 1)), "distance": .number(dice.number(20, 400)),
        ])
      ])
    case "worlds" where dice.once(in: 2): interaction = .of(["move": "both"])
    default: return nil
    }
    return interaction.with([
      "threshold": dice.maybe(2) { .number($0.one(of: [0, 1, 25])) },
      "startZone": dice.maybe(3) {
        .of(["x": 0, "y": 0, "width": 500, "height": .number($0.number(100, 500))])
      },
      "finishes": .of([
        "direction": .of(["dx": .number(dice.number(-1, 1)), "dy": 1]),
        "minimumVelocity": dice.maybe(2) { .number($0.number(0, 200)) },
        "minimumProgress": dice.maybe(2) { .number($0.number(0, 0.6)) },
      ]),
      "finishing": motion(), "cancelling": motion(),
    ])
  }
}
