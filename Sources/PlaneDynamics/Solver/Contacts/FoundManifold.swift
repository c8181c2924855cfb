import PlaneGeometry

/// Where two bodies were when a manifold was found.
struct FoundManifold: Sendable {
  /// Of the second body, as seen from the first.
  var pose = Pose(position: Point(x: .infinity, y: .infinity))
  /// The normal along the first body's axes.
  var normal = Vector.zero

  /// Whether a pose of the second body is the same within a tolerance.
  @inline(__always)
  func isNear(_ other: Pose) -> Bool {
    let (way, turn) = (SolverConstants.keptWay, SolverConstants.keptTurn)
    return (other.position.x - pose.position.x).magnitude <= way
      && (other.position.y - pose.position.y).magnitude <= way
      && (other.rotation.sine - pose.rotation.sine).magnitude <= turn
      && (other.rotation.cosine - pose.rotation.cosine).magnitude <= turn
  }
}

extension FoundManifold: SnapshotValue {
  static var blank: FoundManifold { FoundManifold() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try pose.position.code(with: &coder)
    try pose.rotation.sine.code(with: &coder)
    try pose.rotation.cosine.code(with: &coder)
    try normal.code(with: &coder)
  }
}
