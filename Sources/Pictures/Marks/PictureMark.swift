import PlaneGeometry

/// Something drawn in a picture, in the picture's own units.
enum PictureMark: Equatable, Sendable {
  /// A rectangle with round corners; with a radius of half its side it is a disc. A label stands in its
  /// middle where there is room.
  case box(Rect, corner: Double, PictureStyle, label: String? = nil)
  /// An outline at a place, turned. A label stands upright in its middle.
  case shape(ItemShape, at: ItemPose, PictureStyle, label: String? = nil)
  /// Straight lines from point to point. A name is shown as a tooltip.
  case line([Point], PictureStyle, name: String? = nil)
  /// A text; the place is on the line that its letters stand on.
  case text(String, at: Point, PictureTextStyle)
  /// Marks that are seen through, all together, from 0 to 1.
  indirect case faded([PictureMark], opacity: Double)
  /// A viewport.
  case panel(PicturePanel)
}

/// A viewport in a picture: a screen, what shows on it, and what is written below.
struct PicturePanel: Equatable, Sendable {
  /// The screen's top left corner, in the picture's units.
  var origin: Point
  /// What shows on the screen, from its top left corner; cut off at its edges.
  var marks: [PictureMark]
  /// What is around the screen, not cut off.
  var caption: [PictureMark]
}
