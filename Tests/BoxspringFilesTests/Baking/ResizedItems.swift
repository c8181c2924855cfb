import BoxspringFiles
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings

/// Recordings of items whose size and corner radius change, and where their corners are by the frames alone.
struct ResizedItems {
  /// How an item is drawn.
  struct Pose {
    var center: Point
    var size: Size
    var degrees: Double
    var scale: Double
    var radius: Double

    /// The corners of its box.
    var corners: [Point] {
      let angle = degrees * .pi / 180
      return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { side in
        let (x, y) = (side.0 * size.width / 2 * scale, side.1 * size.height / 2 * scale)
        return Point(
          x: center.x + cos(angle) * x - sin(angle) * y,
          y: center.y + sin(angle) * x + cos(angle) * y)
      }
    }
  }

  let recording: Recording
  let duration: Double
  private let poses: [[Pose]]

  /// Three items in a viewport of 400 by 400: sums of sines, from a seed.
  ///
  /// - Parameter turns: whether they turn and scale as well.
  init(seed: UInt64, turns: Bool) throws {
    var random = SplitMix64(seed: seed)
    let header = RecordingHeader(
      generator: "test", kind: "third", name: "resized", rate: .hertz(60),
      viewport: Size(width: 400, height: 400),
      channels: [.dx, .dy, .rotation, .scale, .dw, .dh, .cornerRadius])
    let rests = (0..<3).map { item in
      Rect(x: 60 + 100 * Double(item), y: 150, width: 50 + 10 * random.unit(), height: 70)
    }
    func wave(_ reach: Double) -> (Double) -> Double {
      let (a, b, w) = (reach * random.unit(), reach * random.unit(), 2 + 10 * random.unit())
      return { a * sin(w * $0) + b * cos(2.3 * w * $0) }
    }
    let waves = rests.map { _ in [40, 40, 45, 60, 12, 0.5, 0.2].map(wave) }
    let count = 60
    var poses: [[Pose]] = []
    let frames = (0...count).map { index in
      let time = Double(index) / 60
      var frame = RecordingFrame(time: time, members: [0, 1, 2])
      if index == 0 {
        frame.changes = rests.enumerated().map { item, rest in
          .announce(
            Int32(item), CastMember(.item, .name("item \(item)"), order: item, restFrame: rest))
        }
      }
      func column(_ wave: Int) -> [Double] { waves.map { $0[wave](time) } }
      frame.poses[.dx] = column(0)
      frame.poses[.dy] = column(1)
      frame.poses[.dw] = column(2)
      frame.poses[.dh] = column(3)
      frame.poses[.cornerRadius] = column(4).map { abs($0) }
      if turns {
        frame.poses[.rotation] = column(5)
        frame.poses[.scale] = column(6).map { 1 + $0 }
      }
      poses.append(
        rests.enumerated().map { item, rest in
          let size = Size(
            width: max(rest.size.width + frame.poses[.dw][item], 0),
            height: max(rest.size.height + frame.poses[.dh][item], 0))
          return Pose(
            center: Point(
              x: rest.center.x + frame.poses[.dx][item], y: rest.center.y + frame.poses[.dy][item]),
            size: size, degrees: turns ? frame.poses[.rotation][item] * 180 / .pi : 0,
            scale: turns ? frame.poses[.scale][item] : 1,
            radius: min(frame.poses[.cornerRadius][item], size.width / 2, size.height / 2))
        })
      return frame
    }
    recording = try Recording(header, frames: frames)
    duration = Double(count) / 60
    self.poses = poses
  }

  /// A pose by straight lines between frames.
  func pose(of item: Int, at time: Double) -> Pose {
    let place = min(max(time * 60, 0), Double(poses.count - 1))
    let first = min(Int(place), poses.count - 2)
    let share = place - Double(first)
    let (a, b) = (poses[first][item], poses[first + 1][item])
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Pose(
      center: a.center + (b.center - a.center) * share,
      size: Size(
        width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height)),
      degrees: mix(a.degrees, b.degrees), scale: mix(a.scale, b.scale),
      radius: mix(a.radius, b.radius))
  }
}
