import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringRules: SnapshotValue {
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try fields(&coder)
    guard !coder.isWriting else { return }
    do throws(SpringRulesError) {
      try check()
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }
}

extension LiftingRules: SnapshotValue {
  package static var blank: LiftingRules { LiftingRules() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try grip.code(with: &coder)
    try collides.code(with: &coder)
    try elasticity.code(with: &coder)
    try friction.code(with: &coder)
    try coder.require(
      (0...1).contains(elasticity) && (0...1000).contains(friction),
      "elasticity or friction of lifted cells out of range (0 to 1, 0 to 1000)")
  }
}

extension CellTransition: SnapshotValue {}

extension ScrollSegment: SnapshotValue {
  package static var blank: ScrollSegment {
    ScrollSegment(duration: 0, offset: .zero, touch: .zero)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try duration.code(with: &coder)
    try offset.code(with: &coder)
    try translation.code(with: &coder)
    try touch.code(with: &coder)
    try touchTranslation.code(with: &coder)
    try coder.require(
      isValid, "scroll segment not finite, or its duration out of range (0 or more)")
  }
}
