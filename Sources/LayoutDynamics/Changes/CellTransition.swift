import PlaneGeometry

/// How elements arrive, leave and change their sizes when content changes.
///
/// Elements that stay fly on their springs from where they are seen to their new places, whatever is chosen here.
public struct CellTransition: Equatable, Sendable {
  /// Where arriving elements come from; leaving ones stay where they are.
  public enum Origin: String, Equatable, Sendable, CaseIterable {
    /// Their own places.
    case inPlace
    /// Just outside the nearer end of the viewport along the main axis.
    case edge
    /// The place of the visible element before them in layout order, or after them for the first.
    case neighbor
    /// The last place of the finger.
    case touch
  }

  /// Where arriving elements come from.
  public var origin: Origin
  /// Whether elements fade in and out on their springs.
  public var fades: Bool
  /// The scale from which elements grow in, and to which they shrink out; 1 keeps their size, 0 is a point.
  public var scale: Double
  /// Whether the sizes of elements change on their springs, and not at once.
  public var resizesOnSprings: Bool

  /// A transition from its parts; by default elements fade in and out in place.
  ///
  /// - Parameters:
  ///   - origin: where arriving elements come from.
  ///   - fades: whether elements fade in and out on their springs.
  ///   - scale: the scale from which elements grow in, and to which they shrink out; 1 keeps their size, 0 is a point.
  ///   - resizesOnSprings: whether the sizes of elements change on their springs, and not at once.
  public init(
    from origin: Origin = .inPlace, fades: Bool = true, scale: Double = 1,
    resizesOnSprings: Bool = false
  ) {
    self.origin = origin
    self.fades = fades
    self.scale = scale
    self.resizesOnSprings = resizesOnSprings
  }

  /// Elements arrive and leave at once.
  public static var immediate: CellTransition { CellTransition(fades: false) }

  /// Whether elements fade or change their scales while they arrive and leave.
  var fadesOrScales: Bool { fades || scale != 1 }
}

extension CellTransition: FieldValue {
  package static var blank: CellTransition { CellTransition() }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.word("immediate", &self, .immediate)
      try visitor.form(
        &self, .otherwise("an object in {}"), blank: Parts(), of: { Parts(transition: $0) },
        make: { $0.transition })
    }
  }

  private struct Parts: FieldSet {
    var transition = CellTransition()

    mutating func fields<Visitor: FieldVisitor>(
      _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.field("from", &transition.origin)
      try visitor.field("fades", &transition.fades, .flag)
      try visitor.field("scale", &transition.scale, .number(.within(0...1000), "a scale"))
      try visitor.field("resizesOnSprings", &transition.resizesOnSprings, .flag)
    }
  }
}

extension CellTransition.Origin: FieldValue {}
