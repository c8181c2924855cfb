import PlaneGeometry

extension BakedMotion {
  /// The motion of a physics run; linear in its frames and their items.
  init(
    _ footage: Footage, unit: KeyGrid.Unit, bound: Double, progress: (Int, Int) -> Void
  ) throws(BakingError) {
    guard Self.bounds.problem(with: bound) == nil else { throw .boundOutOfRange(bound) }
    let frames = footage.trajectory.frames
    try Self.check(footage)
    let times = frames.map { $0.time - frames[0].time }
    let poses = footage.cast.map { member in frames.map { ItemPose($0.states[member.index]) } }
    let grid = KeyGrid(
      unit, times: times, speeds: Self.speeds(of: footage.cast, poses, times), bound: bound)
    var elements: [BakedElement] = []
    for (member, poses) in zip(footage.cast, poses) {
      progress(elements.count, footage.cast.count)
      elements.append(BakedElement(member, poses, times: times, grid: grid, bound: bound))
    }
    self.init(header: footage.bakeHeader, bound: bound, grid: grid, elements: elements)
    guard worstError <= bound else { throw .boundOutOfReach(error: worstError) }
  }

  private static func check(_ footage: Footage) throws(BakingError) {
    let frames = footage.trajectory.frames
    guard let first = frames.first, let last = frames.last else { throw .noFrames }
    guard !footage.cast.isEmpty else { throw .nothingShown }
    for index in frames.indices.dropFirst() where frames[index].time <= frames[index - 1].time {
      throw .timeNotRising(frame: index)
    }
    guard last.time > first.time else { throw .noDuration }
    let sizes = [footage.view] + footage.cast.map { BakedItem.size(of: $0.shape) }
    guard sizes.allSatisfy({ $0.width <= largest && $0.height <= largest }) else {
      throw .tooLarge(nil)
    }
  }

  /// The highest speed of any point between each frame and the next, in points per second.
  private static func speeds(
    of cast: [FootageMember], _ poses: [[ItemPose]], _ times: [Double]
  ) -> [Double] {
    times.indices.dropLast().map { index in
      zip(cast, poses).reduce(0) { fastest, entry in
        let (before, after) = (entry.1[index], entry.1[index + 1])
        let way =
          (after.center - before.center).length
          + abs(after.rotation - before.rotation) * BakedItem.reach(of: entry.0.shape)
        return max(fastest, way / (times[index + 1] - times[index]))
      }
    }
  }
}

extension Footage {
  /// What bakes say of the run.
  var bakeHeader: FrameHeader {
    let header = trajectory.header
    return FrameHeader(
      generator: header.generator, scene: header.world, title: header.title, trace: "",
      rate: .hertz(header.rate), viewport: view, content: view,
      settings: ["hash": trajectory.hash])
  }
}
