import Boxspring
import SpringFitting

/// Fits of springs to motions, beside playing the same motion once.
struct Fits {
  let stopwatch: Stopwatch

  func run(into report: inout Report) {
    report.begin("fits", unit: "ms")
    let viewport = Size(width: 400, height: 825)
    let items = (0..<800).map { index in
      Rect(x: 100 * Double(index % 4), y: 33 * Double(index / 4), width: 92, height: 28)
    }
    let swipe = (0...8).map { index in
      let phase: ScrollTrace.Phase = index == 0 ? .began : index == 8 ? .ended : .moved
      let place = Point(x: 200, y: 600 - 5 * Double(index * index))
      return ScrollTrace.Sample(time: Double(index) / 60, phase: phase, position: place)
    }
    let trace = ScrollTrace(id: "fling", positions: .finger, samples: swipe)
    let plain = must { () throws(BouncyCollectionError) in
      try BouncyCollection(.frames(items), viewport: viewport)
    }
    for (name, overlap) in [("overlap limited", 0.0), ("overlap not limited", nil)] {
      let rules = SpringRules(
        spring: must { () throws(SpringTuningError) in
          try SpringTuning(frequency: 1.4, dampingRatio: 0.55)
        }, influence: .distance(from: .touch, divisor: 900, metric: .mainAxis),
        maximumOverlap: overlap)
      let moved = must { () throws(BouncyCollectionError) in
        try BouncyCollection(.frames(items), viewport: viewport, springs: rules)
      }
      let playback = must { () throws(ScrollBehaviorError) in
        try ScrollPlayback(trace, of: moved)
      }
      var random = SplitMix64(seed: 1)
      let frames = Array(playback.prefix(300))
      let samples = frames.flatMap { frame in
        frame.attributes.prefix(100).map { cell in
          MotionSample(
            element: cell.element, time: frame.time,
            y: cell.frame.minY + random.unit() - 0.5)
        }
      }
      let peer = stopwatch.measure(1) { keep(Array(playback.prefix(300))) }
      let cost = stopwatch.measure(1) {
        let fit = must { () throws(FitError) in
          try SpringFit(samples, of: plain, under: trace)
        }
        keep(fit)
      }
      report.add("playing \(frames.count) frames, \(name)", peer, scale: 1e-6)
      report.add("fitting \(samples.count) places, \(name)", cost, peer: peer, scale: 1e-6)
    }
  }
}
