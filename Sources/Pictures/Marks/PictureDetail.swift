import PlaneGeometry

/// How large the details of a picture are drawn, in its own units.
package struct PictureDetail: Equatable, Sendable {
  /// Size of the largest numbers.
  var text: Double
  /// Radius of the corners of elements, at most.
  var corner: Double
  /// Radius of the corners of the viewport.
  var screenCorner: Double
}

extension PictureDetail {
  /// Radius of the corners of an element.
  func corner(of box: Rect) -> Double {
    min(corner, max(box.size.width, 0) / 4, max(box.size.height, 0) / 4)
  }

  /// Size of the number in a cell; nil where there is no room for one.
  func labelSize(in box: Rect) -> Double? {
    let size = min(box.size.height * 0.5, box.size.width * 0.4, text)
    return size >= text * 0.45 ? size : nil
  }

  /// Where the number stands, by the middle of its foot.
  func labelPlace(in box: Rect, size: Double) -> Point {
    Point(x: box.center.x, y: box.center.y + 0.36 * size)
  }
}
