import Boxspring

/// Bodies, joints and walls as plain data, from which every engine is set up alike. Points, seconds,
/// radians; y grows downward.
struct BodyScene {
  enum Shape {
    case box(Size)
    case disc(radius: Double)

    /// Of density 1 per square point.
    var mass: Double {
      switch self {
      case .box(let size): size.width * size.height
      case .disc(let radius): .pi * radius * radius
      }
    }

    /// About the centre.
    var inertia: Double {
      switch self {
      case .box(let size):
        mass * (size.width * size.width + size.height * size.height) / 12
      case .disc(let radius): mass * radius * radius / 2
      }
    }
  }

  struct Body {
    var shape: Shape
    var center: Point
    var angle = 0.0
    var velocity = Vector.zero
  }

  struct Wall {
    var start: Point
    var end: Point
  }

  struct Joint {
    enum Kind {
      /// Places are in the world; rigid where the frequency is 0 Hz.
      case distance(Point, Point, length: Double, frequency: Double, dampingRatio: Double)
      case pin(Point)
    }

    var kind: Kind
    /// Index of a body; nil for the ground.
    var first: Int?
    var second: Int
  }

  var name: String
  var gravity = Vector(dx: 0, dy: 1000)
  var friction = 0.2
  var restitution = 0.0
  var bodies: [Body] = []
  var walls: [Wall] = []
  var joints: [Joint] = []
  /// Whether bodies touch each other and the walls.
  var collides = true
  /// Whether bodies are where they are to stay.
  var restsAsBuilt = false
}

// MARK: - For times

extension BodyScene {
  /// Rows of boxes, each one shorter than the one below.
  static func pyramid(rows: Int) -> BodyScene {
    var scene = BodyScene(name: "pyramid of \(rows) rows", friction: 0.6, restsAsBuilt: true)
    scene.walls = [Wall(start: Point(x: -5000, y: 0), end: Point(x: 5000, y: 0))]
    let side = 100.0
    for row in 0..<rows {
      for column in 0..<(rows - row) {
        let x = (Double(column) - Double(rows - row - 1) / 2) * side * 1.125
        let y = -side / 2 - Double(row) * side
        scene.bodies.append(
          Body(shape: .box(Size(width: side, height: side)), center: Point(x: x, y: y)))
      }
    }
    return scene
  }

  /// Boxes that fall into a bin, twenty abreast; their sizes and angles depend on the seed.
  static func bin(boxes: Int, seed: UInt64 = 3) -> BodyScene {
    var scene = BodyScene(name: "\(boxes) boxes fall into a bin", friction: 0.4)
    let corners = [
      Point(x: -1000, y: -20_000), Point(x: -1000, y: 0), Point(x: 1000, y: 0),
      Point(x: 1000, y: -20_000),
    ]
    scene.walls = zip(corners, corners.dropFirst()).map { Wall(start: $0, end: $1) }
    var random = SplitMix64(seed: seed)
    for index in 0..<boxes {
      let x = (Double(index % 20) - 9.5) * 90 + random.unit() * 10
      let y = -100 - Double(index / 20) * 100
      scene.bodies.append(
        Body(
          shape: .box(Size(width: 50 + 20 * random.unit(), height: 50 + 20 * random.unit())),
          center: Point(x: x, y: y), angle: random.unit()))
    }
    return scene
  }

  /// Discs pinned to their neighbours, hanging from the corners of their top row.
  static func net(side: Int) -> BodyScene {
    var scene = BodyScene(name: "chain net \(side) x \(side)", collides: false)
    for index in 0..<side * side {
      let center = Point(x: Double(index % side) * 100, y: Double(index / side) * 100)
      scene.bodies.append(Body(shape: .disc(radius: 25), center: center))
      let edge = Vector(dx: 50, dy: 0)
      if index % side > 0 {
        scene.joints.append(Joint(kind: .pin(center - edge), first: index - 1, second: index))
      }
      if index >= side {
        let top = center - Vector(dx: 0, dy: 50)
        scene.joints.append(Joint(kind: .pin(top), first: index - side, second: index))
      }
      if index == 0 || index == side - 1 {
        scene.joints.append(Joint(kind: .pin(center), first: nil, second: index))
      }
    }
    return scene
  }

  /// Boxes on springs of their own.
  static func springs(count: Int) -> BodyScene {
    var scene = BodyScene(name: "\(count) soft springs", gravity: .zero, collides: false)
    for index in 0..<count {
      let anchor = Point(x: Double(index % 50) * 100, y: Double(index / 50) * 200)
      let center = anchor + Vector(dx: 0, dy: 130)
      scene.bodies.append(Body(shape: .box(Size(width: 60, height: 60)), center: center))
      scene.joints.append(
        Joint(
          kind: .distance(anchor, center, length: 100, frequency: 2, dampingRatio: 0), first: nil,
          second: index))
    }
    return scene
  }

  /// Boxes that lie on a floor, side by side, long since asleep.
  static func sleeping(count: Int) -> BodyScene {
    var scene = BodyScene(name: "\(count) sleeping bodies")
    let end = Double(count) * 120
    scene.walls = [Wall(start: Point(x: -200, y: 0), end: Point(x: end, y: 0))]
    for index in 0..<count {
      scene.bodies.append(
        Body(
          shape: .box(Size(width: 100, height: 100)),
          center: Point(x: Double(index) * 120, y: -50)))
    }
    return scene
  }
}

// MARK: - For trajectories

extension BodyScene {
  static var pendulum: BodyScene {
    var scene = BodyScene(name: "pendulum, let go level", collides: false)
    let center = Point(x: 200, y: 0)
    scene.bodies = [Body(shape: .disc(radius: 20), center: center)]
    scene.joints = [
      Joint(
        kind: .distance(.zero, center, length: 200, frequency: 0, dampingRatio: 0), first: nil,
        second: 0)
    ]
    return scene
  }

  static var softSprings: BodyScene {
    var scene = springs(count: 3)
    scene.name = "soft springs, 2 Hz, damping ratio 0.3"
    for index in scene.joints.indices {
      guard case .distance(let a, let b, let length, _, _) = scene.joints[index].kind else {
        continue
      }
      scene.joints[index].kind = .distance(
        a, b, length: length, frequency: 2, dampingRatio: 0.3)
    }
    return scene
  }

  static var stack: BodyScene {
    var scene = BodyScene(name: "stack of ten boxes", friction: 0.6)
    scene.walls = [Wall(start: Point(x: -1000, y: 0), end: Point(x: 1000, y: 0))]
    scene.bodies = (0..<10).map {
      Body(
        shape: .box(Size(width: 100, height: 100)), center: Point(x: 0, y: -50 - 102 * Double($0)))
    }
    return scene
  }

  static var chain: BodyScene {
    var scene = BodyScene(name: "chain of 20 links", collides: false)
    for index in 0..<20 {
      let x = 30 + 60 * Double(index)
      scene.bodies.append(
        Body(shape: .box(Size(width: 60, height: 20)), center: Point(x: x, y: 0)))
      scene.joints.append(
        Joint(
          kind: .pin(Point(x: x - 30, y: 0)), first: index == 0 ? nil : index - 1, second: index))
    }
    return scene
  }

  /// A slope of 30°, steeper than the friction holds.
  static var slope: BodyScene {
    var scene = BodyScene(name: "box sliding down a slope of 30°", friction: 0.3)
    let (along, out) = (
      Vector(dx: 0.75.squareRoot(), dy: 0.5), Vector(dx: 0.5, dy: -(0.75.squareRoot()))
    )
    scene.walls = [Wall(start: Point.zero - along * 500, end: Point.zero + along * 5000)]
    scene.bodies = [
      Body(
        shape: .box(Size(width: 100, height: 60)), center: Point.zero + out * 30, angle: .pi / 6)
    ]
    return scene
  }

  /// Fifteen balls in a rack, and one that hits them.
  static var billiard: BodyScene {
    var scene = BodyScene(name: "billiard break", gravity: .zero, friction: 0, restitution: 0.95)
    for row in 0..<5 {
      for place in 0...row {
        let y = (Double(place) - Double(row) / 2) * 58
        scene.bodies.append(
          Body(shape: .disc(radius: 28.5), center: Point(x: Double(row) * 50.5, y: y)))
      }
    }
    scene.bodies.append(
      Body(
        shape: .disc(radius: 28.5), center: Point(x: -400, y: 3), velocity: Vector(dx: 900, dy: 0)))
    return scene
  }
}
