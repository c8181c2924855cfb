import CollectionLayouts
import CollectionRuns
import Gestures
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Springs

/// Random collections, sections that scroll by themselves among them, to which everything is done that can be done to a driver:
/// every frame, and the driver at the end.
func fingerprintOfCollections() -> UInt64 {
  var (hash, print, count) = (FrameHash(), Fingerprint(), 0)
  for seed in UInt64(0)..<60 {
    guard var run = CollectionRun(SplitMix64(seed: seed)) else { continue }
    count += 1
    for _ in 0..<30 { hash.add(run.step().frame) }
    for byte in run.snapshot { print.add(UInt64(byte)) }
  }
  guard count > 30 else { fatalError("the probe's seeds must make collections") }
  print.add(hash.value)
  return print.value
}

/// Fingers on items and groups with badges, in sections with pinned boundary items, one of which scrolls by itself: every frame as
/// a recording has it.
func fingerprintOfSupplements() -> UInt64 {
  let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
  let arrangement = valid { () throws(LayoutError) in
    try cards.arrange(shelves, in: environment)
  }
  let layout = valid { () throws(SpringRulesError) in
    try SpringLayout(arrangement, viewport: environment.viewport)
  }
  let physics = valid { () throws(ScrollBehaviorError) in
    try ScrollPhysics(
      geometry: ScrollGeometry(
        contentSize: arrangement.contentSize, viewport: environment.viewport))
  }
  var (driver, recorder) = (ScrollDriver(layout, physics: physics), LayoutRecorder())
  var (hash, supplements) = (RecordingHash(), 0)
  for frame in 0..<240 {
    let time = Double(frame) / 60
    // Up the page, then along the first shelf.
    let way = 12.5 * Double(frame % 120)
    let place =
      frame < 120 ? Point(x: 200, y: 700 - way) : Point(x: 350 - way, y: 100 + Double(frame % 7))
    if frame % 120 < 24 {
      driver.touch(frame % 120 == 0 ? .began : .moved, at: place, time: time)
    } else if frame % 120 == 24 {
      driver.touch(.ended, at: place, time: time)
    }
    let recorded = driver.advance(to: time, recorder: &recorder)
    hash.add(recorded)
    supplements = max(supplements, recorded.members.count)
  }
  guard arrangement.hasSupplements, supplements > 40 else {
    fatalError("the probe's shelves must show what is attached to them")
  }
  return hash.value
}

private let badge = SupplementaryItem(
  "new", width: .absolute(20), height: .absolute(12.5),
  containerAnchor: LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.3, dy: -0.3)))

private let cards = CompositionalLayout(
  group: LayoutGroup(
    .horizontal, width: .fractionalWidth(1), height: .absolute(70), spacing: .fixed(6),
    badges: [badge],
    members: [
      .item(
        LayoutItem(width: .fractionalWidth(0.4), height: .fractionalHeight(1), badges: [badge])),
      .item(LayoutItem(width: .fractionalWidth(0.3), height: .absolute(40.3))),
    ]), lineSpacing: 5)

private let shelves = CollectionContent(
  sections: [
    SectionContent(
      items: .uniform(count: 40, size: Size(width: 90, height: 60)),
      layout: .list(ListLayout(axis: .horizontal, lineSpacing: 7)),
      scrolling: SectionScrolling(.paging, length: 80), boundaryItems: [title("shelf", 30.1)]),
    SectionContent(
      items: .uniform(count: 60, size: .zero), boundaryItems: [title("cards", 24.7)]),
  ], boundaryItems: [title("page", 33)])

private func title(_ kind: String, _ height: Double) -> BoundaryItem {
  BoundaryItem(
    kind, width: .fractionalWidth(1), height: .absolute(height), alignment: .top, isPinned: true)
}
