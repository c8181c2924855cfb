import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@testable import Pictures

@Suite struct FramePictureTests {
  private let header = RecordingHeader(
    generator: "test", kind: "layout", name: "boxes", title: "Boxes", source: "none",
    rate: .hertz(60), axis: .vertical, viewport: Size(width: 60, height: 80),
    content: Size(width: 60, height: 400))

  /// Two boxes and a header, scrolled by 100 points; the second box is 8.3 points below its place.
  private var frame: LayoutFrame {
    LayoutFrame(
      time: 0.25, contentOffset: Point(x: 0, y: 100),
      attributes: [
        attributes(.header(section: 0), y: 90, displacement: .zero),
        attributes(.item(0, section: 0), y: 115.25, displacement: .zero),
        attributes(.item(7, section: 0), y: 145, displacement: Vector(dx: 0, dy: 8.3)),
      ])
  }

  private func attributes(
    _ element: LayoutElement, y: Double, displacement: Vector
  ) -> LayoutAttributes {
    LayoutAttributes(
      ordinal: 0, element: element, restFrame: Rect(x: 10, y: y, width: 40, height: 20),
      displacement: displacement)
  }

  private func rgb(_ tone: FramePalette.Tone, _ theme: PictureTheme) -> [Int] {
    let digits = Array(tone.css(theme).dropFirst())
    return [0, 2, 4].map { Int(String(digits[$0...($0 + 1)]), radix: 16) ?? -1 }
  }

  @Test("areas have the colours of the SVG, in both themes", arguments: PictureTheme.allCases)
  func colors(theme: PictureTheme) throws {
    let image = try DecodedPNG(
      FramePicture(LayoutFrames(header: header, frames: [frame]).recording()).png(
        scale: 2, theme: theme)
    ).image
    // The viewport begins at 14 points, and there are two pixels to a point.
    func pixel(_ x: Double, _ y: Double) -> [Int] { image[Int(28 + 2 * x), Int(28 + 2 * y)] }
    #expect(image.width == 2 * 88 && image.height == 2 * (80 + 28 + 16))
    #expect(image[2, 2] == rgb(FramePalette.paper, theme))
    #expect(pixel(5, 40) == rgb(FramePalette.screen, theme))
    #expect(pixel(20, 5) == rgb(FramePalette.supplement, theme))
    #expect(pixel(14, 25) == rgb(FramePalette.items[0], theme))
    // Item 7 has the second of six colours; it rests at 45 and is drawn at 53.3.
    #expect(pixel(14, 70) == rgb(FramePalette.items[1], theme))
    #expect(pixel(30, 50) == rgb(FramePalette.screen, theme))
  }

  @Test("an edge between pixels mixes the colours by the share of the pixel that is covered")
  func edges() throws {
    let image = try DecodedPNG(
      FramePicture(LayoutFrames(header: header, frames: [frame]).recording()).png(scale: 2)
    ).image
    let screen = rgb(FramePalette.screen, .light)
    func expect(_ y: Int, _ item: Int, share: Double) {
      let tone = rgb(FramePalette.items[item], .light)
      let mixed = (0..<3).map {
        Int((Double(screen[$0]) + Double(tone[$0] - screen[$0]) * share).rounded())
      }
      // A column left of the number, away from the corners.
      let found = image[28 + 2 * 18, y]
      #expect(zip(found, mixed).allSatisfy { abs($0 - $1) <= 1 }, "row \(y): \(found), \(mixed)")
    }
    // Item 0 begins at (15.25 + 14)·2 = 58.5 and ends at 98.5: half a pixel at both ends.
    expect(57, 0, share: 0)
    expect(58, 0, share: 0.5)
    expect(59, 0, share: 1)
    expect(97, 0, share: 1)
    expect(98, 0, share: 0.5)
    // Item 7 begins at (53.3 + 14)·2 = 134.6.
    expect(134, 1, share: 0.4)
    expect(135, 1, share: 1)
  }

  @Test("the boxes of the SVG and of the PNG are at the same places")
  func sameGeometry() throws {
    let picture = try FramePicture(LayoutFrames(header: header, frames: [frame]).recording())
    let panel = try #require(try SVGPanels(parsing: picture.svg()).panels.first)
    #expect(panel.boxes.map(\.y) == [-10, 15.25, 53.3])
    #expect(panel.rests.map(\.y) == [45])
    let image = try DecodedPNG(picture.png(scale: 4)).image
    // Down a column at 16 points, clear of numbers, corners and outlines: where colours change.
    let column = (0..<image.height).map { image[4 * (14 + 16), $0] }
    let items = [0, 1].map { rgb(FramePalette.items[$0], .light) }
    let spans = items.map { tone in column.indices.filter { column[$0] == tone } }
    #expect(spans[0].first == 117 && spans[0].last == 196)
    // (53.3 + 14)·4 = 269.2; dashes of the place of rest cross it at (65 + 14)·4.
    #expect(spans[1].first == 270 && spans[1].last == 348)
  }

  @Test("nothing is drawn beyond the rounded corners of the viewport")
  func clipping() throws {
    let wide = LayoutAttributes(
      ordinal: 0, element: .item(2, section: 0),
      restFrame: Rect(x: -100, y: 0, width: 300, height: 400), displacement: .zero)
    let frame = LayoutFrame(time: 0, contentOffset: .zero, attributes: [wide])
    let image = try DecodedPNG(
      FramePicture(LayoutFrames(header: header, frames: [frame]).recording()).png(scale: 1)
    ).image
    #expect(image[14, 14] == rgb(FramePalette.paper, .light))
    #expect(image[10, 50] == rgb(FramePalette.paper, .light))
    #expect(image[30, 20] == rgb(FramePalette.items[2], .light))
  }

  @Test("numbers no screen has are drawn without a trap, and the same bytes come each time")
  func wildNumbers() throws {
    for seed in seeds(8, of: 25, from: 1) {
      var random = RandomRecordings(seed: seed)
      let recording = try random.recording()
      guard !recording.frames.isEmpty else { continue }
      var header = recording.header
      header.viewport = Size(width: 30, height: 40)
      let picture = try FramePicture(
        Recording(header, frames: recording.frames), frame: recording.frames.count - 1)
      let bytes = try picture.png(scale: 1)
      #expect(try picture.png(scale: 1) == bytes, "seed \(seed)")
      #expect(try DecodedPNG(bytes).image.width == 58, "seed \(seed)")
      #expect(throws: Never.self, "seed \(seed)") { try SVGPanels(parsing: picture.svg()) }
    }
  }

  @Test("a picture larger than images can be is refused")
  func tooLarge() {
    var huge = header
    huge.viewport = Size(width: 1e15, height: 10)
    #expect(throws: PictureError.tooLarge(width: 1e15 + 28, height: 54)) {
      try FramePicture(LayoutFrames(header: huge, frames: [frame]).recording()).png(scale: 1)
    }
    huge.viewport = Size(width: 10_000, height: 10_000)
    #expect(throws: PictureError.tooLarge(width: 10_028, height: 10_044)) {
      try FramePicture(LayoutFrames(header: huge, frames: [frame]).recording()).png(scale: 1)
    }
  }
}
