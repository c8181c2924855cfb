import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Recordings

/// Elements that do nothing but ring about their places, each as its own damped spring does once let
/// go: x(t) = A·e^(-ζωt)·cos(ω′t - φ), with ω′ = ω·√(1 - ζ²).
struct RingingElements {
  var count = 1
  var columns = 1
  var size = Size(width: 40, height: 40)
  var frequency = 2.0
  var dampingRatio = 0.1
  var amplitude = 100.0
  var hertz = 60.0
  var seconds = 2.0
  var axes = [Axis.vertical]
  /// What the header says of the spring; nil for the truth.
  var spring: String?

  private var omega: Double { 2 * .pi * frequency }

  private func restFrame(of item: Int) -> Rect {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    return Rect(
      x: Double(column) * (size.width + 10), y: Double(row) * (size.height + 10),
      width: size.width, height: size.height)
  }

  /// Displacement, velocity and energy per unit mass along one axis.
  func motion(
    of item: Int, along axis: Axis, at time: Double
  ) -> (x: Double, v: Double, energy: Double) {
    let damped = omega * (1 - dampingRatio * dampingRatio).squareRoot()
    let decay = dampingRatio * omega
    let phase = Double(item) * 0.7 + (axis == .horizontal ? 1.1 : 0)
    let swing = amplitude * exp(-decay * time)
    let x = swing * cos(damped * time - phase)
    let v = -decay * x - damped * swing * sin(damped * time - phase)
    return (x, v, v * v / 2 + omega * omega * x * x / 2)
  }

  func run() -> LayoutFrames {
    let rows = (count + columns - 1) / columns
    let viewport = Size(
      width: Double(columns) * (size.width + 10), height: Double(rows) * (size.height + 10))
    let header = RecordingHeader(
      generator: "boxspring 0.1.0", kind: "layout", name: "ringing", source: "none",
      rate: .hertz(hertz), axis: .vertical, viewport: viewport,
      channels: LayoutRecorder.channels,
      settings: [.init("spring", spring ?? "\(frequency) Hz, damping ratio \(dampingRatio)")])
    let frames = (0...Int(seconds * hertz)).map { frame(at: Double($0) / hertz) }
    return LayoutFrames(header: header, frames: frames)
  }

  private func frame(at time: Double) -> LayoutFrame {
    LayoutFrame(
      time: time, contentOffset: .zero,
      attributes: (0..<count).map { item in
        var displacement = Vector.zero
        for axis in axes { displacement[axis] = motion(of: item, along: axis, at: time).x }
        return LayoutAttributes(
          ordinal: item, element: .item(item, section: 0), restFrame: restFrame(of: item),
          displacement: displacement)
      })
  }
}
