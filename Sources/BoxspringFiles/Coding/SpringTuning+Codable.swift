import BoxspringDocuments
import Springs

/// A spring as scene files have it: `{"frequency": 2, "dampingRatio": 0.8}`. Decoding takes every style, and names of presets.
extension SpringTuning: Codable {
  /// Decodes a spring.
  ///
  /// - Throws: `DecodingError` for numbers that no spring has, and for a preset that there is not.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let preset = SpringTuning.presets.first(where: { $0.name == name }) else {
        throw decoder.error(
          "unknown preset \"\(name)\"", remedy: "choose one of \(SpringStyle.presetNames)")
      }
      self = preset.tuning
      return
    }
    let fields = try decoder.fields()
    let names = fields.allKeys.map { $0.stringValue }.sorted()
    guard let style = SpringStyle.matching(names) else {
      throw decoder.error(
        "\(names.joined(separator: " + ")) does not define a spring",
        remedy: "give \(SpringStyle.choices)")
    }
    let values = try style.keys.map {
      try fields.decode(Double.self, forKey: FieldName(stringValue: $0.name))
    }
    do {
      self = try style.make(values)
    } catch {
      throw decoder.error(error.problem, remedy: error.remedy)
    }
  }

  /// Encodes frequency and damping ratio.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(frequency, forKey: "frequency")
    try fields.encode(dampingRatio, forKey: "dampingRatio")
  }
}
