import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import ScrollDriving
import Testing

@testable import Pictures

/// Boxes of a moving picture go as the frames do at every moment, not only at those that it
/// samples.
@Suite("Moving pictures in which something jumps") struct MovingPictureJumpTests {
  /// Scene and trace among the examples: shelves that are swiped, rows that are inserted, rows that
  /// get their sizes late, and rows that are put elsewhere.
  static let examples = [
    ["store", "shelf-swipes"], ["messages", "arrivals"], ["feed", "late-sizes"],
    ["photos", "shuffle"],
  ]

  private static func frames(_ names: [String]) throws -> LayoutFrames {
    let files = names.map { "examples/\($0).json" }
    let scene = try ArrangedScene(
      reading: Documentation.bytes(of: files[0]), named: files[0])
    let trace = try TraceFile(reading: Documentation.bytes(of: files[1]), named: files[1])
    let events = try TraceEvents(of: trace, on: scene, named: files[1])
    let playback = try scene.playback(of: trace.trace, events)
    let header = RecordingHeader(
      generator: "test", kind: "layout", name: names[0], source: names[1], rate: .hertz(60),
      axis: scene.arrangement.axis, viewport: scene.scene.environment.viewport,
      content: scene.arrangement.contentSize, channels: LayoutRecorder.channelsOfChanges)
    return LayoutFrames(header: header, frames: Array(playback))
  }

  /// Where items with a number are in the viewport, in each frame.
  private static func places(_ run: LayoutFrames) -> [[String: [Rect]]] {
    run.frames.map { frame in
      var places: [String: [Rect]] = [:]
      for attributes in frame.attributes where attributes.element.kind == .item {
        places["\(attributes.element.item)", default: []].append(
          attributes.frame.offset(by: Point.zero - frame.contentOffset))
      }
      return places
    }
  }

  /// When the picture begins, in seconds.
  private static func start(_ run: LayoutFrames) throws -> Double {
    run.frames[MotionTracks(try run.recording()).movingPart.lowerBound].time
  }

  @Test("no box is ever between two places that it jumps between", arguments: examples)
  func flights(names: [String]) throws {
    let run = try Self.frames(names)
    let picture = MovingPicture(try run.recording())
    let svg = try MovingSVG(parsing: picture.svg())
    let places = Self.places(run)
    let start = try Self.start(run)
    let window = Rect(origin: .zero, size: run.header.viewport).growing(by: -1)
    let length = picture.duration - MovingPicture.hold
    var checked = 0
    for step in 0...Int(length / 0.02) {
      let time = Double(step) * 0.02
      let fraction = time / picture.duration
      // Frames within a sample's time, and one more.
      let near = run.frames.indices.filter { abs(run.frames[$0].time - start - time) < 0.06 }
      for box in svg.boxes where !box.label.isEmpty && svg.isDrawn(box, at: fraction) {
        let place = svg.place(of: box, at: fraction)
        guard place.overlaps(window) else { continue }
        let known = near.flatMap { places[$0][box.label] ?? [] }
        let distance = known.map { ($0.origin - place.origin).length }.min() ?? .infinity
        // What goes 3000 points a second is 25 points from the nearest frame.
        #expect(distance < 30, "\(names[0]): item \(box.label) at \(time) s, \(place)")
        checked += 1
      }
    }
    #expect(checked > 1000)
  }

  @Test("an outline of a resting place shows while its box does", arguments: examples)
  func outlines(names: [String]) throws {
    let run = try Self.frames(names)
    let picture = MovingPicture(try run.recording())
    let svg = try MovingSVG(parsing: picture.svg())
    let window = Rect(origin: .zero, size: run.header.viewport).growing(by: -1)
    func inView(_ boxes: [MovingSVG.Box], _ fraction: Double) -> Int {
      boxes.filter {
        svg.isDrawn($0, at: fraction)
          && svg.place(of: $0, at: fraction).overlaps(window)
      }.count
    }
    let rests = svg.boxes.filter { $0.kind == "rest" }
    let items = svg.boxes.filter { !$0.label.isEmpty }
    let start = try Self.start(run)
    let end = start + picture.duration - MovingPicture.hold
    for (index, frame) in run.frames.enumerated() where frame.time >= start && frame.time <= end {
      let fraction = (frame.time - start) / picture.duration
      // Marks are whole hundredths of a percent: what changes at a frame may still be as before.
      let near = run.frames[max(index - 1, 0)...min(index + 1, run.frames.count - 1)]
      let most = near.map { $0.attributes.count }.reduce(1, max) + 1
      #expect(inView(rests, fraction) <= most, "\(names[0]) at \(frame.time) s")
      #expect(inView(items, fraction) <= most)
    }
  }
}
