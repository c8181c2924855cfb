import AnimationFiles
import FileStreams
import PlaneGeometry
import Recordings

/// The `# key: value` lines that a table has been found to have, at its head and at its foot.
struct RecordingTableComments {
  private struct Entry {
    var value: String
    var line: Int
  }

  private var entries: [String: Entry] = [:]
  private var settings: [RecordingHeader.Setting] = []

  /// Takes in one line, which begins with `#`.
  ///
  /// Bytes and not characters: a colon or quote may be followed by a combining mark.
  mutating func add(_ feed: borrowing ByteFeed, _ line: Range<Int>) throws(InputError) {
    let body = feed.window[line].dropFirst().drop { $0 == UInt8(ascii: " ") }
    let prefix = RecordingComments.settingPrefix.utf8
    if body.starts(with: prefix) {
      let (name, value) = try split(body.dropFirst(prefix.count), feed)
      settings.append(RecordingHeader.Setting(name, value))
    } else {
      let (key, value) = try split(body, feed)
      let entry = Entry(value: value, line: feed.lineNumber)
      guard entries.updateValue(entry, forKey: key) == nil else {
        throw feed.lineError(
          "\(JSONValue.string(key).excerpt) stands here again", remedy: "give each key once")
      }
    }
  }

  func has(_ key: String) -> Bool { entries[key] != nil }

  func header(file: String) throws(InputError) -> RecordingHeader {
    let format = try entry("format", file)
    guard format.value == RecordingFormat.name else {
      throw error(format, RecordingFormat.name, file)
    }
    let version = try entry("version", file)
    guard version.value == String(RecordingFormat.version) else {
      throw error(version, "version \(RecordingFormat.version), the one this program reads", file)
    }
    return RecordingHeader(
      generator: try entry("generator", file).value, kind: try entry("kind", file).value,
      name: try entry("name", file).value, title: try entry("title", file).value,
      source: try entry("source", file).value, rate: try rate(file), axis: try axis(file),
      viewport: Size(
        width: try number("viewportWidth", file), height: try number("viewportHeight", file)),
      content: Size(
        width: try number("contentWidth", file), height: try number("contentHeight", file)),
      channels: try channels(file), hasEvents: try hasEvents(file), settings: settings)
  }

  func seal(file: String) throws(InputError) -> RecordingSeal {
    var seal = RecordingSeal()
    seal.frameCount = try count("frames", file)
    seal.eventCount = try count("events", file)
    seal.hash = try fingerprint("hash", file)
    seal.digest = try fingerprint("digest", file)
    if has("state") { seal.state = try fingerprint("state", file) }
    return seal
  }

  private func entry(_ key: String, _ file: String) throws(InputError) -> Entry {
    guard let entry = entries[key] else {
      throw InputError(
        file: file, place: "", problem: "the line \"# \(key): …\" is missing",
        remedy: "the file was cut or edited; write it again")
    }
    return entry
  }

  private func rate(_ file: String) throws(InputError) -> RecordingHeader.Rate {
    try entry("rate", file).value == "source" ? .source : .hertz(try number("rate", file))
  }

  private func axis(_ file: String) throws(InputError) -> Axis? {
    guard let axis = entries["axis"] else { return nil }
    switch axis.value {
    case "x": return .horizontal
    case "y": return .vertical
    default: throw error(axis, "x or y", file)
    }
  }

  private func channels(_ file: String) throws(InputError) -> PoseChannels {
    let entry = try entry("channels", file)
    var channels: PoseChannels = []
    for word in entry.value.split(separator: " ") {
      guard let match = PoseChannel.allCases.first(where: { $0.word == word }) else {
        throw error(
          entry, PoseChannel.allCases.map(\.word).joined(separator: ", ") + " as far as they occur",
          file)
      }
      channels.insert(match)
    }
    return channels
  }

  private func hasEvents(_ file: String) throws(InputError) -> Bool {
    let entry = try entry("hasEvents", file)
    guard let value = Bool(entry.value) else { throw error(entry, "true or false", file) }
    return value
  }

  private func number(_ key: String, _ file: String) throws(InputError) -> Double {
    let entry = try entry(key, file)
    guard JSONParser.isNumber(Array(entry.value.utf8)[...]), let value = Double(entry.value),
      value.isFinite
    else { throw error(entry, "a finite number", file) }
    return value
  }

  private func count(_ key: String, _ file: String) throws(InputError) -> Int {
    let entry = try entry(key, file)
    guard let count = Int(entry.value) else { throw error(entry, "a whole number", file) }
    return count
  }

  private func fingerprint(_ key: String, _ file: String) throws(InputError) -> UInt64 {
    let entry = try entry(key, file)
    guard let value = RecordingHash.value(of: entry.value) else {
      throw error(entry, "sixteen hexadecimal digits", file)
    }
    return value
  }

  private func error(_ entry: Entry, _ due: String, _ file: String) -> InputError {
    InputError(
      file: file, place: "line \(entry.line)",
      problem: "\(JSONValue.string(entry.value).excerpt) is not valid", remedy: "give \(due)")
  }

  /// Splits `name: value`; a colon within a quoted name does not count.
  private func split(
    _ text: ArraySlice<UInt8>, _ feed: borrowing ByteFeed
  ) throws(InputError) -> (name: String, value: String) {
    var isQuoted = false
    var isEscaped = false
    for index in text.indices {
      let byte = text[index]
      if byte == UInt8(ascii: ":"), !isQuoted {
        let value = text[(index + 1)...]
        let isSpaced = value.first == UInt8(ascii: " ")
        return (
          try unquoted(text[..<index], feed),
          try unquoted(isSpaced ? value.dropFirst() : value, feed)
        )
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    throw feed.lineError("this comment has no colon", remedy: "write \"# key: value\"")
  }

  /// The text, or the string it spells where it is in JSON quotes.
  private func unquoted(
    _ text: ArraySlice<UInt8>, _ feed: borrowing ByteFeed
  ) throws(InputError) -> String {
    guard text.first == UInt8(ascii: "\"") else { return TextBytes.text(text) }
    let value = try JSONParser.parse(
      feed.window, in: text.indices, after: feed.before, named: feed.file)
    return try JSONElement(value, file: feed.file).string()
  }
}
