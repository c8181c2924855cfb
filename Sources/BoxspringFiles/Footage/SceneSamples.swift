import LayoutDynamics
import PlaneGeometry

/// Scenes of a run of either kind at even instants.
enum SceneSamples: Sendable {
  /// Of frames of a layout, the first of which is at a time in seconds.
  case layout(MotionSamples, start: Double)
  case world(FootageSamples)

  /// Seconds since the first frame.
  var times: [Double] {
    switch self {
    case .layout(let samples, _): samples.times
    case .world(let samples): samples.times
    }
  }

  func scene(_ index: Int) -> PictureScene {
    switch self {
    case .layout(let samples, let start): PictureScene(samples.frame(index, start: start))
    case .world(let samples): samples.scene(index)
    }
  }
}

extension MotionSamples {
  /// A sample as a frame, with the first frame's offset as zero.
  fileprivate func frame(_ index: Int, start: Double) -> LayoutFrame {
    LayoutFrame(
      time: start + times[index], contentOffset: Point.zero + scrolls[index],
      attributes: tracks.compactMap { track in
        track.displacements[index].map {
          LayoutAttributes(
            ordinal: track.ordinal, element: track.element, restFrame: track.rest,
            displacement: $0)
        }
      })
  }
}
