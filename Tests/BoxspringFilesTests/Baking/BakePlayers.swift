import Easing
import Foundation
import PlaneGeometry
import Testing

@testable import AnimationFiles
@testable import Pictures

/// Readers of baked files that know the formats' own rules and nothing of how we write them.
enum BakePlayers {
  struct Malformed: Error {
    var what: String
  }

  static func elements(of bytes: [UInt8], as format: BakeFormat) throws -> [PlayedElement] {
    switch format {
    case .css, .html: try styleSheet(String(decoding: bytes, as: UTF8.self))
    case .waapi: try webAnimations(bytes)
    case .lottie: try LottiePlayer(bytes).elements
    }
  }
}

// MARK: CSS

extension BakePlayers {
  private static func styleSheet(_ css: String) throws -> [PlayedElement] {
    guard let seconds = css.firstMatch(of: /--boxspring-duration,([\d.]+)s/),
      let duration = Double(seconds.1)
    else { throw Malformed(what: "duration") }
    var rules: [String: [PlayedElement.Key]] = [:]
    for match in css.matches(of: /@keyframes (\S+?)\{((?:[^{}]+\{[^{}]*\})+)\}/) {
      rules[String(match.1)] = try keys(in: match.2, duration: duration)
    }
    return try css.matches(of: /\.boxspring>\.([\w-]+)\{([^}]*)\}/).map { match in
      var style: [String: String] = [:]
      for part in match.2.split(separator: ";") {
        let pair = part.split(separator: ":", maxSplits: 1).map(String.init)
        style[pair[0]] = pair[1]
      }
      let base = try vector(
        style["transform"]?.replacing("translate(", with: "").replacing(")", with: "")
          .replacing(",", with: " ") ?? "0")
      let still = PlayedElement.Key(time: 0, place: try vector(style["translate"] ?? "0"))
      let named = style["animation-name"].map { rules[$0] ?? [] } ?? [still]
      return PlayedElement(
        name: String(match.1),
        size: Size(
          width: try length(style["width"] ?? ""), height: try length(style["height"] ?? "")),
        keys: named.map {
          PlayedElement.Key(time: $0.time, place: $0.place + base, holds: $0.holds)
        })
    }
  }

  private static func keys(
    in rules: Substring, duration: Double
  ) throws -> [PlayedElement.Key] {
    var keys: [PlayedElement.Key] = []
    for rule in rules.matches(
      of: /([^{}]+)\{translate:([^;}]*)(;animation-timing-function:step-end)?\}/)
    {
      for mark in rule.1.split(separator: ",") {
        guard let percent = Double(mark.dropLast()), mark.hasSuffix("%") else {
          throw Malformed(what: "\(mark)")
        }
        keys.append(
          PlayedElement.Key(
            time: percent / 100 * duration, place: try vector(String(rule.2)),
            holds: rule.3 != nil))
      }
    }
    return keys.sorted { $0.time < $1.time }
  }

  /// `12px 3.5px`; a second length left out is 0.
  static func vector(_ text: String) throws -> Vector {
    let parts = try text.split(separator: " ").map { try length(String($0)) }
    guard parts.count == 1 || parts.count == 2 else { throw Malformed(what: text) }
    return Vector(dx: parts[0], dy: parts.count == 2 ? parts[1] : 0)
  }

  private static func length(_ text: String) throws -> Double {
    if text == "0" { return 0 }
    guard text.hasSuffix("px"), let value = Double(text.dropLast(2)) else {
      throw Malformed(what: text)
    }
    return value
  }
}

// MARK: JSON and property lists

extension BakePlayers {
  private static func webAnimations(_ bytes: [UInt8]) throws -> [PlayedElement] {
    struct Document: Decodable {
      var format: String
      var elements: [Element]
    }
    struct Element: Decodable {
      struct Timing: Decodable {
        var duration: Double
        var fill: String
      }
      struct Keyframes: Decodable {
        var translate: [String]
        var offset: [Double]
        var easing: [String]?
      }
      var name: String
      var width: Double
      var height: Double
      var visible: [[Double]]
      var timing: Timing
      var keyframes: Keyframes
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    guard document.format == "boxspring-web-animations" else { throw Malformed(what: "format") }
    return try document.elements.map { element in
      let frames = element.keyframes
      guard frames.offset.first == 0, frames.offset.last == 1, element.timing.fill == "both",
        frames.offset.count == frames.translate.count, frames.offset == frames.offset.sorted(),
        !element.visible.isEmpty, element.visible.allSatisfy({ $0.count == 2 && $0[0] <= $0[1] })
      else { throw Malformed(what: element.name) }
      return PlayedElement(
        name: element.name, size: Size(width: element.width, height: element.height),
        keys: try frames.offset.indices.map { index in
          PlayedElement.Key(
            time: frames.offset[index] * element.timing.duration / 1000,
            place: try vector(frames.translate[index]),
            holds: frames.easing?[index] == "step-end")
        })
    }
  }
}
