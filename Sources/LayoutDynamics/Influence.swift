import CollectionLayouts
import PlaneGeometry

/// How strongly a scroll pushes a cell: 0, the cell moves with the content; 1, it stays behind by
/// the whole distance until its spring pulls it along.
public enum Influence: Equatable, Sendable {
  /// The distance from an origin over a divisor, at most a maximum, above 0 to 1.
  ///
  /// The smaller the divisor, in points, the bouncier the layout; 500 to 1500 are usual.
  case distance(from: Origin, divisor: Double, metric: Metric, maximum: Double = 1)
  /// The same for every cell, 0 to 1.
  case constant(Double)

  /// Where the distance is measured from.
  public enum Origin: Equatable, Sendable {
    /// The finger; where there was none, the middle of the viewport.
    case touch
    /// A place that stays put in the viewport, as fractions of its width and height: 0 to 1 within it, others beyond.
    case viewport(x: Double, y: Double)
    /// A place that moves with the content, in points of the content.
    case content(Point)
  }

  /// How the distance is measured.
  public enum Metric: String, Equatable, Sendable, CaseIterable {
    /// Along the layout's main axis only.
    case mainAxis
    /// |dx| + |dy|, as the classic recipes do.
    case bothAxes = "both"
  }

  /// Whether it is measured from a place in the content.
  var dependsOnContent: Bool {
    if case .distance(.content, _, _, _) = self { true } else { false }
  }

  /// The classic recipe: distance from the touch along the main axis over 1500 points.
  public static var classic: Influence {
    .distance(from: .touch, divisor: 1500, metric: .mainAxis)
  }
}

extension Influence: FieldValue {
  package static var blank: Influence { .classic }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try InfluenceShape().walk(&self, &visitor)
  }
}

extension Influence.Metric: FieldValue {}

/// Influences. If it is known where lines begin, `leading` and `trailing` are origins.
package struct InfluenceShape: FieldShape {
  private var edges: (leading: Influence.Origin, trailing: Influence.Origin)?
  package var blank: Influence { .blank }

  package init() {}

  /// - Parameters:
  ///   - axis: the axis along which the layout scrolls.
  ///   - direction: where lines begin.
  package init(along axis: Axis, _ direction: LayoutDirection) {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    func edge(_ fraction: Double) -> Influence.Origin {
      let along = isMirrored ? 1 - fraction : fraction
      return axis == .horizontal ? .viewport(x: along, y: 0.5) : .viewport(x: 0.5, y: along)
    }
    edges = (edge(0), edge(1))
  }

  package func walk<Visitor: FieldVisitor>(
    _ value: inout Influence, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.form(
        &value, FormKey("constant", .number(.fraction, "an influence")),
        of: { if case .constant(let constant) = $0 { constant } else { nil } },
        make: { .constant($0) })
      try visitor.form(
        &value, .otherwise("a distance in {}"), blank: Distance(edges: edges),
        of: {
          if case .distance(let origin, let divisor, let metric, let maximum) = $0 {
            Distance(
              edges: edges, origin: origin, divisor: divisor, metric: metric, maximum: maximum)
          } else {
            nil
          }
        },
        make: {
          .distance(from: $0.origin, divisor: $0.divisor, metric: $0.metric, maximum: $0.maximum)
        })
    }
  }

  private struct Distance: FieldSet {
    var edges: (leading: Influence.Origin, trailing: Influence.Origin)?
    var origin = Influence.Origin.touch
    var divisor = 1500.0
    var metric = Influence.Metric.mainAxis
    var maximum = 1.0

    mutating func fields<Visitor: FieldVisitor>(
      _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.field("origin", &origin, OriginShape(edges: edges))
      try visitor.field("divisor", &divisor, .number(.positive, "a distance in points"))
      try visitor.field("axes", &metric)
      try visitor.field("maximum", &maximum, .number(.positive(through: 1), "an influence"))
    }
  }

  private struct OriginShape: FieldShape {
    var edges: (leading: Influence.Origin, trailing: Influence.Origin)?
    var blank: Influence.Origin { .touch }

    func walk<Visitor: FieldVisitor>(
      _ value: inout Influence.Origin, _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.alternatives { (visitor) throws(Visitor.Failure) in
        try visitor.word("touch", &value, .touch)
        try visitor.word("center", &value, .viewport(x: 0.5, y: 0.5))
        if let edges {
          try visitor.word("leading", &value, edges.leading)
          try visitor.word("trailing", &value, edges.trailing)
        }
        try visitor.form(
          &value,
          FormKey("viewport", PointShape(.finite, "a fraction of the viewport", isWhole: true)),
          of: { if case .viewport(let x, let y) = $0 { Point(x: x, y: y) } else { nil } },
          make: { .viewport(x: $0.x, y: $0.y) })
        try visitor.form(
          &value, .otherwise("a point {\"x\": …, \"y\": …} in the content"),
          blank: ContentPoint(point: .zero),
          of: { if case .content(let point) = $0 { ContentPoint(point: point) } else { nil } },
          make: { .content($0.point) })
      }
    }
  }

  private struct ContentPoint: FieldSet {
    var point: Point

    mutating func fields<Visitor: FieldVisitor>(
      _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.required("x", &point.x, .number(.place, "a position in points"))
      try visitor.required("y", &point.y, .number(.place, "a position in points"))
    }
  }
}
