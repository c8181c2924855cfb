import Easing
import Pictures
import PlaneGeometry
import Recordings

/// A baked run as Lottie JSON: a composition as large as the viewport, which players clip to, and
/// for every element a shape layer that lasts while it can be seen.
///
/// Keys stand at frames and are joined by straight lines: their handles lie on the corners of the
/// unit square. The last layer is the lowest, so layers are in the reverse of layout order.
struct LottieBake {
  private let motion: BakedMotion
  private let rate: Double
  private var grid: KeyGrid { motion.grid }

  init(_ motion: BakedMotion) {
    self.motion = motion
    rate = 1 / motion.grid.base
  }

  /// The first frame after the last one.
  private var end: Int { frame(of: grid.end, .up) + 1 }

  private func frame(of mark: Int, _ rule: FloatingPointRoundingRule) -> Int {
    Int((grid.time(at: mark) * rate).rounded(rule))
  }

  func bytes() -> [UInt8] {
    let viewport = motion.header.viewport
    var bytes: [UInt8] = []
    bytes.appendText("{\"v\":\"5.7.0\",\"fr\":")
    bytes.appendDecimal(rate)
    bytes.appendText(",\"ip\":0,\"op\":\(end),\"w\":")
    bytes.appendFixed(viewport.width.rounded(.up), decimals: 0)
    bytes.appendText(",\"h\":")
    bytes.appendFixed(viewport.height.rounded(.up), decimals: 0)
    bytes.appendText(",\"nm\":")
    bytes.appendQuoted(motion.header.caption)
    bytes.appendText(",\"ddd\":0,\"assets\":[],\"meta\":{\"g\":")
    bytes.appendQuoted(motion.header.generator)
    bytes.appendText(",\"boxspring\":{")
    bytes.appendFacts(of: motion)
    bytes.appendText("}},\"layers\":[")
    for (index, element) in motion.elements.reversed().enumerated() {
      bytes.appendText(index == 0 ? "\n{" : ",\n{")
      append(element, number: index + 1, into: &bytes)
      bytes.appendText("}")
    }
    bytes.appendText("\n]}\n")
    return bytes
  }

  private func append(_ element: BakedElement, number: Int, into bytes: inout [UInt8]) {
    let (first, last) = span(of: element)
    bytes.appendText(
      "\"ddd\":0,\"ind\":\(number),\"ty\":4,\"nm\":")
    bytes.appendQuoted(element.label ?? element.name)
    bytes.appendText(
      ",\"sr\":1,\"ip\":\(first),"
        + "\"op\":\(last),\"st\":0,\"bm\":0,\"ks\":{\"o\":")
    append(element[.opacity], usually: .one, factor: .percent, into: &bytes)
    bytes.appendText(",\"r\":")
    append(element[.rotation], usually: .zero, into: &bytes)
    bytes.appendText(",\"a\":{\"a\":0,\"k\":")
    bytes.appendPlace(element.anchor, decimals: 6)
    bytes.appendText("},\"s\":")
    append(element[.scale], usually: .one, count: 3, factor: .percent, into: &bytes)
    bytes.appendText(",\"p\":")
    appendPosition(of: element, into: &bytes)
    bytes.appendText("},\"shapes\":[{\"ty\":\"gr\",\"nm\":\"box\",\"it\":[")
    appendBox(element, into: &bytes)
    bytes.appendText("]}]")
  }

  /// The frames in which a layer is there, the last one not included.
  private func span(of element: BakedElement) -> (first: Int, last: Int) {
    let first = element.visible.first.map { frame(of: $0.lowerBound, .down) } ?? 0
    let last = element.visible.last?.upperBound ?? grid.end
    return (first, last == grid.end ? end : frame(of: last, .up))
  }

  private func appendPosition(of element: BakedElement, into bytes: inout [UInt8]) {
    let keys = element.keyframes.keys
    guard !element.keyframes.isConstant else {
      bytes.appendText("{\"a\":0,\"k\":")
      appendPlace(of: element, keys[0], into: &bytes)
      bytes.appendText("}")
      return
    }
    bytes.appendText("{\"a\":1,\"k\":[")
    bytes.appendList(Array(keys.enumerated())) { item, bytes in
      let (index, key) = item
      bytes.appendText("{\"t\":")
      bytes.appendSteps(key.mark, decimals: grid.timeDecimals)
      bytes.appendText(",\"s\":")
      appendPlace(of: element, key, into: &bytes)
      if key.holds {
        bytes.appendText(",\"h\":1")
      } else if index + 1 < keys.count {
        bytes.appendText(",\"o\":{\"x\":0,\"y\":0},\"i\":{\"x\":1,\"y\":1}")
      }
      bytes.appendText("}")
    }
    bytes.appendText("]}")
  }

  private func appendPlace(
    of element: BakedElement, _ key: Keyframes.Key, into bytes: inout [UInt8]
  ) {
    bytes.appendPlace(
      element.place(at: key) + element.anchor, decimals: grid.lengthDecimals + 2)
  }

  /// - Parameters:
  ///   - usual: what a layer has where the recording does not say.
  ///   - count: components that are written: one; two; or twice the first and 1.
  ///   - factor: what components are multiplied by.
  private func append(
    _ channel: BakedChannel?, usually usual: Vector, count: Int = 1,
    factor: Vector = .one, into bytes: inout [UInt8]
  ) {
    let decimals =
      factor == .percent
      ? channel.map { max($0.decimals - 2, 0) } ?? 9 : factor == .one ? channel?.decimals ?? 6 : 6
    func append(_ value: Vector, _ isList: Bool, into bytes: inout [UInt8]) {
      if isList { bytes.appendText("[") }
      let first = value.dx * factor.dx
      let all = [first, count == 2 ? value.dy * factor.dy : first, factor.dx]
      for component in 0..<count {
        if component > 0 { bytes.appendText(",") }
        bytes.appendFixed(all[component], decimals: decimals)
      }
      if isList { bytes.appendText("]") }
    }
    guard let channel, channel.changes else {
      bytes.appendText("{\"a\":0,\"k\":")
      append(channel?.last ?? usual, count > 1, into: &bytes)
      return bytes.appendText("}")
    }
    let keys = channel.keyframes.keys
    let (zeros, ones) = (Self.list("0", count), Self.list("1", count))
    bytes.appendText("{\"a\":1,\"k\":[")
    for (index, key) in keys.enumerated() {
      bytes.appendText(index == 0 ? "{\"t\":" : ",{\"t\":")
      bytes.appendSteps(key.mark, decimals: grid.timeDecimals)
      bytes.appendText(",\"s\":")
      append(key.value, true, into: &bytes)
      if key.holds {
        bytes.appendText(",\"h\":1")
      } else if index + 1 < keys.count {
        bytes.appendText(
          ",\"o\":{\"x\":\(zeros),\"y\":\(zeros)},\"i\":{\"x\":\(ones),\"y\":\(ones)}")
      }
      bytes.appendText("}")
    }
    bytes.appendText("]}")
  }

  private static func list(_ word: String, _ count: Int) -> String {
    "[" + Array(repeating: word, count: count).joined(separator: ",") + "]"
  }

  /// A rounded rectangle, its fill, and the transform that every group ends with.
  private func appendBox(_ element: BakedElement, into bytes: inout [UInt8]) {
    let size = Size(width: max(element.size.width, 0), height: max(element.size.height, 0))
    let color = (element.look.style.fill ?? FramePalette.supplement).channels
    let percent = Int((100 * element.look.style.fillOpacity).rounded())
    appendOutline(of: element, size, into: &bytes)
    bytes.appendText(
      ",{\"ty\":\"fl\",\"r\":1,\"o\":{\"a\":0,\"k\":\(percent)},\"c\":{\"a\":0,\"k\":[")
    for channel in color {
      bytes.appendFixed(channel, decimals: 4)
      bytes.appendText(",")
    }
    bytes.appendText(
      "1]}},{\"ty\":\"tr\",\"p\":{\"a\":0,\"k\":[0,0]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":")
    if let sizes = element[.size], case .polygon = element.shape {
      // The corners of a path cannot be stretched but by its group.
      let factor = Vector(
        dx: size.width > 0 ? 100 / size.width : 1, dy: size.height > 0 ? 100 / size.height : 1)
      append(sizes, usually: .one, count: 2, factor: factor, into: &bytes)
    } else {
      bytes.appendText("{\"a\":0,\"k\":[100,100]}")
    }
    bytes.appendText(",\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100}}")
  }

  private func appendOutline(
    of element: BakedElement, _ size: Size, into bytes: inout [UInt8]
  ) {
    // A layer that is placed by its middle is drawn around it.
    let middle =
      element.isPlacedByMiddle ? Vector.zero : Vector(dx: size.width / 2, dy: size.height / 2)
    var radius: Double?
    switch element.shape {
    case .ellipse: bytes.appendText("{\"ty\":\"el\"")
    case .polygon(let points): return bytes.appendPath(points.map { $0 + middle })
    case .box(_, let corner):
      bytes.appendText("{\"ty\":\"rc\"")
      radius = corner
    }
    bytes.appendText(",\"d\":1,\"p\":{\"a\":0,\"k\":")
    bytes.appendPair(middle.dx, middle.dy)
    bytes.appendText("},\"s\":")
    append(
      element[.size], usually: Vector(dx: size.width, dy: size.height), count: 2, into: &bytes)
    if let radius {
      bytes.appendText(",\"r\":")
      if element[.cornerRadius] != nil {
        append(element[.cornerRadius], usually: .zero, into: &bytes)
      } else {
        bytes.appendText("{\"a\":0,\"k\":")
        bytes.appendFixed(radius, decimals: 3)
        bytes.appendText("}")
      }
    }
    bytes.appendText("}")
  }
}

extension Vector {
  fileprivate static let one = Vector(dx: 1, dy: 1)
  fileprivate static let percent = Vector(dx: 100, dy: 100)
}

extension FramePalette.Tone {
  /// Red, green and blue on a light background, from 0 to 1.
  fileprivate var channels: [Double] {
    let value = Int(light.dropFirst(), radix: 16) ?? 0
    return [16, 8, 0].map { Double(value >> $0 & 0xff) / 255 }
  }
}

extension [UInt8] {
  /// A place in the plane, as three numbers.
  fileprivate mutating func appendPlace(_ place: Vector, decimals: Int) {
    appendText("[")
    appendFixed(place.dx, decimals: decimals)
    appendText(",")
    appendFixed(place.dy, decimals: decimals)
    appendText(",0]")
  }

  /// Corners joined by straight lines.
  fileprivate mutating func appendPath(_ points: [Point]) {
    appendText("{\"ty\":\"sh\",\"ks\":{\"a\":0,\"k\":{\"c\":true,\"v\":[")
    appendList(points) { point, bytes in
      bytes.appendPair(point.x, point.y)
    }
    for handle in ["i", "o"] {
      appendText("],\"\(handle)\":[")
      appendList(points) { $1.appendPair(0 * $0.x, 0) }
    }
    appendText("]}}}")
  }

  fileprivate mutating func appendPair(_ first: Double, _ second: Double) {
    appendText("[")
    appendFixed(first, decimals: 6)
    appendText(",")
    appendFixed(second, decimals: 6)
    appendText("]")
  }
}
