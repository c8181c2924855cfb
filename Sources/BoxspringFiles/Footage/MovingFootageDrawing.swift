import PlaneGeometry

/// Puts down the SVG of a moving picture of a physics run, in points.
///
/// Every item is a group that goes where the item does, and in it one that turns as it does. Rods and
/// springs are lines one point long that go, turn and stretch.
struct MovingFootageDrawing {
  /// Of places, and of what turning moves the farthest point of an item by, in points.
  private static let tolerance = 0.125
  private static let linkWidth = 1.4

  private let samples: FootageSamples
  private let frame: MovingPictureFrame
  private var marks: [Int] { frame.marks }

  init(_ subject: PictureSubject, _ samples: FootageSamples, duration: Double) {
    self.samples = samples
    frame = MovingPictureFrame(
      subject: subject, times: samples.times,
      marks: MovingPictureFrame.marks(of: samples.times, duration: duration), duration: duration,
      style: PictureStyle.physics + Self.style)
  }

  func head(_ sheet: KeyframeSheet, scale: Double?, theme: PictureTheme?) -> [UInt8] {
    frame.head(sheet, scale: scale, theme: theme)
  }

  func body(_ sheet: inout KeyframeSheet) -> [UInt8] {
    var bytes: [UInt8] = []
    frame.appendStart(into: &bytes)
    appendWalls(&sheet, into: &bytes)
    for index in samples.cast.indices { appendItem(index, &sheet, into: &bytes) }
    appendLinks(&sheet, into: &bytes)
    frame.appendEnd(&sheet, still: still, into: &bytes)
    return bytes
  }

  private var still: Int { max(samples.times.count - 1, 0) }

  private func appendItem(
    _ index: Int, _ sheet: inout KeyframeSheet, into bytes: inout [UInt8]
  ) {
    let member = samples.cast[index]
    let poses = samples.poses.map { $0[index] }
    guard !poses.isEmpty else { return }
    bytes.appendGroup(going(poses.map { $0.center - .zero }, &sheet))
    bytes.appendGroup(
      turning(poses.map(\.degrees), reach: member.shape.reach, &sheet))
    bytes.appendShape(member.shape, class: member.style.name)
    if let spoke = member.shape.spoke { bytes.appendSegment(spoke, class: "spoke") }
    bytes.appendText("</g></g>\n")
  }

  private func going(_ places: [Vector], _ sheet: inout KeyframeSheet) -> [UInt8] {
    let keyframes = Keyframes(places, at: marks, stepsPerUnit: 10, tolerance: Self.tolerance)
    return sheet.attributes(.translate, keyframes, still: places[still])
  }

  private func turning(
    _ degrees: [Double], reach: Double, _ sheet: inout KeyframeSheet
  ) -> [UInt8] {
    let angles = degrees.map { Vector(dx: $0, dy: 0) }
    let tolerance = max(Self.tolerance / max(reach, 0.01) * (180 / .pi), 0.01)
    let keyframes = Keyframes(angles, at: marks, stepsPerUnit: 100, tolerance: tolerance)
    return sheet.attributes(.rotate, keyframes, still: angles[still])
  }

  private static let style =
    ".rod{fill:var(--second)}\n"
}

// MARK: What is around the items

extension MovingFootageDrawing {
  /// Boundaries, of which each shows while it is there.
  private func appendWalls(_ sheet: inout KeyframeSheet, into bytes: inout [UInt8]) {
    var known: Set<Scenery.Segment> = []
    let walls = samples.walls.flatMap { $0.filter { known.insert($0).inserted } }
    let present = samples.walls.map(Set.init)
    for wall in walls {
      let showing = showing(present.map { $0.contains(wall) }, &sheet)
      if !showing.isEmpty { bytes.appendGroup(showing) }
      bytes.appendSegment([wall.start, wall.end], class: PictureStyle.wall.name)
      bytes.appendText(showing.isEmpty ? "\n" : "</g>\n")
    }
  }

  private func showing(_ isThere: [Bool], _ sheet: inout KeyframeSheet) -> [UInt8] {
    let opacities = isThere.map { Vector(dx: $0 ? 1 : 0, dy: 0) }
    var keys: [Keyframes.Key] = []
    for (mark, opacity) in zip(marks, opacities) where opacity != keys.last?.value {
      keys.append(Keyframes.Key(mark: mark, value: opacity, holds: true))
    }
    guard keys.count > 1 else { return [] }
    return sheet.attributes(.opacity, Keyframes(keys: keys), still: opacities[still])
  }

  private func appendLinks(_ sheet: inout KeyframeSheet, into bytes: inout [UInt8]) {
    let most = samples.links.reduce(0) { max($0, $1.count) }
    for number in 0..<most { appendLink(number, &sheet, into: &bytes) }
  }

  private func appendLink(
    _ number: Int, _ sheet: inout KeyframeSheet, into bytes: inout [UInt8]
  ) {
    let isThere = samples.links.map { $0.count > number }
    guard let first = isThere.firstIndex(of: true) else { return }
    var last = samples.links[first][number]
    let path = samples.links.map { links -> Scenery.Segment in
      if links.count > number { last = links[number] }
      return last
    }
    let showing = showing(isThere, &sheet)
    if !showing.isEmpty { bytes.appendGroup(showing) }
    let lengths = path.map { ($0.end - $0.start).length }
    bytes.appendGroup(going(path.map { $0.start - .zero }, &sheet))
    bytes.appendGroup(
      turning(Self.unwound(path), reach: lengths.max() ?? 0, &sheet))
    let stretches = lengths.map { Vector(dx: $0, dy: 0) }
    let keyframes = Keyframes(stretches, at: marks, stepsPerUnit: 10, tolerance: Self.tolerance)
    bytes.appendGroup(sheet.attributes(.length, keyframes, still: stretches[still]))
    bytes.appendText("<rect class=\"rod\"")
    bytes.appendLengths([("y", -Self.linkWidth / 2), ("width", 1), ("height", Self.linkWidth)])
    bytes.appendText("/></g></g></g>" + (showing.isEmpty ? "\n" : "</g>\n"))
  }

  /// Directions in degrees, without jumps by whole turns.
  private static func unwound(_ path: [Scenery.Segment]) -> [Double] {
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

extension [UInt8] {
  fileprivate mutating func appendSegment(_ ends: [Point], class name: String) {
    appendText("<path class=\"\(name)\" d=\"M")
    appendLength(ends[0].x)
    appendText(" ")
    appendLength(ends[0].y)
    appendText("L")
    appendLength(ends[1].x)
    appendText(" ")
    appendLength(ends[1].y)
    appendText("\"/>")
  }
}
