extension PixelImage {
  /// Lays a colour over the pixels that a mask covers.
  ///
  /// Components are mixed as they are, in sRGB, as browsers do.
  /// - Parameters:
  ///   - opacity: from 0 to 1.
  ///   - mask: within the bounds of the image.
  ///   - clip: what is shown of it; nil for all. It reaches as far as the mask does at least, or
  ///     counts as 0 where it ends.
  mutating func lay(
    _ color: PixelColor, opacity: Float = 1, on mask: CoverageMask, within clip: CoverageMask? = nil
  ) {
    let part = clip.map { mask.bounds.intersection($0.bounds) } ?? mask.bounds
    for y in part.rows {
      var index = (y - mask.bounds.y) * mask.bounds.width + part.x - mask.bounds.x
      var clipIndex = clip.map { ($0.bounds.width * (y - $0.bounds.y)) + part.x - $0.bounds.x } ?? 0
      for x in part.columns {
        var share = mask.values[index] * opacity
        if let clip { share *= clip.values[clipIndex] }
        index += 1
        clipIndex += 1
        if share > 0.999 {
          self[x, y] = color
        } else if share > 0.001 {
          self[x, y] = self[x, y].mixed(with: color, share)
        }
      }
    }
  }

  /// Takes back what has been painted since, but for a share from 0 to 1. Both have the same size.
  mutating func fade(from before: PixelImage, to share: Float) {
    guard let part = difference(from: before) else { return }
    for y in part.rows {
      for x in part.columns { self[x, y] = before[x, y].mixed(with: self[x, y], share) }
    }
  }
}

extension PixelColor {
  /// The colour with a share of another one in it, from 0 to 1.
  fileprivate func mixed(with other: PixelColor, _ share: Float) -> PixelColor {
    func mix(_ here: UInt8, _ there: UInt8) -> UInt8 {
      let (from, to) = (Float(here), Float(there))
      let change: Float = (to - from) * share
      return UInt8(from + change + 0.5)
    }
    return PixelColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
