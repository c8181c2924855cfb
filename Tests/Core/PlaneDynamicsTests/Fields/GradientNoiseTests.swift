import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("GradientNoise") struct GradientNoiseTests {
  private func value(_ x: Double, _ y: Double, _ t: Double) -> Double {
    GradientNoise.value(x, y, t, seed: 7)
  }

  @Test("noise is zero on the lattice, bounded off it, and zero on average")
  func values() {
    #expect(value(3, -4, 5) == 0)
    var random = SplitMix64(seed: 5)
    var (sum, largest) = (0.0, 0.0)
    let count = 20_000
    for _ in 0..<count {
      let noise = value(
        random.unit() * 2000 - 1000, random.unit() * 2000 - 1000, random.unit() * 100)
      sum += noise
      largest = max(largest, abs(noise))
    }
    #expect(largest <= 1)
    #expect(largest > 0.3)
    // Four standard errors of independent samples whose deviation is below 0.25.
    #expect(abs(sum / Double(count)) < 4 * 0.25 / Double(count).squareRoot())
  }

  @Test("value, slope and bend have no jump where cells meet")
  func smoothness() {
    let h = 1e-3
    for axis in 0..<3 {
      func line(_ s: Double) -> Double {
        var place = [4.37, -2.61, 8.19]
        place[axis] = 6 + s
        return value(place[0], place[1], place[2])
      }
      let bendBefore = (line(-2 * h) - 2 * line(-h) + line(0)) / (h * h)
      let bendAfter = (line(0) - 2 * line(h) + line(2 * h)) / (h * h)
      // The third derivative is of the order of 60, so bends 2h apart differ by 0.2 at most.
      #expect(abs(bendAfter - bendBefore) < 0.3)
      #expect(abs(line(h) - line(-h)) < 0.01)
    }
  }

  @Test("the two components of the force are independent")
  func independence() {
    var random = SplitMix64(seed: 9)
    var (xy, xx, yy) = (0.0, 0.0, 0.0)
    for _ in 0..<5000 {
      let force = GradientNoise.force(
        at: Point(x: random.unit() * 900, y: random.unit() * 900), time: random.unit() * 90)
      xy += force.dx * force.dy
      xx += force.dx * force.dx
      yy += force.dy * force.dy
    }
    // Correlation of 5000 independent pairs: deviation 1/√5000 = 0.014.
    #expect(abs(xy) / (xx * yy).squareRoot() < 0.06)
  }

  @Test("a smoother field varies more slowly, and a still one never")
  func field() {
    func change(_ smoothness: Double, dt: Double, speed: Double) -> Double {
      let field = Field(.noise, smoothness: smoothness, animationSpeed: speed)
      return (0..<200).reduce(0) { sum, step in
        let offset = Vector(dx: Double(step) * 37.7, dy: Double(step) * 11.3)
        let here = field.force(on: FieldSample(offset: offset, time: 3))
        let there = field.force(
          on: FieldSample(offset: offset + Vector(dx: dt == 0 ? 1 : 0, dy: 0), time: 3 + dt))
        return sum + (there - here).length
      }
    }
    #expect(change(0.2, dt: 0, speed: 1) > 2 * change(1, dt: 0, speed: 1))
    #expect(change(0.5, dt: 0.1, speed: 0) == 0)
    #expect(change(0.5, dt: 0.1, speed: 1) > 0)
  }

  @Test("places beyond all counting have no noise")
  func far() {
    #expect(value(1e300, 0.5, 0.5) == 0)
    #expect(value(.nan, 0.5, 0.5) == 0)
  }
}
