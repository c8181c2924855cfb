import PlaneGeometry
import Testing

@testable import BoxspringCommandInterface

@Suite("Screen of a terminal")
struct CellGridTests {
  /// A screen with a few words and blocks on it.
  private static func random(_ random: inout SplitMix64) -> CellGrid {
    var grid = CellGrid(columns: 23, rows: 7)
    for _ in 0..<12 {
      let text = ["stretch", "▁▂▃", " ", "0123456789"][Int(random.next() % 4)]
      grid.write(
        text, row: Int(random.next() % 7), column: Int(random.next() % 23),
        ink: CellTone(rawValue: UInt8(random.next() % 13)) ?? .ink,
        paper: CellTone(rawValue: UInt8(random.next() % 13)) ?? .paper)
    }
    return grid
  }

  @Test("changes turn one screen into the next, as if all had been written")
  func changes() {
    for seed in UInt64(0)..<40 {
      var random = SplitMix64(seed: seed)
      var emulator = ScreenEmulator(columns: 23, rows: 7)
      var shown: CellGrid?
      for _ in 0..<4 {
        let next = Self.random(&random)
        emulator.feed(next.changes(from: shown, depth: .full))
        var fresh = ScreenEmulator(columns: 23, rows: 7)
        fresh.feed(next.changes(from: nil, depth: .full))
        for row in 0..<7 {
          for column in 0..<23 {
            // The ink of a space shows nowhere.
            let (cell, wanted) = (emulator[row, column], fresh[row, column])
            #expect(cell.text == wanted.text && cell.paper == wanted.paper, "seed \(seed)")
            #expect(cell.text == " " || cell.ink == wanted.ink, "seed \(seed)")
          }
        }
        shown = next
      }
      #expect(emulator.unknown == [])
    }
  }

  @Test("a screen that is shown already costs nothing")
  func unchanged() {
    var random = SplitMix64(seed: 3)
    let grid = Self.random(&random)
    #expect(grid.changes(from: grid, depth: .palette).isEmpty)
  }

  @Test("text keeps to its row, and wide characters to their two columns")
  func text() {
    var grid = CellGrid(columns: 6, rows: 1)
    #expect(grid.write("a漢\u{301}\u{7}字z", row: 0, column: 0) == 6)
    #expect((0..<6).map { grid[0, $0].character } == ["a", "漢", nil, "字", nil, "z"])
    #expect(grid.write("漢", row: 0, column: 5) == 5)
    grid.write("no", row: 3, column: 0)
    #expect(grid[0, 5].character == "z")
  }
}
