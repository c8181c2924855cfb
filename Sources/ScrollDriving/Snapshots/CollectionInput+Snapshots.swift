import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

extension CollectionCall: RecordedCall, SnapshotValue {
  package static var kind: SnapshotKind { .collectionCalls }
  package static var blank: CollectionCall { CollectionCall(time: 0, .advance) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try input.code(with: &coder)
  }
}

extension CollectionInput {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag = tag
    try tag.code(with: &coder)
    switch tag {
    case 0:
      var touch = TouchSample.blank
      if case .touch(let phase, let finger, let location) = self {
        touch = TouchSample(time: 0, phase: phase, finger: finger, location: location)
      }
      try touch.code(with: &coder)
      self = .touch(touch.phase, finger: touch.finger, at: touch.location)
    case 1:
      var (delta, location) = (Vector.zero, Point?.none)
      if case .wheel(let own, let ownLocation) = self { (delta, location) = (own, ownLocation) }
      try delta.code(with: &coder)
      try location.code(with: &coder)
      self = .wheel(delta, at: location)
    case 2:
      var (offset, touch) = (Point.zero, Point?.none)
      if case .observe(let own, let ownTouch) = self { (offset, touch) = (own, ownTouch) }
      try offset.code(with: &coder)
      try touch.code(with: &coder)
      self = .observe(offset: offset, touch: touch)
    case 3:
      var (target, timing) = (ScrollTarget.blank, ScrollTiming.blank)
      if case .scroll(let own, let ownTiming) = self { (target, timing) = (own, ownTiming) }
      try target.code(with: &coder)
      try timing.code(with: &coder)
      self = .scroll(to: target, timing)
    case 4:
      var (section, distance, timing) = (0, 0.0, ScrollTiming.blank)
      if case .scrollSection(let own, let ownDistance, let ownTiming) = self {
        (section, distance, timing) = (own, ownDistance, ownTiming)
      }
      try section.code(with: &coder)
      try distance.code(with: &coder)
      try timing.code(with: &coder)
      self = .scrollSection(section, to: distance, timing)
    case 5:
      var action = CellAction.blank
      if case .cells(let own) = self { action = own }
      try action.code(with: &coder)
      self = .cells(action)
    case 6:
      var (item, location, edges) = (ItemPath.blank, Point.zero, EdgeScrolling())
      if case .beginReorder(let own, let ownLocation, let ownEdges) = self {
        (item, location, edges) = (own, ownLocation, ownEdges)
      }
      try item.code(with: &coder)
      try location.code(with: &coder)
      try edges.code(with: &coder)
      self = .beginReorder(item, at: location, edges)
    case 7:
      var location = Point.zero
      if case .moveReorder(let own) = self { location = own }
      try location.code(with: &coder)
      self = .moveReorder(to: location)
    case 8:
      var velocity: Vector?
      if case .endReorder(let own) = self { velocity = own }
      try velocity.code(with: &coder)
      self = .endReorder(velocity: velocity)
    case 9: self = .cancelReorder
    case 10:
      var (changes, anchoring) = ([CollectionChange](), ScrollAnchoring())
      var transition = CellTransition()
      if case .change(let own, let ownAnchoring, let ownTransition) = self {
        (changes, anchoring, transition) = (own, ownAnchoring, ownTransition)
      }
      try changes.code(with: &coder)
      try anchoring.code(with: &coder)
      try transition.code(with: &coder)
      self = .change(changes, anchoring: anchoring, transition: transition)
    case 11:
      var update = CollectionUpdate()
      if case .update(let own) = self { update = own }
      try update.code(with: &coder)
      self = .update(update)
    case 12:
      var span = 0.0
      if case .keptSpan(let own) = self { span = own }
      try span.code(with: &coder)
      self = .keptSpan(span)
    case 13: self = .advance
    case 14: self = .frame
    case 15:
      var following: ScrollFollowing?
      if case .follow(let own) = self { following = own }
      try following.code(with: &coder)
      self = .follow(following)
    default: try coder.require(false, "unknown kind of call")
    }
  }

  private var tag: UInt8 {
    switch self {
    case .touch: 0
    case .wheel: 1
    case .observe: 2
    case .scroll: 3
    case .scrollSection: 4
    case .cells: 5
    case .beginReorder: 6
    case .moveReorder: 7
    case .endReorder: 8
    case .cancelReorder: 9
    case .change: 10
    case .update: 11
    case .keptSpan: 12
    case .advance: 13
    case .frame: 14
    case .follow: 15
    }
  }
}

extension CollectionUpdate {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch content {
      case nil: 0
      case .items: 1
      case .frames: 2
      }
    try tag.code(with: &coder)
    switch tag {
    case 0: break
    case 1:
      var (items, reloaded) = (CollectionContent.blank, [ElementID]())
      if case .items(let own, let ownReloaded) = content { (items, reloaded) = (own, ownReloaded) }
      try items.codeWithIdentifiers(with: &coder)
      try reloaded.code(with: &coder)
      content = .items(items, reloading: reloaded)
    case 2:
      var (frames, contentSize) = ([Rect](), Size?.none)
      if case .frames(let own, let ownSize) = content { (frames, contentSize) = (own, ownSize) }
      try frames.code(with: &coder)
      try contentSize.code(with: &coder)
      content = .frames(frames, contentSize: contentSize)
    default: try coder.require(false, "unknown kind of content")
    }
    try mapping.code(with: &coder)
    try configuration.code(with: &coder)
    try anchoring.code(with: &coder)
    try transition.code(with: &coder)
  }
}

extension BouncyCollection.Configuration: SnapshotValue {
  package static var blank: BouncyCollection.Configuration {
    BouncyCollection.Configuration(
      layout: nil, environment: .blank, springs: SpringRules(), scrolling: ScrollBehavior())
  }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try layout.code(with: &coder)
    try environment.code(with: &coder)
    try springs.code(with: &coder)
    try scrolling.code(with: &coder)
  }
}

extension ScrollAnchoring {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, element): (UInt8, LayoutElement) =
      switch anchor {
      case .top: (0, .blank)
      case .bottom: (1, .blank)
      case .firstVisible: (2, .blank)
      case .lastVisible: (3, .blank)
      case .element(let own): (4, own)
      }
    try tag.code(with: &coder)
    if tag == 4 { try element.code(with: &coder) }
    try staysAtTop.code(with: &coder)
    try staysAtBottom.code(with: &coder)
    try coder.choice(&shortContent, "alignment of short content", of: [.top, .bottom])
    switch tag {
    case 0: anchor = .top
    case 1: anchor = .bottom
    case 2: anchor = .firstVisible
    case 3: anchor = .lastVisible
    case 4: anchor = .element(element)
    default: try coder.require(false, "unknown kind of anchor")
    }
  }
}
