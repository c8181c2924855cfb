import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// Writes one self-contained web page that plays a physics run.
///
/// The page plays as that of a layout does (``PreviewPage``), and shows contacts, joints, anchors,
/// fields with their regions, boundaries, velocities and sleep, chosen items over time, and what happens
/// when. Places of items are rounded to 1/1024 pt and rotations to 1/16384 rad, for looking only.
/// `docs/preview.md` describes the page and its data.
///
/// ```swift
/// var page = WorldPreviewPage()
/// page.begin(header, run, into: &bytes)
/// while let frame = run.advance() { page.add(frame, of: run, into: &bytes) }
/// page.end(hash, state: run.world.stateHash, into: &bytes)
/// ```
public struct WorldPreviewPage: Sendable {
  private var count = 0
  private var motion = PackedMotion()
  private var checksum = PageChecksum()
  private var text = Base64Text()
  private var record: [UInt8] = []

  /// A page that has not begun.
  public init() {}

  /// Appends the page up to its first frame, the program that plays included.
  ///
  /// - Parameter run: at its start; it knows what items weigh.
  public mutating func begin(
    _ header: RecordingHeader, _ run: WorldRun, into bytes: inout [UInt8]
  ) {
    let title = header.title.isEmpty ? header.name : header.title
    bytes.appendPreviewHead(title: title, command: "simulate")
    for part in PreviewPage.worldBody { bytes.append(contentsOf: part) }
    bytes.appendPreviewScript(PreviewPage.worldScripts)
    bytes.appendText("<script type=\"application/json\" id=\"run\">{\"header\":")
    bytes.append(header, run)
    bytes.appendText(
      ",\"unitsPerPoint\":\(Int(PackedMotion.unitsPerPoint)),\"unitsPerRadian\":"
        + "\(Int(PackedMotion.unitsPerRadian)),\"markUnitsPerPoint\":"
        + "\(Int(PackedMotion.markUnitsPerPoint))}</script>\n")
    bytes.appendText("<script type=\"text/plain\" id=\"frames\">\n")
  }

  /// Appends a frame, packed, as a line of base64; linear in what the world holds.
  ///
  /// - Parameter run: as it stands at the frame.
  public mutating func add(_ frame: WorldFrame, of run: WorldRun, into bytes: inout [UInt8]) {
    add(
      TrajectoryFrame(frame, of: run), Scenery(run), isPaused: frame.isPaused, into: &bytes)
  }

  /// Appends a frame with what is around its items.
  mutating func add(
    _ frame: TrajectoryFrame, _ scenery: Scenery, isPaused: Bool, into bytes: inout [UInt8]
  ) {
    record.removeAll(keepingCapacity: true)
    motion.append(frame, scenery, isPaused: isPaused, to: &record)
    checksum.add(record)
    text.append(record, to: &bytes)
    bytes.appendText("\n")
    count += 1
  }

  /// Appends the rest of the page: the seal, which tells how much data there must be.
  ///
  /// - Parameters:
  ///   - hash: of the exact frames, 16 hexadecimal digits.
  ///   - state: hash of the world at the end, 16 hexadecimal digits.
  public mutating func end(_ hash: String, state: String, into bytes: inout [UInt8]) {
    text.end(in: &bytes)
    bytes.appendText(
      """
      </script>
      <script type="application/json" id="seal">\
      {"frames":\(count),"bytes":\(checksum.count),"checksum":\(checksum.value),\
      "hash":"\(hash)","state":"\(state)"}</script>
      </body>
      </html>

      """)
  }
}

extension [UInt8] {
  /// What made the run, and its items with their looks and masses.
  fileprivate mutating func append(_ header: RecordingHeader, _ run: WorldRun) {
    appendText("{")
    for (name, text) in [
      ("generator", header.generator), ("world", header.name), ("title", header.title),
    ] {
      appendText("\"\(name)\":")
      appendQuoted(text, insideHTML: true)
      appendText(",")
    }
    appendText("\"rate\":")
    appendDecimal(run.rate)
    appendText(",\"substep\":")
    appendDecimal(run.world.options.substep)
    appendText(",\"size\":")
    appendObject(header.viewport)
    appendText(",\"items\":[\n")
    for (index, item) in run.scene.items.enumerated() {
      if index > 0 { appendText(",\n") }
      append(item, run)
    }
    appendText("\n]}")
  }

  private mutating func append(_ item: WorldItem, _ run: WorldRun) {
    let id = item.id
    appendText("{\"name\":")
    appendQuoted(item.name, insideHTML: true)
    appendText(",\"size\":")
    appendObject(item.item.size)
    switch item.item.bounds {
    case .rectangle: break
    case .ellipse: appendText(",\"isRound\":true")
    case .path(let points):
      appendText(",\"path\":[")
      appendList(points.flatMap { [$0.x, $0.y] }) { $1.appendDecimal($0) }
      appendText("]")
    }
    if let mass = run.world.mass(of: id) {
      appendText(",\"mass\":")
      appendDecimal(mass)
    }
    if run.world.properties(of: id)?.isAnchored == true { appendText(",\"isAnchored\":true") }
    if !item.members.isEmpty { appendText(",\"members\":\(item.members)") }
    appendText("}")
  }

  private mutating func appendObject(_ size: Size) {
    appendText("{\"width\":")
    appendDecimal(size.width)
    appendText(",\"height\":")
    appendDecimal(size.height)
    appendText("}")
  }
}
