import PlaneGeometry

/// Everything that can collide, and every contact between them.
struct CollisionTable: Sendable {
  var shapes = ShapeBank()
  private(set) var proxies: [Proxy] = []
  private var freeProxies: [Int] = []
  var boundaries: [BoundaryRecord] = []
  var contacts: [Contact] = []
  /// Which proxies have a contact.
  var pairs = PairTable()
  /// How many contacts touch between two bodies, or a body and a boundary.
  var touches = PairTable()
  var constraints: [ContactConstraint] = []
  /// Proxies that left their box since pairs were last searched for.
  var moved: [Int] = []
  /// Modes of the collision behaviors, by index of the behavior.
  var modes: [CollisionBehavior.Mode] = []
  var areMaterialsStale = false

  var began: [WorldEvent] = []
  var ended: [WorldEvent] = []

  /// How much air is around a proxy's box, points. UIKit's engine has 10 pt.
  static let air = 10.0
  /// Shapes get contact points when they are this near, points.
  static let margin = 2.0

  subscript(proxy index: Int) -> Proxy {
    _read { yield proxies[index] }
    _modify { yield &proxies[index] }
  }

  mutating func insert(_ proxy: Proxy) -> Int {
    let index = freeProxies.popLast() ?? proxies.count
    if index == proxies.count { proxies.append(proxy) } else { proxies[index] = proxy }
    markMoved(index)
    return index
  }

  /// Removes a proxy that has no contacts.
  mutating func removeProxy(_ index: Int) {
    if case .shape(let shape) = proxies[index].outline { shapes.remove(shape) }
    proxies[index] = Proxy()
    moved.removeAll { $0 == index }
    freeProxies.append(index)
  }

  mutating func markMoved(_ index: Int) {
    guard !proxies[index].hasMoved else { return }
    proxies[index].hasMoved = true
    moved.append(index)
  }
}
