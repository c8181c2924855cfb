import PlaneGeometry

/// What shows of a physics run at an instant, as marks.
struct FootageView: Sendable {
  let cast: [FootageMember]
  /// Where each of the cast is, in points.
  let poses: [ItemPose]
  let walls: [Scenery.Segment]
  let links: [Scenery.Segment]

  /// What a frame shows.
  init(_ footage: Footage, frame: Int) {
    let states = footage.trajectory.frames[frame].states
    cast = footage.cast
    poses = cast.map { ItemPose(states[$0.index]) }
    let scenery = footage.scenery.isEmpty ? Scenery() : footage.scenery[frame]
    walls = scenery.walls
    links = scenery.links
  }

  init(
    cast: [FootageMember], poses: [ItemPose], walls: [Scenery.Segment], links: [Scenery.Segment]
  ) {
    self.cast = cast
    self.poses = poses
    self.walls = walls
    self.links = links
  }

  /// Boundaries, items, and what holds them, from the back to the front.
  ///
  /// - Parameter scale: units of the picture per point.
  func marks(scale: Double) -> [PictureMark] {
    let items = zip(cast, poses).flatMap { member, pose -> [PictureMark] in
      let (shape, pose) = (member.shape.scaled(by: scale), pose.scaled(by: scale))
      let outline = PictureMark.shape(shape, at: pose, member.style)
      guard let spoke = shape.spoke else { return [outline] }
      return [outline, .line(spoke.map { pose.place(of: $0) }, .spoke)]
    }
    return walls.map { line($0, .wall, scale) } + items + links.map { line($0, .link, scale) }
  }

  private func line(
    _ segment: Scenery.Segment, _ style: PictureStyle, _ scale: Double
  ) -> PictureMark {
    .line([segment.start, segment.end].map { Point(x: $0.x * scale, y: $0.y * scale) }, style)
  }
}

extension PictureStyle {
  static let wall = PictureStyle(
    name: "wall", stroke: Stroke(tone: FramePalette.muted, width: 1.4, isRound: true))
  static let link = PictureStyle(
    name: "link", stroke: Stroke(tone: FramePalette.second, width: 1.4, isRound: true))
  static let spoke = PictureStyle(
    name: "spoke", stroke: Stroke(tone: FramePalette.ink, width: 1.2, opacity: 0.35, isRound: true))

  /// What pictures of physics have beside what all pictures have.
  static let physics = [PictureStyle.wall, .link, .spoke].map { $0.css + "\n" }.joined()
}
