import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@testable import Pictures

/// Pictures in a renderer that knows no variables of CSS, as mail programs, converters and image proxies do not.
@Suite(.needs(.svgRenderer)) struct SVGRendererTests {
  /// The share of the pixels that have a colour, or nearly.
  private func share(of color: [Int], in image: DecodedPNG.Image, within tolerance: Int = 2)
    -> Double
  {
    var count = 0
    for pixel in 0..<(image.width * image.height) {
      let isNear = (0..<3).allSatisfy {
        abs(Int(image.bytes[3 * pixel + $0]) - color[$0]) <= tolerance
      }
      if isNear { count += 1 }
    }
    return Double(count) / Double(image.width * image.height)
  }

  private func rgb(_ css: String) -> [Int] {
    let digits = Array(css.dropFirst())
    return [0, 2, 4].map { Int(String(digits[$0...($0 + 1)]), radix: 16) ?? -1 }
  }

  private func drawn(_ svg: [UInt8], width: Int? = nil) throws -> DecodedPNG.Image {
    try DecodedPNG(SVGRenderer.png(svg, width: width)).image
  }

  @Test("stills look as our own PNG of them does", arguments: [PictureTheme.light, .dark])
  func stills(theme: PictureTheme) throws {
    let list = try SampleRun.run().recording()
    let world = try SampleWorlds.recording()
    let pairs: [(String, [UInt8], [UInt8])] = try [list, world].flatMap { recording in
      let (frame, strip) = (try FramePicture(recording), Filmstrip(recording, moments: 3))
      let plot = try CurvePlot(recording)
      return [
        ("frame", frame.svg(scale: 0.5, theme: theme), try frame.png(scale: 0.5, theme: theme)),
        ("filmstrip", strip.svg(scale: 0.5, theme: theme), try strip.png(scale: 0.5, theme: theme)),
        ("plot", plot.svg(scale: 0.5, theme: theme), try plot.png(scale: 0.5, theme: theme)),
      ]
    }
    for (kind, svg, png) in pairs {
      let (there, here) = (try drawn(svg), try DecodedPNG(png).image)
      try #require(abs(there.width - here.width) <= 1 && abs(there.height - here.height) <= 1)
      var (alike, compared) = (0, 0)
      let (width, height) = (min(there.width, here.width), min(there.height, here.height))
      for y in stride(from: 0, to: height, by: isLongRun ? 1 : 4) {
        for x in 0..<width {
          let (one, other) = (there[x, y], here[x, y])
          if (0..<3).allSatisfy({ abs(one[$0] - other[$0]) <= 24 }) { alike += 1 }
          compared += 1
        }
      }
      // Letters are those of another font; edges are smoothed in another way.
      #expect(Double(alike) / Double(compared) > 0.93, "\(kind), \(theme)")
    }
  }

  @Test("what the reader's scheme decides in a browser is light, and nothing is black")
  func light() throws {
    let list = try SampleRun.run().recording()
    let world = try SampleWorlds.recording()
    let pictures: [(String, [UInt8])] = [
      ("frame", try FramePicture(list).svg(scale: 0.5)),
      ("filmstrip", Filmstrip(list).svg(scale: 0.5)),
      ("animation", MovingPicture(list).svg(scale: 0.5)),
      ("animation of a world", MovingPicture(world).svg(scale: 0.5)),
    ]
    for (kind, svg) in pictures {
      let image = try drawn(svg)
      #expect(share(of: [0, 0, 0], in: image, within: 16) < 0.005, "\(kind)")
      #expect(share(of: rgb(FramePalette.screen.light), in: image) > 0.05, "\(kind)")
      let tones = FramePalette.items.filter { share(of: rgb($0.light), in: image) > 0.001 }
      #expect(tones.count >= (kind.hasSuffix("world") ? 4 : 6), "\(kind)")
    }
    let plot = try drawn(CurvePlot(list).svg())
    #expect(share(of: [0, 0, 0], in: plot, within: 16) < 0.005)
    #expect(share(of: rgb(FramePalette.screen.light), in: plot) > 0.4)
  }

  @Test("the moving picture stands where its still does")
  func still() throws {
    let recording = try SampleRun.run().recording()
    let moving = try drawn(MovingPicture(recording, samplesPerSecond: 60).svg(scale: 0.5))
    let frame = try drawn(FramePicture(recording).svg(scale: 0.5))
    var alike = 0
    let height = min(moving.height, frame.height) - 16
    for y in 0..<height {
      for x in 0..<frame.width {
        if (0..<3).allSatisfy({ abs(moving[x, y][$0] - frame[x, y][$0]) <= 24 }) { alike += 1 }
      }
    }
    #expect(Double(alike) / Double(height * frame.width) > 0.97)
  }

  @Test("no picture of the documentation is black")
  func documentation() throws {
    for name in try Documentation.files(in: "pictures", "svg") {
      let image = try drawn(Documentation.bytes(of: name), width: 80)
      #expect(share(of: [0, 0, 0], in: image, within: 16) < 0.02, "\(name)")
      #expect(share(of: rgb(FramePalette.screen.light), in: image, within: 6) > 0.02, "\(name)")
    }
  }
}
