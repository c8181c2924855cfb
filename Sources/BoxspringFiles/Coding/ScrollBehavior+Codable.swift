import PlaneGeometry
import ScrollDriving
import Springs

private let scrollAxes: KeyValuePairs<String, ScrollBehavior.ScrollAxes> = [
  "vertical": .vertical, "horizontal": .horizontal, "both": .both,
]
private let rates: KeyValuePairs<String, Double> = [
  "normal": ScrollBehavior.normalDeceleration, "fast": ScrollBehavior.fastDeceleration,
]
private let flings: KeyValuePairs<String, ScrollBehavior.Fling> = [
  "normal": .exponential, "fast": .exponential, "android": .android, "flutter": .flutter,
  "chromium": .chromium,
]
private let limits: KeyValuePairs<String, ScrollBehavior.RecordedLimits> = [
  "none": .none, "content": .content,
]
private let snappings: KeyValuePairs<String, ScrollBehavior.Snapping> = [
  "none": .none, "pages": .pages(length: nil),
]

/// Fields have the names that `scroll` has in scene files.
extension ScrollBehavior: Codable {
  /// Decodes a behavior; what is left out is as in a scroll view on iOS.
  ///
  /// - Throws: `DecodingError` for values that no scroll view can follow.
  public init(from decoder: any Decoder) throws {
    let (fields, standard) = (try decoder.fields(), ScrollBehavior())
    let isWord = fields.isText("deceleration")
    let fling = isWord ? try fields.choice("deceleration", flings, or: .exponential) : .exponential
    let rate =
      isWord
      ? (fling == .exponential
        ? try fields.choice("deceleration", rates, or: standard.decelerationRate)
        : standard.decelerationRate)
      : try fields.value("deceleration", or: standard.decelerationRate)
    self.init(
      axes: fields.contains("axes") ? try fields.choice("axes", scrollAxes, or: .vertical) : nil,
      fling: fling, decelerationRate: rate,
      decelerationStopDistance: try fields.value(
        "decelerationStopDistance", or: standard.decelerationStopDistance),
      bounces: try fields.value("bounces", or: standard.bounces),
      rubberBandCoefficient: try fields.value("rubberBand", or: standard.rubberBandCoefficient),
      bounceSpring: try fields.value("bounceSpring", or: standard.bounceSpring),
      snapping: try Self.snapping(fields),
      recordedLimits: try fields.choice("recordedLimits", limits, or: standard.recordedLimits),
      lineHeight: try fields.value("lineHeight", or: standard.lineHeight),
      startOffset: try fields.fields("start").map { try $0.point() })
    do {
      try check()
    } catch {
      throw decoder.error(error.problem, remedy: error.remedy)
    }
  }

  private static func snapping(_ fields: FieldReader) throws -> Snapping {
    guard !fields.isText("snapping"), let snapping = try fields.fields("snapping") else {
      return try fields.choice("snapping", snappings, or: .none)
    }
    switch try snapping.onlyField(of: ["page", "interval", "offsets"])?.stringValue {
    case "page": return .pages(length: try snapping.decode(Double.self, forKey: "page"))
    case "interval": return .interval(try snapping.decode(Double.self, forKey: "interval"))
    default: return .offsets(try snapping.decode([Double].self, forKey: "offsets"))
    }
  }

  /// Encodes the whole behavior; axes and a start that follow the layout are left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    if let axes { try fields.encode(axes, "axes", among: scrollAxes) }
    if fling == .exponential {
      try fields.encode(decelerationRate, forKey: "deceleration")
    } else {
      try fields.encode(fling, "deceleration", among: flings)
    }
    try fields.encode(decelerationStopDistance, forKey: "decelerationStopDistance")
    try fields.encode(bounces, forKey: "bounces")
    try fields.encode(rubberBandCoefficient, forKey: "rubberBand")
    try fields.encode(bounceSpring, forKey: "bounceSpring")
    switch snapping {
    case .none, .pages(length: nil): try fields.encode(snapping, "snapping", among: snappings)
    case .pages(.some(let length)):
      var object = fields.fields("snapping")
      try object.encode(length, forKey: "page")
    case .interval(let length):
      var object = fields.fields("snapping")
      try object.encode(length, forKey: "interval")
    case .offsets(let offsets):
      var object = fields.fields("snapping")
      try object.encode(offsets, forKey: "offsets")
    }
    try fields.encode(recordedLimits, "recordedLimits", among: limits)
    try fields.encode(lineHeight, forKey: "lineHeight")
    if let startOffset { try fields.encode(startOffset, forKey: "start") }
  }
}
