import PlaneGeometry
import Prerequisites
import Recordings
import Testing

@testable import Pictures

/// Colours of items against what a reader of a picture sees: two beside each other can be told apart.
@Suite struct NeighborTonesTests {
  private func item(_ item: Int, section: Int = 0, _ frame: Rect) -> CastMember {
    CastMember(
      .item, .indexPath(section: section, item: item), order: item, restFrame: frame)
  }

  private func gap(_ one: Rect, _ other: Rect) -> Double {
    max(
      one.minX - other.maxX, other.minX - one.maxX, one.minY - other.maxY, other.minY - one.maxY)
  }

  @Test(
    "no two neighbours of a grid are alike, in either direction it is scrolled",
    arguments: seeds(20, of: 200))
  func grids(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let columns = Int.random(in: 1...40, using: &random)
    let (width, height) = (
      Double.random(in: 0.5...200, using: &random), Double.random(in: 0.5...200, using: &random)
    )
    let spacing = min(Double.random(in: 0...12, using: &random), 0.8 * width, 0.8 * height)
    let frames = (0..<min(20 * columns, 400)).map {
      Rect(
        x: Double($0 % columns) * (width + spacing), y: Double($0 / columns) * (height + spacing),
        width: width, height: height)
    }
    for isUpwards in [false, true] {
      var tones = NeighborTones()
      var toneOfItem = [Int](repeating: -1, count: frames.count)
      for index in isUpwards ? Array(frames.indices.reversed()) : Array(frames.indices) {
        let tone = tones.tone(
          of: item(index, frames[index]), in: Int32(index), shown: ShownSlots([], forChanges: 1))
        toneOfItem[index] = try #require(tone)
      }
      #expect(toneOfItem.allSatisfy { (0..<6).contains($0) })
      for one in frames.indices {
        for other in frames.indices[..<one]
        where gap(frames[one], frames[other]) <= spacing * 1.001 {
          #expect(toneOfItem[one] != toneOfItem[other], "seed \(seed), items \(other) and \(one)")
        }
      }
    }
  }

  @Test("sections of one item each differ from one to the next")
  func sections() {
    var tones = NeighborTones()
    let shown = ShownSlots([], forChanges: 1)
    let row = (0..<20).map { section in
      tones.tone(
        of: item(0, section: section, Rect(x: 0, y: 50 * Double(section), width: 300, height: 44)),
        in: Int32(section), shown: shown)
    }
    for (one, next) in zip(row, row.dropFirst()) { #expect(one != next) }
  }

  @Test(
    "an item has its colour again after it has been away, and keeps it when one comes before it")
  func identity() {
    var tones = NeighborTones()
    func rows(_ index: Int) -> Rect { Rect(x: 0, y: 50 * Double(index), width: 300, height: 44) }
    let none = ShownSlots([], forChanges: 1)
    let first = (0..<8).map { tones.tone(of: item($0, rows($0)), in: Int32($0), shown: none) }
    // Slots are given to others in the meantime.
    _ = tones.tone(of: item(100, rows(100)), in: 2, shown: none)
    let returned = tones.tone(of: item(2, rows(2)), in: 9, shown: none)
    #expect(returned == first[2])

    // One is inserted before all: those in view are announced again, in their slots.
    let shown = ShownSlots([0, 1, 9, 3, 4, 5, 6, 7], forChanges: 9)
    let inserted = tones.tone(of: item(0, rows(0)), in: 10, shown: shown)
    let moved = (0..<8).map {
      tones.tone(of: item($0 + 1, rows($0 + 1)), in: $0 == 2 ? 9 : Int32($0), shown: shown)
    }
    #expect(moved == first)
    #expect(inserted != moved[0])
  }

  @Test("what is no item of a collection has no such colour")
  func others() {
    var tones = NeighborTones()
    let shown = ShownSlots([], forChanges: 1)
    let header = CastMember(
      .header, .indexPath(section: 0, item: 0), order: 0,
      restFrame: Rect(x: 0, y: 0, width: 300, height: 30))
    let ball = CastMember(
      .item, .name("ball"), order: 0, restFrame: Rect(x: -5, y: -5, width: 10, height: 10))
    let colors = [
      tones.tone(of: header, in: 0, shown: shown), tones.tone(of: ball, in: 1, shown: shown),
    ]
    #expect(colors == [nil, nil])
  }
}
