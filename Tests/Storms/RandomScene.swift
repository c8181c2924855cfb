import BoxspringDocuments

/// A scene of any kind, with anything that scenes can have.
struct RandomScene {
  /// What decides.
  var dice: Dice
  /// The layout of the collection, as files name it.
  private(set) var kind = ""
  /// Whether it grows downward.
  private(set) var isVertical = true
  private(set) var value = JSONValue.null

  static let kinds = ["list", "flow", "grid", "waterfall", "rows", "compositional", "frames"]

  init(_ source: Dice) {
    dice = source
    kind = dice.one(of: Self.kinds)
    isVertical = !dice.once(in: 4)
    let layout = self.layout(kind, of: isVertical)
    let content: (sections: JSONValue?, frames: JSONValue?) =
      kind == "frames" ? (nil, .array(frames())) : (.array(sections()), nil)
    value = .of([
      "format": "boxspring-scene", "version": 1, "viewport": Self.viewport(&dice),
      "contentInsets": dice.maybe(4) { Self.insets(&$0, 0, 60) },
      "direction": dice.maybe(5) { _ in "rightToLeft" },
      "pixelScale": dice.maybe(5) { .number(Double(1 + $0.number(below: 3))) },
      "layout": layout, "boundaryItems": boundaryItems(3, isSection: false),
      "sections": content.sections, "frames": content.frames,
      "spring": dice.maybe(2) { Self.spring(&$0) },
      "influence": dice.maybe(2) { Self.influence(&$0) },
      "springRules": dice.maybe(2) { Self.springRules(&$0) },
      "scroll": dice.maybe(2) { Self.scrolling(&$0) },
    ])
  }

  // MARK: Surroundings

  static func viewport(_ dice: inout Dice) -> JSONValue {
    .of([
      "width": .number(dice.number(240, 420, parts: 1)),
      "height": .number(dice.number(300, 700, parts: 1)),
    ])
  }

  static func insets(_ dice: inout Dice, _ low: Double, _ high: Double) -> JSONValue {
    func inset(_ dice: inout Dice) -> JSONValue? {
      dice.once(in: 3) ? nil : .number(dice.number(low, high, parts: 2))
    }
    return .of([
      "top": inset(&dice), "left": inset(&dice), "bottom": inset(&dice), "right": inset(&dice),
    ])
  }

  static func spring(_ dice: inout Dice) -> JSONValue {
    guard dice.once(in: 2) else {
      return .of([
        "frequency": .number(dice.number(0.6, 5)), "dampingRatio": .number(dice.number(0.2, 1.5)),
      ])
    }
    return .string(
      dice.one(of: [
        "list", "livelyList", "smooth", "snappy", "bouncy", "interactive", "coreAnimation",
        "edgeBounce", "android", "origami",
      ]))
  }

  static func influence(_ dice: inout Dice) -> JSONValue {
    if dice.once(in: 4) { return .of(["constant": .number(dice.number(0, 1))]) }
    let origin: JSONValue =
      dice.once(in: 4)
      ? .of(["x": .number(dice.number(0, 400)), "y": .number(dice.number(0, 900))])
      : .string(dice.one(of: ["touch", "center", "leading", "trailing"]))
    return .of([
      "origin": origin, "divisor": .number(dice.number(200, 2500, parts: 1)),
      "maximum": dice.maybe(3) { .number($0.number(0.1, 1)) },
      "axes": dice.maybe(3) { _ in "both" },
    ])
  }

  static func springRules(_ dice: inout Dice) -> JSONValue {
    .of([
      "headers": dice.maybe(3) { .string($0.one(of: ["springy", "rigid"])) },
      "footers": dice.maybe(3) { .string($0.one(of: ["springy", "rigid"])) },
      "backgrounds": dice.maybe(3) { .string($0.one(of: ["springy", "rigid"])) },
      "axes": dice.maybe(3) { .string($0.one(of: ["mainAxis", "both"])) },
      "maximumOverlap": dice.maybe(2) {
        $0.once(in: 2) ? "unlimited" : .number($0.number(0, 20))
      },
      "restAmplitude": dice.maybe(4) { .number($0.number(0.01, 1)) },
      "maximumDisplacement": dice.maybe(5) { .number($0.number(0, 80)) },
      "maximumSettlingTime": dice.maybe(5) { .number($0.number(0.3, 2)) },
    ])
  }

  static func scrolling(_ dice: inout Dice) -> JSONValue {
    let snapping: JSONValue? = dice.maybe(3) { dice in
      switch dice.number(below: 4) {
      case 0: "pages"
      case 1: .of(["page": .number(dice.number(100, 400, parts: 1))])
      case 2: .of(["interval": .number(dice.number(20, 300, parts: 1))])
      default:
        .of(["offsets": .array((0..<4).map { _ in .number(dice.number(0, 1500, parts: 1)) })])
      }
    }
    return .of([
      "axes": dice.maybe(6) { _ in "both" },
      "deceleration": dice.maybe(2) {
        .string($0.one(of: ["normal", "fast", "android", "flutter", "chromium"]))
      },
      "bounces": dice.maybe(4) { _ in false },
      "rubberBand": dice.maybe(4) { .number($0.number(0.1, 1)) },
      "bounceSpring": dice.maybe(4) { _ in "snappy" },
      "snapping": snapping, "recordedLimits": dice.maybe(3) { _ in "content" },
    ])
  }

  // MARK: Layouts

  /// The layout of the collection, or of a section, which has no axis and no headers of its own.
  private mutating func layout(_ kind: String, of isVertical: Bool?) -> JSONValue {
    var members: [(String, JSONValue?)] = [("kind", .string(kind))]
    if let isVertical {
      if !isVertical { members.append(("axis", "horizontal")) }
      if kind != "frames" {
        members.append(
          (
            "headerPlacement", dice.maybe(4) { _ in "insideInsets" }
          ))
        members.append(
          (
            "pinned", dice.maybe(3) { .string($0.one(of: ["headers", "footers", "both"])) }
          ))
        members.append(("pinLimit", dice.maybe(4) { _ in "nextSection" }))
      }
    }
    guard kind != "frames" else { return Self.object(members) }
    members.append(("lineSpacing", dice.maybe(2) { .number($0.number(0, 20, parts: 2)) }))
    if kind != "list", kind != "compositional" {
      members.append(("itemSpacing", dice.maybe(2) { .number($0.number(0, 16, parts: 2)) }))
    }
    if ["flow", "grid", "rows"].contains(kind) {
      members.append(
        (
          "itemAlignment", dice.maybe(3) { .string($0.one(of: ["center", "end", "stretch"])) }
        ))
    }
    switch kind {
    case "flow":
      members.append(("preset", dice.maybe(4) { _ in "uiKit" }))
      members.append(
        (
          "distribution",
          dice.maybe(2) {
            .string($0.one(of: ["center", "end", "justify", "around", "evenly"]))
          }
        ))
      members.append(("lastLine", dice.maybe(3) { .string($0.one(of: ["packed", "onGrid"])) }))
      members.append(
        ("loneItem", dice.maybe(4) { .string($0.one(of: ["start", "center", "end"])) }))
    case "grid", "waterfall":
      members.append(("tracks", tracks()))
      members.append(
        ("trackAlignment", dice.maybe(3) { .string($0.one(of: ["center", "end", "justify"])) }))
      members.append(("itemLength", itemLength()))
      if kind == "waterfall" {
        members.append(
          (
            "placement",
            dice.maybe(3) { .string($0.one(of: ["leadingToTrailing", "trailingToLeading"])) }
          ))
      }
    case "rows": members.append(("itemLength", itemLength()))
    case "compositional":
      members.append(
        ("group", group(depth: 0, direction: dice.once(in: 3) ? "vertical" : "horizontal")))
    default: break
    }
    return Self.object(members)
  }

  private static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { key, value in value.map { JSONValue.Member(key, $0) } })
  }

  private mutating func tracks() -> JSONValue {
    switch dice.number(below: 5) {
    case 0, 1: .of(["count": .number(Double(1 + dice.number(below: 4)))])
    case 2: .of(["minimumExtent": .number(dice.number(50, 160, parts: 1)), "maximumCount": 6])
    case 3: .of(["fixedExtent": .number(dice.number(50, 120, parts: 1)), "maximumCount": 6])
    default: .of(["weights": .array((0..<3).map { _ in .number(dice.number(0.5, 2)) })])
    }
  }

  private mutating func itemLength() -> JSONValue {
    switch dice.number(below: 4) {
    case 0: "own"
    case 1: "proportional"
    case 2: .of(["ratio": .number(dice.number(0.5, 2))])
    default: .of(["fixed": .number(dice.number(30, 120, parts: 2))])
    }
  }

  /// A group of points, or of a fraction of the width, so that nothing in it is of no size.
  private mutating func group(depth: Int, direction: String) -> JSONValue {
    let members: [JSONValue] = (0..<1 + dice.number(below: 3)).map { index in
      if depth < 2, dice.once(in: 4) {
        return group(
          depth: depth + 1, direction: direction == "vertical" ? "horizontal" : "vertical")
      }
      return .of([
        "width": .number(dice.number(30, 110, parts: 2)),
        "height": dice.once(in: 3) ? "estimated" : .number(dice.number(20, 90, parts: 2)),
        "insets": dice.maybe(4) { Self.insets(&$0, 0, 6) },
        "badges": depth == 0 ? dice.maybe(3) { .array([Self.badge(&$0, "badge\(index)")]) } : nil,
      ])
    }
    return .of([
      "direction": .string(direction),
      "width": depth == 0 ? .of(["fractionalWidth": 1]) : .number(dice.number(60, 140, parts: 2)),
      "height": .number(dice.number(60, 180, parts: 2)),
      "spacing": dice.maybe(2) {
        $0.once(in: 2) ? .number($0.number(0, 10)) : .of(["flexible": .number($0.number(0, 10))])
      },
      "badges": depth == 0 ? dice.maybe(4) { .array([Self.badge(&$0, "line")]) } : nil,
      "members": .array(members),
    ])
  }

  private static let corners = [
    "center", "top", "topLeading", "leading", "bottomLeading", "bottom", "bottomTrailing",
    "trailing", "topTrailing",
  ]

  private static func badge(_ dice: inout Dice, _ kind: String) -> JSONValue {
    .of([
      "kind": .string(kind), "width": .number(dice.number(6, 30, parts: 1)),
      "height": dice.once(in: 3) ? .of(["fractionalHeight": 0.3]) : 12,
      "alignment": .string(dice.one(of: corners)),
      "ownAlignment": dice.maybe(2) { .string($0.one(of: corners)) },
      "offset": dice.maybe(2) {
        .of(["x": .number($0.number(-9, 9)), "y": .number($0.number(-9, 9))])
      },
    ])
  }

  private mutating func boundaryItems(_ odds: Int, isSection: Bool) -> JSONValue? {
    guard kind != "frames", dice.once(in: odds) else { return nil }
    let alignments =
      isSection
      ? Array(Self.corners.dropFirst())
      : isVertical ? ["top", "bottom", "topLeading"] : ["leading", "trailing"]
    return .array(
      (0..<1 + dice.number(below: 2)).map { index in
        .of([
          "kind": .string("edge\(index)"), "width": .number(dice.number(40, 120, parts: 1)),
          "height": .number(dice.number(12, 50, parts: 1)),
          "alignment": .string(dice.one(of: alignments)),
          "extendsBoundary": dice.maybe(3) { _ in false },
          "pinned": dice.maybe(2) { _ in true },
        ])
      })
  }

  // MARK: Content

  private mutating func frames() -> [JSONValue] {
    var (end, across) = (0.0, 0.0)
    return (0..<dice.number(below: 60)).map { _ in
      let size = Self.size(&dice)
      guard case .number(let length) = size.member(isVertical ? "height" : "width") else {
        return size
      }
      let place = end
      if dice.once(in: 2) {
        end += length + dice.number(0, 12, parts: 2)
        across = 0
      } else {
        across += 90
      }
      return .of([
        "x": .number(isVertical ? across : place), "y": .number(isVertical ? place : across),
        "width": size.member("width"), "height": size.member("height"),
      ])
    }
  }

  private mutating func sections() -> [JSONValue] {
    (0..<1 + dice.number(below: 4)).map { section(named: dice.once(in: 2) ? "s\($0)" : nil) }
  }

  static func size(_ dice: inout Dice) -> JSONValue {
    .of([
      "width": .number(dice.number(30, 170, parts: 2)),
      "height": .number(dice.number(12, 110, parts: 2)),
    ])
  }

  /// A section for the collection; items have names if the section has one.
  mutating func section(named name: String?) -> JSONValue {
    let count = dice.number(below: dice.once(in: 8) ? 200 : 30)
    var kind = self.kind
    let scrolls = name == nil && dice.once(in: 5)
    var layout: JSONValue?
    if scrolls || dice.once(in: 4) {
      kind = dice.one(of: Self.kinds.dropLast())
      if scrolls, kind == "waterfall" { kind = "grid" }
      layout = self.layout(kind, of: nil)
    }
    let takesSpans = kind == "grid" || kind == "waterfall"
    let sizes = (0..<1 + dice.number(below: 5)).map { _ in Self.size(&dice) }
    let ids: JSONValue? = name.map { name in
      .array((0..<count).map { .string("\(name).\($0)") })
    }
    return .of([
      "id": name.map { .string($0) }, "ids": ids, "layout": layout,
      "scrolling": scrolls
        ? .of([
          "length": .number(dice.number(50, 200, parts: 1)),
          "stops": .string(
            dice.one(of: ["continuous", "continuousGroupLeadingBoundary", "paging"])),
        ]) : nil,
      "count": .number(Double(count)), "sizes": .array(sizes),
      "spans": takesSpans ? dice.maybe(3) { _ in [1, 2, 1] } : nil,
      "widthDivisors": kind == "rows" ? dice.maybe(2) { _ in [1, 2, 2, 3, 3, 3] } : nil,
      "insets": dice.maybe(3) { Self.insets(&$0, 0, 20) },
      "itemInsets": dice.maybe(6) { Self.insets(&$0, 0, 8) },
      "header": dice.maybe(3) { .number($0.number(12, 50, parts: 2)) },
      "footer": dice.maybe(4) { .number($0.number(12, 50, parts: 2)) },
      "boundaryItems": scrolls ? nil : boundaryItems(6, isSection: true),
      "background": dice.maybe(5) {
        .of([
          "span": .string($0.one(of: ["lines", "section"])), "cornerRadius": 4,
          "insets": $0.maybe(2) { Self.insets(&$0, -8, 8) },
        ])
      },
    ])
  }
}
