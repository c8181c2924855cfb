/// The motion of an anchored (kinematic) body to a target: at constant velocity, unaffected by contacts.
struct KinematicMove: Sendable {
  var body: Int
  /// Where it will be.
  var target: Placement
  /// Seconds until then.
  var timeLeft: Double
  /// Whether another move follows at once: the body then stays in motion for a substep after its
  /// arrival.
  var goesOn: Bool
}
