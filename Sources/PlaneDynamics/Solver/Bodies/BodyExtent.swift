/// How large a body is around its centre of mass.
struct BodyExtent: Sendable {
  /// The farthest its outline reaches from the centre of mass, in points.
  var radius = 0.0
  /// The farthest that turning moves its outline, in points per radian: ``radius``, but 0 for a circle around the
  /// centre of mass.
  var turningReach = 0.0
  /// Half the least width of its shapes, about, in points; 0 while nothing collides with it.
  var innerRadius = 0.0
}
