import LayoutDynamics

extension ScrollDriver {
  /// Number of elements that are simulated now.
  package var liveCount: Int {
    sections.sum(at: time) { $0.liveCount } + layout.liveCount
  }

  /// Number of elements that are not exactly at rest now.
  package var awakeCount: Int {
    sections.sum(at: time) { $0.awakeCount } + layout.awakeCount
  }

  /// Allows at most so many live elements, here and in the sections.
  package mutating func limitLiveElements(_ limit: Int) {
    current.layout.liveLimit = min(current.layout.liveLimit, limit)
    trail.layout.liveLimit = min(trail.layout.liveLimit, limit)
    for index in keyframes.indices {
      keyframes[index].layout.liveLimit = min(keyframes[index].layout.liveLimit, limit)
    }
    for index in sections.tracks.indices { sections.tracks[index].limitLiveElements(limit) }
  }

  /// Returns ``excess`` and clears it, so that the next frame is checked again.
  package mutating func takeExcess() -> Int? {
    guard let excess else { return nil }
    current.layout.forgetExcess()
    trail.layout.forgetExcess()
    for index in keyframes.indices { keyframes[index].layout.forgetExcess() }
    for index in sections.tracks.indices { _ = sections.tracks[index].takeExcess() }
    return excess
  }

  /// How many elements would have to be live, where those are more than the layout allows.
  package var excess: Int? {
    layout.excess ?? sections.excess
  }
}
