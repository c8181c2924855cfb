import Foundation
import PlaneGeometry
import Testing

@testable import AnimationFiles
@testable import Easing
@testable import Pictures

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
    let twice = Keyframes(
      [.zero, Vector(dx: 1, dy: 1), Vector(dx: 2, dy: 0)], at: [0, 4, 4], stepsPerUnit: 1,
      tolerance: 0.1)
    #expect(
      twice.keys == [.init(mark: 0, value: .zero), .init(mark: 4, value: Vector(dx: 2, dy: 0))])
  }

  @Test("on a parabola keys lie beside it, as far apart as sixteen sagittas allow")
  func parabola() {
    // A line over h, from 0.5 below x = a·t²/2 to 0.5 below, is 0.5 above halfway where a·h²/16 = 0.5: for
    // a = 0.01 that is h = 28.3. Chords of the parabola would be short by √2: h = 20.
    let marks = Array(0...2800)
    let path = marks.map { Vector(dx: 0.01 * Double($0 * $0) / 2, dy: 0) }
    let keyframes = Keyframes(path, at: marks, stepsPerUnit: 1e6, tolerance: 0.500_01)
    #expect((100...104).contains(keyframes.keys.count))
  }

  @Test("what lasts for five samples stands where it should, but for the rounding")
  func standstill() {
    let marks = Array(0...40)
    let path = marks.map { mark -> Vector in
      let way = mark < 15 ? Double(mark) : mark > 25 ? Double(mark - 10) : 15
      return Vector(dx: way * way / 10, dy: 0)
    }
    let keyframes = Keyframes(path, at: marks, stepsPerUnit: 100, tolerance: 0.4)
    for mark in 15...25 { #expect(value(of: keyframes, at: mark).dx == 22.5) }
    #expect(keyframes.keys.count < 12)
  }

  @Test("every sample is within the tolerance, for random walks at uneven marks")
  func walks() {
    for seed in UInt64(1)...60 {
      var random = RandomValues(seed: seed)
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
