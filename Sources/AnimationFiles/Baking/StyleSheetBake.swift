import Pictures
import PlaneGeometry

/// A baked run as a style sheet.
///
/// An element of class `boxspring` is the viewport; a child of class `item-0-3` follows the
/// keyframes of that item. Who prefers reduced motion sees the end.
struct StyleSheetBake {
  private let motion: BakedMotion

  init(_ motion: BakedMotion) { self.motion = motion }

  func bytes() -> [UInt8] {
    let decimals = motion.grid.lengthDecimals
    var sheet = KeyframeSheet(
      prefix: "boxspring-", markDecimals: motion.grid.timeDecimals - 2, decimals: decimals)
    var rules: [UInt8] = []
    for element in motion.elements {
      appendRule(for: element, &sheet, into: &rules)
    }
    var bytes: [UInt8] = []
    appendComment(into: &bytes)
    appendStage(into: &bytes)
    return bytes + rules + sheet.css
  }

  private func appendComment(into bytes: inout [UInt8]) {
    bytes.appendText("/*\n")
    for (name, value) in motion.facts {
      // Nothing in a text may end the comment, or a style element around it.
      let text = "\(name): \(value)".map { $0.isNewline ? " " : $0 == "/" ? "\u{2215}" : $0 }
      bytes.appendText("  \(String(text))\n")
    }
    bytes.appendText("*/\n")
  }

  private func appendStage(into bytes: inout [UInt8]) {
    bytes.appendText(".boxspring{position:relative;overflow:hidden")
    bytes.appendSize(motion.header.viewport)
    bytes.appendText(
      """
      }
      .boxspring>*{position:absolute;left:0;top:0;margin:0;box-sizing:border-box}
      @media (prefers-reduced-motion:no-preference){
      .boxspring>*{animation:var(--boxspring-duration,
      """)
    bytes.appendFixed(motion.grid.duration, decimals: 9)
    bytes.appendText("s) linear var(--boxspring-iterations,1) both}\n}\n")
  }

  private func appendRule(
    for element: BakedElement, _ sheet: inout KeyframeSheet, into bytes: inout [UInt8]
  ) {
    let decimals = motion.grid.lengthDecimals
    bytes.appendText(".boxspring>.\(element.name){")
    if element.base != .zero {
      bytes.appendText("transform:translate(")
      bytes.appendPixels(element.base.dx, decimals: decimals + 2)
      bytes.appendText(",")
      bytes.appendPixels(element.base.dy, decimals: decimals + 2)
      bytes.appendText(");")
    }
    if let last = element.keyframes.keys.last, last.value != .zero {
      bytes.appendDeclaration(.translate, last.value, decimals: decimals)
      bytes.appendText(";")
    }
    var names: [String] = []
    if !element.keyframes.isConstant { names.append(sheet.name(.translate, element.keyframes)) }
    for (property, channel) in element.properties where channel.changes {
      names.append(sheet.name(property.row.style, channel.keyframes, decimals: channel.decimals))
    }
    if !names.isEmpty { bytes.appendText("animation-name:\(names.joined(separator: ","));") }
    for (property, channel) in element.properties
    where channel.last.dx != property.row.style.usualValue && property != .size {
      bytes.appendDeclaration(property.row.style, channel.last, decimals: channel.decimals)
      bytes.appendText(";")
    }
    if element[.cornerRadius]?.last.dx == 0 { bytes.appendText("border-radius:0;") }
    if element.label != nil, element[.cornerRadius] == nil { bytes.appendOutline(of: element) }
    bytes.appendSize(element.lastSize)
    bytes.appendText("}\n")
  }
}

extension [UInt8] {
  fileprivate mutating func appendOutline(of element: BakedElement) {
    switch element.shape {
    case .box(_, let corner):
      appendText("border-radius:")
      appendPixels(corner, decimals: 3)
    case .ellipse: appendText("border-radius:50%")
    case .polygon(let points):
      appendText("border-radius:0;clip-path:polygon(")
      appendList(points) { point, bytes in
        bytes.appendCorner(point.x, of: element.size.width, changes: element[.size] != nil)
        bytes.appendText(" ")
        bytes.appendCorner(point.y, of: element.size.height, changes: element[.size] != nil)
      }
      appendText(")")
    }
    appendText(";")
  }

  /// A coordinate of a corner from the top or left of a box, in percent where the length of that changes.
  private mutating func appendCorner(_ place: Double, of length: Double, changes: Bool) {
    guard changes, length > 0 else { return appendPixels(length / 2 + place, decimals: 3) }
    appendFixed((0.5 + place / length) * 100, decimals: 4)
    appendText("%")
  }

  /// Declarations of width and height; negative ones count as 0.
  fileprivate mutating func appendSize(_ size: Size) {
    appendText(last == UInt8(ascii: ";") || last == UInt8(ascii: "{") ? "width:" : ";width:")
    appendPixels(Swift.max(size.width, 0), decimals: 6)
    appendText(";height:")
    appendPixels(Swift.max(size.height, 0), decimals: 6)
  }
}
