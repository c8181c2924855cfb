import PlaneGeometry

/// The `# key: value` lines of a table, at its head and at its foot.
struct CSVFrameComments {
  private struct Entry {
    var value: String
    var line: Int
  }

  private let file: String
  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]
  private var settings: [String: String] = [:]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Takes in one line of the file, which begins with `#`.
  ///
  /// Bytes and not characters: a colon or quote may be followed by a combining mark.
  mutating func add(_ text: ArraySlice<UInt8>, line: Int) throws(InputError) {
    let place = FramePlace(file: file, line: line)
    let body = text.dropFirst().drop { $0 == UInt8(ascii: " ") }
    let prefix = CSVFrameHeader.settingPrefix.utf8
    if body.starts(with: prefix) {
      let (name, value) = try split(body.dropFirst(prefix.count), at: place)
      settings[name] = value
    } else {
      let (key, value) = try split(body, at: place)
      guard entries.updateValue(Entry(value: value, line: line), forKey: key) == nil else {
        throw place.error("\"\(key)\" stands here again", remedy: "give each key once")
      }
    }
  }

  func header() throws(InputError) -> FrameHeader {
    let format = try entry("format")
    guard format.value == FrameHeader.format else {
      throw error(format, due: FrameHeader.format)
    }
    let version = try entry("version")
    guard version.value == String(FrameHeader.version) else {
      throw error(version, due: "version \(FrameHeader.version), the one this program reads")
    }
    return FrameHeader(
      generator: try entry("generator").value, scene: try entry("scene").value,
      title: try entry("title").value, trace: try entry("trace").value, rate: try rate(),
      axis: try axis(),
      viewport: Size(width: try number("viewportWidth"), height: try number("viewportHeight")),
      content: Size(width: try number("contentWidth"), height: try number("contentHeight")),
      settings: settings)
  }

  func seal() throws(InputError) -> FramePlace.Seal {
    let frames = try entry("frames")
    guard let count = Int(frames.value) else { throw error(frames, due: "a whole number") }
    return FramePlace.Seal(count: count, hash: try entry("hash").value)
  }

  private func entry(_ key: String) throws(InputError) -> Entry {
    guard let entry = entries[key] else {
      throw FramePlace(file: file).error(
        "the line \"# \(key): …\" is missing", remedy: "the file was cut or edited; write it again")
    }
    return entry
  }

  private func rate() throws(InputError) -> FrameHeader.Rate {
    try entry("rate").value == "trace" ? .trace : .hertz(try number("rate"))
  }

  private func axis() throws(InputError) -> Axis {
    let axis = try entry("axis")
    switch axis.value {
    case "x": return .horizontal
    case "y": return .vertical
    default: throw error(axis, due: "x or y")
    }
  }

  private func number(_ key: String) throws(InputError) -> Double {
    let entry = try entry(key)
    guard let value = Double(entry.value), value.isFinite else {
      throw error(entry, due: "a finite number")
    }
    return value
  }

  private func error(_ entry: Entry, due: String) -> InputError {
    FramePlace(file: file, line: entry.line)
      .error("\"\(entry.value)\" is no good", remedy: "give \(due)")
  }

  /// Splits `name: value`; a colon within a quoted name does not count.
  private func split(
    _ text: ArraySlice<UInt8>, at place: FramePlace
  ) throws(InputError) -> (name: String, value: String) {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ":"), !isQuoted {
        let value = text[(index + 1)...]
        let isSpaced = value.first == UInt8(ascii: " ")
        return (
          try unquoted(text[..<index]),
          try unquoted(isSpaced ? value.dropFirst() : value)
        )
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    throw place.error("this comment has no colon", remedy: "write \"# key: value\"")
  }

  /// The text, or the string it spells where it is in JSON quotes.
  private func unquoted(_ text: ArraySlice<UInt8>) throws(InputError) -> String {
    guard text.first == UInt8(ascii: "\"") else { return TextBytes.text(text) }
    let value = try JSONParser.parse(bytes, in: text.indices, named: file)
    return try JSONElement(value, file: file).string()
  }
}
