import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringRules: SnapshotValue {
  package static var blank: SpringRules { SpringRules() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try spring.code(with: &coder)
    try influence.code(with: &coder)
    try headersAreRigid.code(with: &coder)
    try footersAreRigid.code(with: &coder)
    try backgroundsAreRigid.code(with: &coder)
    try coder.choice(&axes, "displaced axes", of: [.mainAxis, .both])
    try maximumOverlap.code(with: &coder)
    try restAmplitude.code(with: &coder)
    try maximumDisplacement.code(with: &coder)
    try maximumSettlingTime.code(with: &coder)
    try exceptions.code(with: &coder)
    guard !coder.isWriting else { return }
    do throws(SpringRulesError) {
      try check()
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }
}

extension SpringRules.Exception: SnapshotValue {
  package static var blank: SpringRules.Exception { SpringRules.Exception(.section(0)) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isElement = if case .element = scope { true } else { false }
    try isElement.code(with: &coder)
    if isElement {
      var element = LayoutElement.blank
      if case .element(let own) = scope { element = own }
      try element.code(with: &coder)
      scope = .element(element)
    } else {
      var section = 0
      if case .section(let own) = scope { section = own }
      try section.code(with: &coder)
      scope = .section(section)
    }
    try spring.code(with: &coder)
    try influence.code(with: &coder)
    try isRigid.code(with: &coder)
  }
}

extension Influence: SnapshotValue {
  package static var blank: Influence { .classic }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isConstant = if case .constant = self { true } else { false }
    try isConstant.code(with: &coder)
    guard !isConstant else {
      var value = 0.0
      if case .constant(let own) = self { value = own }
      try value.code(with: &coder)
      self = .constant(value)
      return
    }
    var (origin, divisor, metric, maximum) = (Origin.touch, 1.0, Metric.mainAxis, 1.0)
    if case .distance(let own0, let own1, let own2, let own3) = self {
      (origin, divisor, metric, maximum) = (own0, own1, own2, own3)
    }
    try origin.code(with: &coder)
    try divisor.code(with: &coder)
    try coder.choice(&metric, "influence metric", of: [.mainAxis, .bothAxes])
    try maximum.code(with: &coder)
    self = .distance(from: origin, divisor: divisor, metric: metric, maximum: maximum)
  }
}

extension Influence.Origin {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, place): (UInt8, Point) =
      switch self {
      case .touch: (0, .zero)
      case .viewport(let x, let y): (1, Point(x: x, y: y))
      case .content(let own): (2, own)
      }
    try tag.code(with: &coder)
    try place.code(with: &coder)
    switch tag {
    case 0: self = .touch
    case 1: self = .viewport(x: place.x, y: place.y)
    case 2: self = .content(place)
    default: try coder.require(false, "unknown kind of influence origin")
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

extension CellTransition: SnapshotValue {
  package static var blank: CellTransition { CellTransition() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(&origin, "transition origin", of: Origin.allCases)
    try fades.code(with: &coder)
    try scale.code(with: &coder)
    try resizesOnSprings.code(with: &coder)
  }
}

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
