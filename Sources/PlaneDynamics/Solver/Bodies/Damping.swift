/// What is left of a velocity after a substep of resistance c: 1/(1 + h c).
struct Damping: Equatable, Sendable {
  var linear: Double
  var angular: Double

  static var none: Damping { Damping(linear: 1, angular: 1) }

  init(linear: Double, angular: Double) {
    self.linear = linear
    self.angular = angular
  }

  init(resistance: Double, angularResistance: Double, substep: Double) {
    linear = 1 / (1 + substep * resistance)
    angular = 1 / (1 + substep * angularResistance)
  }
}
