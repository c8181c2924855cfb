import PlaneGeometry

/// How a view is shown: frame, transform, opacity, corner radius and z.
public struct Presentation: Equatable, Sendable {
  /// The centre of the view, in points of the container.
  public var center: Point
  /// Width and height before rotation and scale, in points.
  public var size: Size
  /// About the centre, in radians, clockwise on screen.
  public var rotation: Double
  /// About the centre; 1 is the original size.
  public var scale: Double
  /// 0 to 1.
  public var opacity: Double
  /// In points.
  public var cornerRadius: Double
  /// Views with a greater z are drawn in front.
  public var z: Double

  /// A view that fills a frame, before rotation and scale, in points of the container.
  public init(
    frame: Rect, rotation: Double = 0, scale: Double = 1, opacity: Double = 1,
    cornerRadius: Double = 0, z: Double = 0
  ) {
    center = frame.center
    size = frame.size
    self.rotation = rotation
    self.scale = scale
    self.opacity = opacity
    self.cornerRadius = cornerRadius
    self.z = z
  }

  /// The frame before rotation and scale, in points of the container.
  public var frame: Rect {
    Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Whether all numbers are finite and within ±10⁹, and width and height are not negative.
  var isValid: Bool {
    let numbers = [
      center.x, center.y, size.width, size.height, rotation, scale, opacity, cornerRadius, z,
    ]
    return numbers.allSatisfy { $0.magnitude <= 1e9 } && size.width >= 0 && size.height >= 0
  }
}

// The animated values as lanes of a vector: x, y, width, height, rotation, scale, opacity, corner radius.
extension Presentation {
  var lanes: SIMD8<Double> {
    SIMD8(
      center.x, center.y, size.width, size.height, rotation, scale, opacity, cornerRadius)
  }

  /// Sizes, scales, radii and opacities are clamped to their ranges, because springs overshoot.
  init(_ lanes: SIMD8<Double>, z: Double) {
    center = Point(x: lanes[0], y: lanes[1])
    size = Size(width: max(lanes[2], 0), height: max(lanes[3], 0))
    rotation = lanes[4]
    scale = max(lanes[5], 0)
    opacity = min(max(lanes[6], 0), 1)
    cornerRadius = max(lanes[7], 0)
    self.z = z
  }
}

/// The animated values of a view, in lanes, and their change per second.
struct ViewState: Equatable, Sendable {
  var values: SIMD8<Double>
  var velocity = SIMD8<Double>()
}
