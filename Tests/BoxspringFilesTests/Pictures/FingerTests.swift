import BoxspringFiles
import BrowserTesting
import Foundation
import Gestures
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@testable import Pictures

/// Fingers in recordings and pictures: one that goes down at 0.25 s, moves up 300 pt until 0.6 s, faster and faster, and
/// lifts.
@Suite("Fingers") struct FingerTests {
  private static let down = 0.25
  private static let lift = 0.6

  /// Where the finger is at a time at which it is down.
  private static func place(_ time: Double) -> Point {
    let share = (time - down) / (lift - down)
    return Point(x: 160, y: 450 - 300 * share * share)
  }

  private static let touches: [TouchSample] = {
    let moves = stride(from: down, through: lift + 1e-9, by: 0.0125).map {
      TouchSample(time: $0, phase: $0 == down ? .began : .moved, finger: 3, location: place($0))
    }
    return moves + [TouchSample(time: lift, phase: .ended, finger: 3, location: place(lift))]
  }()

  /// The run of a list under the finger.
  private static func recording(_ touches: [TouchSample] = touches) throws -> Recording {
    let run = try SampleRun.run().recording()
    var feed = TouchFeed(touches)
    let frames = run.frames.map { frame in
      var frame = frame
      feed.add(to: &frame)
      return frame
    }
    return try Recording(run.header, frames: frames)
  }

  @Test("every touch is in the first frame that is not before it; the motion's hash knows none")
  func feeding() throws {
    let (with, without) = (try Self.recording(), try Self.recording([]))
    #expect(with.frames.flatMap(\.touches) == Self.touches)
    for (before, frame) in zip(with.frames, with.frames.dropFirst()) {
      #expect(frame.touches.allSatisfy { $0.time > before.time && $0.time <= frame.time })
    }
    #expect(with.seal.hash == without.seal.hash)
    #expect(with.seal.digest != without.seal.digest)
    #expect(with.seal.eventCount == without.seal.eventCount)
  }

  @Test(
    "all formats keep touches, and tell one that was changed",
    arguments: ReadFormat.allCases)
  func formats(format: ReadFormat) throws {
    let recording = try Self.recording()
    let bytes = try format.encode(recording)
    #expect(try Recording(reading: bytes, file: "run", as: format.written) == recording)
    guard format != .binary else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let damaged = try #require(
      text.range(of: #""touch":"moved","time":"#).map { range in
        text.replacingCharacters(in: range, with: #""touch":"ended","time":"#)
      })
    let changed = #expect(throws: InputError.self) {
      try Recording(reading: Array(damaged.utf8), file: "run", as: format.written)
    }
    #expect(changed?.problem.hasPrefix("the file says digest ") == true, "\(changed!)")
    let odd = text.replacingOccurrences(of: #""touch":"moved""#, with: #""touch":"hovers""#)
    let error = #expect(throws: InputError.self) {
      try Recording(reading: Array(odd.utf8), file: "run", as: format.written)
    }
    #expect(error?.problem == #"unknown touch phase "hovers""#)
  }

  @Test("a finger is where lines between its touches lead, and fades once it is lifted")
  func paths() throws {
    let paths = FingerPaths(try Self.recording().frames)
    #expect(paths.count == 1)
    #expect(paths.fingers(at: 0.249).isEmpty && paths.fingers(at: 0.95).isEmpty)
    for time in stride(from: 0.25, to: 0.6, by: 0.003) {
      let finger = try #require(paths.fingers(at: time).first)
      #expect(finger.opacity == 1)
      // A chord over 0.0125 s is off by a''·h²/8 at most.
      let error = (600 / 0.35 / 0.35) * (0.0125 * 0.0125) / 8
      #expect((finger.place - Self.place(time)).length < error + 1e-9)
    }
    let last = try #require(paths.fingers(at: 0.75).first)
    #expect(last.place == Self.place(Self.lift) && abs(last.opacity - 0.5) < 1e-9)
  }

  @Test("a frame is drawn with its finger, and where that is, with the content seen through it")
  func still() throws {
    let (with, without) = (try Self.recording(), try Self.recording([]))
    let number = try #require(with.frames.firstIndex { $0.time >= 0.5 })
    let place = Self.place(with.frames[number].time)
    let one = try DecodedPNG(FramePicture(with, frame: number).png(scale: 1)).image
    let other = try DecodedPNG(FramePicture(without, frame: number).png(scale: 1)).image
    let ink = [0x22, 0x26, 0x2d]
    for (dx, dy) in [(0, 0), (-15, 4), (9, -12)] {
      let (x, y) = (Int(place.x) + 14 + dx, Int(place.y) + 14 + dy)
      for channel in 0..<3 {
        let mixed = Double(other[x, y][channel]) * 0.84 + Double(ink[channel]) * 0.16
        #expect(abs(Double(one[x, y][channel]) - mixed) <= 1)
      }
    }
    for dx in [-30, 30] {
      let (x, y) = (Int(place.x) + 14 + dx, Int(place.y) + 14)
      #expect(one[x, y] == other[x, y])
    }
  }

  @Test("the finger of a moving picture goes where its touches go, and is seen as long")
  func moving() throws {
    let picture = MovingPicture(try Self.recording(), samplesPerSecond: 60)
    let svg = try MovingSVG(parsing: picture.svg())
    let disc = try #require(svg.boxes.first { $0.kind == "finger" })
    #expect(svg.boxes.count { $0.kind == "finger" } == 1)
    let opacity = try #require(disc.motions.first { $0.property == "opacity" })
    // The motion that is played begins with the frame at 0.25 s.
    for (time, seen) in [(0.26, 1.0), (0.4, 1), (0.59, 1), (0.75, 0.5), (0.95, 0), (2, 0)] {
      let fraction = (time - 0.25) / picture.duration
      #expect(abs(svg.value(of: opacity, at: fraction)[0] - seen) < 0.05, "\(time)")
      guard time <= Self.lift else { continue }
      #expect((svg.place(of: disc, at: fraction).center - Self.place(time)).length < 1, "\(time)")
    }
    let plain = try MovingSVG(parsing: MovingPicture(Self.recording([])).svg())
    #expect(!plain.boxes.contains { $0.kind == "finger" })
  }

  @Test("a preview page has the finger where the touches have it, and hides it", .needs(.browser))
  func page() throws {
    let page = try Browser.preview(Self.recording())
    for time in [0.3, 0.45, 0.59] {
      let place: [Double] = try page.value(
        "page.run.fingers.at(\(time)).flatMap(({ x, y, opacity }) => [x, y, opacity])")
      try #require(place.count == 3)
      #expect((Point(x: place[0], y: place[1]) - Self.place(time)).length < 0.2 && place[2] == 1)
    }
    // What is painted otherwise without the finger: how many pixels, and their least and greatest
    // x and y, in points.
    let differing: [Double] = try page.value(
      """
      (() => {
        page.player.go(page.player.nearest(0.45));
        byId("fingers").click();
        const canvas = byId("screen"), unit = canvas.height / page.run.size.height;
        const pixels = fingers => {
          page.stage.paint(page.player.index, { ...page.layers, fingers });
          return new Uint32Array(
            canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer);
        };
        const isHidden = !page.layers.fingers, before = pixels(false);
        if (!isHidden) return [];
        const places = [...pixels(true).entries()].filter(([n, value]) => value !== before[n])
          .map(([n]) => [n % canvas.width / unit, Math.floor(n / canvas.width) / unit]);
        const ends = axis => [Math.min, Math.max].map(end => end(...places.map(place => place[axis])));
        return [places.length / unit / unit, ...ends(0), ...ends(1)];
      })()
      """)
    // A disc with a diameter of 44 pt about its place, and half of its edge's 1.6 pt.
    let frame = try #require(Self.recording().frames.map(\.time).filter { $0 <= 0.45 + 1e-9 }.last)
    let (center, radius) = (Self.place(frame), 22.8)
    try #require(differing.count == 5)
    #expect(abs(differing[0] / (.pi * radius * radius) - 1) < 0.1)
    let ends = [center.x - radius, center.x + radius, center.y - radius, center.y + radius]
    for (found, due) in zip(differing.dropFirst(), ends) { #expect(abs(found - due) < 2) }
  }

  @Test("a preview page shows how far the finger reaches, on demand", .needs(.browser))
  func reach() throws {
    let run = try Self.recording()
    let (old, time) = (run.header, 0.45)
    let influence = "distance along the main axis from the touch over 800 pt, at most 0.5"
    let header = RecordingHeader(
      generator: old.generator, kind: old.kind, name: old.name, rate: old.rate, axis: old.axis,
      viewport: old.viewport, content: old.content, channels: old.channels,
      settings: [RecordingHeader.Setting("influence", influence)])
    let page = try Browser.preview(Recording(header, frames: run.frames))
    // Rows in points of the viewport; numbers stand at the left.
    let rows: [Double] = try page.value(
      """
      (() => {
        page.player.go(page.player.nearest(\(time)));
        const canvas = byId("screen"), pen = canvas.getContext("2d");
        // What is written beside the picture may give it less room.
        byId("reach").click();
        const pixels = reach => {
          page.stage.paint(page.player.index, { ...page.layers, reach: page.layers.reach && reach });
          return pen.getImageData(0, 0, canvas.width, canvas.height).data;
        };
        const before = pixels(false), rows = new Set();
        const unit = canvas.height / page.run.size.height, left = 60 * unit;
        pixels(true).forEach((value, n) => {
          const x = (n >> 2) % canvas.width, y = Math.floor((n >> 2) / canvas.width);
          if (x > left && value !== before[n]) rows.add((y + 0.5) / unit);
        });
        return [...rows];
      })()
      """)
    // An influence of a tenth every 80 pt.
    let number = try #require(
      run.frames.indices.min {
        abs(run.frames[$0].time - time) < abs(run.frames[$1].time - time)
      })
    let finger = Self.place(run.frames[number].time).y
    #expect(rows.count >= 4)
    for row in rows {
      let steps = (row - finger) / 80
      #expect(steps.rounded() != 0 && abs(steps - steps.rounded()) * 80 < 2.5, "\(row)")
    }
  }
}
