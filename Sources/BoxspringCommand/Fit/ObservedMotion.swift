import BoxspringCommandInterface
import BoxspringFiles
import BoxspringInputCommands
import CollectionLayouts
import FileStreams
import Pictures
import PlaneGeometry
import Recordings
import SpringFitting

/// Observed positions of elements, from a table or from a recording in any format.
struct ObservedMotion {
  private(set) var samples: [MotionSample] = []
  /// Whether positions are relative to the viewport by default.
  private(set) var areInViewport = false
  /// The line of each sample; empty for recordings.
  private var lines: [Int] = []

  /// - Throws: ``InputError`` naming the invalid line or frame.
  init(reading path: String, of scene: ArrangedScene, _ limits: Limits) throws {
    let input = InputFile(path)
    guard path == "-" || path.lowercased().hasSuffix(".csv") else {
      try read(RecordingReader(OpenedInput(input), within: limits.byteLimit), scene, path, limits)
      return
    }
    let bytes = try input.bytes(within: limits.byteLimit)
    // Recordings start with a comment, a brace or the magic number of the binary format.
    if let first = bytes.first(where: { $0 > 0x20 && $0 < 0x80 }),
      first == UInt8(ascii: "#") || first == UInt8(ascii: "{")
        || bytes.starts(with: Array("BSF".utf8))
    {
      try read(RecordingReader(bytes, file: path), scene, path, limits)
    } else {
      let table = try MotionTable(reading: bytes, named: path, of: scene, limits)
      (samples, lines, areInViewport) = (table.samples, table.lines, true)
    }
  }

  /// The first line that an error refers to.
  func place(of error: FitError) -> String? {
    let index: Int?
    switch error.code {
    case .unknownElement(let element): index = samples.firstIndex { $0.element == element }
    case .timeOutsideTrace(let time, _, _): index = samples.firstIndex { $0.time == time }
    default: index = nil
    }
    return index.flatMap { $0 < lines.count ? "line \(lines[$0])" : nil }
  }

  /// A member's number in a column; 0 where the column is left out.
  private static func number(_ column: [Double], _ index: Int) -> Double {
    index < column.count ? column[index] : 0
  }

  private mutating func read(
    _ reader: consuming RecordingReader, _ scene: ArrangedScene, _ path: String,
    _ limits: Limits
  ) throws {
    var count = PoseCount(limits, of: path)
    var index = 0
    while let frame = try reader.next() {
      try count.add(frame)
      for (position, slot) in frame.members.enumerated() {
        guard let member = reader.cast[slot], member.role.isPosed else { continue }
        let element: LayoutElement?
        switch MemberReference(member) {
        case .element(let known): element = known
        case .background: continue
        case .name(let name):
          element = MotionTable.element(named: name)
          // What is attached to items and sections moves as these do.
          if element == nil, scene.arrangement.hasSupplements { continue }
        }
        guard let element, scene.arrangement.ordinal(of: element) != nil else {
          throw InputError(
            file: path, place: "frame \(index)",
            problem: "the scene has no \(MemberReference(member))",
            remedy: "give a recording of elements of \(scene.name)")
        }
        samples.append(
          MotionSample(
            element: element, time: frame.time,
            x: member.restFrame.minX + Self.number(frame.poses[.dx], position),
            y: member.restFrame.minY + Self.number(frame.poses[.dy], position)))
      }
      index += 1
    }
  }
}
