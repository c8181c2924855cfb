import PlaneGeometry

/// Everything that can collide, and every contact between them.
struct CollisionTable: Sendable {
  /// What a collision behavior is to its contacts.
  struct Role: Sendable {
    var id: BehaviorID
    var mode: CollisionBehavior.Mode
    /// Its boundaries, by their index.
    var boundaries: [Int] = []
  }

  var shapes = ShapeBank()
  var tree = AABBTree(margin: CollisionTable.air)
  private(set) var proxies: [Proxy] = []
  /// The smallest boxes around the proxies, where they are.
  var boxes: [BoundingBox] = []
  private var freeProxies: [Int] = []
  var boundaries: [BoundaryRecord] = []
  /// Places of removed boundaries.
  var freeBoundaries: [Int] = []
  /// The collision behaviors, by their index.
  var roles: [Role?] = []
  /// The pair of bodies that the joint of a behavior keeps from colliding, by the behavior's index; 0 for none.
  private var separations: [UInt64] = []
  /// How many joints keep two bodies from colliding.
  private(set) var separated = PairTable()

  var contacts: [Contact] = []
  /// In the order of the contacts.
  var lastTouches: [LastTouch] = []
  /// The contacts of each body.
  var adjacency = ContactAdjacency()
  /// Counts substeps, from 1: contacts with this number belong to the present one.
  var substep: UInt32 = 0
  /// Which proxies have a contact.
  var pairs = PairTable()
  /// How many contacts touch between two bodies, or a body and a boundary.
  var touches = PairTable()
  /// One for every contact of the present substep that has points, in their order.
  var constraints: [ContactConstraint] = []
  /// In the order of the constraints, once positions are corrected.
  var positions: [PositionConstraint] = []
  /// How fast the points of bodies with rigid joints approach, where that is fast enough to bounce.
  var approaches: [JointedApproach] = []
  /// The contacts of the present substep between an item and one that cannot move.
  var anchored: [Int32] = []
  /// The constraints of the present substep between a body and what cannot move.
  var landings: [Int32] = []
  /// The constraints that support a body: scratch.
  var supports: [Int32] = []
  /// The contacts that are cleared, since something else covers them: scratch.
  var covered: [Int32] = []
  /// What is solved by itself: scratch.
  var joined = JoinedContacts()
  /// The contacts of the present substep with impacts, or of bodies that turn fast.
  var struck: [Int32] = []
  /// The contacts of the present substep with an edge.
  var edgeContacts: [Int32] = []
  /// The contacts that touched and had no points when the present substep began.
  var parted: [Int32] = []
  /// The contacts that touch no longer: scratch.
  var ending: [Int32] = []
  /// Impacts that are due in the present substep.
  var impacts = ImpactQueue()
  /// For every contact its next impact.
  var prospects: [Prospect] = []
  /// The impacts that are carried out together, and the bodies that they strike: scratch.
  var strikes: [Strike] = []
  var struckBodies: [StruckBody] = []
  /// How many searches for impacts are left in the present substep.
  var searchesLeft = 0
  var areMaterialsStale = false
  /// Most pairs of proxies that may be near each other.
  var contactLimit = Int.max
  /// Whether there were more: then contacts are missing.
  var isOverfull = false
  /// Scratch of the search.
  var nearby: [TagPair] = []
  var onTheWay: [Int32] = []
  var stack: [Int32] = []

  /// The events since the last report, in the order in which they happened.
  private(set) var events: [WorldEvent] = []
  /// The contacts that were struck anew in the present substep: scratch.
  var hits: [Int32] = []

  /// Margin of a proxy's fat box, points. UIKit's engine has 10 pt.
  static let air = 10.0
  /// Speculative margin: shapes get contact points at this distance, points.
  static let margin = 2.0

  subscript(proxy index: Int) -> Proxy { proxies[index] }
  var proxyIndices: Range<Int> { proxies.indices }

  /// Adds what collides, in its box. Edges do not look for what is near, or those of a fine boundary would find
  /// each other by the thousand: inserting them marks the leaves that may collide with them.
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

  /// Removes proxies of one body and their contacts.
  mutating func remove(_ removed: [Int], _ bodies: BodyTable) {
    guard let first = removed.first else { return }
    // All are of one body or of one boundary.
    let (isEdge, boundary) = (proxies[first].isEdge, proxies[first].boundary)
    let table = proxies
    removeContacts(of: proxies[first].body, bodies) {
      !isEdge || table[Int($0.proxyA)].boundary == boundary
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
    while separations.count <= owner { separations.append(0) }
    separations[owner] = key
    separated[key] = (separated[key] ?? 0) + 1
    removeContacts(of: a, bodies) { Int($0.bodyA) == b || Int($0.bodyB) == b }
  }

  /// Lets those collide again that a behavior kept apart. Returns whether there were any.
  mutating func reunite(for owner: Int) -> Bool {
    guard owner < separations.count, separations[owner] != 0 else { return false }
    let key = separations[owner]
    separations[owner] = 0
    let count = separated[key] ?? 0
    separated[key] = count > 1 ? count - 1 : nil
    return true
  }

  /// Removes and returns the events since the last call.
  mutating func takeEvents() -> [WorldEvent] {
    guard !events.isEmpty else { return [] }
    let taken = events
    events.removeAll(keepingCapacity: true)
    return taken
  }

  mutating func append(_ event: WorldEvent) { events.append(event) }

  /// The key of two bodies in either order.
  static func key(_ a: Int, _ b: Int) -> UInt64 {
    PairTable.key(Int32(min(a, b)), Int32(max(a, b)))
  }
}

// MARK: - Snapshots

extension CollisionTable: SnapshotValue {
  static var blank: CollisionTable { CollisionTable() }

  /// What one substep makes and uses is not stored; tables of pairs follow from the contacts.
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try tree.code(with: &coder)
    try proxies.code(with: &coder)
    try boxes.code(with: &coder)
    try freeProxies.code(with: &coder)
    try boundaries.code(with: &coder)
    try freeBoundaries.code(with: &coder)
    try roles.code(with: &coder)
    try separations.code(with: &coder)
    try contacts.code(with: &coder)
    try lastTouches.code(with: &coder)
    try adjacency.code(with: &coder, contacts)
    try substep.code(with: &coder)
    try areMaterialsStale.code(with: &coder)
    var limit: Int? = contactLimit == .max ? nil : contactLimit
    try limit.code(with: &coder)
    contactLimit = limit ?? .max
    try isOverfull.code(with: &coder)
    try events.code(with: &coder)
    guard !coder.isWriting else { return }
    try check(coder)
    for key in separations where key != 0 { separated[key] = (separated[key] ?? 0) + 1 }
    for contact in contacts {
      let key = PairTable.key(contact.proxyA, contact.proxyB)
      try coder.require(pairs[key] == nil, "two contacts of the same proxies")
      pairs[key] = 1
      if contact.isTouching { touches[touchKey(contact)] = (touches[touchKey(contact)] ?? 0) + 1 }
    }
  }

  /// Throws the first thing that cannot be, as far as the table knows.
  private func check(_ coder: SnapshotCoder) throws(SnapshotError) {
    try coder.require(
      boxes.count == proxies.count && lastTouches.count == contacts.count && contactLimit >= 0,
      "lists of contacts or proxies inconsistent in length")
    try coder.requireFree(freeProxies, in: proxies.count) {
      if case .none = proxies[$0].outline { true } else { false }
    }
    try tree.check(proxies.enumerated().map { ($0.element.leaf, $0.offset) }, coder)
    for proxy in proxies {
      switch proxy.outline {
      case .none: try coder.require(proxy.leaf == nil, "unused proxy with a bounding box")
      case .shape:
        try coder.require(!proxy.isEdge && proxy.leaf != nil, "shape without a bounding box")
      case .edge:
        try coder.require(
          proxy.leaf != nil && proxy.body == BodyTable.ground && proxy.boundary >= 0
            && proxy.boundary < boundaries.count && proxy.edge >= 0
            && proxies.indices.contains(proxy.firstOfEdge),
          "boundary or edge of a proxy out of range")
      }
    }
    try coder.requireFree(freeBoundaries, in: boundaries.count) { !boundaries[$0].isUsed }
    var isTaken = [Bool](repeating: false, count: proxies.count)
    for (place, boundary) in boundaries.enumerated() where boundary.isUsed {
      try coder.require(
        roles.indices.contains(boundary.owner)
          && roles[boundary.owner]?.boundaries.contains(place) == true,
        "behavior of a boundary out of range")
      for proxy in boundary.proxies {
        try coder.require(
          proxies.indices.contains(proxy) && proxies[proxy].boundary == place && !isTaken[proxy],
          "edge of a boundary out of range, or of another boundary")
        isTaken[proxy] = true
      }
    }
    for (index, proxy) in proxies.enumerated() {
      try coder.require(!proxy.isEdge || isTaken[index], "edge without a boundary")
    }
    for (owner, role) in roles.enumerated() {
      for place in role?.boundaries ?? [] {
        try coder.require(
          boundaries.indices.contains(place) && boundaries[place].isUsed
            && boundaries[place].owner == owner,
          "boundary of a behavior out of range")
      }
    }
    for contact in contacts {
      let (a, b) = (Int(contact.proxyA), Int(contact.proxyB))
      try coder.require(
        proxies.indices.contains(a) && proxies.indices.contains(b) && a != b
          && proxies[a].leaf != nil && proxies[b].leaf != nil && !proxies[b].isEdge
          && Int(contact.bodyA) == proxies[a].body && Int(contact.bodyB) == proxies[b].body,
        "proxies or bodies of a contact out of range")
    }
  }

  /// Makes the shape of a proxy anew.
  mutating func take(_ shape: ConvexShape, for proxy: Int) {
    proxies[proxy].outline = .shape(shapes.insert(shape))
  }
}
