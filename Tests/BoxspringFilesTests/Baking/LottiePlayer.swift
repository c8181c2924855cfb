import Foundation
import PlaneGeometry

/// Plays the part of Lottie that a composition of moving boxes uses, by the format's rules:
///
/// - the composition has a frame rate `fr`, a first frame `ip`, an end `op` that is not played, and
///   a size in whole numbers; layers have unique indices and last from `ip` to before `op`;
/// - a shape layer (`ty` 4) has a transform `ks` with opacity, rotation, anchor, scale, position;
/// - a property is constant (`a` 0) or has keys (`a` 1) at rising times `t` with values `s`; a key
///   either holds (`h` 1) or has an ease to the next: a cubic Bézier curve from (0, 0) over `o` and `i`
///   to (1, 1), time across and share of the way up; the last key has neither;
/// - a group (`gr`) ends with its transform (`tr`), before it shapes and what fills them.
struct LottiePlayer {
  struct Malformed: Error {
    var what: String
  }

  private(set) var elements: [PlayedElement] = []
  private(set) var rate = 0.0
  private(set) var size = Size.zero
  /// Per layer, by name: the frames in which it is there.
  private(set) var spans: [String: Range<Double>] = [:]
  private(set) var names: [String] = []

  init(_ bytes: [UInt8]) throws {
    let root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    guard let rate = root["fr"] as? Double, rate > 0, root["ip"] as? Double == 0,
      let end = root["op"] as? Int, end > 0, let width = root["w"] as? Int,
      let height = root["h"] as? Int, root["v"] is String,
      let layers = root["layers"] as? [[String: Any]]
    else { throw Malformed(what: "composition") }
    self.rate = rate
    size = Size(width: Double(width), height: Double(height))
    guard Set(layers.compactMap { $0["ind"] as? Int }).count == layers.count else {
      throw Malformed(what: "indices")
    }
    for layer in layers { try add(layer, end: end) }
  }

  private mutating func add(_ layer: [String: Any], end: Int) throws {
    guard let name = layer["nm"] as? String, layer["ty"] as? Int == 4,
      let first = layer["ip"] as? Double, let last = layer["op"] as? Double, first >= 0,
      first < last, last <= Double(end), let transform = layer["ks"] as? [String: [String: Any]],
      Set(transform.keys) == ["o", "r", "a", "s", "p"], let position = transform["p"],
      transform["o"]?["k"] as? Int == 100, transform["s"]?["k"] as? [Int] == [100, 100, 100],
      transform["a"]?["k"] as? [Int] == [0, 0, 0]
    else { throw Malformed(what: "layer") }
    names.append(name)
    spans[name] = first..<last
    elements.append(
      PlayedElement(name: name, size: try Self.box(in: layer), keys: try keys(position)))
  }

  /// The box's size; its middle has to be half of it from the layer's origin.
  private static func box(in layer: [String: Any]) throws -> Size {
    let groups = layer["shapes"] as? [[String: Any]] ?? []
    let items = groups.first?["it"] as? [[String: Any]] ?? []
    guard groups.count == 1, groups[0]["ty"] as? String == "gr",
      items.compactMap({ $0["ty"] as? String }) == ["rc", "fl", "tr"],
      let size = (items[0]["s"] as? [String: Any])?["k"] as? [Double],
      let middle = (items[0]["p"] as? [String: Any])?["k"] as? [Double],
      let color = (items[1]["c"] as? [String: Any])?["k"] as? [Double],
      middle == size.map({ $0 / 2 }), color.count == 4, color.allSatisfy((0...1).contains)
    else { throw Malformed(what: "shapes") }
    return Size(width: size[0], height: size[1])
  }

  private func keys(_ position: [String: Any]) throws -> [PlayedElement.Key] {
    if position["a"] as? Int == 0, let value = position["k"] as? [Double] {
      return [PlayedElement.Key(time: 0, place: Vector(dx: value[0], dy: value[1]))]
    }
    guard position["a"] as? Int == 1, let keys = position["k"] as? [[String: Any]], keys.count > 1
    else { throw Malformed(what: "position") }
    var played: [PlayedElement.Key] = []
    for (index, key) in keys.enumerated() {
      guard let time = key["t"] as? Double, let value = key["s"] as? [Double], value.count == 3,
        played.last.map({ $0.time < time / rate }) ?? true
      else { throw Malformed(what: "key") }
      let holds = key["h"] as? Int == 1
      if index + 1 < keys.count, !holds { try Self.checkEase(key) }
      played.append(
        PlayedElement.Key(
          time: time / rate, place: Vector(dx: value[0], dy: value[1]), holds: holds))
    }
    guard keys[keys.count - 1]["h"] == nil else { throw Malformed(what: "last key") }
    return played
  }

  /// An ease that is a straight line: at every parameter as far up as across.
  private static func checkEase(_ key: [String: Any]) throws {
    guard let out = key["o"] as? [String: Double], let into = key["i"] as? [String: Double],
      let x1 = out["x"], let y1 = out["y"], let x2 = into["x"], let y2 = into["y"],
      (0...1).contains(x1), (0...1).contains(x2)
    else { throw Malformed(what: "ease") }
    for step in 0...20 {
      let u = Double(step) / 20
      func curve(_ first: Double, _ second: Double) -> Double {
        3 * u * (1 - u) * (1 - u) * first + 3 * u * u * (1 - u) * second + u * u * u
      }
      guard abs(curve(x1, x2) - curve(y1, y2)) < 1e-12 else { throw Malformed(what: "ease") }
    }
  }
}
