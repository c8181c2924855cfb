import CollectionLayouts
import PlaneGeometry

/// Something drawn in a picture, in the picture's own units.
enum PictureMark: Equatable, Sendable {
  /// An element where it is drawn: an item in its colour with its number, all else in grey.
  case element(LayoutElement, in: Rect)
  /// A rectangle with round corners; with a radius of half its side it is a disc.
  case box(Rect, corner: Double, PictureStyle)
  /// An outline at a place, turned.
  case shape(ItemShape, at: ItemPose, PictureStyle)
  /// Straight lines from point to point. A name is shown to who points at it.
  case line([Point], PictureStyle, name: String? = nil)
  /// A text; the place is on the line that its letters stand on.
  case text(String, at: Point, PictureTextStyle)
  /// A viewport.
  case panel(PicturePanel)
}

/// A viewport in a picture: a screen, what shows on it, and what is written below.
struct PicturePanel: Equatable, Sendable {
  /// The screen's top left corner, in the picture's units.
  var origin: Point
  /// Elements and their places of rest, from the screen's top left corner; cut off at its edges.
  var marks: [PictureMark]
  /// What is around the screen, not cut off.
  var caption: [PictureMark]
}
