/// A rectangle of whole pixels; y grows downward.
struct PixelRect: Equatable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var columns: Range<Int> { x..<(x + max(width, 0)) }
  var rows: Range<Int> { y..<(y + max(height, 0)) }

  /// What both have in common; empty where that is nothing.
  func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
      height: max(min(y + height, other.y + other.height) - top, 0))
  }
}
