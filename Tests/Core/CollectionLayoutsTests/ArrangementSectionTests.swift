import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Extents of sections")
struct ArrangementSectionTests {
  @Test("a section reaches from its first edge to its last, in random scenes")
  func random() throws {
    for seed in 0..<400 as Range<UInt64> {
      let scene = RandomScene(seed: seed)
      let arrangement = try scene.arrangement()
      for section in 0..<arrangement.sectionCount {
        // Of a section that scrolls across the collection, the first item stands for its strip.
        let strips = arrangement.withStrips
        let scrolls = scene.content.sections[section].scrolling != nil
        let frames = (0..<arrangement.elementCount)
          .filter { arrangement.element(at: $0).section == section }
          .map { scrolls ? strips.frame(at: $0) : arrangement.frame(at: $0) }
        let low = frames.map { $0.start(along: arrangement.axis) }.min()
        let high = frames.map { $0.end(along: arrangement.axis) }.max()
        let extent = arrangement.extent(ofSection: section)
        #expect((extent == nil) == frames.isEmpty, "seed \(seed), section \(section)")
        guard let extent, let low, let high else { continue }
        if scene.hasGroups {
          #expect(
            extent.lowerBound < low + 1e-9 && extent.upperBound > high - 1e-9, "seed \(seed)")
          continue
        }
        #expect(abs(extent.lowerBound - low) < 1e-9, "seed \(seed), section \(section)")
        #expect(abs(extent.upperBound - high) < 1e-9, "seed \(seed), section \(section)")
      }
    }
  }

  @Test("a caller's own frames count section by section, those of negative size not at all")
  func ownFrames() throws {
    let frames = [
      Rect(x: 5, y: 30, width: 10, height: 10), Rect(x: 50, y: -20, width: 10, height: 5),
      Rect(x: 0, y: 900, width: 10, height: -5), Rect(x: 0, y: 70, width: 10, height: 0),
    ]
    let sections = [2, 0, 1, 1].map { SectionShape(itemCount: $0) }
    let down = try Arrangement(frames: frames, sections: sections)
    #expect((0..<4).map(down.extent) == [-20...40, nil, nil, 70...70])
    let across = try Arrangement(frames: frames, sections: sections, axis: .horizontal)
    #expect((0..<4).map(across.extent) == [5...60, nil, 0...10, 0...10])
  }
}
