import PlaneGeometry

/// A layout by its fields: those that all have, and those that say how it makes lines.
protocol LayoutFields: FieldSet, FieldValue {
  var axis: Axis { get set }
  var headerPlacement: HeaderPlacement { get set }
  var pinning: SectionPinning { get set }
  /// Shows a visitor how lines are made. A section that has a layout of its own has no other
  /// fields.
  mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure)
}

extension LayoutFields {
  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("axis", &axis)
    try visitor.field("headerPlacement", &headerPlacement)
    try pinning.fields(&visitor)
    try lineFields(&visitor)
  }
}

extension CollectionLayout: FieldSet, FieldValue {
  package static var blank: CollectionLayout { .list(.blank) }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try kindField(&visitor)
    switch self {
    case .list(var layout): self = .list(try layout.walked(by: &visitor))
    case .flow(var layout): self = .flow(try layout.walked(by: &visitor))
    case .grid(var layout): self = .grid(try layout.walked(by: &visitor))
    case .waterfall(var layout): self = .waterfall(try layout.walked(by: &visitor))
    case .rows(var layout): self = .rows(try layout.walked(by: &visitor))
    case .compositional(var layout): self = .compositional(try layout.walked(by: &visitor))
    }
  }

  /// Shows a visitor the fields of a layout that a section has of its own, along an axis that it is
  /// given.
  package mutating func sectionFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor, along axis: Axis
  ) throws(Visitor.Failure) {
    try kindField(&visitor)
    switch self {
    case .list(var layout): self = .list(try layout.linesWalked(by: &visitor, along: axis))
    case .flow(var layout): self = .flow(try layout.linesWalked(by: &visitor, along: axis))
    case .grid(var layout): self = .grid(try layout.linesWalked(by: &visitor, along: axis))
    case .waterfall(var layout):
      self = .waterfall(try layout.linesWalked(by: &visitor, along: axis))
    case .rows(var layout): self = .rows(try layout.linesWalked(by: &visitor, along: axis))
    case .compositional(var layout):
      self = .compositional(try layout.linesWalked(by: &visitor, along: axis))
    }
  }

  private mutating func kindField<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let old = kind
    var kind = old
    try visitor.required("kind", &kind)
    guard kind != old else { return }
    switch kind {
    case .list: self = .list(.blank)
    case .flow: self = .flow(.blank)
    case .grid: self = .grid(.blank)
    case .waterfall: self = .waterfall(.blank)
    case .rows: self = .rows(.blank)
    case .compositional: self = .compositional(.blank)
    }
  }

  private var kind: Kind {
    switch self {
    case .list: .list
    case .flow: .flow
    case .grid: .grid
    case .waterfall: .waterfall
    case .rows: .rows
    case .compositional: .compositional
    }
  }

  private enum Kind: String, CaseIterable, FieldValue {
    case list, flow, grid, waterfall, rows, compositional
  }
}

extension LayoutFields {
  fileprivate mutating func walked<Visitor: FieldVisitor>(
    by visitor: inout Visitor
  ) throws(Visitor.Failure) -> Self {
    try fields(&visitor)
    return self
  }

  fileprivate mutating func linesWalked<Visitor: FieldVisitor>(
    by visitor: inout Visitor, along axis: Axis
  ) throws(Visitor.Failure) -> Self {
    self.axis = axis
    try lineFields(&visitor)
    return self
  }
}

extension HeaderPlacement: FieldValue {}

extension SectionPinning: FieldSet, FieldValue {
  package static var blank: SectionPinning { SectionPinning() }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("pinned", &kinds)
    try visitor.field("pinLimit", &limit)
  }

  /// Which kinds are pinned, as one word.
  private var kinds: Kinds {
    get { headers ? (footers ? .both : .headers) : (footers ? .footers : .none) }
    set {
      headers = newValue == .headers || newValue == .both
      footers = newValue == .footers || newValue == .both
    }
  }

  private enum Kinds: String, CaseIterable, FieldValue { case none, headers, footers, both }
}

extension SectionPinning.Limit: FieldValue {}

extension FieldShape where Self == NumberShape {
  static var betweenLines: NumberShape { .number(.place, "points between lines") }
  static var betweenItems: NumberShape { .number(.place, "points between items") }
  static var betweenTracks: NumberShape { .number(.place, "points between tracks") }
}
