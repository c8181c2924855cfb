import PlaneGeometry

extension SpringTuning: SnapshotValue {
  package static var blank: SpringTuning { .edgeBounce }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (frequency, dampingRatio) = (frequency, dampingRatio)
    try frequency.code(with: &coder)
    try dampingRatio.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(
      Self.frequencyRange.contains(frequency) && Self.dampingRatioRange.contains(dampingRatio),
      "frequency or damping ratio of a spring out of range")
    self = SpringTuning(uncheckedFrequency: frequency, dampingRatio: dampingRatio)
  }
}

extension SpringState: SnapshotValue {
  package static var blank: SpringState { .rest }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try displacement.code(with: &coder)
    try velocity.code(with: &coder)
    try coder.require(
      displacement.isFinite && velocity.isFinite, "displacement or velocity of a spring not finite")
  }
}

extension SpringBank {
  /// Writes the slots of a bank, or reads them into one that has the same tunings.
  package mutating func codeSlots(with coder: inout SnapshotCoder) throws(SnapshotError) {
    for index in groups.indices { try groups[index].codeSlots(with: &coder) }
  }
}

extension SpringGroup {
  fileprivate mutating func codeSlots(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try x.code(with: &coder)
    try v.code(with: &coder)
    try s.code(with: &coder)
    try r.code(with: &coder)
    var (first, end) = (awake.lowerBound, awake.upperBound)
    try first.code(with: &coder)
    try end.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(
      v.count == x.count && s.count == x.count && r.count == x.count && 0 <= first && first <= end
        && end <= x.count, "lists of springs inconsistent in length")
    for numbers in [x, v, s, r] {
      try coder.require(
        numbers.allSatisfy { $0.isFinite }, "displacement or velocity of a spring not finite")
    }
    awake = first..<end
    bound.reset()
    // Springs outside are at rest.
    for index in x.indices where !awake.contains(index) {
      try coder.require(
        x[index] == 0 && v[index] == 0,
        "displacement or velocity of a spring at rest out of range (0)")
    }
  }
}
