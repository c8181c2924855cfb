import BoxspringFiles
import BrowserTesting
import Easing
import Foundation
import Prerequisites
import Springs
import Testing

@Suite struct SpringEasingTests {
  /// Frequency, damping ratio, starting velocity: every regime, stiff and soft, thrown both ways.
  static let springs: [[Double]] = [
    [2, 0.7, 0], [2, 1, 0], [1, 3, 0], [6.67, 0.15, 0], [0.5, 0.05, 0], [1, 0.8, 12],
    [1.5, 0.5, -6],
    [40, 0.6, 0], [1, 60, 0], [1, 1.000_001, 3],
  ]

  /// Progress by the formulas of a textbook: x″ + 2ζω·x′ + ω²·x = 0 from -1.
  private static func progress(_ spring: [Double], at time: Double) -> Double {
    let (omega, zeta, v) = (2 * Double.pi * spring[0], spring[1], spring[2])
    let x = -1.0
    if abs(zeta - 1) < 1e-5 {
      return 1 + (x + (v + omega * x) * time) * exp(-omega * time)
    }
    if zeta < 1 {
      let damped = omega * (1 - zeta * zeta).squareRoot()
      let wave = x * cos(damped * time) + (v + zeta * omega * x) / damped * sin(damped * time)
      return 1 + exp(-zeta * omega * time) * wave
    }
    let root = omega * (zeta * zeta - 1).squareRoot()
    let (slow, fast) = (-zeta * omega + root, -zeta * omega - root)
    let share = (v - fast * x) / (slow - fast)
    return 1 + share * exp(slow * time) + (x - share) * exp(fast * time)
  }

  private static func easing(
    _ spring: [Double], bound: Double = SpringEasing.usualErrorBound
  ) throws -> SpringEasing {
    try SpringEasing(
      SpringTuning(frequency: spring[0], dampingRatio: spring[1]), velocity: spring[2],
      errorBound: bound)
  }

  /// The stops of `linear()`, read by the rules of CSS for a list in which all but the ends have
  /// percentages.
  private static func stops(_ css: String) throws -> [(share: Double, value: Double)] {
    let list = try #require(css.wholeMatch(of: /linear\((.*)\)/)?.1)
    let parts = list.split(separator: ",").map { $0.split(separator: " ") }
    return try parts.enumerated().map { index, part in
      let value = try #require(Double(part[0]))
      if part.count == 1 {
        #expect(index == 0 || index == parts.count - 1)
        return (index == 0 ? 0 : 1, value)
      }
      #expect(part[1].hasSuffix("%"))
      return (try #require(Double(part[1].dropLast())) / 100, value)
    }
  }

  private static func value(_ stops: [(share: Double, value: Double)], at share: Double) -> Double {
    let next = stops.firstIndex { $0.share > share } ?? stops.count - 1
    let (start, end) = (stops[next - 1], stops[next])
    return start.value
      + (end.value - start.value) * (share - start.share) / (end.share - start.share)
  }

  @Test("the easing is within its bound of the closed form at all times", arguments: springs)
  func closedForm(spring: [Double]) throws {
    for bound in [0.0001, SpringEasing.usualErrorBound, 0.05] {
      let easing = try Self.easing(spring, bound: bound)
      let stops = try Self.stops(easing.css)
      #expect(stops[0] == (0, 0))
      #expect(stops[stops.count - 1] == (1, 1))
      #expect(stops.map(\.share) == stops.map(\.share).sorted())
      #expect(stops.count == easing.stops.count)
      #expect(easing.worstError <= bound)
      var worst = 0.0
      for index in 0...20_000 {
        let share = Double(index) / 20_000
        let truth = Self.progress(spring, at: share * easing.duration)
        worst = max(worst, abs(Self.value(stops, at: share) - truth))
      }
      #expect(worst <= easing.worstError + 1e-9, "\(spring), bound \(bound)")
      #expect(worst > easing.worstError / 2 - 1e-9, "\(spring), bound \(bound)")
    }
  }

  @Test("the duration is the time after which the spring stays within half of the bound")
  func duration() throws {
    for spring in Self.springs {
      let easing = try Self.easing(spring)
      for index in 1...2000 {
        let time = easing.duration * (1 + Double(index) / 500)
        #expect(abs(Self.progress(spring, at: time) - 1) <= 0.001 + 1e-9, "\(spring)")
      }
      let before = (1...20).map { easing.duration - Double($0) * 0.000_1 }
      #expect(before.contains { abs(Self.progress(spring, at: $0) - 1) > 0.000_5 }, "\(spring)")
    }
  }

  @Test("keys are few: a bouncy spring needs less than twenty")
  func few() throws {
    #expect(try Self.easing([2, 0.7, 0]).stops.count < 20)
    #expect(try Self.easing([2, 1, 0], bound: 0.01).stops.count < 8)
  }

  @Test(
    "thousands of swings stay within the bound of the closed form",
    arguments: [[2, 0.0008, 0], [1, 0.0004, 0], [500, 0.0004, 0], [2, 0.001, 0]])
  func manySwings(spring: [Double]) throws {
    let easing = try Self.easing(spring)
    #expect(easing.stops.count > 5000 && easing.worstError <= easing.errorBound)
    for stop in easing.stops {
      let truth = Self.progress(spring, at: stop.time * easing.duration)
      #expect(abs(stop.progress - truth) <= easing.errorBound + 1e-9, "\(spring)")
    }
  }

  @Test("a spring without an end, motions of too many samples and bounds beyond reason are refused")
  func refused() throws {
    #expect(throws: SpringEasingError.neverSettles) { try Self.easing([1, 0, 0]) }
    for spring in [[2, 0.85, 1e12], [2, 0.85, -1e300], [900, 0.000_02, 0], [2, 1, .infinity]] {
      #expect(throws: SpringEasingError.tooManySamples(1_000_000)) { try Self.easing(spring) }
    }
    for bound in [0, -1, 0.2, Double.infinity] {
      #expect(throws: SpringEasingError.boundOutOfRange(bound)) {
        try Self.easing([1, 1, 0], bound: bound)
      }
    }
    #expect {
      try Self.easing([1, 1, 0], bound: .nan)
    } throws: {
      "\($0)" == SpringEasingError.boundOutOfRange(.nan).description
    }
  }

  @Test(
    "a browser eases as the spring moves, at a hundred moments",
    .needs(.browser))
  func browser() throws {
    let page = try #require(Browser.installed).open(
      document: "<!doctype html><body style='margin:0'><div id=box>x</div></body>")
    for spring in Self.springs {
      let easing = try Self.easing(spring)
      let times = (0..<100).map { easing.duration * (Double($0) + 0.37) / 100 }
      let seen: [Double] = try page.value(
        """
        (() => {
          const box = document.getElementById("box");
          const motion = box.animate(
            { translate: ["0px", "1000px"] },
            { duration: \(easing.duration * 1000), easing: "\(easing.css)", fill: "both" });
          motion.pause();
          const seen = [\(times.map { "\($0 * 1000)" }.joined(separator: ","))].map(time => {
            motion.currentTime = time;
            return box.getBoundingClientRect().x / 1000;
          });
          motion.cancel();
          return seen;
        })()
        """)
      for (time, place) in zip(times, seen) {
        let truth = Self.progress(spring, at: time)
        #expect(abs(place - truth) <= easing.worstError + 1e-6, "\(spring) at \(time) s")
      }
    }
  }
}
