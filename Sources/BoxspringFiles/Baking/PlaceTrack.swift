import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Where one element of one size is, frame by frame, in points from the viewport's top left corner.
struct PlaceTrack: Sendable {
  let element: LayoutElement
  let ordinal: Int
  let size: Size
  /// When it shows; in order of time.
  private(set) var appearances: [Appearance] = []

  /// Consecutive frames that show it.
  struct Appearance: Sendable {
    /// Number of the first of these frames.
    let first: Int
    /// Its top left corner, per frame.
    var places: [Vector]
    /// Whether it replaces, from the first frame on, the same element of another size.
    var isReplacement: Bool
    /// Whether the frame after the last one shows the element in another size.
    var isReplaced = false

    var last: Int { first + places.count - 1 }
  }

  init(_ attributes: LayoutAttributes) {
    element = attributes.element
    ordinal = attributes.ordinal
    size = attributes.restFrame.size
  }

  /// Number of the last frame that shows it so far.
  var lastFrame: Int? { appearances.last?.last }

  /// Samples at the frames that show it.
  var sampleCount: Int { appearances.reduce(0) { $0 + $1.places.count } }

  mutating func show(at place: Vector, in frame: Int, isReplacement: Bool) {
    if lastFrame == frame - 1 {
      appearances[appearances.count - 1].places.append(place)
    } else {
      appearances.append(
        Appearance(first: frame, places: [place], isReplacement: isReplacement))
    }
  }

  mutating func markReplaced() { appearances[appearances.count - 1].isReplaced = true }
}
