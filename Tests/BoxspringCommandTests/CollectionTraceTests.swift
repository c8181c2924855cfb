import Boxspring
import BoxspringFiles
import Foundation
import Prerequisites
import Testing

/// What a program has done to a collection, as a trace with events.
@Suite("Calls as a trace")
struct CollectionTraceTests {
  private static let scene = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, \
    "layout": {"kind": "list", "lineSpacing": 8}, \
    "sections": [{"count": 200, "size": {"width": 390, "height": 64}}]}
    """

  /// Scrolls a list, changes it, lifts, throws and reorders rows, rotates it and softens its
  /// springs.
  private static func session() throws -> (list: BouncyCollection, frames: [LayoutFrame]) {
    var list = try BouncyCollection(SceneFile.read(Array(scene.utf8), named: "list.json"))
    list.recordsInputs = true
    var frames: [LayoutFrame] = []
    for tick in 0...300 {
      let time = Double(tick) / 60
      let (row, place) = (LayoutElement.item(14, section: 0), Point(x: 100, y: 300))
      switch tick {
      case 0: list.scroll(to: Point(x: 0, y: 600), time: 0)
      case 12:
        let new = ItemContent(size: Size(width: 390, height: 64))
        try list.apply([.insertItem(new, at: ItemPath(item: 11, section: 0))], at: time)
      case 20: try list.apply([.deleteItem(.item(13, section: 0))], at: time)
      case 40: try list.lift([row], at: time)
      case 41..<50:
        try list.drag(row, to: place + Vector(dx: 0, dy: 9.0 * Double(tick - 41)), at: time)
      case 50: try list.release(row, velocity: Vector(dx: 300, dy: 900), at: time)
      case 90: try list.beginReorder(of: ItemPath(item: 12, section: 0), at: place, time: time)
      case 91..<110:
        try list.moveReorder(to: place + Vector(dx: 0, dy: 12.0 * Double(tick - 91)), time: time)
      case 110: try list.endReorder(time: time)
      case 150: list.wheel(Vector(dx: 0, dy: 80), time: time)
      case 160: list.touch(.began, at: Point(x: 200, y: 600), time: time)
      case 161..<166:
        list.touch(.moved, at: Point(x: 200, y: 600 - 30 * Double(tick - 160)), time: time)
      case 166: list.touch(.ended, at: Point(x: 200, y: 450), time: time)
      case 180:
        try list.update(at: time) { $0.environment.viewport = Size(width: 844, height: 390) }
      case 190: try list.update(at: time) { $0.springs = SpringRules(spring: .bouncy, axes: .both) }
      default: break
      }
      frames.append(list.advance(to: time))
    }
    return (list, frames)
  }

  @Test("a session of everything, written as a trace, gives the same frames by boxspring run")
  func session() throws {
    let (list, frames) = try Self.session()
    try Folder.with { folder in
      try Data(Self.scene.utf8).write(to: folder.appending(path: "list.json"))
      try Data(list.trace().encoded()).write(to: folder.appending(path: "session.json"))
      let run = try CommandRun(
        "run", "list.json", "session.json", "--rate", "60", "--record", "run.ndjson", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let recording = try RunCommandTests.recording("run.ndjson", in: folder)
      #expect(recording.frames.count >= frames.count)
      var (index, compared, greatest) = (0, 0, 0.0)
      recording.forEachFrame { frame, cast in
        defer { index += 1 }
        guard index < frames.count else { return }
        let seen = frames[index]
        #expect(frame.time == seen.time, "frame \(index)")
        greatest = max(greatest, abs(frame.offset.y - seen.contentOffset.y))
        var drawn: [Rect] = []
        for (place, member) in frame.members.enumerated() {
          guard let rest = cast[member]?.restFrame else { continue }
          let dx = frame.poses[.dx].isEmpty ? 0 : frame.poses[.dx][place]
          let dy = frame.poses[.dy].isEmpty ? 0 : frame.poses[.dy][place]
          drawn.append(rest.offset(by: Vector(dx: dx, dy: dy)))
        }
        #expect(drawn.count == seen.attributes.count, "frame \(index)")
        for element in seen.attributes {
          compared += 1
          let distance = drawn.map { element.frame.distance(to: $0) }.min() ?? .infinity
          greatest = max(greatest, distance)
          #expect(distance < 0.05, "\(element.element) in frame \(index) by \(distance) pt")
        }
      }
      #expect(compared > 3000 && greatest < 0.05, "by \(greatest) pt")
    }
  }

  @Test("what a trace cannot say is named, with its call")
  func refusals() throws {
    var list = try BouncyCollection(SceneFile.read(Array(Self.scene.utf8), named: "list.json"))
    #expect(throws: InputError.self) { try list.trace() }
    list.recordsInputs = true
    _ = list.advance(to: 0.1)
    list.observe(offset: Point(x: 0, y: 30), at: 0.1)
    let error = #expect(throws: InputError.self) { try list.trace() }
    #expect(
      error?.description
        == "calls: call 1: a trace of fingers has no observed offsets; record them as a trace of content offsets"
    )
    list.recordsInputs = false
    list.scroll(to: Point(x: 0, y: 300), time: 0.2)
    list.recordsInputs = true
    #expect(throws: InputError.self) { try list.trace() }
  }
}

extension Rect {
  /// The largest difference of places and lengths, in points.
  fileprivate func distance(to other: Rect) -> Double {
    [
      minX - other.minX, minY - other.minY, size.width - other.size.width,
      size.height - other.size.height,
    ].reduce(0) { max($0, abs($1)) }
  }
}
