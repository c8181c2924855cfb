import PlaneGeometry
import Recordings

/// What a member of a cast looks like in pictures.
///
/// Elements of a collection have the round corners of cells and their number, and no colour of their neighbours.
/// Things with names have a colour by their order, or by that of their group, and are grey where they never
/// move. Small badges have round ends.
package struct MemberLook: Equatable, Sendable {
  private(set) var size: Size
  package let outline: CastMember.Outline
  package let style: PictureStyle
  /// The number of an item of a collection.
  package let label: String?
  /// Whether it is told by its name.
  let isNamed: Bool
  /// Whether it is drawn by its parts alone.
  let isGroup: Bool
  /// Whether the corners have the radius that the recording says; otherwise all corners of its kind look the same.
  package var isRounded = false
  /// Radius of the corners of a background or of a small badge, in points.
  private let ownCorner: Double?

  /// - Parameter tone: the colour of an item of a collection.
  init(_ member: CastMember, tone: Int?, groupOrder: Int, moves: Bool) {
    size = member.restFrame.size
    outline = member.outline
    isNamed = member.name != nil
    isGroup = !member.parts.isEmpty
    var number: Int?
    if case .indexPath(_, let item) = member.identity { number = item }
    label = member.role == .item ? number.map { "\($0)" } : nil
    if case .background(let cornerRadius, let tone) = member.detail {
      ownCorner = cornerRadius
      style =
        tone.map(FramePalette.itemTone)
        .map { PictureStyle(name: "b" + $0.name, fill: $0, fillOpacity: 0.3) } ?? .supplement
      return
    }
    let isSmall = min(size.width, size.height) <= Self.smallBadge
    ownCorner = member.detail == .badge && isSmall ? .infinity : nil
    if member.role == .item, number != nil || moves {
      let tone = FramePalette.itemTone(tone ?? groupOrder)
      style = PictureStyle(name: tone.name, fill: tone)
    } else {
      style = .supplement
    }
  }

  /// Radius of the corners of things with names, at most, in points: enough to be seen, too little to look
  /// like a gap where boxes stand on each other.
  private static let corner = 3.0
  /// The greatest width or height, whichever is less, of a badge with round ends, in points.
  private static let smallBadge = 32.0

  /// The outline around its centre, in units of which so many make a point.
  ///
  /// - Parameter cornerRadius: that of a pose, in points; of no effect unless ``isRounded``.
  package func shape(
    scale: Double, _ detail: PictureDetail, cornerRadius: Double = 0
  ) -> ItemShape {
    if isRounded {
      return ItemShape(outline, size, corner: fitted(cornerRadius)).scaled(by: scale)
    }
    if let ownCorner {
      return ItemShape(outline, size, corner: fitted(ownCorner)).scaled(by: scale)
    }
    let corner = min(Self.corner, size.width / 6, size.height / 6)
    let shape = ItemShape(outline, size, corner: corner).scaled(by: scale)
    guard !isNamed, case .box(let size, _) = shape else { return shape }
    return .box(size, corner: detail.corner(of: Rect(origin: .zero, size: size)))
  }

  /// A radius of corners, at most half the shorter side.
  package func fitted(_ cornerRadius: Double) -> Double {
    max(min(cornerRadius, size.width / 2, size.height / 2), 0)
  }

  /// The distance from the centre to the farthest point, in points.
  var reach: Double { ItemShape(outline, size, corner: 0).reach }

  /// The box around the outline, with the centre of the rest frame in its middle.
  package func box(resting rest: Point) -> Rect {
    guard case .polygon = outline else { return Rect(origin: rest, size: size) }
    let center = Rect(origin: rest, size: size).center
    return ItemShape(outline, size, corner: 0).box(around: center)
  }

  /// What it looks like when it is wider and higher than at rest; below zero it has no size.
  package func grown(by growth: Size) -> MemberLook {
    guard growth != .zero else { return self }
    var look = self
    look.size = Size(
      width: max(size.width + growth.width, 0), height: max(size.height + growth.height, 0))
    return look
  }

  /// The size of its box when it is wider and higher than at rest: outlines are stretched as the rest frame is.
  package func stretched(_ box: Size, by growth: Size) -> Size {
    func stretched(_ length: Double, from rest: Double, by growth: Double) -> Double {
      length == rest || rest <= 0 ? max(length + growth, 0) : length * max(1 + growth / rest, 0)
    }
    return Size(
      width: stretched(box.width, from: size.width, by: growth.width),
      height: stretched(box.height, from: size.height, by: growth.height))
  }

  /// Where it is and how it is turned in a pose.
  func placed(_ pose: MotionPose) -> ItemPose {
    ItemPose(
      center: Rect(origin: pose.rest, size: size).center + pose.displacement,
      rotation: pose.rotation)
  }
}
