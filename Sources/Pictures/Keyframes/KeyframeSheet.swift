import Easing
import PlaneGeometry

/// CSS keyframes; equal ones are written once.
package struct KeyframeSheet: Sendable {
  /// What keyframes change.
  package enum Property: Sendable {
    /// Place, in points.
    case translate
    /// From 0 to 1, in the first component.
    case opacity
    /// Width from 0 to 1, in the first component.
    case width
    /// Angle in degrees, clockwise, in the first component.
    case rotate
    /// Factor of the size, in the first component.
    case scale
    /// Factors of width and height.
    case stretch
    /// Length of what is one point long along x, in points, in the first component.
    case length
    /// Width and height of a rectangle of SVG around the origin, in points.
    case box
    /// Radius of the corners of a rectangle of SVG, in points, in the first component.
    case corner
    /// Width and height of an element, in points.
    case size
    /// Radius of the corners of an element, in points, in the first component.
    case borderRadius
  }

  private let prefix: String
  private let markDecimals: Int
  private let decimals: Int
  private var names: [[UInt8]: String] = [:]
  /// All rules so far, as UTF-8.
  package private(set) var css: [UInt8] = []

  /// An empty sheet.
  /// - Parameters:
  ///   - prefix: what names of keyframes begin with.
  ///   - markDecimals: how many decimals of a percentage a mark counts.
  ///   - decimals: how many of a length or a share are written.
  package init(prefix: String = "k", markDecimals: Int = 2, decimals: Int = 2) {
    self.prefix = prefix
    self.markDecimals = markDecimals
    self.decimals = decimals
  }

  /// Attributes for an element of a picture that follows keyframes where they have a duration, and keeps a value
  /// elsewhere. Where it follows them, `transform` has to be set to `none`.
  mutating func attributes(
    _ property: Property, _ keyframes: Keyframes, still: Vector
  ) -> [UInt8] {
    var attributes: [UInt8] = []
    if !keyframes.isConstant {
      // What only jumps says so once.
      let jumps = keyframes.keys.allSatisfy(\.holds)
      var keyframes = keyframes
      if jumps { for index in keyframes.keys.indices { keyframes.keys[index].holds = false } }
      attributes.appendText(
        " class=\"m\" style=\"animation-name:\(name(property, keyframes))"
          + (jumps ? ";animation-timing-function:step-end\"" : "\""))
    }
    if property.hasEffect(still) { attributes.appendAttribute(property, still, decimals: decimals) }
    return attributes
  }

  /// The name of keyframes; nil where the value never changes.
  mutating func animation(_ property: Property, _ keyframes: Keyframes) -> String? {
    keyframes.isConstant ? nil : name(property, keyframes)
  }

  /// The name under which the sheet has the keyframes from now on.
  ///
  /// - Parameter decimals: how many of a number are written; nil for those of the sheet.
  package mutating func name(
    _ property: Property, _ keyframes: Keyframes, decimals: Int? = nil
  ) -> String {
    let rules = rules(property, keyframes.keys, decimals: decimals ?? self.decimals)
    if let name = names[rules] { return name }
    let name = "\(prefix)\(names.count)"
    names[rules] = name
    css.appendText("@keyframes \(name){")
    css += rules
    css.appendText("}\n")
    return name
  }

  private func rules(
    _ property: Property, _ keys: [Keyframes.Key], decimals: Int
  ) -> [UInt8] {
    var rules: [UInt8] = []
    for (index, key) in keys.enumerated() {
      rules.appendMark(key.mark, decimals: markDecimals)
      let next = index + 1 < keys.count ? keys[index + 1] : nil
      if let next, next.value == key.value, next.holds == key.holds {
        rules.appendText(",")
        continue
      }
      if next == nil, !isEnd(key.mark) { rules.appendText(",100%") }
      rules.appendText("{")
      rules.appendDeclaration(property, key.value, decimals: decimals)
      if key.holds { rules.appendText(";animation-timing-function:step-end") }
      rules.appendText("}")
    }
    return rules
  }

  private func isEnd(_ mark: Int) -> Bool {
    mark >= (0..<markDecimals).reduce(100) { mark, _ in mark * 10 }
  }
}

extension KeyframeSheet.Property {
  /// What an element has by itself, in the first component.
  package var usualValue: Double {
    switch self {
    case .translate, .rotate, .box, .corner, .size, .borderRadius: 0
    case .opacity, .width, .scale, .stretch, .length: 1
    }
  }

  /// Whether a value differs from what an element has by itself.
  fileprivate func hasEffect(_ value: Vector) -> Bool {
    switch self {
    case .translate, .box, .size: value != .zero
    case .stretch: value != Vector(dx: 1, dy: 1)
    case .opacity, .width, .rotate, .scale, .length, .corner, .borderRadius:
      value.dx != usualValue
    }
  }
}

extension [UInt8] {
  /// Steps of a percentage, as CSS writes one.
  fileprivate mutating func appendMark(_ mark: Int, decimals: Int) {
    appendSteps(mark, decimals: decimals)
    appendText("%")
  }

  /// What a property and its value are as an attribute of SVG; nothing where that takes several.
  fileprivate mutating func appendAttribute(
    _ property: KeyframeSheet.Property, _ value: Vector, decimals: Int
  ) {
    let (word, numbers) =
      switch property {
      case .opacity: ("", [value.dx])
      case .translate: ("translate", value.dy == 0 ? [value.dx] : [value.dx, value.dy])
      case .rotate: ("rotate", [value.dx])
      case .scale: ("scale", [value.dx])
      case .stretch: ("scale", [value.dx, value.dy])
      case .width, .length: ("scale", [value.dx, 1])
      case .box, .corner, .size, .borderRadius: ("", [])
      }
    if numbers.isEmpty { return }
    appendText(word.isEmpty ? " opacity=\"" : " transform=\"\(word)(")
    for (index, number) in numbers.enumerated() {
      if index > 0 { appendText(" ") }
      appendFixed(number, decimals: decimals)
    }
    appendText(word.isEmpty ? "\"" : ")\"")
  }

  /// A property and its value.
  package mutating func appendDeclaration(
    _ property: KeyframeSheet.Property, _ value: Vector, decimals: Int
  ) {
    switch property {
    case .translate:
      appendText("translate:")
      appendPixels(value.dx, decimals: decimals)
      guard value.dy != 0 else { return }
      appendText(" ")
      appendPixels(value.dy, decimals: decimals)
    case .opacity:
      appendText("opacity:")
      appendFixed(value.dx, decimals: decimals)
    case .rotate:
      appendText("rotate:")
      appendFixed(value.dx, decimals: decimals)
      appendText("deg")
    case .scale:
      appendText("scale:")
      appendFixed(value.dx, decimals: decimals)
    case .stretch:
      appendText("scale:")
      appendFixed(value.dx, decimals: decimals)
      appendText(" ")
      appendFixed(value.dy, decimals: decimals)
    case .width, .length:
      appendText("scale:")
      appendFixed(value.dx, decimals: decimals)
      appendText(" 1")
    case .box:
      let lengths = [
        ("x", -value.dx / 2), (";y", -value.dy / 2), (";width", value.dx), (";height", value.dy),
      ]
      for (name, length) in lengths { appendDeclaration(name, length, decimals: decimals + 1) }
    case .corner: appendDeclaration("rx", value.dx, decimals: decimals)
    case .size:
      appendDeclaration("width", value.dx, decimals: decimals)
      appendDeclaration(";height", value.dy, decimals: decimals)
    case .borderRadius: appendDeclaration("border-radius", value.dx, decimals: decimals)
    }
  }

  private mutating func appendDeclaration(_ name: String, _ length: Double, decimals: Int) {
    appendText(name)
    appendText(":")
    appendPixels(length, decimals: decimals)
  }

  /// A length as CSS writes one; zero needs no unit.
  package mutating func appendPixels(_ length: Double, decimals: Int) {
    let start = count
    appendFixed(length, decimals: decimals)
    if self[start...] != [UInt8(ascii: "0")] { appendText("px") }
  }
}
