import CollectionLayouts
import PlaneGeometry

/// Where one element rests and how far it has been carried from there.
@frozen
public struct LayoutAttributes: Equatable, Sendable {
  /// Number of the element in layout order, from 0; negative for one that has left the content and is still seen.
  public var ordinal: Int
  /// Which element it is.
  public var element: LayoutElement
  /// Where the layout puts it, in points of the content.
  public var restFrame: Rect
  /// How far it is from rest, in points. For a pinned header or footer that includes the way from there to where it
  /// is pinned.
  public var displacement: Vector

  /// How opaque it is, 0 to 1: less than 1 while it arrives or leaves.
  public var opacity: Double
  /// By how much it is drawn larger than its frame, about its centre, while it arrives or leaves; 0 or more.
  public var scale: Double

  /// Attributes from their parts.
  @inlinable
  package init(
    ordinal: Int, element: LayoutElement, restFrame: Rect, displacement: Vector,
    opacity: Double = 1, scale: Double = 1
  ) {
    self.ordinal = ordinal
    self.element = element
    self.restFrame = restFrame
    self.displacement = displacement
    self.opacity = opacity
    self.scale = scale
  }

  /// Where it is now: the rest frame moved by the displacement, in points of the content.
  @inlinable
  public var frame: Rect { restFrame.offset(by: displacement) }
}
