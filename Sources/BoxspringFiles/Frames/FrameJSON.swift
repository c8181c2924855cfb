// The header of a layout as the preview page has it.
extension [UInt8] {
  /// The members of a header object, without its braces.
  mutating func appendMembers(of header: FrameHeader, insideHTML: Bool = false) {
    for (index, (key, value)) in [
      ("generator", header.generator), ("scene", header.scene), ("title", header.title),
      ("trace", header.trace),
    ].enumerated() {
      appendText(index == 0 ? "\"\(key)\":" : ",\"\(key)\":")
      appendQuoted(value, insideHTML: insideHTML)
    }
    appendText(",\"rate\":")
    appendRate(header.rate)
    appendText(header.axis == .horizontal ? ",\"axis\":\"x\"" : ",\"axis\":\"y\"")
    appendSize(header.viewport, named: "viewport")
    appendSize(header.content, named: "content")
    appendText(",\"settings\":{")
    for (index, setting) in header.sortedSettings.enumerated() {
      if index > 0 { appendText(",") }
      appendQuoted(setting.key, insideHTML: insideHTML)
      appendText(":")
      appendQuoted(setting.value, insideHTML: insideHTML)
    }
    appendText("}")
  }

  private mutating func appendRate(_ rate: FrameHeader.Rate) {
    switch rate {
    case .hertz(let hertz): appendDecimal(hertz)
    case .trace: appendText("\"trace\"")
    }
  }
}
