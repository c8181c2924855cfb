import PlaneGeometry

extension DynamicsWorld {
  /// Makes the joint of an attachment, or changes it where only numbers changed.
  mutating func takeAttachment(
    _ attachment: AttachmentBehavior, _ index: Int, succeeding old: Behavior?
  ) {
    var attachment = attachment
    if case .attachment(let previous)? = old, adjustJoint(attachment, index, from: previous) {
      return
    }
    removeJoints(ownedBy: index)
    guard let b = items[attachment.item.index].body else { return }
    let a = attachment.partner.flatMap { items[$0.index].body } ?? BodyTable.ground
    bodies.wake(a)
    bodies.wake(b)
    fillLength(of: &attachment, a, b)
    tree[index] = .attachment(attachment)
    makeJoint(attachment, index, a, b)
  }

  /// Takes the distance of the ends for a length left open.
  private func fillLength(of attachment: inout AttachmentBehavior, _ a: Int, _ b: Int) {
    let ends = reachEnds(attachment, a, b)
    let start = bodies.placements[a].point(ends.localA)
    let distance = min(
      (bodies.placements[b].point(ends.localB) - start).length,
      AttachmentBehavior.lengths.upperBound)
    switch attachment.kind {
    case .distance(let length, let frequency, let damping):
      attachment.kind = .distance(
        length: length ?? distance, frequency: frequency, damping: damping)
    case .limit(let length): attachment.kind = .limit(length: length ?? distance)
    case .fixed, .pin, .sliding: break
    }
  }

  /// The ends of a distance or a limit.
  private func reachEnds(_ attachment: AttachmentBehavior, _ a: Int, _ b: Int) -> JointEnds {
    let isAnchored = attachment.partner == nil
    var (near, far) = (attachment.offset, attachment.partnerOffset)
    if case .limit = attachment.kind, options.quirks.contains(.negatedLimitOffsets) {
      near = bodies.placements[b].unturned(-near)
      far = bodies.placements[a].unturned(-far)
    }
    return JointEnds(
      a, isAnchored ? attachment.anchor - .zero : far - bodies.details[a].centerOfMass,
      b, near - bodies.details[b].centerOfMass)
  }

  /// The ends of a joint made at a place in the world.
  private func meetingEnds(_ attachment: AttachmentBehavior, _ a: Int, _ b: Int) -> JointEnds {
    JointEnds(
      a, bodies.placements[a].local(attachment.anchor), b,
      bodies.placements[b].local(attachment.anchor))
  }

  private mutating func makeJoint(
    _ attachment: AttachmentBehavior, _ index: Int, _ a: Int, _ b: Int
  ) {
    let restAngle = bodies.placements[b].angle - bodies.placements[a].angle
    switch attachment.kind {
    case .distance(let length, let frequency, let damping):
      makeDistance(
        reachEnds(attachment, a, b), index, length: length ?? 0, softness(frequency, damping))
    case .limit(let length):
      joints.append(
        DistanceJoint(
          owner: index, ends: reachEnds(attachment, a, b), kind: .rope, length: length ?? 0,
          softness: .rigid, deadZone: 0))
      collisions.separate(a, b, for: index, bodies)
    case .fixed:
      joints.append(
        WeldJoint(owner: index, ends: meetingEnds(attachment, a, b), restAngle: restAngle))
      collisions.separate(a, b, for: index, bodies)
    case .pin(let range, let frictionTorque):
      var pin = PinJoint(owner: index, ends: meetingEnds(attachment, a, b))
      pin.restAngle = restAngle
      pin.range = range
      pin.frictionTorque = frictionTorque * UIKitUnits.squareMeter
      joints.append(pin)
      collisions.separate(a, b, for: index, bodies)
    case .sliding(let axis, let range):
      joints.append(
        SlideJoint(
          owner: index, ends: meetingEnds(attachment, a, b),
          localAxis: bodies.placements[a].unturned(axis / axis.length), restAngle: restAngle,
          range: range))
      collisions.separate(a, b, for: index, bodies)
    }
  }

  /// A rod or spring; one without length pulls to the point itself, from every direction.
  private mutating func makeDistance(
    _ ends: JointEnds, _ index: Int, length: Double, _ softness: Softness
  ) {
    let hasDeadZone = options.quirks.contains(.attachmentDeadZone)
    let isSpring = softness != .rigid
    let shortest: Double = hasDeadZone && !isSpring && ends.a == BodyTable.ground ? 1 : 0
    if length <= shortest, !(hasDeadZone && isSpring) {
      var pin = PinJoint(owner: index, ends: ends)
      pin.softness = softness
      joints.append(pin)
      return
    }
    joints.append(
      DistanceJoint(
        owner: index, ends: ends, kind: isSpring ? .spring : .rod, length: length,
        softness: softness, deadZone: hasDeadZone ? UIKitQuirks.deadZone : 0))
  }

  private func softness(_ frequency: Double, _ damping: Double) -> Softness {
    Softness(frequency: frequency, damping: damping, over: options.firstKick)
  }

  /// Follows a moved anchor, a new length or spring without making the joint anew, where that does.
  private mutating func adjustJoint(
    _ new: AttachmentBehavior, _ index: Int, from old: AttachmentBehavior
  ) -> Bool {
    guard case .distance(let length?, let frequency, let damping) = new.kind,
      case .distance(let oldLength, let oldFrequency, _) = old.kind,
      new.items == old.items, (frequency == 0) == (oldFrequency == 0)
    else { return false }
    let isLength = length > 1
    guard length == oldLength || (isLength && (oldLength ?? 0) > 1) else { return false }
    guard let b = items[new.item.index].body else { return false }
    let a = new.partner.flatMap { items[$0.index].body } ?? BodyTable.ground
    joints.adjust(
      ownedBy: index, reachEnds(new, a, b), length: length, softness(frequency, damping))
    return true
  }

  /// The four springs of a snap, as measured of UIKit: 4 Hz, 50 pt long, from two corners.
  mutating func takeSnap(_ snap: SnapBehavior, _ index: Int, succeeding old: Behavior?) {
    guard let body = items[snap.item.index].body else { return }
    var impulses = [0.0, 0, 0, 0]
    if case .snap(let previous)? = old, previous.item == snap.item {
      impulses = joints.distanceImpulses(ownedBy: index)
    }
    joints.remove(ownedBy: index)
    let size = items[snap.item.index].item.size
    let corner = Vector(dx: size.width / 2, dy: size.height / 2)
    let softness = softness(4, snap.damping)
    let arms = [
      Vector(dx: -50, dy: 0), Vector(dx: 0, dy: -50), Vector(dx: 50, dy: 0), Vector(dx: 0, dy: 50),
    ]
    for (place, arm) in arms.enumerated() {
      let hold = place < 2 ? -corner : corner
      let ends = JointEnds(
        BodyTable.ground, snap.point - .zero + hold + arm, body,
        hold - bodies.details[body].centerOfMass)
      var spring = DistanceJoint(
        owner: index, ends: ends, kind: .spring, length: 50, softness: softness,
        deadZone: options.quirks.contains(.attachmentDeadZone) ? UIKitQuirks.deadZone : 0)
      spring.impulse = impulses[place]
      joints.append(spring)
    }
  }
}
