import LayoutDynamics
import PlaneGeometry

// The JSON that the line, document and binary formats share. `FrameHeader+JSON.swift` and
// `LayoutFrame+JSON.swift` read it back.
extension [UInt8] {
  /// The members of a header object, without its braces.
  mutating func appendMembers(of header: FrameHeader, insideHTML: Bool = false) {
    appendText("\"format\":\"\(FrameHeader.format)\",\"version\":\(FrameHeader.version)")
    for (key, value) in [
      ("generator", header.generator), ("scene", header.scene), ("title", header.title),
      ("trace", header.trace),
    ] {
      appendText(",\"\(key)\":")
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

  mutating func appendSize(_ size: Size, named name: String) {
    appendText(",\"\(name)\":{\"width\":")
    appendDecimal(size.width)
    appendText(",\"height\":")
    appendDecimal(size.height)
    appendText("}")
  }

  /// A frame as one object on one line.
  mutating func appendObject(of frame: LayoutFrame, index: Int) {
    appendText("{\"frame\":")
    appendInteger(index)
    appendMember(",\"time\":", frame.time)
    appendMember(",\"offsetX\":", frame.contentOffset.x)
    appendMember(",\"offsetY\":", frame.contentOffset.y)
    appendText(",\"elements\":[")
    for (index, attributes) in frame.attributes.enumerated() {
      if index > 0 { appendText(",") }
      appendObject(of: attributes)
    }
    appendText("]}")
  }

  private mutating func appendObject(of attributes: LayoutAttributes) {
    appendText("{\"kind\":\"")
    appendText(attributes.element.kind.word)
    appendText("\",\"section\":")
    appendInteger(attributes.element.section)
    appendText(",\"item\":")
    appendInteger(attributes.element.item)
    appendText(",\"ordinal\":")
    appendInteger(attributes.ordinal)
    let drawn = attributes.frame
    appendMember(",\"x\":", drawn.origin.x)
    appendMember(",\"y\":", drawn.origin.y)
    appendMember(",\"width\":", drawn.size.width)
    appendMember(",\"height\":", drawn.size.height)
    appendMember(",\"restX\":", attributes.restFrame.origin.x)
    appendMember(",\"restY\":", attributes.restFrame.origin.y)
    appendMember(",\"dx\":", attributes.displacement.dx)
    appendMember(",\"dy\":", attributes.displacement.dy)
    appendText("}")
  }

  mutating func appendMember(_ key: String, _ value: Double) {
    appendText(key)
    appendDecimal(value)
  }
}
