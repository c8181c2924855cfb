import PlaneGeometry

/// What was configured of a body, apart from what the solver touches.
struct BodyDetail: Sendable {
  /// Its item; nil for the ground.
  var item: ItemID?
  /// Centre of mass, in points from the item's centre along its axes.
  var centerOfMass: Vector
  var properties = ItemProperties()
  /// How its outline's area is spread, around the item's centre.
  var area = AreaProperties.none
  /// In UIKit's unit; that of the shape even while the body is anchored.
  var mass = 0.0
  /// In UIKit's unit times square points.
  var inertia = 0.0
  /// Its shapes among what collides.
  var proxies: [Int] = []
  /// Its box among all bodies.
  var leaf: ProxyID?
  /// The collision behaviors it is in, by index, growing.
  var collisions: [Int] = []
  /// The behaviors that name its item, in the order in which they came.
  var behaviors: [Int] = []
}
