import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Recordings

/// A list of forty boxes under a header and above a footer, scrolled by 700 points, its rows ringing
/// as x(t) = A·s·e^(-ζωt)·sin(ωt) about their places, with s growing by the distance from a finger.
enum SampleRun {
  static let viewport = Size(width: 320, height: 568)

  static func run(seconds: Double = 3, hertz: Double = 60) -> LayoutFrames {
    let elements = arrangement()
    let height = elements.last?.1.maxY ?? 0
    let header = RecordingHeader(
      generator: "boxspring 0.1.0", kind: "layout", name: "forty-rows",
      title: "Forty rows on springs", source: "one-fling", rate: .hertz(hertz), axis: .vertical,
      viewport: viewport, content: Size(width: viewport.width, height: height + 12),
      channels: LayoutRecorder.channels,
      settings: [
        .init("springs", "1.5 Hz, damping ratio 0.25"), .init("influence", "distance / 900"),
      ])
    let frames = (0...Int(seconds * hertz)).map { index in
      frame(at: Double(index) / hertz, of: elements)
    }
    return LayoutFrames(header: header, frames: frames)
  }

  private static func arrangement() -> [(LayoutElement, Rect)] {
    let inner = viewport.width - 24
    var y = 12.0
    var elements: [(LayoutElement, Rect)] = []
    func place(_ element: LayoutElement, height: Double) {
      elements.append((element, Rect(x: 12, y: y, width: inner, height: height)))
      y += height + 10
    }
    place(.header(section: 0), height: 36)
    for item in 0..<40 { place(.item(item, section: 0), height: item % 3 == 1 ? 72 : 52) }
    place(.footer(section: 0), height: 28)
    return elements
  }

  private static func frame(at time: Double, of elements: [(LayoutElement, Rect)]) -> LayoutFrame {
    let progress = min(max((time - 0.25) / 1.1, 0), 1)
    let offset = 700 * (1 - pow(1 - progress, 3))
    let ringing = max(time - 0.25, 0)
    let wave = 130 * exp(-0.25 * 9.42 * ringing) * sin(9.42 * ringing)
    let visible = elements.enumerated().compactMap { ordinal, element -> LayoutAttributes? in
      let influence = min(abs(element.1.center.y - offset - 300) / 500, 1)
      let displacement = Vector(dx: 0, dy: wave * influence)
      let drawn = element.1.offset(by: displacement)
      guard drawn.maxY > offset, drawn.minY < offset + viewport.height else { return nil }
      return LayoutAttributes(
        ordinal: ordinal, element: element.0, restFrame: element.1, displacement: displacement)
    }
    return LayoutFrame(
      time: time, contentOffset: Point(x: 0, y: offset), attributes: visible)
  }
}
