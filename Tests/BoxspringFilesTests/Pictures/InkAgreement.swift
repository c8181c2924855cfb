@testable import Pictures

/// How much two images agree where either has anything but a ground on it. Most of a picture is
/// ground, so that a comparison of all pixels would call an empty picture alike.
struct InkAgreement {
  /// Pixels that either image has anything on.
  private(set) var inked = 0
  /// Those of them that look alike in both.
  private(set) var alike = 0

  /// The share of the inked pixels that look alike; 0 where nothing is inked.
  var share: Double { inked == 0 ? 0 : Double(alike) / Double(inked) }

  /// - Parameters:
  ///   - grounds: colours of what is not drawn upon.
  ///   - height: the number of rows to compare; nil for all.
  ///   - tolerance: by how much each channel may differ. Edges are smoothed in several ways, so that a
  ///     colour may also be that of a neighbour in the other image.
  init(
    _ one: DecodedPNG.Image, _ other: DecodedPNG.Image, grounds: [[Int]], height: Int? = nil,
    tolerance: Int = 24
  ) {
    // The last column and row may be covered in part, with anything behind them.
    let width = min(one.width, other.width) - 1
    let height = height ?? min(one.height, other.height) - 1
    for y in 0..<height {
      for x in 0..<width {
        guard one.isInked(x, y, grounds, tolerance) || other.isInked(x, y, grounds, tolerance)
        else { continue }
        inked += 1
        if one.isFound(x, y, in: other, tolerance) && other.isFound(x, y, in: one, tolerance) {
          alike += 1
        }
      }
    }
  }
}

extension DecodedPNG.Image {
  /// What we painted ourselves.
  init(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, bytes: image.bytes)
  }

  /// Whether a pixel has none of the colours of grounds.
  func isInked(_ x: Int, _ y: Int, _ grounds: [[Int]], _ tolerance: Int) -> Bool {
    let place = (y * width + x) * 3
    for ground in grounds {
      var isGround = true
      for channel in 0..<3 where abs(Int(bytes[place + channel]) - ground[channel]) > tolerance {
        isGround = false
      }
      if isGround { return false }
    }
    return true
  }

  /// Whether a pixel's colour is that of the same pixel, or of one beside it, in another image.
  fileprivate func isFound(
    _ x: Int, _ y: Int, in other: DecodedPNG.Image, _ tolerance: Int
  ) -> Bool {
    for (dx, dy) in Self.neighborhood {
      let (x1, y1) = (x + dx, y + dy)
      guard x1 >= 0, y1 >= 0, x1 < other.width, y1 < other.height else { continue }
      let (place, place1) = ((y * width + x) * 3, (y1 * other.width + x1) * 3)
      var isAlike = true
      for channel in 0..<3
      where abs(Int(bytes[place + channel]) - Int(other.bytes[place1 + channel])) > tolerance {
        isAlike = false
      }
      if isAlike { return true }
    }
    return false
  }

  /// The pixel itself first.
  private static let neighborhood = [
    (0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1),
  ]
}
