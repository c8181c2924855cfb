import Testing

@testable import BoxspringCommandInterface

@Suite("Dots as characters")
struct DotRasterTests {
  private static func cell(
    _ boxes: [(x: Range<Int>, y: Range<Int>, tone: CellTone)], glyphs: [BlockGlyph] = BlockGlyph.all
  ) -> CellGrid.Cell {
    var raster = DotRaster(columns: 1, rows: 1, tone: .screen, glyphs: glyphs)
    for box in boxes { raster.fill(x: box.x, y: box.y, with: box.tone) }
    var grid = CellGrid(columns: 1, rows: 1)
    raster.draw(into: &grid, row: 0, column: 0)
    return grid[0, 0]
  }

  @Test("an edge across a cell is a block of eighths, whichever side is filled")
  func eighths() {
    for (edge, character) in zip(1..., "▇▆▅▄▃▂▁".unicodeScalars) {
      let below = Self.cell([(0..<4, edge..<8, .item0)])
      #expect(below == .init(character: character, ink: .item0, paper: .screen))
      let above = Self.cell([(0..<4, 0..<edge, .item0)])
      #expect(above == .init(character: character, ink: .screen, paper: .item0))
    }
  }

  @Test("an edge down a cell is a block of quarters")
  func quarters() {
    for (edge, character) in zip(1..., "▎▌▊".unicodeScalars) {
      let left = Self.cell([(0..<edge, 0..<8, .item2)])
      #expect(left == .init(character: character, ink: .item2, paper: .screen))
    }
  }

  @Test("corners come out as the block nearest to them")
  func corners() {
    let corner = Self.cell([(0..<2, 0..<4, .item1)])
    #expect(corner == .init(character: "▘", ink: .item1, paper: .screen))
    let most = Self.cell([(0..<4, 0..<8, .item1), (2..<4, 4..<8, .screen)])
    let isMost =
      most == .init(character: "▗", ink: .screen, paper: .item1)
      || most == .init(character: "▛", ink: .item1, paper: .screen)
    #expect(isMost)
  }

  @Test("a gap between two elements in one cell is kept rather than either")
  func gap() {
    let cell = Self.cell([(0..<4, 0..<4, .item0), (0..<4, 5..<8, .item1)])
    #expect([cell.ink, cell.paper].contains(.screen))
    #expect([cell.ink, cell.paper].contains(.item0), "the larger one stays with it")
  }

  @Test("a console's font makes do with halves, and what lies outside is left out")
  func halves() {
    let cell = Self.cell([(-5..<40, 3..<90, .item0)], glyphs: BlockGlyph.halves)
    #expect(cell.character == "▄")
    #expect(Self.cell([(9..<12, 0..<8, .item0)]).paper == .screen)
    #expect(BlockGlyph.halves.count == 3)
  }
}
