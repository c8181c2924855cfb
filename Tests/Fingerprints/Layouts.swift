import CollectionLayouts
import PlaneGeometry
import ScrollDriving

/// Lists, grids and flows of uneven items, to the pixel and unrounded: every rest frame.
func fingerprintOfLayouts() -> UInt64 {
  var print = Fingerprint()
  for arrangement in valid(arrangements) { add(arrangement, to: &print) }
  return print.value
}

private func arrangements() throws(LayoutError) -> [Arrangement] {
  var arrangements: [Arrangement] = []
  let content = unevenContent()
  for rounding in [PixelRounding.none, .edges(scale: 3)] {
    let environment = LayoutEnvironment(
      viewport: Size(width: 390, height: 844), rounding: rounding)
    arrangements += [
      try ListLayout(lineSpacing: 7).arrange(content, in: environment),
      try GridLayout(tracks: .minimumExtent(70.3), itemLength: .ratio(1.7))
        .arrange(content, in: environment),
      try FlowLayout(distribution: .justify).arrange(content, in: environment),
    ]
  }
  return arrangements
}

/// Three sections of 100 items of random sizes, with headers and footers.
func unevenContent() -> CollectionContent {
  var random = SplitMix64(seed: 3)
  var sections: [SectionContent] = []
  for _ in 0..<3 {
    var sizes: [Size] = []
    for _ in 0..<100 {
      sizes.append(Size(width: 40 + 100 * random.unit(), height: 30 + 80 * random.unit()))
    }
    sections.append(
      SectionContent(items: .varying(sizes), headerLength: 33.3, footerLength: 10.1))
  }
  return CollectionContent(sections: sections)
}

private func add(_ arrangement: Arrangement, to print: inout Fingerprint) {
  for ordinal in 0..<arrangement.elementCount {
    let frame = arrangement.frame(at: ordinal)
    print.add(frame.origin.x)
    print.add(frame.origin.y)
    print.add(frame.size.width)
    print.add(frame.size.height)
  }
}
