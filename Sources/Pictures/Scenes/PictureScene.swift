import Foundation
import PlaneGeometry
import Recordings

/// What a viewport shows at an instant.
struct PictureScene: Sendable {
  /// A member of the cast as it is drawn.
  struct Member: Sendable {
    var look: MemberLook
    var pose: MotionPose
  }

  /// What stands around the members, in points of the content.
  struct Around: Sendable {
    var walls: [Segment]
    var links: [Segment]
    var pins: [Point]
    var regions: [FieldRegion]
  }

  /// From the back to the front.
  private let members: [Member]
  private let around: Around
  private let offset: Point
  private let fingers: [FingerPaths.Finger]
  /// How far a finger reaches, and where it is, in the viewport.
  private let reach: (around: Point, InfluenceReach)?
  private let scrolls: Bool
  private let turns: Bool
  /// In seconds.
  let time: Double

  init(
    _ tracks: MotionTracks, _ members: [Member], _ around: Around, offset: Point, time: Double
  ) {
    self.members = members
    self.around = around
    self.offset = offset
    self.time = time
    fingers = tracks.fingers.fingers(at: time)
    let finger = tracks.fingers.last(at: time)
    reach = finger.flatMap { finger in tracks.reach.map { (finger, $0) } }
    scrolls = tracks.scrolls
    turns = tracks.turns
  }

  /// What a frame shows.
  init(_ tracks: MotionTracks, frame: Int) {
    let numbers = tracks.shown[frame].map { Int($0) }.enumerated().sorted {
      (tracks.tracks[$0.element].z, $0.offset) < (tracks.tracks[$1.element].z, $1.offset)
    }.map(\.element)
    self.init(
      tracks,
      numbers.compactMap { number in
        let look = tracks.tracks[number].look
        guard !look.isGroup else { return nil }
        return tracks.pose(of: number, in: frame).map { Member(look: look, pose: $0) }
      },
      Around(
        walls: tracks.walls(in: frame), links: tracks.links(in: frame),
        pins: tracks.pins(in: frame), regions: tracks.regions(in: frame)),
      offset: tracks.frames[frame].offset, time: tracks.frames[frame].time)
  }

  /// The time as pictures write it.
  var timeText: String { String(format: "%.2f s", time) }
}

// MARK: - Marks

extension PictureScene {
  /// Fields and boundaries, where members rest in content that scrolls, the members, what holds them, and fingers, from
  /// the back to the front.
  ///
  /// - Parameters:
  ///   - viewport: in points.
  ///   - scale: units of the picture per point.
  func marks(in viewport: Size, scale: Double, _ detail: PictureDetail) -> [PictureMark] {
    let window = Rect(origin: offset, size: viewport)
    let shown = scrolls ? members.filter { $0.reaches(into: window) } : members
    let rests = scrolls ? shown.filter { $0.pose.displacement.length * scale > 0.5 } : []
    return around.regions.flatMap { marks(of: $0, in: window, scale) }
      + around.walls.map { line($0, .wall, scale) }
      + rests.map { rest(of: $0, scale, detail) }
      + shown.flatMap { marks(of: $0, scale, detail) }
      + around.links.map { line($0, .link, scale) }
      + around.pins.map { pin(at: placed($0, scale), scale) }
      + reachMarks(in: viewport, scale)
      + fingers.map { mark(of: $0, scale) }
  }

  /// Lines of equal influence around the finger, each with its influence.
  private func reachMarks(in viewport: Size, _ scale: Double) -> [PictureMark] {
    guard let (finger, reach) = reach else { return [] }
    func placed(_ point: Point) -> Point {
      Point(x: (finger.x + point.x) * scale, y: (finger.y + point.y) * scale)
    }
    return reach.lines(in: viewport, around: finger).flatMap { line in
      [.line(line.points.map(placed), .reach)]
        + line.textPlaces.map {
          .text(line.text, at: placed($0 + InfluenceReach.textOffset), .reach(scale))
        }
    }
  }

  /// The diameter of a finger, in points.
  static let fingerSize = Size(width: 44, height: 44)

  private func mark(of finger: FingerPaths.Finger, _ scale: Double) -> PictureMark {
    let place = ItemPose(center: finger.place, rotation: 0).scaled(by: scale)
    let disc = PictureMark.shape(
      ItemShape.ellipse(Self.fingerSize).scaled(by: scale), at: place, .finger)
    return finger.opacity == 1 ? disc : .faded([disc], opacity: finger.opacity)
  }

  /// The edge of a field's region, and its name where there is most room for it.
  private func marks(
    of region: FieldRegion, in window: Rect, _ scale: Double
  ) -> [PictureMark] {
    let lines = region.lines.map { PictureMark.line($0.map { placed($0, scale) }, .region) }
    guard let place = region.namePlace(in: window), region.name != "" else { return lines }
    return lines + [.text(region.name, at: placed(place, scale), .fieldName(scale))]
  }

  /// A ring where something is held.
  private func pin(at place: Point, _ scale: Double) -> PictureMark {
    .shape(
      ItemShape.ellipse(Self.pinSize).scaled(by: scale), at: ItemPose(center: place, rotation: 0),
      .pin)
  }

  /// The diameter of a pin, in points.
  static let pinSize = Size(width: 9, height: 9)

  /// A place in the content, in units of the picture.
  private func placed(_ point: Point, _ scale: Double) -> Point {
    Point(x: (point.x - offset.x) * scale, y: (point.y - offset.y) * scale)
  }

  private func marks(
    of member: Member, _ scale: Double, _ detail: PictureDetail
  ) -> [PictureMark] {
    let pose = member.pose
    let look = member.look.grown(by: pose.growth)
    let shape = look.shape(
      scale: scale * pose.scale, detail, cornerRadius: pose.cornerRadius)
    let marks: [PictureMark]
    if !turns, look.outline == .rectangle {
      marks = [
        .box(placed(member.frame, scale), corner: shape.corner, look.style, label: look.label)
      ]
    } else {
      var place = member.look.placed(pose)
      place.center = place.center - (offset - Point.zero)
      place = place.scaled(by: scale)
      let outline = PictureMark.shape(shape, at: place, look.style, label: look.label)
      let spoke = turns ? shape.spoke : nil
      marks =
        [outline] + (spoke.map { [.line($0.map { place.place(of: $0) }, .spoke)] } ?? [])
    }
    return pose.opacity == 1 ? marks : [.faded(marks, opacity: min(max(pose.opacity, 0), 1))]
  }

  private func rest(
    of member: Member, _ scale: Double, _ detail: PictureDetail
  ) -> PictureMark {
    let rest = Rect(origin: member.pose.rest, size: member.look.size)
    let shape = member.look.shape(
      scale: scale, detail, cornerRadius: member.pose.cornerRadius)
    guard case .box(_, let corner) = shape else {
      let center = rest.center - (offset - Point.zero)
      return .shape(
        shape, at: ItemPose(center: center, rotation: 0).scaled(by: scale), .rest)
    }
    return .box(placed(rest, scale), corner: corner, .rest)
  }

  /// A rectangle of the content, from the viewport's corner, in units of the picture.
  private func placed(_ rect: Rect, _ scale: Double) -> Rect {
    Rect(
      x: (rect.origin.x - offset.x) * scale, y: (rect.origin.y - offset.y) * scale,
      width: rect.size.width * scale, height: rect.size.height * scale)
  }

  private func line(
    _ segment: Segment, _ style: PictureStyle, _ scale: Double
  ) -> PictureMark {
    .line([segment.start, segment.end].map { placed($0, scale) }, style)
  }
}

extension PictureScene.Member {
  private var rest: Rect { Rect(origin: pose.rest, size: look.size) }

  /// The box that it fills, before it turns.
  fileprivate var frame: Rect {
    let box = rest.offset(by: pose.displacement)
    guard pose.scale != 1 || pose.growth != .zero else { return box }
    let (scale, grown) = (pose.scale.magnitude, look.grown(by: pose.growth).size)
    let size = Size(width: grown.width * scale, height: grown.height * scale)
    return Rect(
      x: box.center.x - size.width / 2, y: box.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Whether it, or its place of rest, reaches into a window.
  fileprivate func reaches(into window: Rect) -> Bool {
    if rest.overlaps(window) { return true }
    guard pose.rotation != 0 || look.outline != .rectangle else { return frame.overlaps(window) }
    let reach = look.grown(by: pose.growth).reach * pose.scale.magnitude
    return Rect(origin: rest.center + pose.displacement, size: .zero).growing(by: reach)
      .overlaps(window)
  }
}

extension PictureStyle {
  static let wall = PictureStyle(
    name: "wall", stroke: Stroke(tone: FramePalette.muted, width: 1.4, isRound: true))
  static let region = PictureStyle(
    name: "region",
    stroke: Stroke(tone: FramePalette.accent, width: 1.1, opacity: 0.7, dash: Dash(on: 6, off: 4)))
  static let reach = PictureStyle(
    name: "reach",
    stroke: Stroke(tone: FramePalette.accent, width: 1.2, dash: Dash(on: 5, off: 4)))
  static let pin = PictureStyle(
    name: "pin", fill: FramePalette.screen, stroke: Stroke(tone: FramePalette.second, width: 1.6))
  static let link = PictureStyle(
    name: "link", stroke: Stroke(tone: FramePalette.second, width: 1.4, isRound: true))
  /// A rod or spring in a moving picture, where it is a stretched box.
  static let rod = PictureStyle(name: "rod", fill: FramePalette.second)
  static let spoke = PictureStyle(
    name: "spoke", stroke: Stroke(tone: FramePalette.ink, width: 1.2, opacity: 0.35, isRound: true))
}

extension PictureTextStyle {
  /// The name of a field, in a picture of so many units per point.
  static func fieldName(_ scale: Double) -> PictureTextStyle {
    PictureTextStyle(
      name: "field", size: max(11 * scale, 7), weight: 600, tone: FramePalette.accent)
  }
}

extension PictureTextStyle {
  /// An influence, in a picture of so many units per point.
  static func reach(_ scale: Double) -> PictureTextStyle {
    PictureTextStyle(
      name: "influence", size: max(11 * scale, 7), weight: 600, tone: FramePalette.accent,
      anchor: .start)
  }
}

extension InfluenceReach {
  /// From the start of a line's text to its foot, in points.
  static let textOffset = Vector(dx: 6, dy: -3)
}

extension FieldRegion {
  /// The foot of its name: below the upper edge of what a window shows of it.
  func namePlace(in window: Rect) -> Point? {
    let points = lines.joined()
    func range(_ values: [Double], _ low: Double, _ high: Double) -> (Double, Double)? {
      guard let least = values.min(), let most = values.max(), least < high, most > low else {
        return nil
      }
      return (max(least, low), min(most, high))
    }
    guard let across = range(points.map(\.x), window.minX, window.maxX),
      let down = range(points.map(\.y), window.minY, window.maxY)
    else { return nil }
    return Point(x: (across.0 + across.1) / 2, y: down.0 + 17)
  }
}
