import PlaneGeometry

extension Picture {
  /// The picture as pixels.
  /// - Parameter scale: pixels per unit of the picture.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  func image(scale: Double, theme: PictureTheme) throws(PictureError) -> PixelImage {
    try Self.check(size, scale: scale)
    var paint = PicturePaint(self, scale: scale, theme: theme)
    paint.paint()
    return paint.image
  }

  /// The picture as a PNG file.
  /// - Parameter scale: pixels per unit of the picture.
  /// - Throws: ``PictureError/tooLarge(width:height:)``
  func png(scale: Double, theme: PictureTheme) throws(PictureError) -> [UInt8] {
    try image(scale: scale, theme: theme).png(title: title)
  }

  /// - Throws: ``PictureError/tooLarge(width:height:)`` for a picture that would have more pixels
  ///   than an image.
  static func check(_ size: Size, scale: Double) throws(PictureError) {
    let (width, height) = (size.width * scale, size.height * scale)
    let longest = Double(PictureError.largestSide)
    guard width <= longest, height <= longest, width * height <= Double(PictureError.largestArea)
    else { throw .tooLarge(width: width, height: height) }
  }
}
