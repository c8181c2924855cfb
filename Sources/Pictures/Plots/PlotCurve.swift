import PlaneGeometry

/// A curve of a plot.
struct PlotCurve: Equatable, Sendable {
  /// What it shows, in a few words for the legend.
  var name: String
  /// The same in full.
  var fullName: String
  var style: PictureStyle
  /// Time in seconds and value in points, cut where there is no value.
  var runs: [[Point]]

  /// A curve from a value per time, nil where there is none; what is not finite is none.
  init(
    _ name: String, fullName: String? = nil, _ style: PictureStyle, times: [Double],
    values: [Double?]
  ) {
    self.name = name
    self.fullName = fullName ?? name
    self.style = style
    runs = [[]]
    for (time, value) in zip(times, values) {
      if let value, value.isFinite {
        runs[runs.count - 1].append(Point(x: time, y: value))
      } else if runs[runs.count - 1].isEmpty == false {
        runs.append([])
      }
    }
    runs.removeAll { $0.isEmpty }
  }
}

extension PlotCurve {
  /// The last time at which it is farther than a tolerance from its last value, in seconds; nil where it never is.
  func settlingTime(within tolerance: Double) -> Double? {
    guard let last = runs.last?.last?.y else { return nil }
    return runs.joined().last { abs($0.y - last) > tolerance }?.x
  }

  /// Leaves out what is later than a time, in seconds.
  mutating func cut(after time: Double) {
    runs = runs.map { $0.filter { $0.x <= time } }.filter { !$0.isEmpty }
  }
}

extension PictureStyle {
  /// Styles for the curves of elements: a colour each, and from the seventh on dashes.
  ///
  /// Colours are those of the items with light and dark exchanged: a thin line wants more contrast
  /// than an area. An item's curve has the item's colour as long as no other has it.
  static func curves(for items: [Int?]) -> [PictureStyle] {
    let tones = FramePalette.curves
    var uses = tones.map { _ in 0 }
    return items.map { item in
      let round = uses.min() ?? 0
      let own = item.map { ($0 % tones.count + tones.count) % tones.count }
      let free = uses.firstIndex(of: round) ?? 0
      let index = own.map { uses[$0] == round ? $0 : free } ?? free
      uses[index] += 1
      return curve(tones[index], round: round)
    }
  }

  private static func curve(_ tone: FramePalette.Tone, round: Int) -> PictureStyle {
    let dashes = [nil, Dash(on: 6, off: 4), Dash(on: 1, off: 4)]
    let kind = min(round, dashes.count - 1)
    return PictureStyle(
      name: tone.name + ["", "d", "t"][kind],
      stroke: Stroke(tone: tone, width: 1.8, dash: dashes[kind], isRound: true))
  }

  static let largest = PictureStyle(
    name: "largest",
    stroke: Stroke(
      tone: FramePalette.muted, width: 1.2, dash: Dash(on: 3, off: 3.5), isRound: true))
  static let offset = PictureStyle(
    name: "offset", stroke: Stroke(tone: FramePalette.accent, width: 1.8, isRound: true))
  static let grid = PictureStyle(
    name: "grid", stroke: Stroke(tone: FramePalette.bezel, width: 0.8))
  static let zero = PictureStyle(
    name: "zero", stroke: Stroke(tone: FramePalette.muted, width: 0.8))
}
