/// An anchored body on its way: it goes evenly, pushes what it meets, and feels nothing.
struct CarriedBody: Sendable {
  var body: Int
  /// Where it will be.
  var target: Placement
  /// Seconds until then.
  var timeLeft: Double
}
