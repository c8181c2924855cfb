import Foundation
import PlaneGeometry
import Testing

@testable import BoxspringFiles

@Suite struct KeyframesTests {
  private func value(of keyframes: Keyframes, at mark: Int) -> Vector {
    let next = keyframes.keys.firstIndex { $0.mark >= mark } ?? keyframes.keys.count - 1
    guard next > 0 else { return keyframes.keys[0].value }
    let (start, end) = (keyframes.keys[next - 1], keyframes.keys[next])
    let share = Double(mark - start.mark) / Double(end.mark - start.mark)
    return start.value * (1 - share) + end.value * share
  }

  @Test("a straight line is its two ends, one value is one key")
  func lines() {
    let marks = Array(0...50).map { $0 * 3 }
    let line = Keyframes(
      marks.map { Vector(dx: 2 * Double($0), dy: 7 - Double($0)) }, at: marks, stepsPerUnit: 10,
      tolerance: 0.01)
    #expect(line.keys.map(\.mark) == [0, 150])
    #expect(line.keys.map(\.value) == [Vector(dx: 0, dy: 7), Vector(dx: 300, dy: -143)])
    #expect(!line.isConstant)
    let point = Keyframes([Vector(dx: 0.26, dy: -0.04)], at: [0], stepsPerUnit: 10, tolerance: 0.1)
    #expect(point.keys.map(\.value) == [Vector(dx: 0.3, dy: 0)])
    #expect(point.isConstant)
  }

  @Test("on a parabola keys are as far apart as the sagitta of its chords allows")
  func parabola() {
    // x = a t²/2 is at most a h²/8 from a chord over h: 0.5 for a = 0.01 and h = 20.
    let marks = Array(0...400)
    let path = marks.map { Vector(dx: 0.01 * Double($0 * $0) / 2, dy: 0) }
    let keyframes = Keyframes(path, at: marks, stepsPerUnit: 1e6, tolerance: 0.500_01)
    #expect(keyframes.keys.map(\.mark) == Array(stride(from: 0, through: 400, by: 20)))
  }

  @Test("every sample is within the tolerance, for random walks at uneven marks")
  func walks() {
    for seed in UInt64(1)...60 {
      var random = RandomFrames(seed: seed)
      var place = Vector.zero
      var speed = Vector.zero
      var mark = 0
      var marks: [Int] = []
      let path = (0..<80).map { _ in
        speed = speed + Vector(dx: Double(random.below(9) - 4), dy: Double(random.below(9) - 4)) / 8
        place = place + speed
        mark += 1 + random.below(40)
        marks.append(mark)
        return place
      }
      let keyframes = Keyframes(path, at: marks, stepsPerUnit: 10, tolerance: 0.3)
      #expect(keyframes.keys.first?.mark == marks.first)
      #expect(keyframes.keys.last?.mark == marks.last)
      #expect(keyframes.keys.count < path.count, "seed \(seed)")
      for (mark, point) in zip(marks, path) {
        let error = (value(of: keyframes, at: mark) - point).length
        #expect(error <= 0.3 + 1e-9, "mark \(mark), seed \(seed)")
      }
    }
  }
}
