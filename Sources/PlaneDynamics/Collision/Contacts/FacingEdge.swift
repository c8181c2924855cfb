import PlaneGeometry

/// An edge as a body sees it, in the body's coordinates: turned so that its normal points to the
/// side on which the body is.
struct FacingEdge {
  /// How an edge goes on at one of its ends.
  enum Joint {
    /// Not at all: bodies may touch the end from anywhere.
    case free
    /// Straight on, or toward the body: whatever touches the end touches the neighbour's face.
    case level
    /// Away from the body: it may touch the end along normals from this edge's to the neighbour's,
    /// whose direction away from the joint is given.
    case corner(away: Vector)

    @inline(__always)
    var isCorner: Bool {
      if case .corner = self { return true }
      return false
    }
  }

  /// Whether a normal may be used for a contact.
  enum Verdict {
    case admitted
    /// No: the edge's own normal is to be used.
    case replaced
    /// No: the contact is the neighbour's.
    case refused
  }

  var start: Point
  var end: Point
  /// Unit vector from start to end.
  var tangent: Vector
  /// Unit vector toward the body.
  var normal: Vector
  var startJoint: Joint
  var endJoint: Joint
  /// Whether start and end are those of the edge the other way around.
  var isTurned: Bool

  /// Joints flatter than this angle in radians count as straight.
  @inline(__always)
  private static var flatness: Double { 0x1p-6 }

  /// An edge seen by a body that is about a centre.
  @inline(__always)
  init(_ edge: Edge, from pose: Pose, center: Point) {
    let (first, last) = (pose.worldToLocal(edge.start), pose.worldToLocal(edge.end))
    let along = last - first
    let length = along.length
    let tangent = length > 0 ? along / length : Vector(dx: 1, dy: 0)
    let (earlier, later) = (edge.before.map(pose.worldToLocal), edge.after.map(pose.worldToLocal))
    let (before, after) = (
      earlier.flatMap { ($0 - first).unit }, later.flatMap { ($0 - last).unit }
    )
    let bendBefore = before.map { tangent.cross($0) } ?? 0
    let bendAfter = after.map { tangent.cross($0) } ?? 0
    let isNearStart = tangent.dot(center - first) + tangent.dot(center - last) < 0
    let isOnOwnSide = tangent.cross(center - first) <= 0
    let isInFront =
      isNearStart
      ? FacingEdge.isInFront(
        center, isOnOwnSide, away: tangent, neighbour: before.map { -$0 }, to: earlier, at: first,
        bend: bendBefore)
      : FacingEdge.isInFront(
        center, isOnOwnSide, away: -tangent, neighbour: after, to: later, at: last, bend: bendAfter)
    let startJoint = FacingEdge.joint(away: before, bend: isInFront ? bendBefore : -bendBefore)
    let endJoint = FacingEdge.joint(away: after, bend: isInFront ? bendAfter : -bendAfter)
    isTurned = !isInFront
    start = isInFront ? first : last
    end = isInFront ? last : first
    self.tangent = isInFront ? tangent : -tangent
    normal = Vector(dx: self.tangent.dy, dy: -self.tangent.dx)
    self.startJoint = isInFront ? startJoint : endJoint
    self.endJoint = isInFront ? endJoint : startJoint
  }

  /// Whether a centre is in front of an edge, given the neighbour at the joint that is nearer.
  ///
  /// Two edges bound a wedge. What is in front of the chain is in front of both where the wedge
  /// itself is in front, and in front of one of them where it is behind. Beyond the neighbour's
  /// other end there is no wedge: what is nearer to the edge there is on the edge's own side.
  ///
  /// - Parameters:
  ///   - isInFront: whether it is in front of the edge's line.
  ///   - away: the edge's direction from the joint on.
  ///   - neighbour: the neighbour's direction along the chain; nil where there is none.
  ///   - end: where the neighbour ends that begins at the joint.
  @inline(__always)
  private static func isInFront(
    _ center: Point, _ isInFront: Bool, away: Vector, neighbour: Vector?, to end: Point?,
    at joint: Point, bend: Double
  ) -> Bool {
    guard let neighbour, let end, bend.magnitude > flatness else { return isInFront }
    let isInFrontOfNeighbour = neighbour.cross(center - joint) <= 0
    if isInFront == isInFrontOfNeighbour { return isInFront }
    return isNearer(center, to: away, than: end - joint, at: joint) ? isInFront : bend > 0
  }

  /// Whether a point is nearer to an edge, in whose nearer half it is, than to a neighbour.
  ///
  /// - Parameters:
  ///   - away: the direction of the edge from the joint on, of length 1.
  ///   - neighbour: the neighbour from the joint to its other end.
  private static func isNearer(
    _ point: Point, to away: Vector, than neighbour: Vector, at joint: Point
  ) -> Bool {
    let way = point - joint
    guard way.dot(away) > 0 else { return false }
    let share = way.dot(neighbour) / neighbour.dot(neighbour)
    let rest = way - neighbour * min(max(share, 0), 1)
    return way.cross(away).magnitude < rest.length
  }

  @inline(__always)
  private static func joint(away: Vector?, bend: Double) -> Joint {
    guard let away else { return .free }
    return bend > flatness ? .corner(away: away) : .level
  }

  /// Which of the edge's ends, 0 or 1 in its own order, the start is.
  @inline(__always)
  var startIndex: Int { isTurned ? 1 : 0 }

  /// Whether a body may be pushed along a unit normal that points from the edge to it.
  @inline(__always)
  func verdict(on normal: Vector) -> Verdict {
    let lean = normal.dot(tangent)
    if lean.magnitude <= 0x1p-40 {
      if normal.dot(self.normal) > 0 { return .admitted }
      return startJoint.isCorner || endJoint.isCorner ? .refused : .replaced
    }
    switch lean < 0 ? startJoint : endJoint {
    case .free: return .admitted
    case .level: return .replaced
    case .corner(let away):
      return normal.dot(away) <= FacingEdge.flatness ? .admitted : .refused
    }
  }
}

extension Vector {
  /// The vector of length 1 in the same direction, or nil for one of no length.
  @inline(__always)
  fileprivate var unit: Vector? {
    let length = length
    return length > 0 ? self / length : nil
  }
}
