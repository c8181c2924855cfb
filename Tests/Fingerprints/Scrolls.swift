import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// Whole scrolls of layouts on springs, from noisy fingers and wheels to rest: every frame.
func fingerprintOfScrolls() -> UInt64 {
  let viewport = Size(width: 390, height: 844)
  let arrangement = valid { () throws(LayoutError) in
    try FlowLayout().arrange(unevenContent(), in: LayoutEnvironment(viewport: viewport))
  }
  var hash = FrameHash()
  for rules in unlikeRules() {
    let layout = valid { () throws(SpringRulesError) in
      try SpringLayout(arrangement, rules: rules, viewport: viewport)
    }
    for trace in valid(noisyTraces) {
      let playback = valid { () throws(ScrollBehaviorError) in
        try ScrollPlayback(
          trace, of: layout,
          geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport),
          behavior: ScrollBehavior(snapping: .interval(150)), limit: 6)
      }
      for frame in playback { hash.add(frame) }
    }
  }
  return hash.value
}

private func unlikeRules() -> [SpringRules] {
  [
    SpringRules(),
    SpringRules(
      spring: spring(2, 1.3),
      influence: .distance(
        from: .viewport(x: 0.5, y: 0.2), divisor: 400, metric: .bothAxes),
      headersAreRigid: true, axes: .both, maximumOverlap: nil,
      exceptions: [.init(.section(1), spring: spring(0.7, 0.3))]),
  ]
}

private func noisyTraces() throws(TraceGeneratorError) -> [ScrollTrace] {
  let hand = try TraceGenerator(seed: 4, sampleRate: 90, noise: 0.7)
  return [
    try hand.flings(count: 3, releaseSpeed: 3000), try hand.edgeBounce(),
    try hand.drag(), try hand.wheelNotches(),
  ]
}
