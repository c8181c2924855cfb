import BoxspringDocuments
import PlaneGeometry

// Worlds of which it is known what happens: these are made, not put together at random.
extension RandomWorldFile {
  /// One item that lands on a level floor of several pieces or slides over it, in any of the four
  /// directions.
  mutating func floor() -> JSONValue {
    let along = dice.once(in: 2) ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1)
    let down = Vector(dx: along.dy, dy: along.dx) * (dice.once(in: 2) ? 1 : -1)
    // Tiles side by side, or lines one after the other, or one line with corners: these may lean.
    let kind = dice.one(of: ["tiles", "lines", "line"])
    let slope = kind == "tiles" || !dice.once(in: 3) ? 0 : dice.number(-0.6, 0.6)
    let leaning = AffineTransform(rotation: slope)
    func place(_ way: Double, _ height: Double) -> KeyValuePairs<String, JSONValue?> {
      let way = (along * way - down * height).applying(leaning)
      return ["x": .number(300 + way.dx), "y": .number(300 + way.dy)]
    }
    func sides(_ length: Double, _ thickness: Double) -> KeyValuePairs<String, JSONValue?> {
      let size = along * length + Vector(dx: along.dy, dy: along.dx) * thickness
      return ["width": .number(size.dx), "height": .number(size.dy)]
    }
    var (items, corners, end) = ([JSONValue](), [JSONValue](), -300.0)
    var lines: [[JSONValue]] = []
    for index in 0..<3 + dice.number(below: 12) {
      let length = dice.number(6, 90, parts: 2)
      if kind == "tiles" {
        items.append(
          .of(["name": .string("tile\(index)")]).with(place(end + length / 2, -10))
            .with(sides(length, 20)))
      }
      if corners.isEmpty { corners.append(.of([:]).with(place(end, 0))) }
      lines.append([.of([:]).with(place(end, 0)), .of([:]).with(place(end + length, 0))])
      end += length
      corners.append(.of([:]).with(place(end, 0)))
      if kind == "tiles", dice.once(in: 6) { end += dice.number(0, 0.1) }
    }
    if kind == "line" { lines = [corners] }
    let isSliding = dice.once(in: 2)
    let isDisc = dice.once(in: 3)
    let (length, thickness) = (dice.number(8, 56, parts: 2), dice.number(8, 56, parts: 2))
    let height = (isDisc ? length : thickness) / 2 + (dice.once(in: 3) ? 0 : dice.number(0, 200))
    let fastest = dice.once(in: 3) ? 4000.0 : 900
    let speed = dice.number(50, fastest) * (dice.once(in: 2) ? 1 : -1)
    let velocity = (along * speed).applying(leaning)
    items.append(
      JSONValue.of([
        "name": "box", "bounds": isDisc ? "ellipse" : nil,
        "rotation": slope == 0 ? nil : .number(slope),
        "velocity": isSliding
          ? .of(["dx": .number(velocity.dx), "dy": .number(velocity.dy)]) : nil,
      ]).with(place(dice.number(-300, end, parts: 2), height))
        .with(sides(length, isDisc ? length : thickness)))
    items.shuffle(&dice)
    let boundaries = lines.enumerated().map { index, line in
      JSONValue.of([
        "name": .string("line\(index)"),
        "points": .array(dice.once(in: 2) ? line : line.reversed()),
      ])
    }
    let elasticity = dice.once(in: 2) ? 0 : dice.number(0, 0.9)
    let friction = isSliding ? 0 : dice.number(0, 1)
    return .of([
      "items": .array(items), "options": substep(),
      "behaviors": [
        .of([
          "kind": "gravity", "name": "gravity", "items": ["box"],
          "direction": .of(["dx": .number(down.dx), "dy": .number(down.dy)]),
        ]),
        .of([
          "kind": "properties", "name": "all", "items": "all", "resistance": 0,
          "angularResistance": 0, "friction": .number(friction),
          "elasticity": .number(elasticity),
        ]),
        .of([
          "kind": "properties", "name": "fixed", "anchored": true,
          "items": .array(
            items.compactMap { $0.member("name") }.filter { $0 != .string("box") }),
        ]),
        .of([
          "kind": "collision", "name": "floor", "items": "all",
          "boundaries": kind == "tiles" ? nil : .array(boundaries),
          "boundaryFriction": .number(friction), "boundaryElasticity": .number(elasticity),
        ]),
      ],
    ])
  }

  /// Items in front of a paddle that a path is going to move.
  mutating func paddle() -> JSONValue {
    let angle = dice.once(in: 2) ? 0 : dice.number(-3, 3)
    let (sine, cosine) = Elementary.sincos(angle)
    let ahead = Vector(dx: cosine, dy: sine)
    let breadth = dice.number(60, 200, parts: 1)
    func place(_ way: Double, _ aside: Double) -> KeyValuePairs<String, JSONValue?> {
      let way = ahead * way + Vector(dx: -sine, dy: cosine) * aside
      return ["x": .number(200 + way.dx), "y": .number(200 + way.dy)]
    }
    let isDisc = dice.once(in: 5)
    let thickness = isDisc ? breadth : dice.number(2, 20, parts: 2)
    var (items, front) = ([JSONValue](), thickness / 2)
    items.append(
      JSONValue.of([
        "name": "paddle", "width": .number(thickness), "height": .number(breadth),
        "rotation": .number(angle), "bounds": isDisc ? "ellipse" : nil,
      ]).with(place(0, 0)))
    let count = 1 + dice.number(below: 4)
    for index in 0..<count {
      let size = dice.number(8, 40, parts: 2)
      // So that they begin apart, however they are turned.
      front += size * 0.71 + dice.number(0.5, 60)
      items.append(
        JSONValue.of([
          "name": .string("item\(index)"), "width": .number(size), "height": .number(size),
          "bounds": dice.maybe(2) { _ in "ellipse" },
          "rotation": dice.maybe(2) { .number($0.number(-3, 3)) },
          // Toward the paddle, which it may meet on its way or where that has arrived.
          "velocity": dice.maybe(3) {
            let velocity = ahead * -$0.number(50, 900)
            return .of(["dx": .number(velocity.dx), "dy": .number(velocity.dy)])
          },
        ]).with(place(front, dice.number(-breadth / 3, breadth / 3))))
      front += size * 0.71
    }
    var way = dice.number(50, 600)
    let speed = dice.one(of: [
      dice.number(2, 20), dice.number(20, 1000), dice.number(1000, 23_000),
    ])
    var hasWall = false
    if !isDisc, dice.once(in: 3) {
      hasWall = true
      way = front - thickness + dice.number(0, 60)
      items.append(
        JSONValue.of([
          "name": "wall", "width": 20, "height": .number(breadth), "rotation": .number(angle),
        ]).with(place(way + thickness / 2 + 10 + dice.number(0, 60), 0)))
    }
    change = (
      "move along",
      .of([
        "move": "paddle",
        "path": [
          .of(["t": 0]).with(place(0, 0)), .of(["t": .number(way / speed)]).with(place(way, 0)),
        ],
      ])
    )
    return .of([
      "items": .array(items), "options": substep(),
      "rules": dice.maybe(2) { _ in
        [
          .of([
            "name": "rest of the paddle", "when": .of(["rests": "paddle"]), "repeats": true,
            "do": [.of(["signal": "rests"])],
          ])
        ]
      },
      "behaviors": [
        .of([
          "kind": "properties", "name": "fixed", "anchored": true,
          "items": hasWall ? ["paddle", "wall"] : ["paddle"],
        ]),
        .of([
          "kind": "properties", "name": "others",
          "items": .array((0..<count).map { .string("item\($0)") }),
          "elasticity": .number(dice.number(0, 1)), "friction": .number(dice.number(0, 1)),
          "resistance": dice.maybe(2) { _ in 0 },
        ]),
        .of(["kind": "collision", "name": "room", "items": "all"]),
      ],
    ])
  }

  /// A rope of links with a heavy load, from a hook; or a stiffer one with a light load.
  mutating func rope() -> JSONValue {
    let count = 3 + dice.number(below: 8)
    let side = 24.0
    let isHeavy = dice.once(in: 2)
    let stiff = dice.one(of: ["fixed", "range"])
    var (items, behaviors) = ([JSONValue](), [JSONValue]())
    for index in 0..<count {
      let isLoad = index == count - 1
      items.append(
        .of([
          "name": .string("link\(index)"), "x": 200, "y": .number(30 + 20 * Double(index)),
          "width": .number(isLoad ? side : 8), "height": .number(isLoad ? side : 20),
          "velocity": isLoad ? .of(["dx": .number(dice.number(-300, 300)), "dy": 0]) : nil,
        ]))
      behaviors.append(
        .of([
          "kind": "attachment", "name": .string("joint\(index)"),
          "joint": isHeavy || stiff == "range" ? "pin" : "fixed",
          "item": .string("link\(index)"), "to": index > 0 ? .string("link\(index - 1)") : nil,
          "anchor": .of(["x": 200, "y": .number(20 + 20 * Double(index))]),
          "range": isHeavy || stiff == "fixed"
            ? nil
            : .of(["minimum": .number(dice.number(-1, 0)), "maximum": .number(dice.number(0, 1))]),
        ]))
    }
    behaviors.append(.of(["kind": "gravity", "name": "gravity", "items": "all"]))
    behaviors.append(
      .of([
        "kind": "properties", "name": "load", "items": [.string("link\(count - 1)")],
        "density": .number(isHeavy ? dice.number(1, 100) : 1),
      ]))
    return .of(["items": .array(items), "options": substep(), "behaviors": .array(behaviors)])
  }

  /// Items at rest that touch one another, until nothing makes them collide any more.
  mutating func parting() -> JSONValue {
    var end = 40.0
    let items = (0..<2 + dice.number(below: 3)).map { index in
      let (width, height) = (dice.number(8, 40, parts: 2), dice.number(8, 40, parts: 2))
      end += width
      return JSONValue.of([
        "name": .string("item\(index)"), "x": .number(end - width / 2), "y": 100,
        "width": .number(width), "height": .number(height),
      ])
    }
    change = ("remove", .of(["remove": "room"]))
    return .of([
      "items": .array(items), "options": substep(), "duration": .of(["untilRest": 4]),
      "behaviors": [.of(["kind": "collision", "name": "room", "items": "all"])],
    ])
  }

  /// A single item in a single field, near its middle or farther away.
  mutating func lone() -> JSONValue {
    let kind = dice.one(of: [
      "drag", "vortex", "radialGravity", "radialGravity", "linearGravity", "velocity", "spring",
      "electric", "magnetic",
    ])
    let reach = dice.once(in: 2) ? 0.2 : dice.number(1, 200)
    let speed = dice.once(in: 3) ? 400.0 : 0
    return .of([
      "items": [
        .of([
          "name": "item", "x": .number(200 + dice.number(-reach, reach, parts: 1000)),
          "y": .number(200 + dice.number(-reach, reach, parts: 1000)),
          "width": .number(dice.number(8, 80)), "height": .number(dice.number(8, 80)),
          "velocity": Self.vector(&dice, speed),
        ])
      ],
      "options": substep(),
      "behaviors": [
        .of([
          "kind": "field", "name": "field", "field": .string(kind), "items": "all",
          "position": .of(["x": 200, "y": 200]),
          "strength": .number(dice.number(-12, 12)),
          "falloff": dice.maybe(2) { .number($0.number(-1, 3)) },
          "minimumRadius": dice.maybe(2) { .number($0.number(20, 80)) },
          "direction": Self.vector(&dice, 8),
        ]),
        .of([
          "kind": "properties", "name": "all", "items": "all",
          "charge": .number(dice.number(-2, 2)),
          "resistance": dice.maybe(2) { .number($0.number(0, 4)) },
          "density": dice.maybe(2) { .number($0.number(0.1, 20)) },
        ]),
      ],
    ])
  }

  /// An item that falls on a rod, or slides down a rail.
  mutating func guided() -> JSONValue {
    let isRod = dice.once(in: 2)
    return .of([
      "items": [
        .of([
          "name": "item", "x": 200, "y": 200, "width": .number(dice.number(8, 60)),
          "height": .number(dice.number(8, 60)),
          "rotation": dice.maybe(2) { .number($0.number(-3, 3)) },
          "velocity": dice.maybe(2) { Self.vector(&$0, 300) },
        ])
      ],
      "options": substep(),
      "behaviors": [
        isRod
          ? .of([
            "kind": "attachment", "name": "rod", "joint": "distance", "item": "item",
            "anchor": .of([
              "x": .number(200 + dice.number(20, 120)), "y": .number(200 + dice.number(-90, 90)),
            ]),
            "offset": dice.maybe(2) { Self.vector(&$0, 15) },
          ])
          : .of([
            "kind": "attachment", "name": "rail", "joint": "sliding", "item": "item",
            "anchor": .of([
              "x": .number(200 + dice.number(-50, 50)), "y": .number(200 + dice.number(-50, 50)),
            ]),
            "axis": .of(["dx": .number(dice.number(-5, 5)), "dy": 1]),
          ]),
        .of([
          "kind": "gravity", "name": "gravity", "items": "all", "direction": Self.vector(&dice, 1),
        ]),
        .of([
          "kind": "properties", "name": "all", "items": "all", "resistance": 0,
          "angularResistance": 0, "density": dice.maybe(2) { .number($0.number(0.1, 20)) },
        ]),
      ],
    ])
  }

  private mutating func substep() -> JSONValue? {
    dice.maybe(3) { .of(["substep": .number($0.one(of: [0.002, 0.005, 1.0 / 240]))]) }
  }
}
