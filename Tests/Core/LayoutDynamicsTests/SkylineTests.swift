import Testing

@testable import LayoutDynamics
@testable import PlaneGeometry

@Suite("Skyline")
struct SkylineTests {
  @Test(
    "the last on each track is seen, however they overlap", arguments: 1...60 as ClosedRange<UInt64>
  )
  func cells(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var skyline = Skyline()
    var seen: [Int: Int] = [:]
    for index in 0..<30 {
      let start = Int.random(in: 0...30, using: &random)
      let end = Int.random(in: start + 1...32, using: &random)
      skyline.put(index, on: .init(start: Double(start), end: Double(end)))
      for cell in start..<end { seen[cell] = index }
      for cell in 0..<32 {
        let place = Double(cell) + 0.5
        let here = skyline.segments.filter { $0.track.start < place && place < $0.track.end }
        #expect(here.map(\.index) == (seen[cell].map { [$0] } ?? []), "seed \(seed)")
      }
    }
  }

  // The definition: of all elements, the last one put over a place. Lines of elements from one end to the other, as layouts
  // give them, among jumps; tracks that end where others begin, and tracks without any width.
  @Test(
    "what is seen from a track lies in front on it, in any order",
    arguments: 1...40 as ClosedRange<UInt64>)
  func order(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var skyline = Skyline()
    var seen: [Int: Int] = [:]
    // Elements without any width: they may be seen from what reaches over them.
    var thin: Set<Int> = []
    var (start, way) = (0, 1)
    for index in 0..<120 {
      if Int.random(in: 0..<8, using: &random) == 0 {
        start = Int.random(in: 0...60, using: &random)
        way = Bool.random(using: &random) ? 1 : -1
      }
      let end = start + Int.random(in: 0...6, using: &random)
      let track = Skyline.Track(start: Double(start), end: Double(end))
      var found: Set<Int> = []
      skyline.forEach(on: track) { found.insert($0) }
      let expected = Set((start..<end).compactMap { seen[$0] })
      #expect(found.isSuperset(of: expected), "seed \(seed)")
      if end > start { #expect(found.subtracting(expected).isSubset(of: thin), "seed \(seed)") }
      skyline.put(index, on: track)
      if start == end { thin.insert(index) }
      for cell in start..<end { seen[cell] = index }
      let tracks = skyline.segments.map(\.track)
      for (first, second) in zip(tracks, tracks.dropFirst()) {
        #expect(first.end <= second.start, "seed \(seed)")
      }
      start = max(0, start + way * Int.random(in: 2...7, using: &random))
    }
  }
}
