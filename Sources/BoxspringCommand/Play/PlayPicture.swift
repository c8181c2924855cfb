import BoxspringCommandInterface
import PlaneGeometry
import Recordings

/// Draws a frame as characters.
struct PlayPicture {
  let stage: PlayStage
  let traits: TerminalTraits

  private var hasColor: Bool { traits.depth != .none }

  /// Draws what a viewport of a size shows of a frame, from the top left.
  func draw(_ frame: PlayedFrame, viewport: Size, into grid: inout CellGrid) {
    var raster = DotRaster(
      columns: stage.columns, rows: stage.rows, tone: .screen, glyphs: traits.glyphs)
    let window = Rect(origin: frame.offset, size: viewport)
    for wall in frame.walls {
      for (start, end) in zip(wall, wall.dropFirst()) {
        raster.line(dots(at: start, in: window), dots(at: end, in: window), with: .muted)
      }
    }
    if hasColor {
      for box in frame.boxes where box.corners.isEmpty {
        raster.fill(dots(of: box.restFrame, in: window), with: .rest)
      }
    }
    for box in frame.boxes {
      if box.corners.isEmpty {
        raster.fill(apart(dots(of: box.frame, in: window)), with: box.tone)
      } else {
        raster.fill(box.corners.map { dots(at: $0, in: window) }, with: box.tone)
      }
    }
    raster.draw(into: &grid, row: 0, column: 0)
    drawEdge(&grid)
    for box in frame.boxes { label(box, in: window, &grid) }
  }

  /// The dots of a rectangle of the content.
  private func dots(of rect: Rect, in window: Rect) -> DotBox {
    let x = rect.origin.x - window.origin.x
    let y = rect.origin.y - window.origin.y
    return DotBox(
      x: stage.dots(from: x, to: x + max(rect.size.width, 0), along: .horizontal),
      y: stage.dots(from: y, to: y + max(rect.size.height, 0), along: .vertical))
  }

  /// The place of a point of the content, in dots.
  private func dots(at point: Point, in window: Rect) -> Point {
    Point(
      x: (point.x - window.origin.x) * stage.dotsPerPoint.dx,
      y: (point.y - window.origin.y) * stage.dotsPerPoint.dy)
  }

  /// Without colours, elements that touch are told apart by a dot between them.
  private func apart(_ box: DotBox) -> DotBox {
    hasColor ? box : box.withoutLastDots
  }

  /// Without colours, a line shows where the viewport ends.
  private func drawEdge(_ grid: inout CellGrid) {
    guard !hasColor, stage.columns < grid.columns else { return }
    for row in 0..<stage.rows { grid.write("│", row: row, column: stage.columns) }
  }

  /// The number of an item in its middle, where the item alone fills the cells for it.
  private func label(_ box: PlayedFrame.Box, in window: Rect, _ grid: inout CellGrid) {
    guard let item = box.item else { return }
    let text = "\(item)"
    let dots = dots(of: box.frame, in: window)
    let row = dots.y.middle / BlockGlyph.height
    let column = dots.x.middle / BlockGlyph.width - (text.count - 1) / 2
    guard dots.y.middle >= 0, row < stage.rows, column >= 0, column + text.count <= stage.columns
    else { return }
    let tone = box.tone
    let solid = CellGrid.Cell(character: " ", ink: .ink, paper: tone)
    let cells = column..<column + text.count
    guard cells.allSatisfy({ grid[row, $0] == solid }) else { return }
    grid.write(text, row: row, column: column, ink: .ink, paper: tone)
  }
}

extension PlayedFrame.Box {
  /// The number of an item in its section; nil for headers, footers and what has a name.
  fileprivate var item: Int? {
    guard role == .item, case .indexPath(_, let item) = identity else { return nil }
    return item
  }

  fileprivate var tone: CellTone { number.map { .item($0) } ?? .supplement }
}

/// A rectangle of dots.
struct DotBox: Equatable, Sendable {
  var x: Range<Int>
  var y: Range<Int>

  /// One dot less at the right and at the bottom, where that leaves two.
  var withoutLastDots: DotBox {
    DotBox(x: x.withoutLast, y: y.withoutLast)
  }
}

extension DotRaster {
  mutating func fill(_ box: DotBox, with tone: CellTone) {
    fill(x: box.x, y: box.y, with: tone)
  }
}

extension Range<Int> {
  fileprivate var withoutLast: Range { count > 2 ? lowerBound..<upperBound - 1 : self }
  fileprivate var middle: Int { (lowerBound + upperBound) / 2 }
}
