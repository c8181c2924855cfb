import PlaneGeometry
import Recordings

/// The `# key: value` lines of a table, as names and values.
package enum RecordingComments {
  package static let settingPrefix = "settings."
  private static let nameBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-".utf8)

  static func entries(of header: RecordingHeader) -> [(key: String, value: String)] {
    let numbers = [
      ("viewportWidth", header.viewport.width), ("viewportHeight", header.viewport.height),
      ("contentWidth", header.content.width), ("contentHeight", header.content.height),
    ]
    var entries = [
      ("format", RecordingFormat.name), ("version", String(RecordingFormat.version)),
      ("kind", header.kind), ("generator", header.generator), ("name", header.name),
      ("title", header.title), ("source", header.source), ("rate", rateText(header.rate)),
    ]
    if let axis = header.axis { entries.append(("axis", axis.word)) }
    entries += numbers.map { ($0, decimal($1)) }
    entries.append(("channels", header.channels.listed.map(\.word).joined(separator: " ")))
    entries.append(("hasEvents", "\(header.hasEvents)"))
    entries += header.settings.map { (settingPrefix + settingName($0.name), $0.value) }
    return entries
  }

  /// A value as it stands, or in JSON quotes where it could not be read back bare: where it has a
  /// control character, begins with a quote, or begins or ends with a space.
  static func spelling(_ value: String) -> String {
    let bytes = value.utf8
    let isPlain =
      !value.unicodeScalars.contains(where: \.isTerminalControl)
      && bytes.first != UInt8(ascii: "\"")
      && bytes.first != UInt8(ascii: " ") && bytes.last != UInt8(ascii: " ")
    return isPlain ? value : quoted(value)
  }

  /// A setting's name bare where it is plain letters, digits, dots, dashes and underscores.
  private static func settingName(_ name: String) -> String {
    let isPlain = !name.isEmpty && name.utf8.allSatisfy { nameBytes.contains($0) }
    return isPlain ? name : quoted(name)
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.appendQuoted(text)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decimal(_ value: Double) -> String {
    var bytes: [UInt8] = []
    bytes.appendDecimal(value)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func rateText(_ rate: RecordingHeader.Rate) -> String {
    switch rate {
    case .hertz(let hertz): decimal(hertz)
    case .source: "source"
    }
  }
}
