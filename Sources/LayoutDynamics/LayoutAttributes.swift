import CollectionLayouts
import PlaneGeometry

/// Where one element rests and how far it has been carried from there.
@frozen
public struct LayoutAttributes: Equatable, Sendable {
  /// Number of the element in layout order, from 0.
  public var ordinal: Int
  /// Which element it is.
  public var element: LayoutElement
  /// Where the layout puts it, in points of the content.
  public var restFrame: Rect
  /// How far it is from rest, in points.
  public var displacement: Vector

  /// Attributes from their parts.
  @inlinable
  package init(ordinal: Int, element: LayoutElement, restFrame: Rect, displacement: Vector) {
    self.ordinal = ordinal
    self.element = element
    self.restFrame = restFrame
    self.displacement = displacement
  }

  /// Where it is now: the rest frame moved by the displacement, in points of the content.
  @inlinable
  public var frame: Rect { restFrame.offset(by: displacement) }
}
