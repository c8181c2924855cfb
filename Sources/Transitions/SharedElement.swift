import PlaneGeometry

/// A cell of a collection that is also a view of a transition: its picture grows out of the cell, and returns to it.
///
/// The view is the box that clips the picture. In the cell the picture fills the box, opened it fits into an area; since the
/// opened box has the picture's aspect ratio, the picture fills the box all the way. ``Transition/update(_:)`` moves the
/// cell while the transition runs. Between the ends, only the view of the transition is shown: ``Transition/sharedPlace``.
public struct SharedElement: Equatable, Sendable {
  /// Its name, unique within the stage.
  public var name: String
  /// The frame of the cell, in points of the container, with the scroll position applied.
  public var cell: Rect
  /// Whether the cell has been deleted. Then the view fades out on its way to where the cell was.
  public var isDeleted = false
  /// The area that the opened picture fits into, in points of the container.
  public var opened: Rect
  /// The part of the container in which the collection is visible, inside its insets: the frame in the cell is clipped to it.
  public var visible: Rect
  /// The size of the picture; only its aspect ratio counts. An empty picture has that of the opened area.
  public var picture: Size
  /// Radius of the cell's corners, in points; opened it is 0.
  public var cornerRadius: Double
  /// Views with a greater z are drawn in front.
  public var z: Double

  /// A cell of a collection that is also a view of a transition.
  ///
  /// - Parameters:
  ///   - name: unique within the stage.
  ///   - cell: the frame of the cell, in points of the container.
  ///   - picture: the size of the picture; only its aspect ratio counts.
  ///   - opened: the area that the opened picture fits into, in points of the container.
  ///   - visible: the part of the container in which the collection is visible, inside its insets.
  ///   - cornerRadius: of the cell, in points.
  ///   - z: views with a greater one are drawn in front.
  public init(
    _ name: String, cell: Rect, picture: Size, opened: Rect, visible: Rect,
    cornerRadius: Double = 0, z: Double = 1
  ) {
    self.name = name
    self.cell = cell
    self.picture = picture
    self.opened = opened
    self.visible = visible
    self.cornerRadius = cornerRadius
    self.z = z
  }

  /// The element of the stage of a transition: presenting opens it, dismissing returns it to its cell.
  public func element(_ direction: TransitionStage.Direction) -> TransitionElement {
    guard isFinite else {
      // Not valid, so that a transition refuses it.
      let nowhere = Presentation(frame: Rect(x: .nan, y: .nan, width: 0, height: 0))
      return TransitionElement(name, from: nowhere, to: nowhere)
    }
    var inCell = Presentation(frame: clippedCell, cornerRadius: cornerRadius, z: z)
    if isDeleted { inCell.opacity = 0 }
    let open = Presentation(frame: fittedFrame, z: z)
    return direction == .present
      ? TransitionElement(name, from: inCell, to: open)
      : TransitionElement(name, from: open, to: inCell)
  }

  /// The frame of the picture in a view of that frame, which clips it: aspect fill, centred.
  public func pictureFrame(in box: Rect) -> Rect {
    guard picture.width > 0, picture.height > 0 else { return box }
    return scaled(max(box.size.width / picture.width, box.size.height / picture.height), in: box)
  }

  private var isFinite: Bool {
    cell.isFinite && opened.isFinite && visible.isFinite && picture.isFinite
  }

  /// The frame of the opened picture: aspect fit, centred.
  private var fittedFrame: Rect {
    guard picture.width > 0, picture.height > 0 else { return opened }
    let factor = min(opened.size.width / picture.width, opened.size.height / picture.height)
    return scaled(factor, in: opened)
  }

  private func scaled(_ factor: Double, in box: Rect) -> Rect {
    let size = Size(width: picture.width * factor, height: picture.height * factor)
    let center = box.center
    return Rect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The cell's frame inside the visible part; outside of that, an empty frame at its nearest edge.
  private var clippedCell: Rect {
    let (left, right) = Self.clipped(cell.minX, cell.maxX, to: visible.minX, visible.maxX)
    let (top, bottom) = Self.clipped(cell.minY, cell.maxY, to: visible.minY, visible.maxY)
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func clipped(
    _ first: Double, _ last: Double, to low: Double, _ high: Double
  ) -> (Double, Double) {
    let start = min(max(first, low), max(high, low))
    return (start, max(min(max(last, low), high), start))
  }
}

/// Where the picture of a shared element is shown. It is hidden at the other places.
public enum SharedPlace: Equatable, Sendable {
  /// In its cell.
  case cell
  /// As a view of the transition.
  case transition
  /// In the opened view.
  case opened
}
