import PlaneGeometry
import Testing

@testable import LayoutDynamics

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
}
