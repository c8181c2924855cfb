import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import ScrollDriving
import Springs

// Configuration values are encoded as files have them. What is left out is as in the initializer,
// and further fields are ignored. What is out of range, and a word that there is not, is a
// `DecodingError` with its place and what would be right.

extension FieldValue {
  /// The value that a decoder has.
  fileprivate static func decoded(from decoder: any Decoder) throws -> Self {
    let element = JSONElement(try JSONValue(from: decoder), file: "")
    do {
      return try element.read(isStrict: false)
    } catch {
      throw error.whileDecoding(at: decoder.codingPath)
    }
  }

  /// Encodes the whole value.
  fileprivate func encodeFields(to encoder: any Encoder) throws {
    do {
      try json().encode(to: encoder)
    } catch let error as FieldRefusal {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(error)"))
    }
  }
}

extension InputError {
  /// The error as decoders have it.
  fileprivate func whileDecoding(at path: [any CodingKey]) -> DecodingError {
    // The place is a path such as $.exceptions[0].kind.
    let steps = place.split { $0 == "$" || $0 == "." || $0 == "[" || $0 == "]" }
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: path + steps.map { FieldName(stringValue: String($0)) },
        debugDescription: "\(problem); \(remedy)"))
  }
}

/// `{"kind": "grid", "tracks": {"count": 3}}`, or the fields of another layout.
extension CollectionLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// Fields have the names of scene files.
extension ListLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// Fields have the names of scene files.
extension FlowLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// Tracks have to be there.
extension GridLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// Tracks have to be there.
extension WaterfallLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// Fields have the names of scene files.
extension RowLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// The group has to be there.
extension CompositionalLayout: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"direction": "horizontal", "width": {"fractionalWidth": 1}, "height": 44, "members":
/// [{"width": 44, "height": 44}]}`.
extension LayoutGroup: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// A group has members, an item has none.
extension LayoutMember: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"kind": "badge", "width": 20, "height": 20, "alignment": "topTrailing", "fractionalOffset":
/// {"x": 0.3, "y": -0.3}}`.
extension SupplementaryItem: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"kind": "title", "width": {"fractionalWidth": 0.5}, "height": 30, "alignment": "topLeading"}`.
extension BoundaryItem: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"viewport": {"width": 390, "height": 844}, "contentInsets": {"top": 47}, "direction":
/// "leftToRight", "pixelScale": 3}`.
extension LayoutEnvironment: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `spring`, `influence`, `exceptions`, and the fields that `springRules` has in scenes.
extension SpringRules: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"section": 0, "kind": "header", "rigid": true}`, or with `item`, `spring` and `influence`.
extension SpringRules.Exception: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"constant": 0.5}`, or `{"origin": "touch", "divisor": 1500, "axes": "mainAxis", "maximum":
/// 1}`. An origin is `"touch"`, a point of the content, or `{"viewport": {"x": 0.5, "y": 0.5}}` in
/// fractions of the viewport.
extension Influence: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `"immediate"`, or `{"from": "edge", "fades": true, "scale": 1, "resizesOnSprings": false}`.
extension CellTransition: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// The fields that `scroll` has in scenes.
extension ScrollBehavior: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// `{"frequency": 2, "dampingRatio": 0.8}`. Decoding takes every style, and names of presets.
extension SpringTuning: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}

/// The fields that `options` has in worlds.
extension WorldOptions: Codable {
  /// Decodes the fields.
  public init(from decoder: any Decoder) throws { self = try .decoded(from: decoder) }
  /// Encodes the fields.
  public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}
