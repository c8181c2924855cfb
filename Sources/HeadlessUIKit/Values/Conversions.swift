import Foundation
import PlaneGeometry

// Between what UIKit calls things and what the engine does. Both count points, with y down.

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }

  var point: Point { Point(x: Double(x), y: Double(y)) }
  var vector: Vector { Vector(dx: Double(x), dy: Double(y)) }
}

extension CGVector {
  init(_ vector: Vector) { self.init(dx: vector.dx, dy: vector.dy) }

  var vector: Vector { Vector(dx: Double(dx), dy: Double(dy)) }
}

extension CGSize {
  var size: Size { Size(width: Double(width), height: Double(height)) }
}

extension CGRect {
  var rect: Rect { Rect(origin: origin.point, size: size.size) }
}

extension UIOffset {
  var vector: Vector { Vector(dx: Double(horizontal), dy: Double(vertical)) }
}

extension CGAffineTransform {
  /// The direction of the mapped x axis in radians, from -π to π: all that dynamics reads of a
  /// transform.
  var rotation: Double { Elementary.atan2(y: Double(b), x: Double(a)) }
}
