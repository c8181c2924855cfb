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
  /// The farthest its outline reaches from the centre of mass, in points.
  var radius = 0.0
  /// The farthest that turning moves its outline, in points per radian: ``radius``, but 0 for a circle around the
  /// centre of mass.
  var turningReach = 0.0
  /// Half the least width of its shapes, about, in points; 0 while nothing collides with it.
  var innerRadius = 0.0
  /// Its shapes among what collides.
  var proxies: [Int] = []
  /// Its box among all bodies.
  var leaf: ProxyID?
  /// The collision behaviors it is in, by index, growing.
  var collisions: [Int] = []
  /// How many behaviors it is in.
  var uses = 0
}
