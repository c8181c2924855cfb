import PlaneGeometry

/// Everything that can collide, and every contact between them.
struct CollisionTable: Sendable {
  /// What a collision behavior is to its contacts.
  struct Role: Sendable {
    var id: BehaviorID
    var mode: CollisionBehavior.Mode
  }

  /// A joint that keeps its bodies from colliding.
  struct Separation: Sendable {
    var owner: Int
    var key: UInt64
  }

  var shapes = ShapeBank()
  var tree = BoxTree(margin: CollisionTable.air)
  private(set) var proxies: [Proxy] = []
  /// The smallest boxes around the proxies, where they are.
  var boxes: [BoundingBox] = []
  private var freeProxies: [Int] = []
  var boundaries: [BoundaryRecord] = []
  /// The collision behaviors, by their index.
  var roles: [Role?] = []
  private(set) var separations: [Separation] = []
  /// How many joints keep two bodies from colliding.
  private(set) var separated = PairTable()

  var contacts: [Contact] = []
  /// Which proxies have a contact.
  var pairs = PairTable()
  /// How many contacts touch between two bodies, or a body and a boundary.
  var touches = PairTable()
  /// Those of the present substep.
  var constraints: [ContactConstraint] = []
  /// In the order of the constraints.
  var anchors: [ContactAnchors] = []
  /// How fast the points of what hangs on rigid joints approach, where that is fast enough to bounce.
  var approaches: [JointedApproach] = []
  /// The contacts of the present substep between an item and one that cannot move.
  var anchored: [Int32] = []
  /// The contacts that may have impacts in the present substep.
  var fast: [Int32] = []
  /// Impacts that are due in the present substep.
  var impacts = ImpactQueue()
  /// How often each contact was looked at for impacts, once there are any.
  var looks: [Int32] = []
  var neighbours = ContactNeighbours()
  var areMaterialsStale = false
  /// Scratch of the search.
  var nearby: [TagPair] = []
  var onTheWay: [Int32] = []
  var stack: [Int32] = []

  // Events since the last report.
  var began: [WorldEvent] = []
  var hits: [WorldEvent] = []
  var ended: [WorldEvent] = []

  /// How much air is around a proxy's box, points. UIKit's engine has 10 pt.
  static let air = 10.0
  /// Shapes get contact points when they are this near, points.
  static let margin = 2.0

  subscript(proxy index: Int) -> Proxy { proxies[index] }

  /// Adds what collides, in its box. Edges do not look for what is near, or those of a fine boundary would find
  /// each other by the thousand: whoever adds them touches what may meet them.
  mutating func insert(_ proxy: Proxy, _ box: BoundingBox) -> Int {
    let index = freeProxies.popLast() ?? proxies.count
    var proxy = proxy
    proxy.leaf = tree.insert(box, tag: Int32(index), isMoved: !proxy.isEdge)
    if proxy.firstOfEdge < 0 { proxy.firstOfEdge = index }
    if index == proxies.count {
      proxies.append(proxy)
      boxes.append(box)
    } else {
      proxies[index] = proxy
      boxes[index] = box
    }
    return index
  }

  /// Removes proxies and their contacts.
  mutating func remove(_ removed: [Int], _ bodies: BodyTable) {
    guard !removed.isEmpty else { return }
    removeContacts(bodies) {
      removed.contains(Int($0.proxyA)) || removed.contains(Int($0.proxyB))
    }
    for index in removed {
      if case .shape(let shape) = proxies[index].outline { shapes.remove(shape) }
      if let leaf = proxies[index].leaf { tree.remove(leaf) }
      proxies[index] = Proxy()
      freeProxies.append(index)
    }
  }

  /// Has pairs of proxies looked for although they did not move.
  mutating func touch(_ touched: [Int]) {
    for index in touched {
      if let leaf = proxies[index].leaf { tree.touch(leaf) }
    }
  }

  /// Keeps two bodies from colliding, for a behavior. Boundaries, which belong to the ground, stay.
  mutating func separate(_ a: Int, _ b: Int, for owner: Int, _ bodies: BodyTable) {
    guard a != BodyTable.ground, b != BodyTable.ground else { return }
    let key = CollisionTable.key(a, b)
    separations.append(Separation(owner: owner, key: key))
    separated[key] = (separated[key] ?? 0) + 1
    removeContacts(bodies) { CollisionTable.key(Int($0.bodyA), Int($0.bodyB)) == key }
  }

  /// Lets those collide again that a behavior kept apart. Returns whether there were any.
  mutating func reunite(for owner: Int) -> Bool {
    var isAny = false
    for separation in separations where separation.owner == owner {
      isAny = true
      let count = separated[separation.key] ?? 0
      separated[separation.key] = count > 1 ? count - 1 : nil
    }
    if isAny { separations.removeAll { $0.owner == owner } }
    return isAny
  }

  /// The key of two bodies in either order.
  static func key(_ a: Int, _ b: Int) -> UInt64 {
    PairTable.key(Int32(min(a, b)), Int32(max(a, b)))
  }
}
