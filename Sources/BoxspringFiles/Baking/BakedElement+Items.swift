import CollectionLayouts
import PlaneGeometry

// Items of a physics run: keys for the place and keys for the rotation, each within its share of the
// bound, since a point of the item is off by no more than both together.
extension BakedElement {
  /// What of the bound places may use where an item turns; rotations have the rest.
  private static let shareOfPlaces = 0.5

  /// Reduces the motion of an item to keys.
  ///
  /// - Parameter poses: one per frame; rotations go on over whole turns.
  init(
    _ member: FootageMember, _ poses: [ItemPose], times: [Double], grid: KeyGrid, bound: Double
  ) {
    let size = BakedItem.size(of: member.shape)
    let corner = Vector(dx: size.width / 2, dy: size.height / 2)
    // Whoever replaces the box by art of their own may fill its corners.
    let reach = corner.length
    let places = poses.map { $0.center - .zero - corner }
    let degrees = poses.map(\.degrees)
    let turns = degrees.contains { $0 != degrees[0] }
    let room = max(bound - grid.timeError, 0)
    let keyframes = Keyframes(
      places, at: grid.marks, stepsPerUnit: grid.stepsPerPoint,
      tolerance: turns ? room * Self.shareOfPlaces : room)
    let turning =
      turns
      ? BakedTurning(
        degrees, grid, reach: reach, room: room * (1 - Self.shareOfPlaces)) : nil
    element = .item(member.index, section: 0)
    part = 1
    self.size = size
    self.keyframes = keyframes
    base = .zero
    visible = [0...grid.end]
    sampleCount = poses.count
    let error = TurningError(
      times: times, places: places, degrees: degrees, reach: reach)
    worstError = error.largest(of: keyframes, turning, grid)
    self.turning = turning
    item = BakedItem(
      name: member.name, shape: member.shape,
      lastDegrees: turning?.keyframes.keys.last?.value.dx ?? degrees[0], style: member.style)
  }
}

extension BakedTurning {
  fileprivate init(_ degrees: [Double], _ grid: KeyGrid, reach: Double, room: Double) {
    let tolerance = room / max(reach, 1e-6) * (180 / .pi)
    decimals = Self.decimals(for: tolerance)
    keyframes = Keyframes(
      degrees.map { Vector(dx: $0, dy: 0) }, at: grid.marks,
      stepsPerUnit: Self.power(decimals), tolerance: tolerance)
  }

  /// So many that rounding takes a twentieth of the tolerance at most; browsers resolve no more than
  /// nine.
  private static func decimals(for tolerance: Double) -> Int {
    (0...9).first { power($0) * tolerance >= 10 } ?? 9
  }

  private static func power(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1) { power, _ in power * 10 }
  }
}
