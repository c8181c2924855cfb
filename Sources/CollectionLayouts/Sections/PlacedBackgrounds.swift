import PlaneGeometry

/// The backgrounds of sections in their places.
struct PlacedBackgrounds: Equatable, Sendable {
  /// The background of a section, in main and cross terms of the content.
  struct Background: Equatable, Sendable {
    var section: Int
    var box: AxialRect
    var style: SectionBackground
  }

  /// By ascending sections.
  let backgrounds: [Background]
  private let stretches: StretchTable

  /// Nil where there are none.
  init?(_ backgrounds: [Background]) {
    guard !backgrounds.isEmpty else { return nil }
    self.backgrounds = backgrounds
    stretches = StretchTable(backgrounds.map { $0.box.main })
  }

  /// The background of a section. Logarithmic.
  func background(ofSection section: Int) -> Background? {
    let place = partitionPoint(in: backgrounds.indices) { backgrounds[$0].section < section }
    guard place < backgrounds.count, backgrounds[place].section == section else { return nil }
    return backgrounds[place]
  }

  /// Those that may overlap a stretch of the main axis, and some neighbours.
  func run(overlapping main: Interval) -> ArraySlice<Background> {
    backgrounds[stretches.places(overlapping: main)]
  }
}

extension Arrangement {
  private var placed: (PlacedBackgrounds, AxialSpace)? {
    guard case .sections(let placed) = geometry, let backgrounds = placed.backgrounds else {
      return nil
    }
    return (backgrounds, placed.space)
  }

  /// Whether any section has a background.
  package var hasBackgrounds: Bool { placed != nil }

  /// The frame of a section's background, in points of the content; nil for a section without one. Logarithmic in the
  /// sections that have one.
  public func backgroundFrame(ofSection section: Int) -> Rect? {
    guard let (backgrounds, space) = placed else { return nil }
    return backgrounds.background(ofSection: section).map { space.frame(of: $0.box) }
  }

  /// What the background of a section looks like; nil for a section without one.
  package func background(ofSection section: Int) -> SectionBackground? {
    placed?.0.background(ofSection: section)?.style
  }

  /// Calls `body` with section and frame of every background that shares positive area with the rectangle, by ascending
  /// sections, which is the order from back to front. All of them lie behind all elements.
  ///
  /// Allocates nothing; O(log n + k) for n backgrounds, k of which lie near the rectangle.
  public func forEachBackground(
    overlapping rect: Rect, _ body: (_ section: Int, _ frame: Rect) -> Void
  ) {
    forEachStyledBackground(overlapping: rect) { section, frame, _ in body(section, frame) }
  }

  /// The same with what they look like.
  package func forEachStyledBackground(
    overlapping rect: Rect, _ body: (_ section: Int, _ frame: Rect, SectionBackground) -> Void
  ) {
    guard let (backgrounds, space) = placed, let window = space.window(of: rect) else { return }
    for background in backgrounds.run(overlapping: window.main) {
      let frame = space.frame(of: background.box)
      if frame.overlaps(rect) { body(background.section, frame, background.style) }
    }
  }
}
