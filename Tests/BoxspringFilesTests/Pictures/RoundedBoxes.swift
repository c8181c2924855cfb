import Testing

/// Rectangles with round corners as a picture has them.
enum RoundedBoxes {
  /// Width, height and radius of each, in points.
  static func read(from svg: String) throws -> [[Double]] {
    try svg.matches(of: /<rect [^>]*width="([\d.]+)" height="([\d.]+)" rx="([\d.]+)"/).map {
      match in
      try [match.1, match.2, match.3].map { try #require(Double($0)) }
    }
  }
}
