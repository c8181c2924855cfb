import Gestures
import PlaneGeometry
import Recordings

// Reads back what `RecordingJSON.swift` writes. Members that are not known are passed over.

extension RecordingHeader {
  /// The header whose members stand in an object, beside others that the caller may ask for.
  ///
  /// - Throws: ``InputError`` where it is not of this format and version.
  init(reading object: inout JSONObject) throws(InputError) {
    try object.requireFormat(
      RecordingFormat.name, version: RecordingFormat.version, of: "a recording",
      hint: "boxspring run writes recordings")
    let kind = try object.string("kind")
    let generator = try object.string("generator")
    let name = try object.string("name")
    let title = try object.string("title")
    let source = try object.string("source")
    let rate = try Rate(reading: object.required("rate"))
    let axis = try object.optionalChoice("axis", ["x": Axis.horizontal, "y": .vertical])
    let viewport = try Size(reading: object.object("viewport"))
    let content = try Size(reading: object.object("content"))
    var channels: PoseChannels = []
    for channel in try object.array("channels") {
      channels.insert(try channel.choice(of: PoseChannel.allCases, named: \.word))
    }
    let hasEvents = try object.bool("events")
    self.init(
      generator: generator, kind: kind, name: name, title: title, source: source, rate: rate,
      axis: axis, viewport: viewport, content: content, channels: channels, hasEvents: hasEvents,
      settings: try Self.settings(in: object.optionalObject("settings")))
  }

  private static func settings(in object: JSONObject?) throws(InputError) -> [Setting] {
    guard var object else { return [] }
    var settings: [Setting] = []
    for member in object.unreadMembers {
      settings.append(Setting(member.key, try object.string(member.key)))
    }
    return settings
  }
}

extension RecordingHeader.Rate {
  /// `60` or `"source"`.
  fileprivate init(reading element: JSONElement) throws(InputError) {
    if case .string = element.value {
      self = try element.choice(["source": .source], or: "a number in hertz")
    } else {
      self = .hertz(try element.number(in: .positive, as: "a number in hertz"))
    }
  }
}

extension Size {
  fileprivate init(reading object: consuming JSONObject) throws(InputError) {
    self.init(
      width: try object.number("width", in: .notNegative, as: "points"),
      height: try object.number("height", in: .notNegative, as: "points"))
  }
}

extension CastChange {
  /// The change of the cast that an object holds.
  init(reading object: inout JSONObject) throws(InputError) {
    if let removed = object.optional("removed") {
      self = .remove(try removed.slot())
    } else {
      self = .announce(try object.required("cast").slot(), try CastMember(reading: &object))
    }
  }
}

extension CastMember {
  fileprivate init(reading object: inout JSONObject) throws(InputError) {
    let role = try object.choice("is", Role.words)
    let identity: Identity
    if let name = try object.optionalString("name") {
      identity = .name(name)
    } else {
      identity = .indexPath(
        section: try object.integer("section"), item: try object.integer("item"))
    }
    let order = try object.integer("order")
    var restFrame = Rect.zero
    let (x, y) = (object.optional("restX"), object.optional("restY"))
    if x != nil || y != nil {
      guard let x else { throw object.error("\"restX\" is missing", remedy: "add it") }
      guard let y else { throw object.error("\"restY\" is missing", remedy: "add it") }
      restFrame = Rect(
        x: try x.number(), y: try y.number(), width: try object.number("width"),
        height: try object.number("height"))
    }
    let outline = try Outline(reading: &object)
    self.init(
      role, identity, order: order, restFrame: restFrame, outline: outline,
      detail: try Detail(reading: &object))
  }
}

extension CastMember.Outline {
  fileprivate init(reading object: inout JSONObject) throws(InputError) {
    if let outline = object.optional("outline") {
      self = try outline.choice(["rectangle": .rectangle, "ellipse": .ellipse])
    } else if let polygon = object.optional("polygon") {
      self = .polygon(try polygon.points())
    } else if let elements = try object.optionalArray("lines") {
      var lines: [[Point]] = []
      for element in elements { lines.append(try element.points()) }
      self = .lines(lines)
    } else {
      self = .rectangle
    }
  }
}

extension CastMember.Detail {
  fileprivate init(reading object: inout JSONObject) throws(InputError) {
    if let joint = try object.optionalString("joint") {
      self = .joint(
        RecordedJoint(
          kind: joint, from: try RecordedJoint.End(reading: object.object("from")),
          to: try RecordedJoint.End(reading: object.object("to"))))
    } else if let field = try object.optionalString("field") {
      self = .field(
        RecordedField(
          kind: field, strength: try object.number("strength"),
          direction: Vector(dx: try object.number("dx"), dy: try object.number("dy")),
          isEverywhere: try object.bool("everywhere")))
    } else if let isAnchored = try object.optionalBool("anchored") {
      var parts: [Int32] = []
      let mass = try object.optionalNumber("mass")
      for part in try object.optionalArray("parts") ?? [] { parts.append(try part.slot()) }
      self = .body(mass: mass, isAnchored: isAnchored, parts: parts)
    } else if let cornerRadius = try object.optionalNumber("cornerRadius") {
      self = .background(cornerRadius: cornerRadius, tone: try object.optionalInteger("tone"))
    } else if try object.optionalBool("badge") ?? false {
      self = .badge
    } else {
      self = .none
    }
  }
}

extension RecordedJoint.End {
  fileprivate init(reading object: consuming JSONObject) throws(InputError) {
    self.init(
      member: try object.optional("member")?.slot(),
      point: Point(x: try object.number("x"), y: try object.number("y")))
  }
}

extension RecordingEvent {
  /// The event that an object holds.
  init(reading object: inout JSONObject) throws(InputError) {
    self.init(
      time: 0, kind: Kind(try object.string("event")))
    time = try object.number("time")
    member = try object.optional("member")?.slot()
    guard let impulse = try object.optionalNumber("impulse") else { return }
    let partner: Partner
    if let other = object.optional("other") {
      partner = .member(try other.slot())
    } else {
      let boundary = try object.required("boundary")
      partner = .boundary(boundary.value == .null ? nil : try boundary.string())
    }
    contact = Contact(
      behavior: try object.string("behavior"), partner: partner,
      edge: try object.optional("edge")?.integer(),
      point: Point(x: try object.number("x"), y: try object.number("y")),
      normal: Vector(dx: try object.number("normalX"), dy: try object.number("normalY")),
      impulse: impulse)
  }
}

extension TouchSample {
  /// What an object says that a finger did.
  init(reading object: inout JSONObject) throws(InputError) {
    let word = try object.string("touch")
    let phases: [TouchPhase] = [.began, .moved, .ended, .cancelled]
    guard let phase = phases.first(where: { $0.word == word }) else {
      throw object.error(
        at: "touch", "unknown touch phase \(JSONValue.string(word).excerpt)",
        remedy: "choose one of began, moved, ended, cancelled")
    }
    self.init(
      time: try object.number("time"), phase: phase, finger: try object.integer("finger"),
      location: Point(x: try object.number("x"), y: try object.number("y")))
  }
}

extension RecordingFrame {
  /// Whether nothing stands before the frame.
  var hasNothingBefore: Bool { changes.isEmpty && events.isEmpty && touches.isEmpty }

  /// The frame that an object holds, which must be the one numbered `index`.
  ///
  /// - Parameter members: those of the frame before.
  init(
    reading object: inout JSONObject, at index: Int, after members: [Int32]
  ) throws(InputError) {
    let number = try object.integer("frame")
    guard number == index else {
      throw object.error(
        at: "frame", "frame \(number) stands where frame \(index) is due",
        remedy: "frames count up from 0 without a gap; write the file again")
    }
    self.init(time: try object.number("time"))
    if let x = try object.optionalNumber("offsetX") {
      offset = Point(x: x, y: try object.number("offsetY"))
    }
    self.members = members
    if let slots = try object.optionalArray("members") {
      self.members.removeAll(keepingCapacity: true)
      for slot in slots { self.members.append(try slot.slot()) }
    }
    for channel in PoseChannel.allCases {
      guard let numbers = try object.optionalArray(channel.word) else { continue }
      var column: [Double] = []
      column.reserveCapacity(numbers.count)
      for number in numbers { column.append(try number.number()) }
      guard column.count == self.members.count else {
        throw object.error(
          at: channel.word, "there are \(column.count) numbers",
          remedy: "give \(self.members.count), one for each member")
      }
      poses[channel] = column
    }
  }
}

extension RecordingSeal {
  /// The seal whose members stand in an object.
  ///
  /// - Parameter count: what the number of frames is called.
  init(reading object: inout JSONObject, count: String) throws(InputError) {
    self.init()
    frameCount = try object.integer(count)
    eventCount = try object.integer("events")
    hash = try object.required("hash").fingerprint()
    digest = try object.required("digest").fingerprint()
    state = try object.optional("state")?.fingerprint()
  }
}

extension JSONElement {
  fileprivate func slot() throws(InputError) -> Int32 {
    Int32(try integer(in: 0...Cast.slotLimit, as: "the number of a slot"))
  }

  fileprivate func points() throws(InputError) -> [Point] {
    var points: [Point] = []
    for element in try array() {
      let numbers = try element.array()
      guard numbers.count == 2 else {
        throw element.error("there are \(numbers.count) numbers", remedy: "give x and y")
      }
      points.append(Point(x: try numbers[0].number(), y: try numbers[1].number()))
    }
    return points
  }

  fileprivate func fingerprint() throws(InputError) -> UInt64 {
    let text = try string()
    guard let value = RecordingHash.value(of: text) else {
      throw error("\(value.excerpt) is not a hash", remedy: RecordingHash.spelling)
    }
    return value
  }
}

extension RecordingHash {
  static let spelling = "give sixteen hexadecimal digits"

  /// The value of sixteen hexadecimal digits, in either case; nil for anything else.
  static func value(of text: String) -> UInt64? {
    let isPlain = text.utf8.count == 16 && text.utf8.allSatisfy { $0 != UInt8(ascii: "+") }
    return isPlain ? UInt64(text, radix: 16) : nil
  }
}

extension CastMember.Role {
  /// The roles by the words of files.
  static let words: KeyValuePairs<String, Self> = [
    "item": .item, "header": .header, "footer": .footer, "boundary": .boundary, "joint": .joint,
    "field": .field, "background": .background,
  ]
}
