@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import SpringFitting
@testable import Springs

/// A random list or grid on a random spring, flung once and observed by a simulated camera.
struct RandomFling {
  let arrangement: Arrangement
  /// The rules to be found.
  let truth: SpringRules
  /// The rules that a fit starts from.
  let start = SpringRules()
  let geometry: ScrollGeometry
  let trace: ScrollTrace
  /// How far the camera's clock is ahead, in seconds.
  let timeOffset: Double
  let areInViewport: Bool
  var random: SplitMix64

  static let viewport = Size(width: 390, height: 844)

  /// - Parameter isBetweenEnds: whether the largest influence and the maximum overlap are somewhere within their ranges.
  init(seed: UInt64, isBetweenEnds: Bool = false) throws {
    random = SplitMix64(seed: seed)
    let columns = random.unit() < 0.6 ? 1 : 1 + Int(random.unit() * 3)
    let (height, gap) = (40 + 80 * random.unit(), 16 * random.unit())
    let extent = Self.viewport.width / Double(columns)
    let frames = (0..<240).map { index in
      Rect(
        x: Double(index % columns) * extent, y: Double(index / columns) * (height + gap),
        width: extent - gap, height: height)
    }
    arrangement = try Arrangement(frames: frames, axis: .vertical)
    let origins: [Influence.Origin] = [
      .touch, .touch, .touch, .viewport(x: 0.5, y: 0), .viewport(x: 0.5, y: 0.5),
      .viewport(x: 0.5, y: 1),
    ]
    truth = SpringRules(
      spring: try SpringTuning(
        frequency: 0.6 * Elementary.exp(1.6 * random.unit()),
        dampingRatio: 0.3 + 0.8 * random.unit()),
      influence: .distance(
        from: origins[Int(random.unit() * 6)],
        divisor: 400 * Elementary.exp(1.4 * random.unit()), metric: .mainAxis,
        maximum: random.unit() < 0.5 && !isBetweenEnds ? 1 : 0.2 + 0.6 * random.unit()),
      maximumOverlap: isBetweenEnds
        ? 20 * random.unit()
        : random.unit() < 0.5 ? 0 : random.unit() < 0.5 ? nil : 20 * random.unit())
    geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)
    let isForward = random.unit() < 0.75
    let generator = try TraceGenerator(
      seed: seed, sampleRate: 60, direction: isForward ? .forward : .backward,
      start: Point(x: 60 + 270 * random.unit(), y: 200 + 440 * random.unit()))
    trace = try generator.flings(releaseSpeed: 1200 + 1800 * random.unit())
    timeOffset = random.unit() < 0.5 ? 0 : 0.2 * random.unit() - 0.1
    areInViewport = random.unit() < 0.5
  }

  var behavior: ScrollBehavior {
    ScrollBehavior(startOffset: Point(x: 0, y: 1500))
  }

  func layout(_ rules: SpringRules) throws -> SpringLayout {
    try SpringLayout(arrangement, rules: rules, viewport: Self.viewport)
  }

  /// Observations at 60 frames per second from the start of the fling until a second after it comes to rest.
  func samples(noise: Double = 0.5, outliers: Double = 0) throws -> [MotionSample] {
    var random = random
    var playback = try ScrollPlayback(
      trace, of: try layout(truth), geometry: geometry, behavior: behavior)
    var samples: [MotionSample] = []
    while let frame = playback.next() {
      for cell in frame.attributes {
        var y = cell.frame.minY - (areInViewport ? frame.contentOffset.y : 0)
        y += noise * random.normal()
        // Both numbers are always generated, so that the noise is the same with and without outliers.
        let (chance, side) = (random.unit(), random.unit())
        if chance < outliers { y += side < 0.5 ? 50 : -50 }
        samples.append(
          MotionSample(element: cell.element, time: frame.time + timeOffset, x: nil, y: y))
      }
    }
    return samples
  }

  func fit(
    _ samples: [MotionSample], from start: SpringRules? = nil,
    unknowns: [FitUnknown] = FitUnknown.allCases
  ) throws -> SpringFit {
    try SpringFit(
      samples, of: layout(start ?? self.start), under: trace, geometry: geometry,
      behavior: behavior,
      unknowns: unknowns, areInViewport: areInViewport)
  }
}

extension SplitMix64 {
  /// A normally distributed number, by the Box–Muller transform.
  mutating func normal() -> Double {
    let radius = (-2 * Elementary.log(1 - unit())).squareRoot()
    return radius * Elementary.cos(2 * Double.pi * unit())
  }
}
