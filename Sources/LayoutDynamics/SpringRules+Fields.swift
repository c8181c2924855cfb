import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringRules: FieldSet, FieldValue {
  package static var blank: SpringRules { SpringRules() }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("spring", &spring)
    try visitor.field("influence", &influence)
    try limitFields(&visitor)
    try visitor.field("exceptions", &exceptions, .list())
  }

  /// Shows a visitor what `springRules` has in files.
  package mutating func limitFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("headers", &headersAreRigid, .toggle("springy", "rigid"))
    try visitor.field("footers", &footersAreRigid, .toggle("springy", "rigid"))
    try visitor.field("backgrounds", &backgroundsAreRigid, .toggle("springy", "rigid"))
    try visitor.field("axes", &axes)
    try visitor.field("restAmplitude", &restAmplitude, .number(.fraction, "points"))
    try visitor.field(
      "maximumDisplacement", &maximumDisplacement, .limit("unlimited", .notNegative, "points"))
    try visitor.field(
      "maximumSettlingTime", &maximumSettlingTime,
      .limit("unlimited", .within(0.3...100), "seconds"))
    let neverRests = maximumSettlingTime != nil && restAmplitude == 0
    try visitor.refuse(
      at: "maximumSettlingTime",
      neverRests ? FieldRefusal(SpringRulesError.Code.springsNeverRest) : nil)
    try visitor.field(
      "maximumOverlap", &maximumOverlap, .limit("unlimited", .notNegative, "points"))
  }
}

extension SpringRules.DisplacedAxes: FieldValue {}

extension SpringRules.Exception: FieldSet, FieldValue {
  package static var blank: SpringRules.Exception { SpringRules.Exception(.section(0)) }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try scope.fields(&visitor)
    try visitor.field("spring", &spring, .optional())
    try visitor.field("influence", &influence, .optional(.number(.fraction, "an influence")))
    try visitor.field("rigid", &isRigid, .optional(.flag))
  }
}

extension SpringRules.Exception.Scope: FieldSet {
  /// `{"section": 0}`, `{"section": 0, "kind": "header"}` or `{"section": 0, "item": 7}`.
  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    var (section, kind, item) = parts
    try visitor.required("section", &section, .integer(.fromZero, "an index"))
    try visitor.field("kind", &kind, .optional(ElementKindShape()))
    try visitor.field("item", &item, .optional(.integer(.fromZero, "an index")))
    switch (kind, item) {
    case (nil, nil): self = .section(section)
    case (nil, let item?), (.item, let item?): self = .element(.item(item, section: section))
    case (.header, nil): self = .element(.header(section: section))
    case (.footer, nil): self = .element(.footer(section: section))
    case (.item, nil):
      try visitor.refuse(
        at: nil,
        FieldRefusal("\"item\" is missing", remedy: "give the index of the item"))
    case (.header, _?), (.footer, _?):
      try visitor.refuse(
        at: "item",
        FieldRefusal("a header or footer has no item index", remedy: "leave it out"))
    }
  }

  private var parts: (section: Int, kind: LayoutElement.Kind?, item: Int?) {
    switch self {
    case .section(let section): (section, nil, nil)
    case .element(let element):
      (element.section, element.kind, element.kind == .item ? element.item : nil)
    }
  }
}

/// Kinds of elements.
private struct ElementKindShape: FieldShape {
  var blank: LayoutElement.Kind { .item }

  func walk<Visitor: FieldVisitor>(
    _ value: inout LayoutElement.Kind, _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.word("item", &value, .item)
      try visitor.word("header", &value, .header)
      try visitor.word("footer", &value, .footer)
    }
  }
}
