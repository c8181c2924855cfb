import PlaneGeometry

extension FrameHeader {
  /// The header whose members stand in an object, beside others that the caller may ask for.
  ///
  /// - Throws: ``InputError`` where it is not of this format and version.
  init(reading object: inout JSONObject) throws(InputError) {
    try object.requireFormat(Self.format, version: Self.version, of: "a frame file")
    self.init(
      generator: try object.string("generator"), scene: try object.string("scene"),
      title: try object.string("title"), trace: try object.string("trace"),
      rate: try Rate(reading: object.required("rate")),
      axis: try object.choice("axis", ["x": Axis.horizontal, "y": .vertical]),
      viewport: try Size(reading: object.object("viewport")),
      content: try Size(reading: object.object("content")),
      settings: try Self.settings(in: object.optionalObject("settings")))
  }

  private static func settings(in object: JSONObject?) throws(InputError) -> [String: String] {
    guard var object else { return [:] }
    var settings: [String: String] = [:]
    for member in object.unreadMembers {
      settings[member.key] = try object.string(member.key)
    }
    return settings
  }
}

extension FrameHeader.Rate {
  /// `60` or `"trace"`.
  fileprivate init(reading element: JSONElement) throws(InputError) {
    if case .string = element.value {
      self = try element.choice(["trace": .trace], or: "a number in hertz")
    } else {
      self = .hertz(try element.number(as: "a number in hertz or \"trace\""))
    }
  }
}

extension Size {
  fileprivate init(reading object: consuming JSONObject) throws(InputError) {
    self.init(width: try object.number("width"), height: try object.number("height"))
  }
}
