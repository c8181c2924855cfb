import PlaneGeometry

/// The CSS keyframes of a picture; equal ones are written once.
struct KeyframeSheet: Sendable {
  /// What keyframes change.
  enum Property: Sendable {
    /// Place, in points.
    case translate
    /// From 0 to 1, in the first component.
    case opacity
    /// Width from 0 to 1, in the first component.
    case width
  }

  private var names: [[UInt8]: String] = [:]
  /// All rules so far, as UTF-8.
  private(set) var css: [UInt8] = []

  /// Attributes for an element that follows keyframes in browsers that move it, and keeps a value
  /// where motion is unwelcome.
  mutating func attributes(
    _ property: Property, _ keyframes: Keyframes, still: Vector
  ) -> [UInt8] {
    var style: [UInt8] = []
    if keyframes.isConstant {
      guard property.hasEffect(keyframes.keys[0].value) else { return [] }
      style.appendText(" style=\"")
      style.appendDeclaration(property, keyframes.keys[0].value)
    } else {
      style.appendText(" class=\"m\" style=\"animation-name:\(name(property, keyframes));")
      style.appendDeclaration(property, still)
    }
    style.appendText("\"")
    return style
  }

  private mutating func name(_ property: Property, _ keyframes: Keyframes) -> String {
    var rules: [UInt8] = []
    for (index, key) in keyframes.keys.enumerated() {
      rules.appendMark(key.mark)
      let next = index + 1 < keyframes.keys.count ? keyframes.keys[index + 1] : nil
      if next?.value == key.value {
        rules.appendText(",")
        continue
      }
      if next == nil, key.mark < 10_000 { rules.appendText(",100%") }
      rules.appendText("{")
      rules.appendDeclaration(property, key.value)
      rules.appendText("}")
    }
    if let name = names[rules] { return name }
    let name = "k\(names.count)"
    names[rules] = name
    css.appendText("@keyframes \(name){")
    css += rules
    css.appendText("}\n")
    return name
  }
}

extension KeyframeSheet.Property {
  /// Whether a value differs from what an element has by itself.
  fileprivate func hasEffect(_ value: Vector) -> Bool {
    switch self {
    case .translate: value != .zero
    case .opacity, .width: value.dx != 1
    }
  }
}

extension [UInt8] {
  /// Hundredths of a percent, as CSS writes a percentage.
  fileprivate mutating func appendMark(_ mark: Int) {
    appendLength(Double(mark) / 100)
    appendText("%")
  }

  fileprivate mutating func appendDeclaration(
    _ property: KeyframeSheet.Property, _ value: Vector
  ) {
    switch property {
    case .translate:
      appendText("translate:")
      appendPixels(value.dx)
      guard value.dy != 0 else { return }
      appendText(" ")
      appendPixels(value.dy)
    case .opacity:
      appendText("opacity:")
      appendLength(value.dx)
    case .width:
      appendText("scale:")
      appendLength(value.dx)
      appendText(" 1")
    }
  }

  private mutating func appendPixels(_ length: Double) {
    appendLength(length)
    if length != 0 { appendText("px") }
  }
}
