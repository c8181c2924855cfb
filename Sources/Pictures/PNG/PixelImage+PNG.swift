extension PixelImage {
  /// The image as a PNG file; linear in its pixels.
  func png(title: String = "") -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendPNGHead(width: width, height: height)
    bytes.appendPNGText("Title", title)
    bytes.appendChunk("IDAT", smallest(bounds).data)
    bytes.appendPNGEnd()
    return bytes
  }

  /// A part of the image as PNG keeps it.
  /// - Parameter isFiltered: whether rows are filtered, each in the way that leaves the least.
  func compressed(_ part: PixelRect, isFiltered: Bool) -> [UInt8] {
    Deflate.zlibStream(
      of: isFiltered
        ? ScanlineFilter.filtered(self, in: part) : ScanlineFilter.plain(self, in: part))
  }

  /// The shorter of both.
  func smallest(_ part: PixelRect) -> (data: [UInt8], isFiltered: Bool) {
    let plain = compressed(part, isFiltered: false)
    let filtered = compressed(part, isFiltered: true)
    return filtered.count < plain.count ? (filtered, true) : (plain, false)
  }
}
