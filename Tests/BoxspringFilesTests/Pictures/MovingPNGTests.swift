import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

@testable import Pictures

@Suite struct MovingPNGTests {
  private func drawn(_ run: LayoutFrames, _ rate: Int) throws -> MovingPNG {
    var picture = try MovingPNG(run.recording(), imagesPerSecond: rate, scale: 0.1)
    while picture.drawNext() {}
    return picture
  }

  @Test("it plays the part of the run that moves, at its own speed, and stands at its end")
  func speed() throws {
    let run = SampleRun.run()
    let picture = try drawn(run, 20)
    let stays = try DecodedPNG(picture.bytes).stays
    let tracks = MotionTracks(try run.recording())
    let part = run.frames[tracks.movingPart]
    let length = try #require(part.last).time - part[part.startIndex].time
    let played = stays.reduce(0) { $0 + $1.seconds }
    // Each image stands for a twentieth of a second, the last one for 0.8 s.
    #expect(picture.imageCount == Int((length * 20).rounded(.up)) + 1)
    #expect(abs(played - (Double(picture.imageCount - 1) / 20 + 0.8)) < 1e-9)
    #expect(stays[0].part == [0, 0, stays[0].image.width, stays[0].image.height])
  }

  @Test("at the time of a frame it shows that frame")
  func frames() throws {
    let run = SampleRun.run()
    let stays = try DecodedPNG(try drawn(run, 20).bytes).stays
    let tracks = MotionTracks(try run.recording())
    let part = run.frames[tracks.movingPart]
    // Three frames of sixty a second to an image of twenty a second.
    for (image, frame) in [(1, 3), (7, 21)] {
      let end = try #require(part.last).time - part[part.startIndex].time
      let share = Double(image) / 20 / end
      let still = try FramePicture(
        [PictureScene(tracks, frame: part.startIndex + frame)], of: PictureSubject(run.header),
        footer: .progress(share)
      ).picture
        .image(scale: 0.1, theme: .light)
      let differing = zip(stays[image].image.bytes, still.bytes).filter {
        abs(Int($0) - Int($1)) > 1
      }
      #expect(differing.isEmpty, "image \(image)")
    }
  }

  @Test("a run in which nothing moves is one image, one without frames is refused")
  func still() throws {
    let still = SampleRun.run(seconds: 0.1)
    #expect(try DecodedPNG(try drawn(still, 25).bytes).stays.count == 1)
    let empty = try LayoutFrames(header: still.header, frames: []).recording()
    #expect(throws: PictureError.noFrames) { try MovingPNG(empty) }
  }
}
