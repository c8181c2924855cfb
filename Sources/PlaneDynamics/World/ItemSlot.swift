import PlaneGeometry

/// An item as the world keeps it.
struct ItemSlot: Sendable {
  var generation = 0
  var isUsed = false
  /// Size and outline; centre and rotation count only while there is no body.
  var item = DynamicItem(center: .zero, size: .zero)
  /// Index of its body; nil while it is in no behavior.
  var body: Int?
  /// Index of the group that moves it.
  var group: Int?
  /// Where it is among the members of that group.
  var memberPlace = 0
  /// The items of a group, and where they were when it was made.
  var members: [Member] = []
  /// Velocities added before the item had a body.
  var pendingVelocity = Motion.zero
  var isFrozen = false

  /// An item of a group.
  struct Member: Sendable {
    var item: Int
    /// From the group's centre, in points, before the group has turned.
    var offset: Vector
    /// Radians, before the group has turned.
    var rotation: Double
  }
}
