import PlaneGeometry

/// One thing that is seen, or can be: what it is, what it looks like, and where it rests.
package struct CastMember: Equatable, Sendable {
  /// What it is.
  package enum Role: UInt8, Equatable, Hashable, Sendable, CaseIterable {
    /// An item of a collection or of a world.
    case item
    /// The header of a section.
    case header
    /// The footer of a section.
    case footer
    /// A fixed outline that items collide with.
    case boundary
    /// What holds an item to another, or to a place.
    case joint
    /// Where a force acts.
    case field
    /// What lies behind a section.
    case background

    /// Whether frames say where it is; what is not posed stays until it is removed.
    @inlinable
    package var isPosed: Bool { rawValue <= Role.footer.rawValue || self == .background }
  }

  /// Which one it is.
  package enum Identity: Equatable, Hashable, Sendable {
    /// By its section and its place there, both from 0; the item of a header or footer is 0.
    case indexPath(section: Int, item: Int)
    /// By its name; items have names of their own.
    case name(String)
  }

  /// What it looks like, around the centre of its rest frame, in points.
  package enum Outline: Equatable, Sendable {
    /// The rest frame itself.
    case rectangle
    /// The ellipse that fills the rest frame.
    case ellipse
    /// Corners in order.
    case polygon([Point])
    /// Open lines through points; a closed one ends where it begins.
    case lines([[Point]])
  }

  /// What is known of it beside its looks.
  package indirect enum Detail: Equatable, Sendable {
    /// Nothing.
    case none
    /// A body: its mass if that is known, whether it is anchored, and for a group the slots of its parts.
    case body(mass: Double?, isAnchored: Bool, parts: [Int32])
    /// A joint.
    case joint(RecordedJoint)
    /// A field.
    case field(RecordedField)
    /// A background: the radius of its corners in points, and which of the six colours of items it has, counted on from the first.
    case background(cornerRadius: Double, tone: Int?)
    /// What is attached to an item or to a group of a layout.
    case badge
  }

  /// What it is.
  package let role: Role
  /// Which one it is.
  package let identity: Identity
  /// Its place in layout order, or in the list of items, or among its like.
  package let order: Int
  /// Where it is without displacement, in points of the content.
  ///
  /// An item of a world rests around the origin, so that its displacement is its centre, bit for bit.
  package let restFrame: Rect
  /// What it looks like.
  package let outline: Outline
  /// What else is known of it.
  package let detail: Detail
  /// Hash of all of this.
  package let digest: UInt64

  /// A member from its parts.
  package init(
    _ role: Role, _ identity: Identity, order: Int, restFrame: Rect,
    outline: Outline = .rectangle, detail: Detail = .none
  ) {
    self.role = role
    self.identity = identity
    self.order = order
    self.restFrame = restFrame
    self.outline = outline
    self.detail = detail
    var hash = WordHash()
    hash.add(UInt64(role.rawValue))
    switch identity {
    case .indexPath(let section, let item):
      hash.add(section)
      hash.add(item)
    case .name(let name): hash.add(name)
    }
    hash.add(order)
    hash.add(restFrame.origin.x)
    hash.add(restFrame.origin.y)
    hash.add(restFrame.size.width)
    hash.add(restFrame.size.height)
    outline.add(to: &hash)
    detail.add(to: &hash)
    digest = hash.value
  }

  /// The name; nil for a member that is told by its index path.
  package var name: String? {
    if case .name(let name) = identity { name } else { nil }
  }

  /// The slots of a group's parts; none for anything else. A group is drawn by its parts alone.
  package var parts: [Int32] {
    if case .body(_, _, let parts) = detail { parts } else { [] }
  }

  /// Whether any number of it is beyond what recordings hold.
  var isFinite: Bool {
    restFrame.isRecordable && outline.isFinite && detail.isFinite
  }
}

/// What holds two things together, or one to a place.
package struct RecordedJoint: Equatable, Sendable {
  /// An end: a point of a member, from its centre along its own axes, or a place in the content.
  package struct End: Equatable, Sendable {
    /// The slot of the member; nil for a place in the content.
    package var member: Int32?
    /// In points.
    package var point: Point

    /// An end from its parts.
    package init(member: Int32?, point: Point) {
      self.member = member
      self.point = point
    }
  }

  /// What it is, in a word: `rod`, `spring`, `rope`, `pin`, `weld`, `slide`.
  package var kind: String
  /// Where it begins.
  package var start: End
  /// Where it ends.
  package var end: End

  /// A joint from its parts.
  package init(kind: String, from start: End, to end: End) {
    self.kind = kind
    self.start = start
    self.end = end
  }
}

/// A force that acts in a region.
package struct RecordedField: Equatable, Sendable {
  /// What it is, in a word: `drag`, `vortex`, `radialGravity` …
  package var kind: String
  /// How strong it is.
  package var strength: Double
  /// Its direction; zero where it has none.
  package var direction: Vector
  /// Whether it acts everywhere; its outline is empty then.
  package var isEverywhere: Bool

  /// A field from its parts.
  package init(
    kind: String, strength: Double, direction: Vector = .zero, isEverywhere: Bool
  ) {
    self.kind = kind
    self.strength = strength
    self.direction = direction
    self.isEverywhere = isEverywhere
  }
}

extension CastMember.Outline {
  fileprivate func add(to hash: inout WordHash) {
    switch self {
    case .rectangle: hash.add(0)
    case .ellipse: hash.add(1)
    case .polygon(let corners):
      hash.add(2)
      Self.add(corners, to: &hash)
    case .lines(let lines):
      hash.add(3)
      hash.add(lines.count)
      for line in lines { Self.add(line, to: &hash) }
    }
  }

  private static func add(_ points: [Point], to hash: inout WordHash) {
    hash.add(points.count)
    for point in points {
      hash.add(point.x)
      hash.add(point.y)
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .rectangle, .ellipse: true
    case .polygon(let corners): corners.allSatisfy { $0.isRecordable }
    case .lines(let lines): lines.allSatisfy { line in line.allSatisfy { $0.isRecordable } }
    }
  }
}

extension CastMember.Detail {
  fileprivate func add(to hash: inout WordHash) {
    switch self {
    case .none: hash.add(0)
    case .body(let mass, let isAnchored, let parts):
      hash.add(isAnchored ? 2 : 1)
      hash.add(mass ?? -1)
      hash.add(parts.count)
      for part in parts { hash.add(Int(part)) }
    case .joint(let joint):
      hash.add(3)
      hash.add(joint.kind)
      for end in [joint.start, joint.end] {
        hash.add(Int(end.member ?? -1))
        hash.add(end.point.x)
        hash.add(end.point.y)
      }
    case .field(let field):
      hash.add(field.isEverywhere ? 5 : 4)
      hash.add(field.kind)
      hash.add(field.strength)
      hash.add(field.direction.dx)
      hash.add(field.direction.dy)
    case .background(let cornerRadius, let tone):
      hash.add(tone == nil ? 6 : 7)
      hash.add(cornerRadius)
      hash.add(tone ?? 0)
    case .badge: hash.add(8)
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .none, .badge: true
    case .body(let mass, _, _): (mass ?? 0).isRecordable
    case .joint(let joint): joint.start.point.isRecordable && joint.end.point.isRecordable
    case .field(let field):
      field.strength.isRecordable && field.direction.dx.isRecordable
        && field.direction.dy.isRecordable
    case .background(let cornerRadius, _): cornerRadius.isRecordable
    }
  }
}

extension Double {
  /// Whether a recording can hold it.
  var isRecordable: Bool { magnitude <= RecordingFrame.largestNumber }
}

extension Point {
  var isRecordable: Bool { x.isRecordable && y.isRecordable }
}

extension Rect {
  var isRecordable: Bool {
    origin.isRecordable && size.width.isRecordable && size.height.isRecordable
  }
}
