import PlaneGeometry
import Recordings
import Testing

@testable import Pictures

/// Two recordings of the same viewport beside each other.
@Suite("Pictures beside each other") struct BesideTests {
  /// The list as it would scroll without springs.
  private static func rigid(_ recording: Recording) throws -> Recording {
    let frames = recording.frames.map { frame in
      var frame = frame
      (frame.poses[.dx], frame.poses[.dy]) = ([], [])
      return frame
    }
    return try Recording(recording.header, frames: frames)
  }

  private static func runs() throws -> [PictureRun] {
    let recording = try SampleRun.run().recording()
    return [PictureRun(try rigid(recording), name: "off"), PictureRun(recording, name: "on")]
  }

  @Test("a still has both at the same time, each as it is alone")
  func still() throws {
    let runs = try Self.runs()
    let both = try DecodedPNG(FramePicture(runs, frame: 40).png(scale: 0.5)).image
    let alone = try runs.map {
      try DecodedPNG(FramePicture($0.recording, frame: 40).png(scale: 0.5)).image
    }
    // Margins of 14 pt, and 22 pt between the viewports.
    let step = Int((SampleRun.viewport.width + 22) / 2)
    #expect(both.width == alone[0].width + step)
    for (index, image) in alone.enumerated() {
      let differing = (7..<290).reduce(0) { count, y in
        count
          + (7..<(7 + 160)).count { both[$0 + index * step, y] != image[$0, y] }
      }
      #expect(differing == 0)
    }
    #expect(alone[0].bytes != alone[1].bytes)
  }

  @Test("both move on one clock, which lasts until both rest")
  func moving() throws {
    let runs = try Self.runs()
    let pictures = runs.map { MovingPicture($0.recording) }
    let both = MovingPicture(runs)
    #expect(both.duration == pictures.map(\.duration).max())
    #expect(both.size.width == 2 * SampleRun.viewport.width + 22 + 28)
    let text = String(decoding: both.svg(), as: UTF8.self)
    #expect(text.contains(">off</text>") && text.contains(">on</text>"))
    let svg = try MovingSVG(parsing: both.svg())
    let alone = try MovingSVG(parsing: pictures[1].svg())
    // Item 12 of each, in the content of its own viewport.
    let pair = svg.items(12)
    let single = try #require(alone.items(12).first)
    try #require(pair.count == 2)
    var farthest = 0.0
    for fraction in [0.1, 0.25, 0.4] {
      let places = pair.map { svg.place(of: $0, at: fraction).minY }
      #expect(abs(places[1] - alone.place(of: single, at: fraction).minY) < 0.3)
      farthest = max(farthest, abs(places[0] - places[1]))
    }
    #expect(farthest > 0.5)
  }

  @Test("a region's edge keeps within 0.3 pt, with a fifth of its points")
  func regions() {
    let circle = (0...720).map { step in
      let (sine, cosine) = Elementary.sincos(Double(step) * .pi / 360)
      return Point(x: 50 + 120 * cosine, y: 80 + 120 * sine)
    }
    let line = FieldRegion.simplified(circle)
    #expect(line.count < 144 && line.first == circle.first && line.last == circle.last)
    for (start, end) in zip(line, line.dropFirst()) {
      let middle = start + (end - start) * 0.5
      #expect(120 - (middle - Point(x: 50, y: 80)).length < 0.31)
    }
  }
}
