import CollectionLayouts
import PlaneGeometry
import Springs

// Trees of the history are left out: they are a function of its segments, and made again when a cell needs them.

extension ScrollHistory {
  mutating func code(
    with coder: inout SnapshotCoder, _ table: inout SegmentTable
  ) throws(SnapshotError) {
    try segments.code(with: &coder, &table)
    try shift.code(with: &coder)
    try past.code(with: &coder)
    try time.code(with: &coder)
    try nextTrim.code(with: &coder)
    try isIncomplete.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(shift.isFinite && time.isFinite, "shift or time of a history not finite")
    try coder.require(nextTrim >= 0, "next trim of a history out of range (0 or more)")
    var count = 0
    for rules in past {
      try coder.require(
        count <= rules.segmentCount && rules.segmentCount <= segments.count,
        "segment count of past rules out of range, or out of order")
      count = rules.segmentCount
    }
  }
}

extension PastSegment: SnapshotValue {
  package static var blank: PastSegment {
    PastSegment(segment: .blank, boundBefore: 0, start: 0)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try segment.code(with: &coder)
    try boundBefore.code(with: &coder)
    try start.code(with: &coder)
    try coder.require(start.isFinite, "start of a segment not finite")
    try coder.require(
      boundBefore >= 0, "displacement bound of a segment out of range (0 or more)")
  }
}

extension PastRules: SnapshotValue {
  package static var blank: PastRules {
    PastRules(
      rules: SpringRules(), assignments: SpringAssignmentTable(SpringRules()), viewport: .zero,
      mainAxis: .vertical, decayRate: 0, segmentCount: 0)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var pinning = assignments.pinning
    try rules.code(with: &coder)
    try pinning.code(with: &coder)
    try viewport.code(with: &coder)
    try mainAxis.code(with: &coder)
    try decayRate.code(with: &coder)
    try segmentCount.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(viewport.isFinite, "viewport of past rules not finite")
    try coder.require(decayRate >= 0, "decay rate of past rules out of range (0 or more)")
    assignments = SpringAssignmentTable(rules, pinning: pinning, viewport: viewport[mainAxis])
  }
}
