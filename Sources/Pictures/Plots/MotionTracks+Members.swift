import Recordings

extension MotionTracks {
  /// The members that names stand for, in order, none twice.
  /// - Throws: ``PictureError/noSuchMember(_:)``
  func members(
    named references: [MemberReference]
  ) throws(PictureError) -> [MemberReference] {
    var known: Set<MemberReference> = []
    let all = byOrder.map { tracks[$0].name }.filter { known.insert($0).inserted }
    var chosen: [MemberReference] = []
    for reference in references {
      var found = known.contains(reference) ? [reference] : []
      if found.isEmpty, case .name(let text) = reference, text.hasSuffix("*") {
        found = all.filter {
          if case .name(let name) = $0 { name.hasPrefix(text.dropLast()) } else { false }
        }
      }
      guard !found.isEmpty else { throw .noSuchMember(reference) }
      chosen += found.filter { !chosen.contains($0) }
    }
    return chosen
  }

  /// A few, evenly spread: in content that scrolls of the items that go at least a quarter as far as any,
  /// else of those that move and are in view at least half as long as any.
  func usualMembers(_ count: Int) -> [MemberReference] {
    var candidates: [MemberReference] = []
    if scrolls {
      var peaks: [MemberReference: Double] = [:]
      for number in drawn where tracks[number].member.role == .item {
        forEachFrame(showing: number) { _, _, pose in
          peaks[tracks[number].name] = max(
            peaks[tracks[number].name] ?? 0, pose.displacement.length)
        }
      }
      let least = max(peaks.values.max() ?? 0, Self.stillness) / 4
      candidates = byOrder.map { tracks[$0].name }.filter { (peaks[$0] ?? 0) > least }
    } else {
      let moving = byOrder.filter {
        tracks[$0].member.parts.isEmpty && tracks[$0].look.style != .supplement
      }
      var views: [Int: Int] = [:]
      for number in moving {
        forEachFrame(showing: number) { frame, _, pose in
          if isInView(number, pose, in: frame) { views[number, default: 0] += 1 }
        }
      }
      // What is soon out of view shows little.
      let most = views.values.max() ?? 0
      candidates = moving.filter { 2 * (views[$0] ?? 0) >= most }.map { tracks[$0].name }
    }
    var known: Set<MemberReference> = []
    candidates.removeAll { !known.insert($0).inserted }
    guard candidates.count > count else { return candidates }
    return (0..<count).map { candidates[$0 * (candidates.count - 1) / (count - 1)] }
  }

  /// Numbers of all tracks in the order of their members.
  private var byOrder: [Int] {
    tracks.indices.sorted {
      let (one, two) = (tracks[$0].member, tracks[$1].member)
      return (one.order, one.place.section, one.place.item, $0)
        < (two.order, two.place.section, two.place.item, $1)
    }
  }
}

extension CastMember {
  fileprivate var place: (section: Int, item: Int) {
    if case .indexPath(let section, let item) = identity { (section, item) } else { (0, 0) }
  }
}
