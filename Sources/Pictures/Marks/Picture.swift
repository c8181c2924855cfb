import PlaneGeometry

/// A still picture: plain values that become SVG or pixels.
struct Picture: Equatable, Sendable {
  /// What it shows, for screen readers.
  var title: String
  /// In units of its own: points of a viewport, or pixels of a page.
  var size: Size
  /// The screen that its panels have; nil for a picture without any.
  var screen: Size?
  /// How large details are drawn.
  var detail: PictureDetail
  /// What is drawn, from the back to the front.
  var marks: [PictureMark]
}
