import Easing
import Pictures
import PlaneGeometry

/// A baked run as JSON for the Web Animations API.
///
/// `keyframes` and `timing` of an element are the two arguments of `element.animate()`; times are
/// in milliseconds, lengths in points, which are CSS pixels.
struct WebAnimationsBake {
  private let motion: BakedMotion
  private var grid: KeyGrid { motion.grid }

  init(_ motion: BakedMotion) { self.motion = motion }

  func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendText("{\"format\":\"boxspring-web-animations\",\"version\":1,")
    bytes.appendFacts(of: motion)
    bytes.appendText(",\"viewport\":{\"width\":")
    bytes.appendDecimal(motion.header.viewport.width)
    bytes.appendText(",\"height\":")
    bytes.appendDecimal(motion.header.viewport.height)
    bytes.appendText("},\"duration\":")
    appendDuration(into: &bytes)
    bytes.appendText(",\"elements\":[")
    for (index, element) in motion.elements.enumerated() {
      bytes.appendText(index == 0 ? "\n{" : ",\n{")
      append(element, into: &bytes)
      bytes.appendText("}")
    }
    bytes.appendText("\n]}\n")
    return bytes
  }

  private func append(_ element: BakedElement, into bytes: inout [UInt8]) {
    bytes.appendText(
      "\"name\":\"\(element.name)\",\"kind\":\"\(element.kind)\",\"section\":\(element.section),"
        + "\"item\":\(element.number),")
    if let label = element.label {
      bytes.appendText("\"label\":")
      bytes.appendQuoted(label)
      bytes.appendText(",")
    }
    bytes.appendText("\"width\":")
    bytes.appendDecimal(element.lastSize.width)
    bytes.appendText(",\"height\":")
    bytes.appendDecimal(element.lastSize.height)
    bytes.appendText(",\"visible\":[")
    bytes.appendList(element.visible) { visible, bytes in
      bytes.appendText("[")
      bytes.appendFixed(grid.time(at: visible.lowerBound) * 1000, decimals: 3)
      bytes.appendText(",")
      bytes.appendFixed(grid.time(at: visible.upperBound) * 1000, decimals: 3)
      bytes.appendText("]")
    }
    bytes.appendText("],\"timing\":{\"duration\":")
    appendDuration(into: &bytes)
    bytes.appendText(",\"fill\":\"both\"},\"keyframes\":{\"translate\":[")
    bytes.appendList(element.keyframes.keys) { key, bytes in
      bytes.appendText("\"")
      bytes.appendPixels(element.place(at: key).dx, decimals: grid.lengthDecimals + 2)
      bytes.appendText(" ")
      bytes.appendPixels(element.place(at: key).dy, decimals: grid.lengthDecimals + 2)
      bytes.appendText("\"")
    }
    appendOffsets(of: element.keyframes.keys, into: &bytes)
    for (property, channel) in element.properties { append(channel, property.row, into: &bytes) }
  }

  /// Another set of keyframes, which goes with the first; one key for what never changes.
  private func append(
    _ channel: BakedChannel, _ row: BakedProperty.Row, into bytes: inout [UInt8]
  ) {
    bytes.appendText(",\"\(row.set)\":{")
    for (property, axis) in zip(row.names, [Axis.horizontal, .vertical]) {
      bytes.appendText(axis == .horizontal ? "\"\(property)\":[" : "],\"\(property)\":[")
      bytes.appendList(channel.keyframes.keys) { key, bytes in
        bytes.appendText("\"")
        bytes.appendFixed(key.value[axis], decimals: channel.decimals)
        bytes.appendText("\(row.unit)\"")
      }
    }
    var keys = channel.keyframes.keys
    if !channel.changes { keys[0].mark = grid.end }
    appendOffsets(of: keys, into: &bytes)
  }

  private func appendOffsets(of keys: [Keyframes.Key], into bytes: inout [UInt8]) {
    bytes.appendText("],\"offset\":[")
    bytes.appendList(keys) { key, bytes in
      bytes.appendSteps(key.mark, decimals: grid.timeDecimals)
    }
    bytes.appendText("]")
    if keys.contains(where: \.holds) {
      bytes.appendText(",\"easing\":[")
      bytes.appendList(keys) { key, bytes in
        bytes.appendText(key.holds ? "\"step-end\"" : "\"linear\"")
      }
      bytes.appendText("]")
    }
    bytes.appendText("}")
  }

  private func appendDuration(into bytes: inout [UInt8]) {
    bytes.appendFixed(grid.duration * 1000, decimals: 6)
  }
}

extension [UInt8] {
  /// Items with commas between them.
  mutating func appendList<Item>(_ items: [Item], _ append: (Item, inout [UInt8]) -> Void) {
    for (index, item) in items.enumerated() {
      if index > 0 { appendText(",") }
      append(item, &self)
    }
  }
}
