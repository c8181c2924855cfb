@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// A random layout on springs and a random scroll of it, from a seed.
struct RandomScene {
  var arrangement: Arrangement
  var rules: SpringRules
  var geometry: ScrollGeometry
  var behavior: ScrollBehavior
  var trace: ScrollTrace

  static let viewport = Size(width: 390, height: 700)

  init(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
    let frames = Self.frames(count: Int.random(in: 1...200, using: &random), axis, &random)
    arrangement = try Arrangement(frames: frames, axis: axis)
    rules = try Self.rules(axis, &random)
    geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)
    behavior = ScrollBehavior(
      axes: rules.axes == .both ? .both : nil,
      decelerationRate: Bool.random(using: &random) ? 0.998 : 0.99,
      snapping: Bool.random(using: &random) ? .none : .interval(150))
    trace = ScrollTrace(
      id: "seed \(seed)", positions: .finger, samples: Self.samples(axis, &random))
  }

  func layout(_ window: LiveWindow = .margin(150)) throws -> SpringLayout {
    try SpringLayout(arrangement, rules: rules, viewport: geometry.viewport, window: window)
  }

  func driver(_ window: LiveWindow = .margin(150)) throws -> ScrollDriver {
    ScrollDriver(
      try layout(window),
      physics: try ScrollPhysics(
        geometry: geometry, behavior: behavior, mainAxis: arrangement.axis, playing: trace))
  }

  private static func frames(
    count: Int, _ axis: Axis, _ random: inout SplitMix64
  ) -> [Rect] {
    let columns = Int.random(in: 1...3, using: &random)
    let extent = viewport[axis.perpendicular] / Double(columns)
    var end = 0.0
    return (0..<count).map { index in
      if index % columns == 0, index > 0 { end += Double.random(in: 40...120, using: &random) }
      return Rect(
        origin: Point(main: end, cross: extent * Double(index % columns), axis: axis),
        size: Size(main: 36, cross: extent - 8, axis: axis))
    }
  }

  private static func rules(
    _ axis: Axis, _ random: inout SplitMix64
  ) throws -> SpringRules {
    let spring = try SpringTuning(
      frequency: Double.random(in: 0.5...3, using: &random),
      dampingRatio: Double.random(in: 0.2...1.6, using: &random))
    let origins: [Influence.Origin] = [
      .touch, .viewport(x: 0.5, y: 0.9), .content(Point(x: 100, y: 300)),
    ]
    let influence: Influence =
      Int.random(in: 0..<5, using: &random) == 0
      ? .constant(Double.random(in: 0...1, using: &random))
      : .distance(
        from: origins.randomElement(using: &random) ?? .touch,
        divisor: Double.random(in: 100...1500, using: &random),
        metric: Bool.random(using: &random) ? .mainAxis : .bothAxes,
        maximum: Bool.random(using: &random) ? 1 : Double.random(in: 0.1...1, using: &random))
    return SpringRules(
      spring: spring, influence: influence,
      axes: Int.random(in: 0..<4, using: &random) == 0 ? .both : .mainAxis,
      maximumOverlap: Bool.random(using: &random) ? 0 : nil,
      exceptions: [
        .init(.element(.item(3, section: 0)), isRigid: true),
        .init(
          .element(.item(5, section: 0)),
          spring: try SpringTuning(frequency: 2, dampingRatio: 0.5), influence: 0.7),
      ])
  }

  /// Gestures with pauses, some caught in flight, some past the ends.
  private static func samples(
    _ axis: Axis, _ random: inout SplitMix64
  ) -> [ScrollTrace.Sample] {
    var samples: [ScrollTrace.Sample] = []
    var time = 0.0
    for gesture in 0..<Int.random(in: 1...4, using: &random) {
      var place = Point(
        x: Double.random(in: 50...340, using: &random),
        y: Double.random(in: 50...650, using: &random))
      var velocity = Double.random(in: -3000...3000, using: &random)
      samples.append(
        .init(time: time, phase: .began, pointer: gesture, position: place))
      for _ in 0..<Int.random(in: 2...20, using: &random) {
        let step = Double(Int.random(in: 0...20, using: &random)) / 1000
        time += step
        velocity *= 0.97
        place[axis] += velocity * step
        place[axis.perpendicular] += Double.random(in: -1...1, using: &random)
        samples.append(
          .init(time: time, phase: .moved, pointer: gesture, position: place))
      }
      samples.append(
        .init(
          time: time, phase: Int.random(in: 0..<6, using: &random) == 0 ? .cancelled : .ended,
          pointer: gesture, position: place))
      time += Double.random(in: 0.01...1.2, using: &random)
    }
    return samples
  }
}

/// The largest difference between two frames of the same instant, in points; infinite where they do
/// not show the same elements, unless the odd one out merely touches the viewport's edge.
func difference(_ left: LayoutFrame, _ right: LayoutFrame, viewport: Size) -> Double {
  let visible = Rect(origin: left.contentOffset, size: viewport)
  func settled(_ frame: LayoutFrame) -> [LayoutAttributes] {
    frame.attributes.filter { $0.frame.overlaps(visible.growing(by: -1e-6)) }
  }
  let (a, b) = (settled(left), settled(right))
  guard a.map(\.ordinal) == b.map(\.ordinal) else { return .infinity }
  let offset = left.contentOffset - right.contentOffset
  return zip(a, b).reduce(max(abs(offset.dx), abs(offset.dy))) { worst, pair in
    let away = pair.0.displacement - pair.1.displacement
    return max(worst, abs(away.dx), abs(away.dy))
  }
}
