import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension WorldRun {
  /// Numbers per record of ``drawing``.
  static let numbersPerRecord = 6

  /// How the world works, as flat records of six numbers, in points and points per second:
  ///
  ///     0 edge      x1 y1 x2 y2         a boundary
  ///     1 link      x1 y1 x2 y2         a rod, spring or rope
  ///     2 joint     x y                 where items are pinned, welded, or slide
  ///     3 anchor    x y                 a fixed end of a joint
  ///     4 contact   x y nx ny impulse
  ///     5 velocity  x y vx vy           of a centre of mass
  ///     6 field     x y kind strength   kinds in the order of `fieldKinds` in engine.js
  var drawing: [Double] {
    var records: [Double] = []
    for shape in world.debugShapes {
      switch shape {
      case .polygon, .circle, .field: break
      case .edge(let from, let to): records.append(0, from.x, from.y, to.x, to.y)
      case .distanceJoint(let from, let to): records.append(1, from.x, from.y, to.x, to.y)
      case .jointAnchor(let place): records.append(2, place.x, place.y)
      case .anchor(let place): records.append(3, place.x, place.y)
      case .contact(let place, let normal, let impulse):
        records.append(4, place.x, place.y, normal.dx, normal.dy, impulse)
      case .velocity(let place, let velocity):
        records.append(5, place.x, place.y, velocity.dx, velocity.dy)
      }
    }
    for field in fields {
      records.append(
        6, field.position.x, field.position.y, Double(field.kind.number), field.strength)
    }
    return records
  }

  /// All behaviors there are, children included, and those added by hand.
  var behaviorIDs: [BehaviorID] {
    var waiting = Array(world.behaviorIDs.reversed())
    var found: [BehaviorID] = []
    while let next = waiting.popLast() {
      found.append(next)
      waiting += world.children(of: next).reversed()
    }
    return found
  }

  /// The fields there are, in the order of their behaviors.
  var fields: [Field] {
    behaviorIDs.compactMap { id in
      if case .field(let behavior)? = world[id] { behavior.field } else { nil }
    }
  }

  /// A field over a grid of cells that fill the view, row by row, looked at in their middles: whether it
  /// reaches there (0 or 1), and the force on a mass and charge of 1 that is at rest, dx and dy.
  func fieldMap(_ index: Int, columns: Int, rows: Int) -> [Double] {
    let fields = fields
    guard fields.indices.contains(index), (1...1000).contains(columns), (1...1000).contains(rows)
    else { return [] }
    let field = fields[index]
    var map: [Double] = []
    map.reserveCapacity(3 * columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = Point(
          x: (Double(column) + 0.5) * scene.size.width / Double(columns),
          y: (Double(row) + 0.5) * scene.size.height / Double(rows))
        let isInside = field.affects(place)
        let force = isInside ? force(of: field, at: place) : .zero
        map.append(isInside ? 1 : 0)
        map.append(force.dx)
        map.append(force.dy)
      }
    }
    return map
  }

  private func force(of field: Field, at place: Point) -> Vector {
    if let velocity = field.imposedVelocity { return velocity / 100 }
    return field.force(
      on: FieldSample(offset: place - field.position, charge: 1, time: time))
  }
}

extension [Double] {
  /// Appends a record: a kind and up to five numbers.
  fileprivate mutating func append(
    _ kind: Double, _ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0, _ e: Double = 0
  ) {
    append(kind)
    append(a)
    append(b)
    append(c)
    append(d)
    append(e)
  }
}

extension Field.Kind {
  /// The place of the kind in engine.js's list.
  fileprivate var number: Int {
    switch self {
    case .drag: 0
    case .vortex: 1
    case .radialGravity: 2
    case .linearGravity: 3
    case .velocity: 4
    case .noise: 5
    case .turbulence: 6
    case .spring: 7
    case .electric: 8
    case .magnetic: 9
    case .custom: 10
    }
  }
}
