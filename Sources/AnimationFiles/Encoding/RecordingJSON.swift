import Gestures
import PlaneGeometry
import Recordings
import TextEncoding

// The JSON that the line and table formats share. `RecordingJSON+Reading.swift` reads it back.
extension [UInt8] {
  /// The members of a header object, without its braces.
  mutating func appendMembers(of header: RecordingHeader) {
    appendText("\"format\":\"\(RecordingFormat.name)\",\"version\":\(RecordingFormat.version),")
    appendFacts(of: header)
    appendText(",\"channels\":[")
    appendList(header.channels.listed) { $1.appendQuoted($0.word) }
    appendText("],\"events\":\(header.hasEvents),")
    appendSettings(of: header)
  }

  /// What a header says about where a recording comes from and what it shows: members without braces.
  ///
  /// - Parameter insideHTML: whether it is written into a script of a page.
  mutating func appendFacts(of header: RecordingHeader, insideHTML: Bool = false) {
    for (key, value) in [
      ("kind", header.kind), ("generator", header.generator), ("name", header.name),
      ("title", header.title), ("source", header.source),
    ] {
      appendText("\"\(key)\":")
      appendQuoted(value, insideHTML: insideHTML)
      appendText(",")
    }
    appendText("\"rate\":")
    switch header.rate {
    case .hertz(let hertz): appendDecimal(hertz)
    case .source: appendText("\"source\"")
    }
    if let axis = header.axis { appendText(",\"axis\":\"\(axis.word)\"") }
    appendSize(header.viewport, named: "viewport")
    appendSize(header.content, named: "content")
  }

  /// The settings of a header, as a member.
  mutating func appendSettings(of header: RecordingHeader, insideHTML: Bool = false) {
    appendText("\"settings\":{")
    appendList(header.settings) { setting, bytes in
      bytes.appendQuoted(setting.name, insideHTML: insideHTML)
      bytes.appendText(":")
      bytes.appendQuoted(setting.value, insideHTML: insideHTML)
    }
    appendText("}")
  }

  /// A change of the cast as one object.
  mutating func appendObject(of change: CastChange) {
    switch change {
    case .announce(let slot, let member):
      appendText("{\"cast\":")
      appendInteger(Int(slot))
      appendMembers(of: member)
    case .remove(let slot):
      appendText("{\"removed\":")
      appendInteger(Int(slot))
    }
    appendText("}")
  }

  private mutating func appendMembers(of member: CastMember) {
    appendText(",\"is\":\"")
    appendText(member.role.word)
    switch member.identity {
    case .indexPath(let section, let item):
      appendText("\",\"section\":")
      appendInteger(section)
      appendText(",\"item\":")
      appendInteger(item)
    case .name(let name):
      appendText("\",\"name\":")
      appendQuoted(name)
    }
    appendText(",\"order\":")
    appendInteger(member.order)
    let rest = member.restFrame
    if !rest.isPlainZero {
      appendMember(",\"restX\":", rest.origin.x)
      appendMember(",\"restY\":", rest.origin.y)
      appendMember(",\"width\":", rest.size.width)
      appendMember(",\"height\":", rest.size.height)
    }
    append(member.outline)
    append(member.detail)
  }

  private mutating func append(_ outline: CastMember.Outline) {
    switch outline {
    case .rectangle: break
    case .ellipse: appendText(",\"outline\":\"ellipse\"")
    case .polygon(let corners):
      appendText(",\"polygon\":")
      append(corners)
    case .lines(let lines):
      appendText(",\"lines\":[")
      appendList(lines) { $1.append($0) }
      appendText("]")
    }
  }

  private mutating func append(_ points: [Point]) {
    appendText("[")
    appendList(points) { point, bytes in
      bytes.appendMember("[", point.x)
      bytes.appendMember(",", point.y)
      bytes.appendText("]")
    }
    appendText("]")
  }

  private mutating func append(_ detail: CastMember.Detail) {
    switch detail {
    case .none: break
    case .body(let mass, let isAnchored, let parts):
      appendText(",\"anchored\":\(isAnchored)")
      if let mass { appendMember(",\"mass\":", mass) }
      if !parts.isEmpty {
        appendText(",\"parts\":[")
        appendList(parts) { $1.appendInteger(Int($0)) }
        appendText("]")
      }
    case .joint(let joint):
      appendText(",\"joint\":")
      appendQuoted(joint.kind)
      appendText(",\"from\":")
      append(joint.start)
      appendText(",\"to\":")
      append(joint.end)
    case .field(let field):
      appendText(",\"field\":")
      appendQuoted(field.kind)
      appendMember(",\"strength\":", field.strength)
      appendMember(",\"dx\":", field.direction.dx)
      appendMember(",\"dy\":", field.direction.dy)
      appendText(",\"everywhere\":\(field.isEverywhere)")
    case .background(let cornerRadius, let tone):
      appendMember(",\"cornerRadius\":", cornerRadius)
      if let tone { appendText(",\"tone\":\(tone)") }
    case .badge: appendText(",\"badge\":true")
    }
  }

  private mutating func append(_ end: RecordedJoint.End) {
    appendText("{")
    if let member = end.member { appendText("\"member\":\(member),") }
    appendMember("\"x\":", end.point.x)
    appendMember(",\"y\":", end.point.y)
    appendText("}")
  }

  /// An event as one object. Names beside slots are for human readers; programs use the slots.
  mutating func appendObject(of event: RecordingEvent, _ cast: Cast) {
    appendText("{\"event\":")
    appendQuoted(event.kind.word)
    appendMember(",\"time\":", event.time)
    if let slot = event.member { appendMember("member", slot, cast) }
    if let contact = event.contact {
      switch contact.partner {
      case .member(let slot): appendMember("other", slot, cast)
      case .boundary(let name):
        appendText(",\"boundary\":")
        if let name { appendQuoted(name) } else { appendText("null") }
      }
      if let edge = contact.edge { appendText(",\"edge\":\(edge)") }
      appendMember(",\"x\":", contact.point.x)
      appendMember(",\"y\":", contact.point.y)
      appendMember(",\"normalX\":", contact.normal.dx)
      appendMember(",\"normalY\":", contact.normal.dy)
      appendMember(",\"impulse\":", contact.impulse)
      appendText(",\"behavior\":")
      appendQuoted(contact.behavior)
    }
    appendText("}")
  }

  /// What a finger did, as one object.
  mutating func appendObject(of touch: TouchSample) {
    appendText("{\"touch\":\"\(touch.phase.word)\"")
    appendMember(",\"time\":", touch.time)
    appendText(",\"finger\":\(touch.finger)")
    appendMember(",\"x\":", touch.location.x)
    appendMember(",\"y\":", touch.location.y)
    appendText("}")
  }

  private mutating func appendMember(_ key: String, _ slot: Int32, _ cast: Cast) {
    appendText(",\"\(key)\":\(slot)")
    guard let name = cast[slot]?.name else { return }
    appendText(",\"\(key)Name\":")
    appendQuoted(name)
  }

  /// The members of a frame object behind its number.
  mutating func appendMembers(of frame: RecordingFrame, after members: [Int32]) {
    appendMember(",\"time\":", frame.time)
    if frame.offset.x.bitPattern | frame.offset.y.bitPattern != 0 {
      appendMember(",\"offsetX\":", frame.offset.x)
      appendMember(",\"offsetY\":", frame.offset.y)
    }
    if frame.members != members {
      appendText(",\"members\":[")
      appendSlots(frame.members)
      appendText("]")
    }
    for channel in PoseChannel.allCases {
      let column = frame.poses[channel]
      guard !column.isEmpty else { continue }
      appendText(",\"\(channel.word)\":[")
      appendDecimals(column)
      appendText("]")
    }
  }

  /// Slots with commas between them.
  private mutating func appendSlots(_ slots: [Int32]) {
    let limit = 1024
    var next = 0
    while next < slots.count {
      appendBytes(upTo: limit) { bytes in
        var count = 0
        while count < limit - DecimalText.room, next < slots.count {
          if next > 0 {
            bytes.storeBytes(of: UInt8(ascii: ","), toByteOffset: count, as: UInt8.self)
            count += 1
          }
          count += DecimalText.put(UInt64(slots[next]), at: bytes + count)
          next += 1
        }
        return count
      }
    }
  }

  /// What a seal says, from the number of frames on.
  mutating func appendMembers(of seal: RecordingSeal) {
    appendInteger(seal.frameCount)
    appendText(",\"events\":\(seal.eventCount),\"hash\":\"\(RecordingHash.text(seal.hash))\"")
    appendText(",\"digest\":\"\(RecordingHash.text(seal.digest))\"")
    if let state = seal.state { appendText(",\"state\":\"\(RecordingHash.text(state))\"") }
  }
}

extension Axis {
  /// The letter that files use.
  package var word: String { self == .horizontal ? "x" : "y" }
}

extension Rect {
  /// Whether every number is zero and no minus zero.
  fileprivate var isPlainZero: Bool {
    origin.x.bitPattern | origin.y.bitPattern | size.width.bitPattern | size.height.bitPattern == 0
  }
}
