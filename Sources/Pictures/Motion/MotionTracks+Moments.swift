import PlaneGeometry

extension MotionTracks {
  /// How far something still looks at rest, in points.
  static let stillness = 0.5

  /// The numbers of the frames in which something moves to the eye, and of the one at rest before and
  /// after them.
  ///
  /// It begins with the last frame before anything moves, and ends with the first one from which on
  /// nothing is ever more than half a point from where it comes to rest: its place of rest in content
  /// that scrolls, else that of the last frame. Where nothing moves it is the first frame. Linear in the
  /// numbers of the frames.
  var movingPart: Range<Int> {
    guard let first = frames.first, let last = frames.last else { return 0..<0 }
    let count = frames.count
    let starts = scrolls ? stretches : swings(from: 0)
    let ends = scrolls ? starts : swings(from: count - 1)
    let least = scrolls ? Self.stillness : 0
    let begin = frames.indices.first { frames[$0].offset != first.offset || !(starts[$0] <= least) }
    let end = frames.indices.last {
      !((frames[$0].offset - last.offset).length <= Self.stillness)
        || !(ends[$0] <= Self.stillness)
    }
    guard let begin, let end, begin <= end + 1 else { return 0..<1 }
    return max(begin - 1, 0)..<min(end + 2, count)
  }

  /// The axis along which most happens: the one that scrolls, unless displacements and offset together go more than
  /// twice as far along the other.
  var axisOfMotion: Axis {
    guard let main = header.axis else { return .vertical }
    let other = main == .vertical ? Axis.horizontal : .vertical
    func way(_ axis: Axis) -> Double {
      let offsets = frames.map { $0.offset[axis] }
      var peak = 0.0
      for number in drawn {
        forEachFrame(showing: number) { _, _, pose in
          peak = max(peak, pose.displacement[axis].magnitude)
        }
      }
      return peak + ((offsets.max() ?? 0) - (offsets.min() ?? 0))
    }
    return way(other) > 2 * way(main) ? other : main
  }

  /// How far the member that goes farthest along an axis is from where it was first, in points, while it is in view.
  func longestWay(along axis: Axis) -> Double {
    var longest = 0.0
    for number in drawn {
      var first: Double?
      forEachFrame(showing: number) { frame, _, pose in
        guard isInView(number, pose, in: frame) else { return }
        let place = tracks[number].look.placed(pose).center[axis]
        longest = max(longest, abs(place - (first ?? place)))
        first = first ?? place
      }
    }
    return longest
  }

  /// Whether any of a member's box, or of the circle around it where it turns, is in the viewport.
  func isInView(_ number: Int, _ pose: MotionPose, in frame: Int) -> Bool {
    let reach = tracks[number].look.reach * pose.scale.magnitude
    let center = tracks[number].look.placed(pose).center - (frames[frame].offset - Point.zero)
    return center.x + reach > 0 && center.x - reach < header.viewport.width
      && center.y + reach > 0 && center.y - reach < header.viewport.height
  }

  /// For each frame of a part, the fraction of the way gone by then, from 0 to 1.
  ///
  /// Half of the way is the distance the offset goes, half that of the members; where only one of the two
  /// moves, it is the whole way. In content that scrolls the largest swing of any member counts, elsewhere
  /// what all of them do.
  func wayGone(through part: Range<Int>) -> [Double] {
    let ways = [offsetSteps(in: part), memberSteps(in: part)]
      .map { steps -> [Double] in
        steps.reduce(into: []) { sums, step in sums.append((sums.last ?? 0) + step) }
      }
      .filter { ($0.last ?? 0) > 0 }
    return part.indices.map { frame in
      let index = frame - part.lowerBound
      let fractions: [Double] = ways.map { $0[index] / $0[part.count - 1] }
      return fractions.reduce(0, +) / Double(max(ways.count, 1))
    }
  }

  /// The number of the frame that shows most: the first with the largest displacement in content that
  /// scrolls, elsewhere that by which half of all ways have been gone. In content that scrolls under a finger, a
  /// displacement counts for more while the finger is seen.
  var liveliestFrame: Int {
    if scrolls {
      let stretches = zip(stretches, frames).map { $0 * liveliness(at: $1.time) }
      return stretches.firstIndex(of: stretches.max() ?? 0) ?? 0
    }
    let part = movingPart
    return part.lowerBound + (wayGone(through: part).firstIndex { $0 >= 0.5 } ?? 0)
  }

  /// What a displacement counts at a time, in seconds: less where no finger explains it.
  func liveliness(at time: Double) -> Double {
    guard fingers.count > 0 else { return 1 }
    return 0.35 + 0.65 * (fingers.fingers(at: time).map(\.opacity).max() ?? 0)
  }

  /// For each frame, how far the member farthest from rest is from there, in points.
  var largestDisplacements: [Double] {
    largest { _, pose in pose.displacement.length }
  }

  /// For each frame, how far the point farthest from rest is from there, in points.
  private var stretches: [Double] {
    largest { number, pose in way(from: MotionPose(rest: pose.rest), to: pose, of: number) }
  }

  private func largest(_ measure: (_ number: Int, MotionPose) -> Double) -> [Double] {
    var largest = [Double](repeating: 0, count: frames.count)
    for number in drawn {
      forEachFrame(showing: number) { frame, _, pose in
        largest[frame] = max(largest[frame], measure(number, pose))
      }
    }
    return largest
  }

  /// For each frame, the farthest that a point of a member is from where it is in one of them, in points;
  /// infinite where others are shown.
  private func swings(from reference: Int) -> [Double] {
    var swings = [Double](repeating: 0, count: frames.count)
    var known = [Int](repeating: 0, count: frames.count)
    for number in tracks.indices {
      guard let home = pose(of: number, in: reference) else { continue }
      let isDrawn = tracks[number].member.parts.isEmpty
      forEachFrame(showing: number) { frame, _, pose in
        known[frame] += 1
        if isDrawn { swings[frame] = max(swings[frame], way(from: home, to: pose, of: number)) }
      }
    }
    for frame in frames.indices
    where known[frame] != shown[frame].count || known[frame] != shown[reference].count {
      swings[frame] = .infinity
    }
    return swings
  }

  private func offsetSteps(in part: Range<Int>) -> [Double] {
    part.map { frame in
      frame > part.lowerBound ? (frames[frame].offset - frames[frame - 1].offset).length : 0
    }
  }

  /// What members do from each frame to the next.
  private func memberSteps(in part: Range<Int>) -> [Double] {
    var steps = [Double](repeating: 0, count: part.count)
    for number in drawn {
      var last: (frame: Int, pose: MotionPose)?
      forEachFrame(showing: number) { frame, _, pose in
        defer { last = (frame, pose) }
        guard let last, last.frame == frame - 1, frame > part.lowerBound, part.contains(frame)
        else { return }
        let way = way(from: last.pose, to: pose, of: number)
        let index = frame - part.lowerBound
        steps[index] = scrolls ? max(steps[index], way) : steps[index] + way
      }
    }
    return steps
  }

  /// How far the farthest point of a member goes between two poses, at most, in points; what fades goes
  /// a point per hundredth. Places of rest go with the content where that scrolls.
  private func way(from start: MotionPose, to end: MotionPose, of number: Int) -> Double {
    var going = end.displacement - start.displacement
    if !scrolls { going = going + (end.rest - start.rest) }
    return going.length + start.swing(to: end, reach: tracks[number].look.reach)
      + abs(end.opacity - start.opacity) * 100
  }
}
