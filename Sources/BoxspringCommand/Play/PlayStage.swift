import BoxspringCommandInterface
import PlaneGeometry

/// Where on a terminal a viewport is shown, and what else has room.
///
/// The viewport keeps its shape up to half a character, so that it ends where characters do. What is
/// left beside it is for words, if it is enough of them.
struct PlayStage: Equatable, Sendable {
  let size: TerminalSize
  /// Characters that the viewport takes, from the top left.
  let columns: Int
  let rows: Int
  /// Dots per point of the content.
  let dotsPerPoint: Vector
  /// The first column of the words beside the picture; nil where there is no room.
  let panel: Int?

  /// The fewest columns in which words make sense.
  static let leastPanel = 28

  init(_ size: TerminalSize, viewport: Size) {
    self.size = size
    let width = max(viewport.width, 1)
    let height = max(viewport.height, 1)
    let most = (columns: max(size.columns, 1), rows: max(size.rows - 1, 1))
    // Characters per point if the viewport were as large as there is room.
    let scale = min(Double(most.rows) / height, Double(most.columns) / (width * size.aspect))
    columns = Self.cells(width * scale * size.aspect, most.columns)
    rows = Self.cells(height * scale, most.rows)
    dotsPerPoint = Vector(
      dx: Double(columns * BlockGlyph.width) / width,
      dy: Double(rows * BlockGlyph.height) / height)
    panel = size.columns - columns - 2 >= Self.leastPanel ? columns + 2 : nil
  }

  private static func cells(_ length: Double, _ most: Int) -> Int {
    min(max(Int(length.rounded()), 1), most)
  }

  /// The dots between two coordinates of the viewport, in points; at least one.
  func dots(from low: Double, to high: Double, along axis: Axis) -> Range<Int> {
    let scale = axis == .horizontal ? dotsPerPoint.dx : dotsPerPoint.dy
    let first = Self.dot(low * scale)
    return first..<max(Self.dot(high * scale), first + 1)
  }

  /// The nearest edge between dots; far outside is far enough outside.
  private static func dot(_ place: Double) -> Int {
    Int(min(max(place.rounded(), -1e6), 1e6))
  }
}
