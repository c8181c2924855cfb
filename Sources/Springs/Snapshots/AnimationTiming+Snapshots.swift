import PlaneGeometry

extension AnimationTiming: SnapshotValue {
  package static var blank: AnimationTiming { .spring(.blank) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .curve: 0
      case .spring: 1
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var (curve, duration) = (EasingCurve.linear, 0.0)
      if case .curve(let ownCurve, let ownDuration) = self {
        (curve, duration) = (ownCurve, ownDuration)
      }
      try curve.code(with: &coder)
      try duration.code(with: &coder)
      self = .curve(curve, duration: duration)
    case 1:
      var tuning = SpringTuning.blank
      if case .spring(let own) = self { tuning = own }
      try tuning.code(with: &coder)
      self = .spring(tuning)
    default: try coder.require(false, "unknown kind of timing")
    }
  }
}
