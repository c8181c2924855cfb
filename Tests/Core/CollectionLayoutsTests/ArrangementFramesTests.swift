import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Arrangement from frames")
struct ArrangementFramesTests {
  private let frames = [
    Rect(x: 50, y: 400, width: 10, height: 10), Rect(x: -20, y: -30, width: 15, height: 40),
    Rect(x: 0, y: 0, width: 0, height: 9),
  ]

  @Test("frames keep their order and place, and the content reaches to the last edges")
  func order() throws {
    let arrangement = try Arrangement(frames: frames)
    #expect(arrangement.frames == frames)
    #expect(arrangement.contentSize == Size(width: 60, height: 410))
    #expect(arrangement.axis == .vertical)
    #expect(arrangement.element(at: 2) == .item(2, section: 0))
    let sized = try Arrangement(
      frames: frames, axis: .horizontal, contentSize: Size(width: 1, height: 2))
    #expect(sized.contentSize == Size(width: 1, height: 2))
    #expect(sized.axis == .horizontal)
  }

  @Test("sections name the frames")
  func sections() throws {
    let arrangement = try Arrangement(
      frames: frames,
      sections: [
        SectionShape(hasHeader: true, itemCount: 0), SectionShape(itemCount: 1, hasFooter: true),
      ])
    #expect(arrangement.frame(of: .header(section: 0)) == frames[0])
    #expect(arrangement.frame(of: .item(0, section: 1)) == frames[1])
    #expect(arrangement.frame(of: .footer(section: 1)) == frames[2])
    #expect(arrangement.shape(ofSection: 1) == SectionShape(itemCount: 1, hasFooter: true))
  }

  @Test("what cannot be a frame is refused by index")
  func refusals() {
    for bad in [Double.infinity, -.infinity, 1e16] {
      var frames = frames
      frames[1].size.height = bad
      #expect(throws: LayoutError(.unusableNumber(.frame, value: bad, place: LayoutPlace(item: 1))))
      {
        try Arrangement(frames: frames)
      }
    }
    #expect {
      try Arrangement(frames: [Rect(x: .nan, y: 0, width: 1, height: 1)])
    } throws: { error in
      guard
        case .unusableNumber(.frame, let value, LayoutPlace(item: 0))? =
          (error as? LayoutError)?.code
      else { return false }
      return value.isNaN
    }
    #expect(throws: LayoutError(.frameCountMismatch(frames: 3, elements: 2))) {
      try Arrangement(frames: frames, sections: [SectionShape(itemCount: 2)])
    }
    #expect(throws: LayoutError(.negativeItemCount(-3, section: 0))) {
      try Arrangement(frames: frames, sections: [SectionShape(itemCount: -3)])
    }
    #expect(throws: LayoutError(.unusableNumber(.contentSize, value: -1))) {
      try Arrangement(frames: frames, contentSize: Size(width: 3, height: -1))
    }
  }

  @Test("no frames make no content")
  func none() throws {
    let empty = try Arrangement(frames: [])
    #expect(empty.elementCount == 0)
    #expect(empty.contentSize == .zero)
  }
}
