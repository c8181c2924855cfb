import CollectionLayouts
import PlaneGeometry
import Springs

extension ScrollTarget: SnapshotValue {
  package static var blank: ScrollTarget { .start }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .offset: 0
      case .element: 1
      case .start: 2
      case .end: 3
      case .page: 4
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var offset = Point.zero
      if case .offset(let own) = self { offset = own }
      try offset.code(with: &coder)
      self = .offset(offset)
    case 1:
      var (element, alignment) = (LayoutElement.blank, ScrollAlignment.nearest)
      if case .element(let own, let ownAlignment) = self {
        (element, alignment) = (own, ownAlignment)
      }
      try element.code(with: &coder)
      try coder.value(&alignment)
      self = .element(element, alignment)
    case 2: self = .start
    case 3: self = .end
    case 4:
      var page = 0
      if case .page(let own) = self { page = own }
      try page.code(with: &coder)
      self = .page(page)
    default: try coder.require(false, "unknown kind of target of a scroll")
    }
  }
}

extension ScrollTiming: SnapshotValue {
  package static var blank: ScrollTiming { .duration(0) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .spring: 0
      case .duration: 1
      }
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var spring = SpringTuning.blank
      if case .spring(let own) = self { spring = own }
      try spring.code(with: &coder)
      self = .spring(spring)
    case 1:
      var duration = 0.0
      if case .duration(let own) = self { duration = own }
      try duration.code(with: &coder)
      self = .duration(duration)
    default: try coder.require(false, "unknown kind of timing of a scroll")
    }
  }
}

extension ScrollFollowing: SnapshotValue {
  package static var blank: ScrollFollowing { ScrollFollowing() }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var fields = FollowFields(self)
    try fields.fields(&coder)
    try coder.require(fields.following != nil, "no end to follow")
    self = fields.following ?? self
  }
}

extension ScrollAim: SnapshotValue {
  static var blank: ScrollAim { ScrollAim(target: .blank, timing: .blank, place: .zero) }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try target.code(with: &coder)
    try timing.code(with: &coder)
    try place.code(with: &coder)
    try coder.require(
      place.isFinite && timing.refusal == nil, "target or timing of a scroll out of range")
  }
}
