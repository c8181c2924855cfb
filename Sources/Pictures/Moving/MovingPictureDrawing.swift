import Easing
import PlaneGeometry

/// Puts down what a viewport of a moving picture shows, as SVG in points.
///
/// One group moves as the content scrolls. In it every member is a group that goes where the member does,
/// and where members turn or grow, in that one that does so about the centre; the outlines of resting
/// places stand still. Rods and springs are lines one point long that go, turn and stretch.
package struct MovingPictureDrawing {
  private static let detail = FramePicture.detail
  /// Of places, and of what turning or growing moves the farthest point by, in points. Two errors may add
  /// up: that of a scrolled or going group, and that of what is in it.
  private static let tolerance = 0.125
  /// Outlines fade where the largest displacement is less than this, in points.
  private static let outlineFade = 6.0
  private static let linkWidth = 1.4

  private let samples: MotionSamples
  private let frame: MovingPictureFrame
  /// The largest displacement shown at each instant, in points.
  private let largest: [Double]
  /// Of the sample that is shown where nothing moves, in seconds.
  private let stillTime: Double
  /// Numbers of the tracks that show at an instant, from the back to the front.
  private let shown: [Int]
  package private(set) var sheet: KeyframeSheet
  private var bytes: [UInt8] = []
  /// When the values of what is drawn at the moment are: those of all samples, or of a member.
  private var instants: Instants

  /// Marks of keyframes.
  private struct Instants {
    var marks: [Int]
    /// Which of them is shown where nothing moves.
    var still: Int
    /// Those to which nothing leads.
    var jumps: Set<Int> = []
  }

  private var tracks: MotionTracks { samples.tracks }
  private var marks: [Int] { instants.marks }
  private var still: Int { instants.still }
  private var theme: PictureTheme { frame.theme }
  private var viewport: Size { frame.subject.viewport }

  /// - Parameters:
  ///   - still: the sample to show where nothing moves.
  ///   - sheet: the keyframes there are already.
  package init(
    _ frame: MovingPictureFrame, _ samples: MotionSamples, still: Int, _ sheet: KeyframeSheet
  ) {
    self.frame = frame
    self.samples = samples
    instants = Instants(marks: frame.marks, still: still)
    stillTime = samples.times.isEmpty ? 0 : samples.times[still]
    self.sheet = sheet
    var largest = samples.times.map { _ in 0.0 }
    shown = samples.tracks.drawn.filter { number in
      let poses = samples.poses(of: number)
      for (index, pose) in poses.enumerated() {
        largest[index] = max(largest[index], pose?.displacement.length ?? 0)
      }
      return poses.contains { $0 != nil }
    }
    self.largest = largest
  }

  /// What the viewport shows.
  mutating func content() -> [UInt8] {
    bytes = []
    if tracks.scrolls { appendScrolled() } else { appendContent() }
    appendReach()
    appendFingers()
    return bytes
  }

  /// What is around the members, without them.
  package mutating func surroundings() -> [UInt8] {
    bytes = []
    appendRegions()
    appendWalls()
    appendLinks()
    appendPins()
    return bytes
  }

  private mutating func appendScrolled() {
    guard !samples.scrolls.isEmpty else { return }
    let all = instants
    instants.jumps = Set(samples.scrollJumps.map { marks[$0] })
    bytes.appendGroup(going(samples.scrolls.map { -$0 }))
    instants = all
    appendContent()
    bytes.appendText("</g>\n")
  }

  private mutating func appendContent() {
    appendRegions()
    appendWalls()
    if tracks.scrolls { appendOutlines() }
    let parts = Dictionary(shown.map { (tracks.tracks[$0].name, 1) }, uniquingKeysWith: +)
    for number in shown { append(number, isWhole: parts[tracks.tracks[number].name] == 1) }
    appendLinks()
    appendPins()
  }
}

// MARK: - Members

extension MovingPictureDrawing {
  /// - Parameter isWhole: whether the member has no other track.
  private mutating func append(_ number: Int, isWhole: Bool) {
    let look = tracks.tracks[number].look
    let course = samples.course(of: number)
    let poses = course.poses
    let all = instants
    defer { instants = all }
    take(course)
    let kept = Self.kept(poses)
    guard let home = kept.first?.rest else { return }
    var path = kept.map { $0.displacement + ($0.rest - home) }
    var showing: [UInt8] = []
    if tracks.scrolls, isWhole {
      park(&path, kept, look, course)
    } else {
      showing = self.showing(
        Self.isDrawn(course) { box(kept[$0], look, course.scrolls[$0]).overlaps(window) })
    }
    if !showing.isEmpty { bytes.appendGroup(showing) }
    let center = Rect(origin: home, size: look.size).center
    bytes.appendGroup(going(tracks.pivots ? path.map { $0 + (center - .zero) } : path))
    appendInside(look, kept, around: center, home)
    bytes.appendText(showing.isEmpty ? "</g>\n" : "</g></g>\n")
  }

  /// What follows has the instants of a member.
  private mutating func take(_ course: MotionSamples.Course) {
    let marks = MovingPictureFrame.marks(of: course.times, duration: frame.duration)
    instants = Instants(
      marks: marks, still: course.times.firstIndex { $0 >= stillTime } ?? 0,
      jumps: Set(course.jumps.map { marks[$0] }))
  }

  /// The member itself, and the groups that turn, scale and fade it.
  private mutating func appendInside(
    _ look: MemberLook, _ poses: [MotionPose], around center: Point, _ rest: Point
  ) {
    let largest = poses.reduce(0) { max($0, $1.scale.magnitude) }
    var groups: [[UInt8]] = []
    if tracks.turns { groups.append(turning(poses.map(\.degrees), reach: look.reach * largest)) }
    if tracks.header.channels.contains(.scale) {
      groups.append(
        following(
          .scale, poses.map(\.scale), steps: 1000, tolerance: Self.tolerance / max(look.reach, 0.1))
      )
    }
    // Stretching would make ellipses of round corners.
    let isRounded = look.isRounded && look.outline == .rectangle
    if tracks.grows, !isRounded {
      groups.append(stretching(poses.map(\.growth), from: look.size))
    }
    if tracks.header.channels.contains(.opacity) {
      groups.append(
        following(.opacity, poses.map { min(max($0.opacity, 0), 1) }, steps: 100, tolerance: 0.01))
    }
    for group in groups { bytes.appendGroup(group) }
    let shape = look.shape(scale: 1, Self.detail)
    let place = tracks.pivots ? .zero : center
    let box = tracks.pivots ? shape.box(around: .zero) : look.box(resting: rest)
    if isRounded {
      appendRoundedBox(look, poses, around: place)
    } else if case .box(_, let corner) = shape {
      bytes.appendBox(box, corner: corner, paint: look.style.attributes(theme))
    } else {
      bytes.appendShape(shape, around: place, paint: look.style.attributes(theme))
    }
    bytes.appendLabel(look.label, in: box, Self.detail)
    if tracks.turns, let spoke = shape.spoke {
      bytes.appendSegment(spoke[0], spoke[1], paint: PictureStyle.spoke.attributes(theme))
    }
    for _ in groups { bytes.appendText("</g>") }
  }

  /// A rectangle whose size and corner radius change.
  private mutating func appendRoundedBox(
    _ look: MemberLook, _ poses: [MotionPose], around center: Point
  ) {
    let looks = poses.map { look.grown(by: $0.growth) }
    let sizes = looks.map { Vector(dx: $0.size.width, dy: $0.size.height) }
    let radii = zip(looks, poses).map { Vector(dx: $0.fitted($1.cornerRadius), dy: 0) }
    func keyframes(_ path: [Vector]) -> Keyframes {
      Keyframes(
        path, at: marks, stepsPerUnit: 100, tolerance: Self.tolerance, jumps: instants.jumps)
    }
    let animations = [
      sheet.animation(.box, keyframes(sizes)), sheet.animation(.corner, keyframes(radii)),
    ].compactMap(\.self)
    let paint = look.style.attributes(theme, animations: animations)
    let size = Size(width: sizes[still].dx, height: sizes[still].dy)
    bytes.appendBox(
      ItemShape.box(size, corner: 0).box(around: center), corner: radii[still].dx, paint: paint)
  }

  /// Out of view a member keeps the pose it left with, or before its first appearance, the one it comes with.
  private static func kept(_ poses: [MotionPose?]) -> [MotionPose] {
    guard var kept = poses.lazy.compactMap(\.self).first else { return [] }
    return poses.map { pose in
      kept = pose ?? kept
      return kept
    }
  }

  /// Parks what is out of view beyond the nearer edge, where its path would show it.
  private mutating func park(
    _ path: inout [Vector], _ kept: [MotionPose], _ look: MemberLook,
    _ course: MotionSamples.Course
  ) {
    guard let axis = tracks.header.axis else { return }
    let boxes = path.indices.map { box(kept[$0], look, course.scrolls[$0]) }
    let isSeen = path.indices.map { course.poses[$0] == nil && boxes[$0].overlaps(window) }
    // Which edge it is parked beyond: -1 the start, 1 the end, 0 none.
    var last = 0
    for index in path.indices {
      var side = 0
      // What is seen at one instant may be so on the way there or from there.
      let isParked =
        isSeen[index] || index > 0 && isSeen[index - 1]
        || index + 1 < path.count && isSeen[index + 1]
      if course.poses[index] == nil, isParked {
        let back = window.start(along: axis) - boxes[index].end(along: axis)
        let forth = window.end(along: axis) - boxes[index].start(along: axis)
        side = -back < forth ? -1 : 1
        path[index] = path[index] + Vector(main: side < 0 ? back : forth, cross: 0, axis: axis)
      }
      if index > 0, side != last { instants.jumps.insert(marks[index]) }
      last = side
    }
  }

  /// What a member fills of the viewport, at most.
  private func box(_ pose: MotionPose, _ look: MemberLook, _ scroll: Vector) -> Rect {
    look.box(resting: pose.rest).offset(by: pose.displacement - scroll)
      .growing(by: tracks.pivots ? look.reach * pose.scale.magnitude : 0)
  }

  private mutating func appendOutlines() {
    let opacities = largest.map { min($0 / Self.outlineFade, 1) }
    bytes.appendGroup(following(.opacity, opacities, steps: 100, tolerance: 0.02))
    bytes.appendGroup(Array(PictureStyle.rest.attributes(theme).utf8))
    let all = instants
    for number in shown {
      let look = tracks.tracks[number].look
      let course = samples.course(of: number)
      take(course)
      let kept = Self.kept(course.poses)
      guard let home = kept.first?.rest else { continue }
      let going = going(kept.map { $0.rest - home })
      let showing = showing(
        Self.isDrawn(course) { index in
          look.box(resting: kept[index].rest).offset(by: -course.scrolls[index]).overlaps(window)
        })
      if !showing.isEmpty { bytes.appendGroup(showing) }
      if !going.isEmpty { bytes.appendGroup(going) }
      let shape = look.shape(scale: 1, Self.detail)
      if case .box(_, let corner) = shape {
        bytes.appendBox(look.box(resting: home), corner: corner, paint: "")
      } else {
        bytes.appendShape(
          shape, around: Rect(origin: home, size: look.size).center, paint: "")
      }
      for group in [showing, going] where !group.isEmpty { bytes.appendText("</g>") }
      bytes.appendText("\n")
    }
    instants = all
    bytes.appendText("</g></g>\n")
  }

  /// Whether a member or its outline is drawn at each instant: while the member is in view, and
  /// after that for as long as its place is out of sight.
  ///
  /// - Parameter isSeen: whether the place is in sight at an instant.
  private static func isDrawn(
    _ course: MotionSamples.Course, _ isSeen: (_ index: Int) -> Bool
  ) -> [Bool] {
    var drawn = course.poses.indices.map { index -> Bool? in
      course.poses[index] != nil ? true : isSeen(index) ? false : nil
    }
    var last = drawn.lazy.compactMap(\.self).first ?? true
    for index in drawn.indices {
      last = drawn[index] ?? last
      drawn[index] = last
    }
    return drawn.map { $0 ?? true }
  }

  private var window: Rect { Rect(origin: .zero, size: viewport).growing(by: 1) }
}

// MARK: - Keyframes

extension MovingPictureDrawing {
  private mutating func going(_ path: [Vector]) -> [UInt8] {
    let keyframes = Keyframes(
      path, at: marks, stepsPerUnit: 10, tolerance: Self.tolerance, jumps: instants.jumps)
    return sheet.attributes(.translate, keyframes, still: path[still])
  }

  /// - Parameter reach: from the centre to the farthest point, in points.
  private mutating func turning(_ degrees: [Double], reach: Double) -> [UInt8] {
    let tolerance = max(Self.tolerance / max(reach, 0.01) * (180 / .pi), 0.01)
    return following(.rotate, degrees, steps: 100, tolerance: tolerance)
  }

  /// Width and height, of which a box of no size has no factor.
  private mutating func stretching(_ growths: [Size], from size: Size) -> [UInt8] {
    func factor(_ growth: Double, _ length: Double) -> Double {
      length > 0 ? max(1 + growth / length, 0) : 1
    }
    let path = growths.map {
      Vector(dx: factor($0.width, size.width), dy: factor($0.height, size.height))
    }
    let keyframes = Keyframes(
      path, at: marks, stepsPerUnit: 1000,
      tolerance: Self.tolerance / max(size.width / 2, size.height / 2, 0.1), jumps: instants.jumps)
    return sheet.attributes(.stretch, keyframes, still: path[still])
  }

  private mutating func following(
    _ property: KeyframeSheet.Property, _ values: [Double], steps: Double, tolerance: Double
  ) -> [UInt8] {
    let path = values.map { Vector(dx: $0, dy: 0) }
    let keyframes = Keyframes(
      path, at: marks, stepsPerUnit: steps, tolerance: tolerance, jumps: instants.jumps)
    return sheet.attributes(property, keyframes, still: path[still])
  }

  /// Shows something at some samples and not at the others; nothing where it is always there.
  private mutating func showing(_ isThere: [Bool]) -> [UInt8] {
    let opacities = isThere.map { Vector(dx: $0 ? 1 : 0, dy: 0) }
    var keys: [Keyframes.Key] = []
    for (mark, opacity) in zip(marks, opacities) where opacity != keys.last?.value {
      if keys.last?.mark == mark { keys.removeLast() }
      keys.append(Keyframes.Key(mark: mark, value: opacity, holds: true))
    }
    guard keys.count > 1 else { return [] }
    return sheet.attributes(.opacity, Keyframes(keys: keys), still: opacities[still])
  }
}

// MARK: - Fingers

extension MovingPictureDrawing {
  /// A disc for each time that a finger goes down.
  private mutating func appendFingers() {
    let times = samples.times.map { samples.start + $0 }
    for stay in 0..<tracks.fingers.count {
      let path = times.map { tracks.fingers.finger(stay, at: $0) }
      guard path.contains(where: { $0.opacity > 0 }) else { continue }
      bytes.appendGroup(following(.opacity, path.map(\.opacity), steps: 100, tolerance: 0.02))
      bytes.appendGroup(going(path.map { $0.place - .zero }))
      bytes.appendShape(
        .ellipse(PictureScene.fingerSize), paint: PictureStyle.finger.attributes(theme))
      bytes.appendText("</g></g>\n")
    }
  }

  /// Lines of equal influence, which follow the finger that went down last.
  private mutating func appendReach() {
    guard let reach = tracks.reach else { return }
    let times = samples.times.map { samples.start + $0 }
    for stay in 0..<tracks.fingers.count {
      let (start, next) = (tracks.fingers.start(of: stay), stay + 1)
      let end = next < tracks.fingers.count ? tracks.fingers.start(of: next) : .infinity
      let isThere = times.map { $0 >= start - 1e-9 && $0 < end - 1e-9 }
      guard let first = isThere.firstIndex(of: true) else { continue }
      var place = tracks.fingers.finger(stay, at: times[first]).place
      let path = zip(times, isThere).map { time, isThere in
        if isThere { place = tracks.fingers.finger(stay, at: time).place }
        return along(reach.axis, place)
      }
      let showing = showing(isThere)
      if !showing.isEmpty { bytes.appendGroup(showing) }
      bytes.appendGroup(going(path))
      // Where the finger goes in the viewport, lines come into view that are farther away.
      for line in reach.lines(in: viewport, around: .zero) {
        bytes.appendLine(line.points, paint: PictureStyle.reach.attributes(theme), name: nil)
        for place in line.textPlaces {
          bytes.appendLabel(
            line.text, at: place + InfluenceReach.textOffset,
            paint: PictureTextStyle.reach(1).attributes(theme))
        }
      }
      bytes.appendText(showing.isEmpty ? "</g>\n" : "</g></g>\n")
    }
  }

  /// Lines across an axis follow the finger along it only.
  private func along(_ axis: Axis?, _ place: Point) -> Vector {
    switch axis {
    case .horizontal: Vector(dx: place.x, dy: 0)
    case .vertical: Vector(dx: 0, dy: place.y)
    case nil: place - .zero
    }
  }
}

// MARK: - What is around the members

extension MovingPictureDrawing {
  /// Boundaries, of which each shows while it is there.
  private mutating func appendWalls() {
    let all = samples.walls
    guard all.contains(where: { !$0.isEmpty }) else { return }
    var known: Set<Segment> = []
    let walls = all.flatMap { $0.filter { known.insert($0).inserted } }
    let present = all.map(Set.init)
    for wall in walls {
      let showing = showing(present.map { $0.contains(wall) })
      if !showing.isEmpty { bytes.appendGroup(showing) }
      let (start, end) = (wall.start - samples.origin, wall.end - samples.origin)
      bytes.appendSegment(.zero + start, .zero + end, paint: PictureStyle.wall.attributes(theme))
      bytes.appendText(showing.isEmpty ? "\n" : "</g>\n")
    }
  }

  /// The edges of fields, of which each shows while it is there.
  private mutating func appendRegions() {
    let all = samples.regions
    var known: Set<FieldRegion> = []
    for region in all.joined() where known.insert(region).inserted {
      let showing = showing(all.map { $0.contains(region) })
      bytes.appendGroup(showing)
      let away = Point.zero - samples.origin
      for line in region.lines {
        bytes.appendLine(
          line.map { $0 + away }, paint: PictureStyle.region.attributes(theme), name: nil)
      }
      let window = Rect(origin: samples.origin, size: viewport)
      if let place = region.namePlace(in: window), region.name != "" {
        bytes.appendLabel(
          region.name, at: place + away, paint: PictureTextStyle.fieldName(1).attributes(theme))
      }
      bytes.appendText("</g>\n")
    }
  }

  /// Rings where pins and welds hold.
  private mutating func appendPins() {
    let all = samples.pins
    for number in 0..<all.reduce(0, { max($0, $1.count) }) {
      let isThere = all.map { $0.count > number }
      guard let first = isThere.firstIndex(of: true) else { continue }
      var last = all[first][number]
      let path = all.map { pins in
        if pins.count > number { last = pins[number] }
        return last - samples.origin
      }
      bytes.appendGroup(showing(isThere))
      bytes.appendGroup(going(path))
      bytes.appendShape(
        .ellipse(PictureScene.pinSize), paint: PictureStyle.pin.attributes(theme))
      bytes.appendText("</g></g>\n")
    }
  }

  private mutating func appendLinks() {
    let links = samples.links
    let most = links.reduce(0) { max($0, $1.count) }
    for number in 0..<most { appendLink(number, links) }
  }

  private mutating func appendLink(_ number: Int, _ all: [[Segment]]) {
    let isThere = all.map { $0.count > number }
    guard let first = isThere.firstIndex(of: true) else { return }
    var last = all[first][number]
    let path = all.map { links -> Segment in
      if links.count > number { last = links[number] }
      return last
    }
    let showing = showing(isThere)
    if !showing.isEmpty { bytes.appendGroup(showing) }
    let lengths = path.map { ($0.end - $0.start).length }
    bytes.appendGroup(going(path.map { $0.start - samples.origin }))
    bytes.appendGroup(turning(Self.unwound(path), reach: lengths.max() ?? 0))
    bytes.appendGroup(following(.length, lengths, steps: 10, tolerance: Self.tolerance))
    bytes.appendText("<rect\(PictureStyle.rod.attributes(theme))")
    bytes.appendLengths([("y", -Self.linkWidth / 2), ("width", 1), ("height", Self.linkWidth)])
    bytes.appendText("/></g></g></g>" + (showing.isEmpty ? "\n" : "</g>\n"))
  }

  /// Directions in degrees, without jumps by whole turns.
  private static func unwound(_ path: [Segment]) -> [Double] {
    var angles: [Double] = []
    for link in path {
      let way = link.end - link.start
      let angle =
        way == .zero ? angles.last ?? 0 : Elementary.atan2(y: way.dy, x: way.dx) * (180 / .pi)
      guard let before = angles.last else {
        angles.append(angle)
        continue
      }
      angles.append(angle - ((angle - before) / 360).rounded() * 360)
    }
    return angles
  }
}
