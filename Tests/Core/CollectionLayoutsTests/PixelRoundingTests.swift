import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("PixelRounding")
struct PixelRoundingTests {
  private func environment(_ width: Double, scale: Double) -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(width: width, height: 500), rounding: .edges(scale: scale))
  }

  @Test("both edges move to the nearest pixel, and the width is what lies between")
  func thirds() throws {
    let content = CollectionContent(SectionContent(count: 3, size: .zero))
    let grid = try GridLayout(tracks: .count(3), itemSpacing: 0)
      .arrange(content, in: environment(100, scale: 1))
    // 33.33 and 66.67 round to 33 and 67.
    #expect(
      grid.frames == [
        Rect(x: 0, y: 0, width: 33, height: 33), Rect(x: 33, y: 0, width: 34, height: 33),
        Rect(x: 67, y: 0, width: 33, height: 33),
      ])
    #expect(grid.contentSize == Size(width: 100, height: 33))
  }

  @Test("halves go right and down, also below zero")
  func halves() throws {
    var content = CollectionContent.heights([1, 1])
    content.sections[0].insets.top = -1.5
    let list = try ListLayout().arrange(content, in: environment(100, scale: 1))
    #expect(list.tops == [-1, 0])
    let finer = try ListLayout().arrange(content, in: environment(100, scale: 2))
    #expect(finer.tops == [-1.5, -0.5])
  }

  @Test("tracks without gaps tile the width without gap or overlap")
  func tiling() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let scale = random.pick([1.0, 1.5, 2, 3])
      let width = Double(random.int(1...1500))
      let tracks = random.int(1...60)
      let content = CollectionContent(
        SectionContent(count: tracks * 3, size: Size(width: 0, height: 10.0 / 3)))
      let grid = try GridLayout(
        tracks: .count(tracks), lineSpacing: 0, itemSpacing: 0, itemLength: .own
      ).arrange(content, in: environment(width, scale: scale))
      let frames = grid.frames
      for index in frames.indices.dropLast() where (index + 1) % tracks != 0 {
        #expect(
          isSame(frames[index].maxX, frames[index + 1].minX),
          "seed \(seed): \(tracks) tracks in \(width) at \(scale)")
      }
      for index in frames.indices.dropLast(tracks) {
        #expect(isSame(frames[index].maxY, frames[index + tracks].minY), "seed \(seed)")
      }
    }
  }

  @Test("frames land on the pixel grid, at most half a pixel from where they were")
  func onTheGrid() throws {
    for seed in 0..<200 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      scene.environment.rounding = .none
      let plain = try scene.arrangement()
      scene.environment.rounding = .edges(scale: 3)
      let rounded = try scene.arrangement()
      for (before, after) in zip(plain.frames, rounded.frames) {
        for (edge, pixel) in zip(edges(before), edges(after)) {
          #expect(abs(edge - pixel) <= 0.5 / 3 + 1e-6, "seed \(seed)")
          #expect(isSame((pixel * 3).rounded() / 3, pixel), "seed \(seed)")
        }
      }
    }
  }

  /// Equal but for the last bits of a sum; a gap would be a whole pixel.
  private func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

  private func edges(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.maxX, rect.maxY] }
}
