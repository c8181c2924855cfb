import Easing
import Pictures
import PlaneGeometry
import Recordings

/// A baked run as an XML property list for Core Animation.
///
/// Each element has its size, its place at the end, and for each coordinate that changes the
/// properties of a `CAKeyframeAnimation`. Positions are those of the top left corner: layers need
/// an `anchorPoint` of zero. Where an element jumps, two values share a key time.
struct PropertyListBake {
  private let motion: BakedMotion
  private var grid: KeyGrid { motion.grid }

  init(_ motion: BakedMotion) { self.motion = motion }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendText(Self.opening)
    appendFacts(into: &bytes)
    bytes.appendKey("elements")
    bytes.appendText("<array>\n")
    for element in motion.elements { append(element, into: &bytes) }
    bytes.appendText("</array>\n</dict>\n</plist>\n")
    return bytes
  }

  private static let opening = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>

    """

  private func appendFacts(into bytes: inout [UInt8]) {
    let header = motion.header
    bytes.appendText("boxspring-core-animation", for: "format")
    for (key, text) in [
      ("generator", header.generator), ("scene", header.name), ("title", header.title),
      ("trace", header.source),
    ] { bytes.appendText(text, for: key) }
    bytes.appendKey("settings")
    bytes.appendText("<dict>\n")
    for setting in motion.settings { bytes.appendText(setting.value, for: setting.name) }
    bytes.appendText("</dict>\n")
    bytes.appendReal(motion.bound, decimals: 12, for: "errorBound")
    bytes.appendKey("worstError")
    bytes.appendText("<real>\(BakeReport(motion).worstErrorText)</real>\n")
    bytes.appendKey("samples")
    bytes.appendText("<integer>\(motion.sampleCount)</integer>\n")
    bytes.appendKey("keys")
    bytes.appendText("<integer>\(motion.keyCount)</integer>\n")
    bytes.appendReal(grid.duration, decimals: 9, for: "duration")
    bytes.appendSize(header.viewport, for: "viewport")
  }

  private func append(_ element: BakedElement, into bytes: inout [UInt8]) {
    bytes.appendText("<dict>\n")
    bytes.appendText(element.name, for: "name")
    bytes.appendText(element.kind, for: "kind")
    bytes.appendKey("section")
    bytes.appendText("<integer>\(element.section)</integer>\n")
    bytes.appendKey("item")
    bytes.appendText("<integer>\(element.number)</integer>\n")
    bytes.appendSize(element.lastSize, for: "size")
    bytes.appendKey("position")
    bytes.appendText("<dict>\n")
    let last = element.lastPlace + element.anchor
    bytes.appendReal(last.dx, decimals: grid.lengthDecimals + 2, for: "x")
    bytes.appendReal(last.dy, decimals: grid.lengthDecimals + 2, for: "y")
    bytes.appendText("</dict>\n")
    if let label = element.label { bytes.appendText(label, for: "label") }
    if element.pivots || element.isPlacedByMiddle {
      bytes.appendReal(0.5, decimals: 1, for: "anchor")
    }
    if let rotation = element.rotation {
      bytes.appendReal(rotation.last.dx * (.pi / 180), decimals: 9, for: "rotation")
    }
    for (channel, key) in [
      (element.scale, "scale"), (element.opacity, "opacity"),
      (element.cornerRadius, "cornerRadius"),
    ] {
      if let channel { bytes.appendReal(channel.last.dx, decimals: 9, for: key) }
    }
    bytes.appendKey("visible")
    bytes.appendText("<array>\n")
    for visible in element.visible {
      bytes.appendReals([visible.lowerBound, visible.upperBound].map(grid.time), decimals: 6)
    }
    bytes.appendText("</array>\n")
    bytes.appendKey("animations")
    bytes.appendText("<array>\n")
    for axis in Axis.allCases { appendAnimation(of: element, along: axis, into: &bytes) }
    append(element.rotation, "transform.rotation.z", factor: .pi / 180, into: &bytes)
    append(element.scale, "transform.scale", into: &bytes)
    append(element.sizes, "bounds.size.width", into: &bytes)
    append(element.sizes, "bounds.size.height", along: .vertical, into: &bytes)
    append(element.opacity, "opacity", into: &bytes)
    append(element.cornerRadius, "cornerRadius", into: &bytes)
    bytes.appendText("</array>\n</dict>\n")
  }

  private func appendAnimation(
    of element: BakedElement, along axis: Axis, into bytes: inout [UInt8]
  ) {
    let keys = Self.written(element.keyframes.keys)
    guard keys.contains(where: { $0.value[axis] != keys[0].value[axis] }) else { return }
    appendAnimation(
      "position.\(axis == .horizontal ? "x" : "y")", at: keys,
      keys.map { (element.place(at: $0) + element.anchor)[axis] },
      decimals: grid.lengthDecimals + 2, into: &bytes)
  }

  /// Rotations are in radians.
  private func append(
    _ channel: BakedChannel?, _ path: String, along axis: Axis = .horizontal,
    factor: Double = 1, into bytes: inout [UInt8]
  ) {
    guard let channel, channel.changes else { return }
    let keys = Self.written(channel.keyframes.keys)
    guard keys.contains(where: { $0.value[axis] != keys[0].value[axis] }) else { return }
    appendAnimation(
      path, at: keys, keys.map { $0.value[axis] * factor }, decimals: 9, into: &bytes)
  }

  private func appendAnimation(
    _ path: String, at keys: [Keyframes.Key], _ values: [Double], decimals: Int,
    into bytes: inout [UInt8]
  ) {
    bytes.appendText("<dict>\n")
    bytes.appendText(path, for: "keyPath")
    bytes.appendText("linear", for: "calculationMode")
    bytes.appendText("both", for: "fillMode")
    bytes.appendReal(grid.duration, decimals: 9, for: "duration")
    bytes.appendKey("keyTimes")
    bytes.appendText("<array>")
    for key in keys {
      bytes.appendText("<real>")
      bytes.appendSteps(key.mark, decimals: grid.timeDecimals)
      bytes.appendText("</real>")
    }
    bytes.appendText("</array>\n")
    bytes.appendKey("values")
    bytes.appendReals(values, decimals: decimals)
    bytes.appendText("</dict>\n")
  }

  /// The keys with a second value where the next one jumps.
  private static func written(_ keys: [Keyframes.Key]) -> [Keyframes.Key] {
    keys.indices.flatMap { index -> [Keyframes.Key] in
      guard keys[index].holds, index + 1 < keys.count else { return [keys[index]] }
      return [keys[index], Keyframes.Key(mark: keys[index + 1].mark, value: keys[index].value)]
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendKey(_ key: String) {
    appendText("<key>")
    appendMarkup(key)
    appendText("</key>")
  }

  fileprivate mutating func appendText(_ text: String, for key: String) {
    appendKey(key)
    appendText("<string>")
    appendMarkup(text)
    appendText("</string>\n")
  }

  fileprivate mutating func appendReal(_ value: Double, decimals: Int, for key: String) {
    appendKey(key)
    appendText("<real>")
    appendFixed(value, decimals: Swift.min(decimals, 9))
    appendText("</real>\n")
  }

  fileprivate mutating func appendReals(_ values: [Double], decimals: Int) {
    appendText("<array>")
    for value in values {
      appendText("<real>")
      appendFixed(value, decimals: decimals)
      appendText("</real>")
    }
    appendText("</array>\n")
  }

  fileprivate mutating func appendSize(_ size: Size, for key: String) {
    appendKey(key)
    appendText("<dict>\n")
    appendReal(size.width, decimals: 8, for: "width")
    appendReal(size.height, decimals: 8, for: "height")
    appendText("</dict>\n")
  }
}
