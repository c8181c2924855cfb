/// What PNG subtracts from the bytes of a row, so that what is left is mostly small and repeats
/// itself (PNG specification, section 9).
enum ScanlineFilter: UInt8, CaseIterable {
  case none
  /// The pixel to the left.
  case left
  /// The pixel above.
  case above
  /// The mean of these two.
  case mean
  /// Whichever of left, above and above left is nearest to left + above - above left.
  case nearest

  /// The rows of a part of an image as they are, each behind the number that says so.
  ///
  /// Best for most pictures of flat areas: rows repeat each other, edges and all.
  static func plain(_ image: PixelImage, in part: PixelRect) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity((part.width * PixelImage.pixelSize + 1) * part.height)
    for y in part.rows {
      result.append(none.rawValue)
      result += image.row(y, part.columns)
    }
    return result
  }

  /// The rows of a part of an image, each behind the number of its filter.
  ///
  /// Each row gets the filter that leaves the least behind, counting what is left as distances from
  /// zero; equal rows of a flat picture come to nothing at all.
  static func filtered(_ image: PixelImage, in part: PixelRect) -> [UInt8] {
    let length = part.width * PixelImage.pixelSize
    var result: [UInt8] = []
    result.reserveCapacity((length + 1) * part.height)
    var above = [UInt8](repeating: 0, count: length)
    for y in part.rows {
      let row = Array(image.row(y, part.columns))
      append(row, above, to: &result)
      above = row
    }
    return result
  }

  private static func append(_ row: [UInt8], _ above: [UInt8], to result: inout [UInt8]) {
    var best: (rest: [UInt8], cost: Int, filter: Self) = (row, .max, .none)
    for filter in [above == row ? Self.above : .left, .above, .none, .mean, .nearest] {
      let rest = filter.rest(of: row, above)
      let cost = rest.reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      if cost < best.cost { best = (rest, cost, filter) }
      if cost == 0 { break }
    }
    result.append(best.filter.rawValue)
    result += best.rest
  }

  private func rest(of row: [UInt8], _ above: [UInt8]) -> [UInt8] {
    let size = PixelImage.pixelSize
    switch self {
    case .none: return row
    case .left: return row.indices.map { row[$0] &- ($0 < size ? 0 : row[$0 - size]) }
    case .above: return row.indices.map { row[$0] &- above[$0] }
    case .mean:
      return row.indices.map { index in
        let left = index < size ? 0 : Int(row[index - size])
        return row[index] &- UInt8((left + Int(above[index])) / 2)
      }
    case .nearest:
      return row.indices.map { index in
        guard index >= size else { return row[index] &- above[index] }
        return row[index] &- Self.nearest(row[index - size], above[index], above[index - size])
      }
    }
  }

  private static func nearest(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
    let guess = Int(left) + Int(above) - Int(aboveLeft)
    let toLeft = abs(guess - Int(left))
    let toAbove = abs(guess - Int(above))
    let toAboveLeft = abs(guess - Int(aboveLeft))
    if toLeft <= toAbove, toLeft <= toAboveLeft { return left }
    return toAbove <= toAboveLeft ? above : aboveLeft
  }
}
