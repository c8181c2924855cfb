import Pictures
import PlaneGeometry
import Recordings

/// Writes one self-contained web page that plays a recording.
///
/// The page plays at many speeds in both directions, steps and scrubs; shows where things are and where
/// they rest, how fast they move and with what energy, what holds them, what pushes them and what they
/// touch; and plots chosen ones over time. What it offers depends on what the recording holds. It loads nothing
/// from a network and says so in its content security policy. With `#t=1.25` at the end of its address it
/// opens paused at that second.
///
/// Times and content offsets are exact; rest frames and displacements are rounded to 1/1024 pt, so
/// that a cell is drawn at most 1/1024 pt from its place along each axis. That is for looking
/// only: the page cannot be read back. `docs/preview.md` describes the page and its data.
///
/// ```swift
/// var page = PreviewPage()
/// page.begin(header)
/// try file.append(page.takeBytes())
/// page.add(frame, cast)             // and so on, for each frame
/// page.end(seal)
/// ```
///
/// The memory in use grows with the cast and with what has not been taken, not with the number of frames.
public struct PreviewPage: RecordingSink, Sendable {
  private var bytes: [UInt8] = []
  private var count = 0
  private var frames = PackedRecording()
  private var checksum = PageChecksum()
  private var text = Base64Text()
  private var record: [UInt8] = []

  /// A page that has not begun.
  package init() {}

  /// What has been written since this was last called.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes the page up to its first frame, the program that plays included.
  package mutating func begin(_ header: RecordingHeader) {
    bytes.appendHead(title: header.title.isEmpty ? header.name : header.title)
    for part in Self.body { bytes.append(contentsOf: part) }
    bytes.appendText("<script>\n")
    for script in Self.scripts { bytes.append(contentsOf: script) }
    bytes.appendText("</script>\n<script type=\"application/json\" id=\"run\">")
    bytes.appendObject(of: header)
    bytes.appendText("</script>\n<script type=\"text/plain\" id=\"frames\">\n")
  }

  /// Writes a frame, packed, as a line of base64; linear in its members, changes and events.
  package mutating func add(_ frame: RecordingFrame, _ cast: Cast) {
    record.removeAll(keepingCapacity: true)
    frames.append(frame, to: &record)
    checksum.add(record)
    text.append(record, to: &bytes)
    bytes.appendText("\n")
    count += 1
  }

  /// Writes the rest of the page: the seal, which tells how much data there must be.
  package mutating func end(_ seal: RecordingSeal) {
    text.end(in: &bytes)
    let state = seal.state.map { ",\"state\":\"\(RecordingHash.text($0))\"" } ?? ""
    bytes.appendText(
      """
      </script>
      <script type="application/json" id="seal">\
      {"frames":\(count),"bytes":\(checksum.count),"checksum":\(checksum.value),\
      "hash":"\(RecordingHash.text(seal.hash))"\(state)}</script>
      </body>
      </html>

      """)
  }

  /// The bytes of a recording's page.
  public static func encode(_ recording: Recording) -> [UInt8] {
    var page = PreviewPage()
    recording.play(into: &page)
    return page.bytes
  }
}

// MARK: - Before the frames

// The page's markup, styles and scripts are embedded files.
extension PreviewPage {
  private static let body = ["page.html", "transport.html", "notes.html"].map(embedded)

  /// Each script may use what those before it declare.
  private static let scripts = [
    "preview.js",
    "packed-data.js",
    "packed-recording.js",
    "outlines.js",
    "numbers.js",
    "fingers.js",
    "run.js",
    "drawing.js",
    "scene.js",
    "surroundings.js",
    "stage.js",
    "chosen.js",
    "time-plot.js",
    "curves.js",
    "timeline.js",
    "event-list.js",
    "player.js",
    "controls.js",
    "page.js",
  ].map { withoutComments(embedded($0)) }

  fileprivate static func embedded(_ name: String) -> [UInt8] {
    guard let bytes = [UInt8].embedded(name) else { preconditionFailure("\(name) is embedded") }
    return bytes
  }

  /// A script without lines that are comments and without indentation: half of the source is comments.
  private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var isComment = false
    for line in script.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      isComment = isComment || code.starts(with: "/*".utf8)
      if !isComment, !code.starts(with: "//".utf8) { text += code + [UInt8(ascii: "\n")] }
      if code.suffix(2).elementsEqual("*/".utf8) { isComment = false }
    }
    return text
  }

  /// Tells a page that was cut off before its program could tell. It stands first, shows itself
  /// after two seconds, and the program takes it away.
  fileprivate static let cutShort = """
    html:not([data-started])::before{\
    content:"This page is incomplete: the file ends before the program that plays it. \
    Write it again with --preview.";\
    display:block;margin:3em auto;max-width:34em;font:16px/1.5 system-ui,sans-serif;\
    animation:late 0s 2s both}
    html:not([data-started])>body{animation:gone 0s 2s both}
    @keyframes late{from{visibility:hidden;position:absolute}}
    @keyframes gone{to{visibility:hidden}}

    """
}

extension [UInt8] {
  fileprivate mutating func appendHead(title: String) {
    appendText(
      """
      \(PageHead.opening)<style>
      \(PreviewPage.cutShort)</style>
      <noscript><style>html::before{content:"This page plays its frames with JavaScript, \
      which is switched off."!important;animation:none!important}</style></noscript>
      <title>
      """)
    appendMarkup(title.isEmpty ? "Recording" : title)
    appendText("</title>\n<style>\n\(FramePalette.css)")
    append(contentsOf: PreviewPage.embedded("page.css"))
    appendText("</style>\n</head>\n<body>\n")
  }

  /// What made the recording, and what is known of the channels of its poses.
  fileprivate mutating func appendObject(of header: RecordingHeader) {
    appendText("{")
    appendFacts(of: header, insideHTML: true)
    appendText(",")
    appendSettings(of: header, insideHTML: true)
    appendText(",\"channels\":[")
    appendList(PackedRecording.channels) { channel, bytes in
      bytes.appendText("{\"name\":\"\(channel.word)\",\"unit\":\"\(channel.unit)\",\"usual\":")
      bytes.appendDecimal(channel.defaultValue)
      bytes.appendText(",\"units\":\(Int(channel.unitsPerOne))}")
    }
    appendText("]}")
  }
}
