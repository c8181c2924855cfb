import BoxspringCommandInterface
import BoxspringDocuments
import BoxspringFiles
import BoxspringInputCommands
import CollectionLayouts
import FileStreams
import Foundation
import LayoutDynamics
import PagePlatform
import PlaneGeometry
import ScrollDriving
import SpringFitting

// What commands read besides scenes, worlds, transitions, traces and recordings.
extension FuzzTarget {
  /// What a run was given, and what it came to. What is read can be written and read again.
  func takeReplay(_ bytes: [UInt8]) {
    // Lines of `boxspring serve` are kept as texts, whatever their bytes are.
    precondition(String(recorded: bytes).recordedBytes == bytes, "recorded bytes are others")
    guard var file = try? Self.replayFile(bytes) else { return }
    let inputs = file.inputs
    if inputs.command == .serve {
      while let line = try? file.next() {
        var object = try? line.element.object()
        _ = try? object?.string("read").recordedBytes
      }
    } else {
      guard var reader = try? file.recording() else { return }
      while let frame = try? reader.next() { _ = frame.members.count }
    }
    var written: [UInt8] = []
    inputs.append(to: &written)
    guard let again = try? Self.replayFile(written) else {
      preconditionFailure("a replay file that was written cannot be read")
    }
    precondition(again.inputs == inputs, "a replay file that was written says something else")
  }

  private static func replayFile(_ bytes: [UInt8]) throws -> ReplayFile {
    try ReplayFile(OpenedInput(InputFile("f", content: bytes)), within: .none)
  }

  /// Scenes whose items have their sizes in a file beside them.
  private static let sizedScenes: [String] = [
    ("list", "", ""), ("waterfall", "", #", "numbers": "float32""#), ("flow", #""count": 3, "#, ""),
    ("grid", #""count": 4, "#, #", "numbers": "float32""#),
  ].map { kind, count, numbers in
    """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "\(kind)"}, "sections": [{\(count)"sizes": {"file": "\(sizesFile.name)"\(numbers)}}]}
    """
  }

  /// The file of sizes, the same for all inputs.
  private static let sizesFile = UnnamedFile()

  /// The first byte chooses a scene; the others are the file of sizes.
  func takeSizes(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    let text = Self.sizedScenes[Int(choice) % Self.sizedScenes.count]
    Self.sizesFile.write(bytes.dropFirst())
    guard
      let arrangement = try? ArrangedScene(
        reading: Array(text.utf8), named: "scene", sizes: SizesFile.reader(besides: "scene")
      ).arrangement
    else { return }
    let most = (bytes.count - 1) / 8
    precondition(arrangement.elementCount <= most, "there are more items than sizes")
  }

  /// Lines that a page takes for the numbers for which the C library takes them here.
  func takeNumbers(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // The C library also takes a name for a kind of NaN in parentheses, and ends a text at a zero; Swift's also knows a NaN that
      // signals.
      guard line.allSatisfy({ $0 > 0 && $0 < 128 && $0 != UInt8(ascii: "(") }) else { continue }
      let text = String(decoding: line, as: UTF8.self)
      guard !text.lowercased().hasSuffix("snan") else { continue }
      let (here, there) = (Double(text), NumberReader.number(in: Array(line)))
      precondition(
        here?.bitPattern == there?.bitPattern || here?.isNaN == true && there?.isNaN == true,
        "a page reads another number")
    }
  }

  /// A curve, and the spring that is fitted to some sixty of its points.
  func takeCurve(_ bytes: [UInt8]) {
    guard let curve = try? CurveFile(reading: bytes, named: "f", duration: 1) else { return }
    let step = curve.samples.count / 60 + 1
    let samples = stride(from: 0, to: curve.samples.count, by: step).map { curve.samples[$0] }
    _ = try? CurveFit(samples)
  }

  /// A table of places of elements, as `boxspring fit` reads it, and rules that are fitted to them.
  func takePlaces(_ bytes: [UInt8]) {
    guard
      let table = try? MotionTable(reading: bytes, named: "f", of: Self.moreRows, Limits()),
      table.samples.count < 40
    else { return }
    precondition(table.lines.count == table.samples.count, "a sample has no line")
    _ = try? SpringFit(
      table.samples, of: Self.rows.layout, under: Self.rows.trace, geometry: Self.rows.geometry,
      unknowns: [.frequency])
  }

  /// Rows with a header, so that some of the elements are not those of the layout that is fitted.
  private static let moreRows: ArrangedScene = {
    let text = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 90, "height": 120},
       "layout": {"kind": "list"}, "sections": [{"header": 20, "count": 9, "size": {"height": 50}}]}
      """
    guard let scene = try? ArrangedScene(reading: Array(text.utf8), named: "scene") else {
      preconditionFailure("the scene is right")
    }
    return scene
  }()

  static let rows = ScrolledRows()
}

/// A file that is deleted already and exists until the process ends. Creating one for each input would take most of the time.
private struct UnnamedFile: Sendable {
  private let descriptor: Int32

  init() {
    var name = Array((FileManager.default.temporaryDirectory.path + "/sizes-XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    precondition(descriptor >= 0 && unlink(name) == 0, "there is no room for a file")
  }

  /// A path by which it can be opened.
  var name: String { "/dev/fd/\(descriptor)" }

  /// Replaces what is in it.
  func write(_ bytes: ArraySlice<UInt8>) {
    let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    precondition(
      written == bytes.count && ftruncate(descriptor, off_t(bytes.count)) == 0
        && lseek(descriptor, 0, SEEK_SET) == 0, "the file cannot be written")
  }
}

/// A few rows under a short scroll.
struct ScrolledRows: Sendable {
  let layout: SpringLayout
  let geometry: ScrollGeometry
  let trace: ScrollTrace

  init() {
    let frames = (0..<6).map { Rect(x: 0, y: Double($0) * 60, width: 90, height: 50) }
    let viewport = Size(width: 90, height: 120)
    guard let arrangement = try? Arrangement(frames: frames),
      let layout = try? SpringLayout(arrangement, viewport: viewport)
    else { preconditionFailure("the rows are right") }
    self.layout = layout
    geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport)
    let samples = [0.0, 0.1, 0.2].map {
      ScrollTrace.Sample(time: $0, phase: .moved, position: Point(x: 0, y: 300 * $0))
    }
    trace = ScrollTrace(id: "short", positions: .offset, samples: samples)
  }
}
