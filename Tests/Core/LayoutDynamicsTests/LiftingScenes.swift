@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Springs

/// Layouts to lift cells from.
enum LiftingScenes {
  static let viewport = Size(width: 320, height: 480)
  static let middle = Point(x: 160, y: 240)

  /// Rows of three tiles of 100 by 40 pt, 4 pt apart.
  static func tiles(rows: Int) throws -> Arrangement {
    try Arrangement(
      frames: (0..<3 * rows).map { index in
        Rect(
          x: 6 + 104 * Double(index % 3), y: 44 * Double(index / 3), width: 100, height: 40)
      }, axis: .vertical)
  }

  static func layout(
    _ rules: SpringRules = SpringRules(), rows: Int = 40, window: LiveWindow = .margin(100)
  ) throws -> SpringLayout {
    try SpringLayout(
      tiles(rows: rows), rules: rules, viewport: viewport, window: window)
  }

  /// Nothing but time.
  static func pause(_ duration: Double, at offset: Point = .zero) -> ScrollSegment {
    ScrollSegment(duration: duration, offset: offset, touch: middle)
  }

  /// Rules with a random spring, influence, cap and choice of axes.
  static func rules(_ random: inout SplitMix64) throws -> SpringRules {
    let influences: [Influence] = [
      .constant(0.6), .classic, .distance(from: .touch, divisor: 300, metric: .bothAxes),
      .distance(from: .content(Point(x: 50, y: 900)), divisor: 800, metric: .mainAxis),
    ]
    return SpringRules(
      spring: try SpringTuning(
        frequency: Double.random(in: 0.4...4, using: &random),
        dampingRatio: Double.random(in: 0.2...1.5, using: &random)),
      influence: influences.randomElement(using: &random) ?? .classic,
      axes: Bool.random(using: &random) ? .mainAxis : .both,
      maximumOverlap: Bool.random(using: &random) ? nil : 0)
  }

  /// A random stretch of a scroll from an offset on; sometimes a pause, sometimes a jump.
  static func segment(from offset: Point, _ random: inout SplitMix64) -> ScrollSegment {
    let kind = Int.random(in: 0..<8, using: &random)
    let translation = Vector(
      dx: Double.random(in: -40...40, using: &random),
      dy: Double.random(in: -200...300, using: &random))
    return ScrollSegment(
      duration: kind == 0 ? 0 : Double.random(in: 0.001...0.2, using: &random), offset: offset,
      translation: kind > 3 ? .zero : translation,
      touch: Point(x: Double.random(in: 0...320, using: &random), y: 300))
  }

  static func place(_ random: inout SplitMix64) -> Point {
    Point(
      x: Double.random(in: 0...320, using: &random), y: Double.random(in: 0...480, using: &random))
  }

  /// The greatest difference of two vectors' components.
  static func distance(_ a: Vector, _ b: Vector) -> Double {
    max(abs(a.dx - b.dx), abs(a.dy - b.dy))
  }
}

extension SpringLayout {
  /// The frame at an offset, without changing the layout.
  func seen(at offset: Point) -> LayoutFrame {
    var copy = self
    return copy.frame(at: 0, offset: offset)
  }

  /// How far from rest an item is drawn; nil where it is out of view.
  func drawn(_ item: Int, at offset: Point) -> Vector? {
    seen(at: offset).attributes.first { $0.ordinal == item }?.displacement
  }
}
