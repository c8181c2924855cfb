import PlaneGeometry

/// Where on a terminal a viewport is shown, and what else has room.
///
/// The viewport keeps its shape. What is left beside it is for words, if it is enough of them.
struct PlayStage: Equatable, Sendable {
  let size: TerminalSize
  /// Characters that the viewport takes, from the top left; its last ones may be in part outside.
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
    // A dot is a quarter of a character wide and an eighth high.
    let shape = size.aspect / TerminalSize.usualAspect
    let room = Size(
      width: Double(max(size.columns, 1) * BlockGlyph.width),
      height: Double(max(size.rows - 1, 1) * BlockGlyph.height))
    let scale = min(room.height / height, room.width / (width * shape))
    dotsPerPoint = Vector(dx: scale * shape, dy: scale)
    columns = min(max(Self.cells(width * scale * shape, BlockGlyph.width), 1), size.columns)
    rows = min(max(Self.cells(height * scale, BlockGlyph.height), 1), max(size.rows - 1, 1))
    panel = size.columns - columns - 2 >= Self.leastPanel ? columns + 2 : nil
  }

  private static func cells(_ dots: Double, _ perCell: Int) -> Int {
    Int((dots / Double(perCell) - 1e-9).rounded(.up))
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
