import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Springs

private let metrics: KeyValuePairs<String, Influence.Metric> = [
  "mainAxis": .mainAxis, "both": .bothAxes,
]
private let displacedAxes: KeyValuePairs<String, SpringRules.DisplacedAxes> = [
  "mainAxis": .mainAxis, "both": .both,
]
private let rigidity: KeyValuePairs<String, Bool> = ["springy": false, "rigid": true]
private let kinds: KeyValuePairs<String, LayoutElement.Kind> = [
  "item": .item, "header": .header, "footer": .footer,
]

/// `{"constant": 0.5}`, or `{"origin": "touch", "divisor": 1500, "axes": "mainAxis", "maximum": 1}`. An origin is `"touch"`, a
/// point of the content, or `{"viewport": {"x": 0.5, "y": 0.5}}` in fractions of the viewport.
extension Influence: Codable {
  /// Decodes an influence; what is left out is as in the classic one.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    if let constant = try fields.decodeIfPresent(Double.self, forKey: "constant") {
      self = .constant(constant)
      return
    }
    var origin = Origin.touch
    if fields.isText("origin") {
      origin = try fields.choice("origin", ["touch": Origin.touch], or: .touch)
    } else if let place = try fields.fields("origin") {
      if let fractions = try place.fields("viewport") {
        let point = try fractions.point(or: Point(x: 0.5, y: 0.5))
        origin = .viewport(x: point.x, y: point.y)
      } else {
        origin = .content(try place.point())
      }
    }
    self = .distance(
      from: origin, divisor: try fields.value("divisor", or: 1500),
      metric: try fields.choice("axes", metrics, or: .mainAxis),
      maximum: try fields.value("maximum", or: 1))
  }

  /// Encodes the constant, or all that a distance needs.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch self {
    case .constant(let constant): try fields.encode(constant, forKey: "constant")
    case .distance(let origin, let divisor, let metric, let maximum):
      switch origin {
      case .touch: try fields.encode("touch", forKey: "origin")
      case .content(let point): try fields.encode(point, forKey: "origin")
      case .viewport(let x, let y):
        var place = fields.fields("origin")
        try place.encode(Point(x: x, y: y), forKey: "viewport")
      }
      try fields.encode(divisor, forKey: "divisor")
      try fields.encode(metric, "axes", among: metrics)
      try fields.encode(maximum, forKey: "maximum")
    }
  }
}

/// Fields have the names of scene files: `spring`, `influence`, what is in `springRules`, and `exceptions`.
extension SpringRules: Codable {
  /// Decodes rules; what is left out is as in the classic bouncy list.
  ///
  /// - Throws: `DecodingError` for rules that no layout can follow.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      spring: try fields.value("spring", or: .list),
      influence: try fields.value("influence", or: .classic),
      headersAreRigid: try fields.choice("headers", rigidity, or: false),
      footersAreRigid: try fields.choice("footers", rigidity, or: false),
      backgroundsAreRigid: try fields.choice("backgrounds", rigidity, or: true),
      axes: try fields.choice("axes", displacedAxes, or: .mainAxis),
      maximumOverlap: fields.isText("maximumOverlap")
        ? try fields.choice("maximumOverlap", ["unlimited": nil], or: nil)
        : try fields.value("maximumOverlap", or: 0),
      restAmplitude: try fields.value("restAmplitude", or: 0.001),
      maximumDisplacement: try fields.decodeIfPresent(Double.self, forKey: "maximumDisplacement"),
      maximumSettlingTime: try fields.decodeIfPresent(Double.self, forKey: "maximumSettlingTime"),
      exceptions: try fields.value("exceptions", or: []))
    do {
      try check()
    } catch {
      throw decoder.error(error.problem, remedy: error.remedy)
    }
  }

  /// Encodes all rules; limits that there are not are left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(spring, forKey: "spring")
    try fields.encode(influence, forKey: "influence")
    try fields.encode(headersAreRigid, "headers", among: rigidity)
    try fields.encode(footersAreRigid, "footers", among: rigidity)
    try fields.encode(backgroundsAreRigid, "backgrounds", among: rigidity)
    try fields.encode(axes, "axes", among: displacedAxes)
    if let maximumOverlap {
      try fields.encode(maximumOverlap, forKey: "maximumOverlap")
    } else {
      try fields.encode("unlimited", forKey: "maximumOverlap")
    }
    try fields.encode(restAmplitude, forKey: "restAmplitude")
    try fields.encodeIfPresent(maximumDisplacement, forKey: "maximumDisplacement")
    try fields.encodeIfPresent(maximumSettlingTime, forKey: "maximumSettlingTime")
    if !exceptions.isEmpty { try fields.encode(exceptions, forKey: "exceptions") }
  }
}

/// `{"section": 0, "kind": "header", "rigid": true}`, or with `item`, `spring` and `influence`.
extension SpringRules.Exception: Codable {
  /// Decodes an exception; whether there is such an element is not known.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    let section = try fields.decode(Int.self, forKey: "section")
    let item = try fields.decodeIfPresent(Int.self, forKey: "item")
    let kind: LayoutElement.Kind? =
      fields.contains("kind")
      ? try fields.choice("kind", kinds, or: .item) : item.map { _ in .item }
    let scope: Scope
    switch kind {
    case nil: scope = .section(section)
    case .header: scope = .element(.header(section: section))
    case .footer: scope = .element(.footer(section: section))
    case .item:
      scope = .element(
        .item(try item ?? fields.decode(Int.self, forKey: "item"), section: section))
    }
    self.init(
      scope, spring: try fields.decodeIfPresent(SpringTuning.self, forKey: "spring"),
      influence: try fields.decodeIfPresent(Double.self, forKey: "influence"),
      isRigid: try fields.decodeIfPresent(Bool.self, forKey: "rigid"))
  }

  /// Encodes what it is about, and what it changes.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    switch scope {
    case .section(let section): try fields.encode(section, forKey: "section")
    case .element(let element):
      try fields.encode(element.section, forKey: "section")
      try fields.encode(element.kind, "kind", among: kinds)
      if element.kind == .item { try fields.encode(element.item, forKey: "item") }
    }
    try fields.encodeIfPresent(spring, forKey: "spring")
    try fields.encodeIfPresent(influence, forKey: "influence")
    try fields.encodeIfPresent(isRigid, forKey: "rigid")
  }
}
