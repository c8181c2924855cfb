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

  private static func pictures() throws -> [(kind: String, picture: Picture)] {
    let (list, world) = (try SampleRun.run().recording(), try SampleWorlds.recording())
    return try [("list", list), ("world", world)].flatMap { name, recording in
      [
        ("frame of a \(name)", try FramePicture(recording).picture),
        ("filmstrip of a \(name)", Filmstrip(recording, moments: 3).picture),
        ("plot of a \(name)", try CurvePlot(recording).picture()),
      ]
    }
  }

  private func grounds(_ theme: PictureTheme) -> [[Int]] {
    [FramePalette.paper, FramePalette.screen].map { rgb($0.css(theme)) }
  }

  @Test("stills look as our own pixels of them do", arguments: [PictureTheme.light, .dark])
  func stills(theme: PictureTheme) throws {
    for (kind, picture) in try Self.pictures() {
      let picture = picture.withoutLetters
      let there = try drawn(picture.svg(scale: 0.5, theme: theme))
      func agreement(_ picture: Picture) throws -> Double {
        let here = DecodedPNG.Image(try picture.image(scale: 0.5, theme: theme))
        try #require(abs(there.width - here.width) <= 1 && abs(there.height - here.height) <= 1)
        return InkAgreement(there, here, grounds: grounds(theme)).share
      }
      let likeness = try agreement(picture)
      #expect(likeness > 0.98, "\(kind), \(theme)")
      // What would be drawn wrongly, if it were missing there, would be seen.
      var empty = picture
      empty.marks = []
      #expect(try agreement(empty) == 0, "\(kind), \(theme): empty")
      let bare = try agreement(picture.mapping { _ in nil })
      #expect(bare < 0.6, "\(kind), \(theme): without anything on the screen")
      // Both themes have the same marks.
      guard theme == .light || isLongRun else { continue }
      let lacking = picture.lackingOne
      #expect(lacking.count >= 3, "\(kind)")
      for (part, picture) in lacking {
        let rest = try agreement(picture)
        #expect(rest < 0.98 && rest < likeness - 0.01, "\(kind), \(theme): without \(part)")
      }
    }
  }

  @Test("texts stand where ours do, with about as much ink in their own font")
  func letters() throws {
    for (kind, picture) in try Self.pictures() {
      let bare = picture.withoutLetters
      let there = (try drawn(picture.svg(theme: .light)), try drawn(bare.svg(theme: .light)))
      let here = (
        DecodedPNG.Image(try picture.image(scale: 1, theme: .light)),
        DecodedPNG.Image(try bare.image(scale: 1, theme: .light))
      )
      /// How many pixels a text changes.
      func ink(_ box: Rect, _ pair: (DecodedPNG.Image, DecodedPNG.Image)) -> Int {
        let columns = max(Int(box.minX), 0)..<min(Int(box.maxX) + 1, pair.0.width)
        let rows = max(Int(box.minY), 0)..<min(Int(box.maxY) + 1, pair.0.height)
        return rows.reduce(0) { count, y in
          count + columns.count { pair.0.isInked($0, y, [pair.1[$0, y]], 24) }
        }
      }
      let letters = picture.letters
      #expect(letters.count >= 2, "\(kind)")
      for (text, box) in letters {
        let (ours, theirs) = (ink(box, here), ink(box, there))
        #expect(
          theirs > 0 && (0.4...2.5).contains(Double(ours) / Double(theirs)),
          "\(kind): \(text), \(ours) and \(theirs) pixels")
      }
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
    let members = try CurvePlot(list).members
    #expect(members.count == 5)
    for case .element(let element) in members {
      let tone = FramePalette.curves[element.item % FramePalette.curves.count]
      #expect(share(of: rgb(tone.light), in: plot) > 0.0001, "\(element)")
    }
  }

  @Test("the moving picture stands where its still does")
  func still() throws {
    let recording = try SampleRun.run().recording()
    let moving = try drawn(MovingPicture(recording, samplesPerSecond: 60).svg(scale: 0.5))
    // Below the viewport, one has a line of time, the other its time.
    func agreement(_ picture: FramePicture) throws -> Double {
      InkAgreement(
        moving, try drawn(picture.svg(scale: 0.5)), grounds: grounds(.light),
        height: moving.height - 16
      ).share
    }
    #expect(try agreement(FramePicture(recording)) > 0.99)
    #expect(try agreement(FramePicture(recording, frame: 0)) < 0.9)
  }

  @Test("no picture of the documentation is black or empty")
  func documentation() throws {
    for name in try Documentation.files(in: "pictures", "svg") {
      let image = try drawn(Documentation.bytes(of: name), width: 80)
      #expect(share(of: [0, 0, 0], in: image, within: 16) < 0.02, "\(name)")
      #expect(share(of: rgb(FramePalette.screen.light), in: image, within: 6) > 0.02, "\(name)")
      // Above the line of time that moving pictures have, items and curves have colours.
      let coloured = (0..<image.width * (image.height * 15 / 16)).count { place in
        let channels = image.bytes[3 * place..<3 * place + 3]
        return (channels.max() ?? 0) - (channels.min() ?? 0) > 25
      }
      #expect(coloured > 20, "\(name)")
    }
  }
}
