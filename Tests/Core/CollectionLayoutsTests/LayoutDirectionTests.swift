import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("LayoutDirection")
struct LayoutDirectionTests {
  private func rightToLeft(_ width: Double, _ height: Double) -> LayoutEnvironment {
    LayoutEnvironment(
      viewport: Size(width: width, height: height), direction: .rightToLeft)
  }

  @Test("a row begins at the right, insets included")
  func vertical() throws {
    var content = CollectionContent.widths([30, 20, 60])
    content.sections[0].insets.left = 5
    let flow = try FlowLayout().arrange(content, in: rightToLeft(100, 50))
    #expect(flow.lefts == [65, 35, 35])
    #expect(flow.tops == [0, 0, 30])
  }

  @Test("short horizontal content hugs the right edge of the viewport")
  func shortHorizontal() throws {
    let list = try ListLayout(axis: .horizontal)
      .arrange(.widths([30, 20]), in: rightToLeft(100, 50))
    #expect(list.lefts == [70, 50])
    #expect(list.contentSize == Size(width: 100, height: 50))
  }

  @Test("short horizontal content hugs the right edge within the content insets")
  func shortHorizontalWithInsets() throws {
    var environment = rightToLeft(300, 50)
    environment.contentInsets = EdgeInsets(left: 20, right: 30)
    let list = try ListLayout(axis: .horizontal).arrange(.widths([50, 50]), in: environment)
    #expect(list.lefts == [200, 150])
    #expect(list.contentSize == Size(width: 250, height: 50))
  }

  @Test("long horizontal content is mirrored within itself")
  func longHorizontal() throws {
    let list = try ListLayout(axis: .horizontal)
      .arrange(.widths([80, 70]), in: rightToLeft(100, 50))
    #expect(list.lefts == [70, 0])
    #expect(list.contentSize == Size(width: 150, height: 50))
  }

  @Test("every frame is the mirror image of its left-to-right frame")
  func mirror() throws {
    for seed in 0..<300 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      scene.environment.rounding = .none
      scene.environment.direction = .leftToRight
      let plain = try scene.arrangement()
      scene.environment.direction = .rightToLeft
      let mirrored = try scene.arrangement()
      let insets = scene.environment.contentInsets.total(along: .horizontal)
      let viewport =
        scene.layout.axis == .horizontal ? scene.environment.viewport.width - insets : 0
      let width =
        plain.sectionCount == 0 ? 0 : max(plain.contentSize.width, viewport)
      #expect(mirrored.contentSize.width == width, "seed \(seed)")
      let expected = plain.frames.map {
        Rect(origin: Point(x: width - $0.minX - $0.size.width, y: $0.minY), size: $0.size)
      }
      #expect(mirrored.frames == expected, "seed \(seed)")
    }
  }
}
