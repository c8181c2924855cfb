import BoxspringDocuments
import PlaneGeometry

/// A world of any kind, with anything that world files can have.
struct RandomWorldFile {
  /// What decides.
  var dice: Dice
  /// What it is about.
  let kind: String
  let size: Size
  private(set) var value = JSONValue.null
  /// The names of all that moves on its own: items in no group, one copy each, and groups.
  private(set) var items: [String] = []
  /// Where those are at the start.
  private(set) var places: [String: Point] = [:]
  /// Names that stand for several copies.
  private var copies: [String] = []
  /// The behaviors at the start that have names.
  private(set) var behaviors: [KnownBehavior] = []
  /// Whether it is made to be thrown by fingers.
  private(set) var isThrown = false
  /// What a world that is made is about, in a word and as a change.
  var change: (word: String, value: JSONValue)?
  /// The fingers, by name.
  private(set) var fingers: [String] = []
  private var names = 0

  /// Without forces; in closed bounds; on joints; in fields; under fingers; with rules; over a level
  /// floor; before a paddle.
  static let kinds = [
    "free", "bounded", "joints", "fields", "fingers", "rules", "floors", "paddles",
  ]

  /// A behavior that changes can name.
  struct KnownBehavior {
    var name: String
    var kind: String
    /// The joint of an attachment.
    var joint: String?
    var hasAnchor = false
    /// The composite that it is in.
    var parent: String?
  }

  init(_ source: Dice) {
    dice = source
    kind = dice.one(of: Self.kinds)
    size = Size(width: dice.number(250, 500, parts: 1), height: dice.number(250, 700, parts: 1))
    let content =
      switch kind {
      case "floors": floor()
      case "paddles": paddle()
      case "bounded" where dice.once(in: 12): parting()
      case "fingers" where dice.once(in: 3): thrown()
      case "joints" where dice.once(in: 6): rope()
      case "joints" where dice.once(in: 4): guided()
      case "fields" where dice.once(in: 3): lone()
      default: anything()
      }
    value = JSONValue.of([
      "format": "boxspring-world", "version": 1,
      "size": .of(["width": .number(size.width), "height": .number(size.height)]),
      "duration": content.member("duration") == nil ? duration() : nil,
    ]).with(content)
  }

  private mutating func anything() -> JSONValue {
    let items = itemList()
    // Without behaviors, nothing but a finger moves anything.
    let behaviors = kind == "fingers" && dice.once(in: 6) ? [] : startingBehaviors()
    let fingers: JSONValue? =
      kind == "fingers" || kind == "rules" && dice.once(in: 2) ? .array(fingerList()) : nil
    return .of([
      "options": dice.maybe(3) { Self.options(&$0) },
      "items": .array(items), "behaviors": .array(behaviors), "fingers": fingers,
      "rules": kind == "rules" ? .array(ruleList()) : nil,
      "channels": dice.maybe(8) { [channels] in .array(channels(&$0)) },
    ])
  }

  /// Seconds.
  var longest: Double {
    let duration = value.member("duration")
    let seconds = duration?.member("untilRest") ?? duration
    if case .number(let number)? = seconds { return number }
    return 1
  }

  private mutating func duration() -> JSONValue {
    let seconds = JSONValue.number(dice.number(0.5, 4))
    return dice.once(in: 2) ? seconds : .of(["untilRest": seconds])
  }

  private static func options(_ dice: inout Dice) -> JSONValue {
    .of([
      "substep": dice.maybe(3) { .number($0.one(of: [0.002, 0.005, 0.01, 1.0 / 60, 1.0 / 240])) },
      "integrator": dice.maybe(4) { _ in "midpoint" },
      "continuousCollision": dice.maybe(3) { _ in "boundaries" },
      "velocityIterations": dice.maybe(4) { .number(Double(1 + $0.number(below: 20))) },
      "positionIterations": dice.maybe(4) { .number(Double($0.number(below: 8))) },
      "linearSlop": dice.maybe(4) { .number($0.number(0, 0.5)) },
      "restitutionThreshold": dice.maybe(4) { .number($0.number(0, 200, parts: 1)) },
      "maximumTranslation": dice.maybe(4) { .number($0.number(20, 400, parts: 1)) },
      "linearSleepTolerance": dice.maybe(4) { .number($0.number(0, 5)) },
      "angularSleepTolerance": dice.maybe(4) { .number($0.number(0, 0.2)) },
      "timeToSleep": dice.maybe(3) { $0.once(in: 3) ? "never" : .number($0.number(0, 1)) },
      "quirks": dice.maybe(4) { dice in
        .array(
          ["attachmentDeadZone", "sharedGravity", "negatedLimitOffsets", "contactSkin"].filter {
            _ in dice.once(in: 2)
          }.map { .string($0) })
      },
    ])
  }

  private var channels: (inout Dice) -> [JSONValue] {
    let items = items
    return { dice in
      let keys = ["x", "width", "rotation", "scale", "opacity", "cornerRadius", "z"]
      return [
        .of([
          "item": .string(dice.one(of: items)), "x": .string(dice.one(of: keys)),
          "y": .string(dice.one(of: keys)), "rotation": dice.maybe(2) { .string($0.one(of: keys)) },
        ])
      ]
    }
  }

  // MARK: Items

  /// Items in the cells of a grid, mostly without overlaps.
  private mutating func itemList() -> [JSONValue] {
    let cell = 80.0
    let (columns, rows) = (Int(size.width / cell), Int(size.height / cell))
    var cells = Array(0..<columns * rows)
    let count = 1 + dice.number(below: dice.once(in: 5) ? 12 : 6)
    let overlap = dice.once(in: 6)
    var values: [JSONValue] = []
    for _ in 0..<min(count, cells.count) {
      let chosen = cells.remove(at: dice.number(below: cells.count))
      var place = Point(
        x: (Double(chosen % columns) + 0.5) * cell, y: (Double(chosen / columns) + 0.5) * cell)
      if overlap { place = anyPlace(within: 30) }
      values.append(item(at: place))
    }
    if dice.once(in: 5) { values.append(copiedItem()) }
    if items.count > 2, dice.once(in: 3) { values.append(group()) }
    return values
  }

  private mutating func item(at place: Point) -> JSONValue {
    let name = "item\(items.count)"
    items.append(name)
    places[name] = place
    let width = dice.number(8, 56, parts: 2)
    return .of([
      "name": .string(name), "x": .number(place.x), "y": .number(place.y),
      "width": .number(width),
      "height": .number(dice.once(in: 2) ? width : dice.number(8, 56, parts: 2)),
      "rotation": dice.maybe(3) { .number($0.number(-3, 3)) },
      "bounds": dice.once(in: 3)
        ? "ellipse" : dice.maybe(4) { Self.corners(&$0, within: width / 2) },
      "velocity": dice.maybe(kind == "free" ? 1 : 3) { Self.vector(&$0, $0.one(of: [100, 900])) },
      "angularVelocity": dice.maybe(4) { .number($0.number(-12, 12)) },
    ])
  }

  /// Corners of a convex path, on a circle.
  private static func corners(_ dice: inout Dice, within radius: Double) -> JSONValue {
    let count = 3 + dice.number(below: 4)
    let turn = dice.number(0, 6)
    return .array(
      (0..<count).map { index in
        let (sine, cosine) = Elementary.sincos(turn + Double(index) * 2 * .pi / Double(count))
        return .of([
          "x": .number((cosine * radius * 8).rounded() / 8),
          "y": .number((sine * radius * 8).rounded() / 8),
        ])
      })
  }

  private mutating func copiedItem() -> JSONValue {
    let count = 2 + dice.number(below: 3)
    copies.append("pill")
    for index in 1...count {
      let name = "pill \(index)"
      items.append(name)
      places[name] = Point(x: 12 + 24 * Double(index - 1), y: size.height - 12)
    }
    return .of([
      "name": "pill", "x": 12, "y": .number(size.height - 12), "width": 20, "height": 12,
      "copies": .of(["columns": .number(Double(count)), "dx": 24]),
    ])
  }

  private mutating func group() -> JSONValue {
    let first = dice.number(below: items.count - 1)
    let members = [items.remove(at: first), items.remove(at: first)]
    items.append("pair")
    places["pair"] = places[members[0]]
    // Copies are named one by one then: all of them together would name members.
    if members.contains(where: { $0.hasPrefix("pill") }) { copies = [] }
    return .of([
      "name": "pair", "members": .array(members.map { .string($0) }),
      "angularVelocity": dice.maybe(4) { .number($0.number(-6, 6)) },
    ])
  }

  // MARK: Numbers and places

  static func vector(_ dice: inout Dice, _ most: Double) -> JSONValue {
    .of(["dx": .number(dice.number(-most, most)), "dy": .number(dice.number(-most, most))])
  }

  mutating func anyPlace(within margin: Double = 0) -> Point {
    Point(
      x: dice.number(margin, size.width - margin, parts: 1),
      y: dice.number(margin, size.height - margin, parts: 1))
  }

  private mutating func place() -> JSONValue {
    let place = anyPlace()
    return .of(["x": .number(place.x), "y": .number(place.y)])
  }

  /// A list of items, or all.
  mutating func someItems() -> JSONValue {
    if dice.once(in: 2) { return "all" }
    var chosen = items.filter { _ in dice.once(in: 2) }
    if chosen.isEmpty { chosen = [dice.one(of: items)] }
    if let many = copies.first, dice.once(in: 3) {
      chosen.removeAll { $0.hasPrefix(many) }
      chosen.append(many)
    }
    return .array(chosen.map { .string($0) })
  }

  /// Takes away a behavior, with what is in it.
  mutating func forget(_ name: String) {
    behaviors.removeAll { $0.name == name || $0.parent == name }
  }

  mutating func anyItem() -> JSONValue { .string(dice.one(of: items)) }
}

// MARK: - Behaviors

extension RandomWorldFile {
  private mutating func startingBehaviors() -> [JSONValue] {
    var kinds: [String] = []
    func times(_ most: Int) -> Int { dice.number(below: most + 1) }
    if kind != "free", !dice.once(in: 4) { kinds.append("gravity") }
    if kind == "free" {
      kinds.append(dice.once(in: 3) ? "collision" : "room")
    } else if kind != "joints", kind != "fields" || dice.once(in: 2) {
      kinds.append("room")
    }
    for _ in 0..<times(2) { kinds.append("properties") }
    switch kind {
    case "free": break
    case "joints": kinds += (0..<1 + times(4)).map { _ in dice.once(in: 5) ? "snap" : "attachment" }
    case "fields": kinds += (0..<1 + times(3)).map { _ in "field" }
    default:
      for _ in 0..<times(2) {
        kinds.append(dice.one(of: ["push", "snap", "attachment", "field", "composite"]))
      }
    }
    if dice.once(in: 4) { kinds.append("collision") }
    var values = kinds.map { behavior($0, depth: 0, parent: nil) }
    if kind == "free", !dice.once(in: 3) {
      values.append(
        .of([
          "kind": "properties", "name": "smooth", "items": "all", "friction": 0,
          "resistance": dice.maybe(2) { _ in 0 },
        ]))
    }
    return values
  }

  /// A new behavior, which is known from now on.
  mutating func behavior(_ kind: String, depth: Int, parent: String?) -> JSONValue {
    names += 1
    let name = dice.once(in: 6) ? nil : "\(kind) \(names)"
    var known = KnownBehavior(name: name ?? kind, kind: kind, parent: parent)
    var value: JSONValue
    switch kind {
    case "room":
      known.kind = "collision"
      value = collision(bounds: "view")
    case "attachment": value = attachment(&known)
    case "composite":
      // Children are known only after what they are in.
      if let name { behaviors.append(KnownBehavior(name: name, kind: kind, parent: parent)) }
      let kinds = ["gravity", "push", "field", "collision", "properties"]
      value = .of([
        "children": .array(
          (0..<1 + dice.number(below: 2)).map { _ in
            behavior(
              depth == 0 && dice.once(in: 6) ? "composite" : dice.one(of: kinds), depth: depth + 1,
              parent: name)
          })
      ])
    default: value = values(of: kind, joint: nil, isNew: true)
    }
    known.hasAnchor = known.hasAnchor || kind == "snap" || kind == "field"
    if name != nil, kind != "composite" { behaviors.append(known) }
    value = .of(["kind": .string(known.kind), "name": name.map { .string($0) }]).with(value)
    return value
  }

  /// What is said of a behavior when it is new, or is set later.
  mutating func values(of kind: String, joint: String?, isNew: Bool) -> JSONValue {
    switch kind {
    case "gravity": return .of(["items": itemsOf(isNew)]).with(direction(3, isNeeded: false))
    case "push":
      return .of([
        "items": itemsOf(isNew),
        "mode": dice.maybe(2) { .string($0.one(of: ["instantaneous", "continuous"])) },
        "active": isNew ? dice.maybe(5) { _ in false } : .bool(dice.once(in: 2)),
        "offsets": dice.once(in: 4)
          ? .array([
            .of([
              "item": anyItem(), "dx": .number(dice.number(-20, 20)),
              "dy": .number(dice.number(-20, 20)),
            ])
          ]) : nil,
      ]).with(direction(4, isNeeded: isNew))
    case "snap":
      return .of([
        "item": isNew ? anyItem() : nil, "to": isNew || dice.once(in: 2) ? somewhere() : nil,
        "damping": dice.maybe(2) { .number($0.number(0, 1.2)) },
      ])
    case "collision": return collision(bounds: dice.once(in: 2) ? "view" : nil, isNew: isNew)
    case "field": return field(isNew: isNew)
    case "properties": return properties(isNew: isNew)
    case "attachment": return reach(joint, isNew: false)
    default: return .of([:])
    }
  }

  private mutating func itemsOf(_ isNew: Bool) -> JSONValue? {
    isNew || dice.once(in: 3) ? someItems() : nil
  }

  mutating func somewhere() -> JSONValue {
    let place = anyPlace()
    return .of(["x": .number(place.x), "y": .number(place.y)])
  }

  private mutating func direction(_ most: Double, isNeeded: Bool) -> JSONValue {
    if dice.once(in: 2) { return .of(["direction": Self.vector(&dice, most)]) }
    return .of([
      "angle": dice.maybe(2) { .number($0.number(-3, 3)) },
      "magnitude": isNeeded || dice.once(in: 2) ? .number(dice.number(0, most)) : nil,
    ])
  }

  private mutating func collision(bounds: JSONValue?, isNew: Bool = true) -> JSONValue {
    let boundaries: [JSONValue] = (0..<1 + dice.number(below: 2)).map { index in
      .of([
        "name": .string("wall\(index)"),
        "points": .array((0..<2 + dice.number(below: 3)).map { _ in somewhere() }),
        "closed": dice.maybe(3) { _ in true },
      ])
    }
    return .of([
      "items": itemsOf(isNew), "bounds": bounds,
      "mode": dice.maybe(4) { .string($0.one(of: ["items", "boundaries", "everything"])) },
      "insets": dice.maybe(8) { .of(["top": .number($0.number(-8, 8)), "left": -4]) },
      "boundaries": dice.once(in: 4) ? .array(boundaries) : nil,
      "boundaryFriction": dice.maybe(4) { .number($0.number(0, 1)) },
      "boundaryElasticity": dice.maybe(3) { .number($0.number(0, 1)) },
    ])
  }

  private mutating func properties(isNew: Bool) -> JSONValue {
    .of([
      "items": itemsOf(isNew),
      "elasticity": dice.maybe(2) { .number($0.number(0, 1)) },
      "friction": dice.maybe(2) { .number($0.number(0, 1)) },
      "resistance": dice.maybe(3) { .number($0.number(0, 4)) },
      "angularResistance": dice.maybe(3) { .number($0.number(0, 4)) },
      "density": dice.maybe(3) { .number($0.one(of: [0.1, 0.5, 2, 20])) },
      "charge": dice.maybe(4) { .number($0.number(-2, 2)) },
      "anchored": dice.maybe(5) { .bool(!$0.once(in: 3)) },
      "allowsRotation": dice.maybe(4) { .bool($0.once(in: 3)) },
    ])
  }

  private mutating func field(isNew: Bool) -> JSONValue {
    let kinds = [
      "drag", "vortex", "radialGravity", "linearGravity", "velocity", "noise", "turbulence",
      "spring", "electric", "magnetic",
    ]
    return .of([
      "field": isNew ? .string(dice.one(of: kinds)) : nil, "items": itemsOf(isNew),
      "position": dice.once(in: 3) ? nil : somewhere(),
      "region": dice.once(in: 3) ? region(depth: 0) : nil,
      "strength": dice.maybe(2) { .number($0.number(-12, 12)) },
      "falloff": dice.maybe(4) { .number($0.number(-1, 3)) },
      "minimumRadius": dice.maybe(3) { .number($0.number(0.5, 80)) },
      "direction": dice.maybe(2) { Self.vector(&$0, 8) },
      "smoothness": dice.maybe(4) { .number($0.number(0, 1)) },
      "animationSpeed": dice.maybe(4) { .number($0.number(0, 3)) },
      "law": dice.maybe(4) { _ in "measured" },
    ])
  }

  private mutating func region(depth: Int) -> JSONValue {
    switch dice.number(below: depth < 2 ? 6 : 2) {
    case 0: return .of(["circle": .of(["radius": .number(dice.number(5, 300)), "x": 4])])
    case 1:
      return .of([
        "rectangle": .of([
          "width": .number(dice.number(5, 300)), "height": .number(dice.number(5, 300)),
        ])
      ])
    case 2: return .of(["inverse": region(depth: depth + 1)])
    case 3: return .of(["union": [region(depth: depth + 1), region(depth: depth + 1)]])
    case 4: return .of(["intersection": [region(depth: depth + 1), region(depth: depth + 1)]])
    default: return .of(["difference": [region(depth: depth + 1), region(depth: depth + 1)]])
    }
  }

  private mutating func attachment(_ known: inout KnownBehavior) -> JSONValue {
    let joint = dice.one(of: ["distance", "distance", "limit", "fixed", "pin", "sliding"])
    let item = dice.one(of: items)
    let partner = dice.once(in: 2) ? items.filter { $0 != item }.randomElement(&dice) : nil
    known.joint = joint
    known.hasAnchor = partner == nil && (joint == "distance" || joint == "limit")
    let needsAnchor = partner == nil || joint != "distance" && joint != "limit"
    let start = places[item] ?? .zero
    let anchor =
      dice.once(in: 3)
      ? somewhere()
      : .of([
        "x": .number(start.x + dice.number(-60, 60)), "y": .number(start.y + dice.number(-60, 60)),
      ])
    return .of([
      "joint": joint == "distance" && dice.once(in: 2) ? nil : .string(joint),
      "item": .string(item), "to": partner.map { .string($0) },
      "anchor": needsAnchor ? anchor : nil,
      "axis": joint == "sliding" ? .of(["dx": .number(dice.number(1, 5)), "dy": 1]) : nil,
      "partnerOffset": partner != nil && !needsAnchor
        ? dice.maybe(3) { Self.vector(&$0, 15) } : nil,
    ]).with(reach(joint, isNew: true))
  }

  /// What of a joint can be set.
  private mutating func reach(_ joint: String?, isNew: Bool) -> JSONValue {
    func range(_ most: Double) -> JSONValue? {
      dice.maybe(2) {
        .of(["minimum": .number($0.number(-most, 0)), "maximum": .number($0.number(0, most))])
      }
    }
    switch joint {
    case "distance":
      return .of([
        "offset": dice.maybe(3) { Self.vector(&$0, 15) },
        "length": dice.maybe(3) { .number($0.number(0, 120)) },
        "frequency": dice.maybe(2) { .number($0.number(0, 8)) },
        "damping": dice.maybe(2) { .number($0.number(0, 1.5)) },
      ])
    case "limit":
      return .of([
        "offset": dice.maybe(3) { Self.vector(&$0, 15) },
        "length": dice.maybe(3) { .number($0.number(0, 120)) },
      ])
    case "pin":
      return .of([
        "range": range(2), "frictionTorque": dice.maybe(3) { .number($0.number(0, 0.5)) },
      ])
    case "sliding": return .of(["range": range(80)])
    default: return .of([:])
    }
  }
}

// MARK: - Fingers and rules

extension RandomWorldFile {
  /// An item that a finger throws.
  private mutating func thrown() -> JSONValue {
    isThrown = true
    let item = item(at: Point(x: size.width / 2, y: size.height / 2))
    fingers = ["finger0"]
    return .of([
      "items": [item], "behaviors": [],
      "fingers": [
        .of([
          "name": "finger0", "threshold": .number(dice.one(of: [0, 2])), "drag": "all",
          "release": "fingerVelocity",
        ])
      ],
    ])
  }

  private mutating func fingerList() -> [JSONValue] {
    let anchored = behaviors.filter(\.hasAnchor).map(\.name)
    return (0..<1 + dice.number(below: 2)).map { index in
      let name = "finger\(index)"
      fingers.append(name)
      let moves = anchored.isEmpty || !dice.once(in: 3) ? nil : dice.one(of: anchored)
      let drags: JSONValue? = moves == nil && !dice.once(in: 8) ? someItems() : nil
      return .of([
        "name": .string(name),
        "threshold": dice.maybe(2) { .number($0.one(of: [0, 2, 25])) },
        "startZone": dice.maybe(8) {
          .of(["x": 0, "y": 0, "width": 300, "height": .number($0.number(100, 600))])
        },
        "move": moves.map { .string($0) }, "drag": drags,
        "grip": drags == nil ? nil : dice.maybe(3) { _ in "center" },
        "length": drags == nil ? nil : dice.maybe(4) { .number($0.number(0, 50)) },
        "frequency": drags == nil ? nil : dice.maybe(2) { .number($0.number(0, 8)) },
        "damping": drags == nil ? nil : dice.maybe(2) { .number($0.number(0, 1.5)) },
        "release": drags == nil ? nil : dice.maybe(2) { _ in "fingerVelocity" },
      ])
    }
  }

  private mutating func ruleList() -> [JSONValue] {
    let count = 1 + dice.number(below: 4)
    return (0..<count).map { index in
      .of([
        "name": .string("rule\(index)"), "when": condition(depth: 0, before: index),
        "repeats": dice.maybe(2) { _ in true },
        "do": .array((0..<1 + dice.number(below: 2)).map { _ in action(of: index) }),
      ])
    }
  }

  private mutating func rect() -> JSONValue {
    .of([
      "x": .number(dice.number(-20, 100)), "y": .number(dice.number(-20, 100)),
      "width": .number(dice.number(50, 400)), "height": .number(dice.number(50, 400)),
    ])
  }

  private mutating func condition(depth: Int, before rule: Int) -> JSONValue {
    switch dice.number(below: depth < 1 ? 10 : 8) {
    case 0, 1, 2:
      return .of([
        "contact": .of([
          "item": anyItem(), "with": items.count > 1 && dice.once(in: 4) ? anyItem() : nil,
          "edge": dice.maybe(4) { .string($0.one(of: ["top", "bottom", "left", "right"])) },
          "area": dice.once(in: 5) ? rect() : nil,
          "minimumImpulse": dice.maybe(4) { .number($0.number(0, 0.5)) },
          "hits": dice.maybe(3) { _ in true },
        ])
      ])
    case 3: return .of(["rests": dice.once(in: 2) ? "all" : anyItem()])
    case 4:
      guard let behavior = behaviors.randomElement(&dice) else { return .of(["after": 0.2]) }
      return .of(["behaviorRests": .string(behavior.name)])
    case 5:
      return .of(["leaves": anyItem(), "area": dice.once(in: 2) ? rect() : nil])
    case 6:
      let seconds = JSONValue.number(dice.number(0, 0.5))
      return dice.once(in: 2) ? .of(["after": seconds]) : .of(["elapsed": seconds])
    case 7:
      if let finger = fingers.randomElement(&dice) {
        return dice.once(in: 2)
          ? .of(["gestureBegins": .string(finger)]) : .of(["gestureEnds": .string(finger)])
      }
      // Rules fire signals of their own names.
      return rule > 0 && dice.once(in: 2)
        ? .of(["signal": .string("signal\(rule - 1)")])
        : .of(["after": .number(dice.number(0, 0.5))])
    case 8:
      return .of([
        "any": [
          condition(depth: depth + 1, before: rule), condition(depth: depth + 1, before: rule),
        ]
      ])
    default:
      return .of([
        "all": [
          condition(depth: depth + 1, before: rule), condition(depth: depth + 1, before: rule),
        ]
      ])
    }
  }

  private mutating func action(of rule: Int) -> JSONValue {
    switch dice.number(below: 9) {
    case 0:
      let kind = dice.one(of: ["gravity", "push", "snap", "field", "properties", "attachment"])
      let (before, count) = (behaviors, names)
      let value = behavior(kind, depth: 1, parent: nil)
      behaviors = before
      names = max(names, count)
      return .of(["add": value])
    case 1:
      guard let behavior = behaviors.randomElement(&dice) else { break }
      return .of(["remove": .string(behavior.name)])
    case 2, 3:
      guard let behavior = behaviors.filter({ $0.kind != "composite" }).randomElement(&dice)
      else { break }
      return .of([
        "set": .string(behavior.name),
        "values": values(of: behavior.kind, joint: behavior.joint, isNew: false),
      ])
    case 4:
      guard let finger = fingers.randomElement(&dice) else { break }
      return .of([
        "push": someItems(), "finger": .string(finger),
        "perVelocity": .number(dice.number(-0.01, 0.01, parts: 10_000)),
      ])
    case 5: return .of(["move": anyItem()]).with(point())
    case 6:
      return .of([
        "signal": .string("signal\(rule)"), "after": dice.maybe(2) { .number($0.number(0, 0.5)) },
      ])
    case 7 where dice.once(in: 3):
      return .of(["finish": .string(dice.one(of: ["finished", "cancelled"]))])
    default: break
    }
    return .of([
      "nudge": anyItem(), "velocity": Self.vector(&dice, 400),
      "angularVelocity": dice.maybe(3) { .number($0.number(-8, 8)) },
    ])
  }

  private mutating func point() -> KeyValuePairs<String, JSONValue?> {
    let place = anyPlace(within: 30)
    return ["x": .number(place.x), "y": .number(place.y)]
  }
}

extension Array {
  /// Puts the elements in another order.
  mutating func shuffle(_ dice: inout Dice) {
    for index in indices.dropFirst() { swapAt(index, dice.number(below: index + 1)) }
  }

  /// One of the elements; nil where there is none.
  func randomElement(_ dice: inout Dice) -> Element? { isEmpty ? nil : dice.one(of: self) }
}

extension JSONValue {
  /// An object with the members of another one as well.
  func with(_ more: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let others) = more else { return self }
    return .object(own + others)
  }
}
