/// A boundary of a collision behavior, or its reference bounds, as proxies.
struct BoundaryRecord: Sendable {
  /// Index of the behavior.
  var owner: Int
  /// Nil for the reference bounds.
  var name: String?
  var proxies: [Int] = []
  var friction = 0.2
  var elasticity = 0.2
  var isUsed = true
}
