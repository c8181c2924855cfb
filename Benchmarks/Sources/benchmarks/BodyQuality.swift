import Boxspring
import Foundation

/// How well an engine keeps to a scene, by one yardstick for all: from where its bodies are, with the outlines of the
/// scene.
struct BodyQuality {
  let scene: BodyScene
  private(set) var worstPinEver = 0.0
  private var worstPin = 0.0
  private var latestStretches: [Double] = []

  init(_ scene: BodyScene) { self.scene = scene }

  /// Looks at the joints at the end of a substep.
  mutating func observe(_ engine: BodyEngine) {
    guard !scene.joints.isEmpty else { return }
    var gaps: [Double] = []
    for joint in scene.joints {
      let second = engine.pose(of: joint.second)
      switch joint.kind {
      case .pin(let place):
        let end = second.place(place - scene.bodies[joint.second].center)
        let start = joint.first.map { first in
          engine.pose(of: first).place(place - scene.bodies[first].center)
        }
        gaps.append(((start ?? place) - end).length)
      case .distance(let anchor, _, let length, _, _):
        latestStretches.append(abs((second.center - anchor).length - length))
      }
    }
    worstPin = gaps.max() ?? 0
    worstPinEver = max(worstPinEver, worstPin)
    // Half a period of the springs.
    latestStretches = Array(latestStretches.suffix(scene.joints.count * 30))
  }

  /// What there is to say at the end.
  func summary(of engine: BodyEngine) -> String {
    var parts: [String] = []
    let poses = scene.bodies.indices.map { engine.pose(of: $0) }
    if scene.collides {
      let overlap = overlap(poses)
      parts.append("overlap \(Self.text(overlap)), \(overlap.pairs) pairs")
      if scene.restsAsBuilt {
        let drift = poses.indices.map { abs(poses[$0].center.x - scene.bodies[$0].center.x) }
        let sink = (poses.last?.center.y ?? 0) - (scene.bodies.last?.center.y ?? 0)
        parts.append("drift \(Self.text(drift.max() ?? 0)), top sinks \(Self.text(sink))")
      }
    }
    if case .pin? = scene.joints.first?.kind {
      parts.append("worst pin \(Self.text(worstPin)), ever \(Self.text(worstPinEver))")
    } else if let least = latestStretches.max() {
      parts.append("amplitude \(Self.text(least))")
    }
    let counts = engine.counts
    let middle = meanCenter(poses)
    parts.append("\(counts.bodies) bodies, \(counts.joints) joints")
    parts.append("centre (\(Self.text(middle.x)), \(Self.text(middle.y)))")
    return parts.joined(separator: "; ")
  }

  /// How deeply boxes overlap, in points: the deepest pair, the 99th percentile and the mean of those that overlap.
  struct Overlap {
    var deepest = 0.0
    var p99 = 0.0
    var mean = 0.0
    var pairs = 0

    /// The mean of each number.
    static func mean(of overlaps: [Overlap]) -> Overlap {
      func mean(_ number: (Overlap) -> Double) -> Double {
        overlaps.reduce(0) { $0 + number($1) } / Double(overlaps.count)
      }
      return Overlap(deepest: mean { $0.deepest }, p99: mean { $0.p99 }, mean: mean { $0.mean })
    }
  }

  func overlap(of engine: BodyEngine) -> Overlap {
    overlap(scene.bodies.indices.map { engine.pose(of: $0) })
  }

  private func overlap(_ poses: [BodyPose]) -> Overlap {
    let depths = overlaps(poses).sorted()
    guard let deepest = depths.last else { return Overlap() }
    return Overlap(
      deepest: deepest, p99: depths[(depths.count * 99) / 100],
      mean: depths.reduce(0, +) / Double(depths.count), pairs: depths.count)
  }

  static func text(_ overlap: Overlap) -> String {
    "\(text(overlap.deepest)), p99 \(text(overlap.p99)), mean \(text(overlap.mean))"
  }

  /// The mean of the centres.
  func meanCenter(of engine: BodyEngine) -> Point {
    meanCenter(scene.bodies.indices.map { engine.pose(of: $0) })
  }

  private func meanCenter(_ poses: [BodyPose]) -> Point {
    let sum = poses.reduce(Vector.zero) { $0 + ($1.center - .zero) }
    return .zero + sum / Double(max(poses.count, 1))
  }

  /// How deep each pair of boxes that overlap is in each other, points.
  private func overlaps(_ poses: [BodyPose]) -> [Double] {
    let outlines = zip(scene.bodies, poses).compactMap { body, pose in Outline(body.shape, pose) }
      .sorted { $0.left < $1.left }
    var depths: [Double] = []
    for (index, outline) in outlines.enumerated() {
      for other in outlines[(index + 1)...] {
        guard other.left <= outline.right else { break }
        let depth = min(outline.depth(of: other), other.depth(of: outline))
        if depth > 0 { depths.append(depth) }
      }
    }
    return depths
  }

  private static func text(_ number: Double) -> String {
    String(format: abs(number) < 10 ? "%.3f" : "%.1f", number)
  }

  /// The corners of a box and its two axes.
  private struct Outline {
    var corners: [Point]
    var axes: [Vector]
    var left: Double
    var right: Double

    init?(_ shape: BodyScene.Shape, _ pose: BodyPose) {
      guard case .box(let size) = shape else { return nil }
      let (w, h) = (size.width / 2, size.height / 2)
      corners = [(-w, -h), (w, -h), (w, h), (-w, h)].map { pose.place(Vector(dx: $0.0, dy: $0.1)) }
      axes = [Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1)].map { pose.place($0) - pose.center }
      left = corners.map { $0.x }.min() ?? 0
      right = corners.map { $0.x }.max() ?? 0
    }

    /// The least overlap with another along the own axes; below 0 where there is a gap.
    func depth(of other: Outline) -> Double {
      var least = Double.infinity
      for axis in axes {
        let (own, others) = (extent(along: axis), other.extent(along: axis))
        least = min(
          least, own.upperBound - others.lowerBound, others.upperBound - own.lowerBound)
      }
      return least
    }

    private func extent(along axis: Vector) -> ClosedRange<Double> {
      var (low, high) = (Double.infinity, -Double.infinity)
      for corner in corners {
        let along = axis.dot(corner - .zero)
        (low, high) = (min(low, along), max(high, along))
      }
      return low...high
    }
  }
}
