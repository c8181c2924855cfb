import Boxspring
import BoxspringUIKit
import Foundation
import Testing

@Suite("Springs for a scroll view of somebody else's")
struct ObservedSpringsTests {
  private let viewport = Size(width: 390, height: 844)
  private let rows = (0..<100).map { Rect(x: 0, y: 60 * Double($0), width: 390, height: 50) }
  /// Critically damped at 1 Hz; every element takes a quarter of the scroll.
  private func rules() throws -> SpringRules {
    SpringRules(
      spring: try SpringTuning(frequency: 1, dampingRatio: 1), influence: .constant(0.25),
      maximumOverlap: nil, restAmplitude: 0)
  }

  @Test("a jump displaces by its share, and the displacement follows the closed form")
  func jump() throws {
    var springs = try ObservedSprings(rows, viewport: viewport, rules: rules())
    springs.scroll(to: .zero, at: 10)
    #expect(springs.isAtRest && springs.displacements(at: 10).isEmpty)
    springs.scroll(to: Point(x: 0, y: 80), at: 10)
    #expect(!springs.isAtRest)
    let omega = 2 * Double.pi
    for time in [0, 0.1, 0.25, 1.0] {
      let moved = springs.displacements(at: 10 + time)
      // x(t) = 80/4 (1 + ωt) e^(-ωt), with x'(0) = 0.
      let expected = 20 * (1 + omega * time) * exp(-omega * time)
      #expect(moved.count >= 14)
      for shift in moved.values {
        #expect(abs(shift.dy - expected) < 1e-9 && shift.dx == 0, "\(time)")
      }
    }
  }

  @Test("calls that repeat a time, and frames at it, change nothing")
  func repeated() throws {
    var once = try ObservedSprings(rows, viewport: viewport)
    var often = once
    let touch = Point(x: 195, y: 700)
    for step in 0...20 {
      let (time, offset) = (Double(step) / 60, Point(x: 0, y: 9 * Double(step)))
      once.scroll(to: offset, touch: touch, at: time)
      for _ in 0..<2 {
        often.scroll(to: offset, touch: touch, at: time)
        _ = often.displacements(at: time)
      }
    }
    let moved = once.displacements(at: 0.5)
    let other = often.displacements(at: 0.5)
    #expect(!moved.isEmpty && Set(moved.keys) == Set(other.keys))
    // Which elements are live depends on the frames, and changes displacements by no more.
    for (index, shift) in moved { #expect(abs(shift.dy - (other[index]?.dy ?? .nan)) < 1e-9) }
  }

  @Test("it comes to rest exactly, and rules that are out of range are refused")
  func rest() throws {
    var springs = try ObservedSprings(rows, viewport: viewport)
    springs.scroll(to: .zero, at: 0)
    springs.scroll(to: Point(x: 0, y: 400), at: 0.1)
    #expect(!springs.displacements(at: 0.1).isEmpty)
    for tick in 1...1200 where !springs.isAtRest {
      _ = springs.displacements(at: 0.1 + Double(tick) / 60)
    }
    #expect(springs.isAtRest && springs.displacements(at: 100).isEmpty)
    #expect(throws: SpringRulesError(.restAmplitudeOutOfRange(-1))) {
      try ObservedSprings(rows, viewport: viewport, rules: SpringRules(restAmplitude: -1))
    }
  }
}
