import CollectionLayouts
import PlaneGeometry

// Fields that must be more than a number or a string. What they refuse, they refuse with a sentence
// of their own: Foundation says no more than "not valid JSON" of 1.5 where a whole number is due.

/// A whole number, kept exactly.
struct WholeNumber: Decodable {
  var value: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Int.self) {
      self.value = value
      return
    }
    _ = try container.decode(Double.self)
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "a whole number")
  }
}

/// `60` or `"trace"`.
struct RateRecord: Decodable {
  var rate: FrameHeader.Rate

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let hertz = try? container.decode(Double.self) {
      rate = .hertz(hertz)
    } else if let word = try? container.decode(String.self), word == "trace" {
      rate = .trace
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a rate in hertz or \"trace\"")
    }
  }
}

/// `"x"` or `"y"`.
struct AxisRecord: Decodable {
  var axis: Axis

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(String.self) {
    case "x": axis = .horizontal
    case "y": axis = .vertical
    default:
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"x\" or \"y\"")
    }
  }
}

/// `"header"`, `"item"` or `"footer"`.
struct KindRecord: Decodable {
  var kind: LayoutElement.Kind

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let kind = LayoutElement.Kind(word: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"header\", \"item\" or \"footer\"")
    }
    self.kind = kind
  }
}
