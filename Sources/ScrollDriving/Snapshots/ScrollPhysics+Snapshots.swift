import Gestures
import LayoutDynamics
import PlaneGeometry
import Springs

extension ScrollPhysics: SnapshotValue {
  package static var blank: ScrollPhysics {
    ScrollPhysics(restingIn: ScrollGeometry(contentSize: .zero, viewport: .zero))
  }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try geometry.code(with: &coder)
    try behavior.code(with: &coder)
    try motion.code(with: &coder)
    try state.code(with: &coder)
    try following.code(with: &coder)
    try touch.code(with: &coder)
    try axes.code(with: &coder)
    try coder.require(touch.isFinite, "touch location not finite")
    try coder.require(
      axes.count <= 2 && (axes.count < 2 || axes[0] != axes[1]),
      "scroll axes out of range (each at most once)")
  }

  /// Content at rest, whatever it is.
  private init(restingIn geometry: ScrollGeometry) {
    self.geometry = geometry
    (behavior, axes, touch) = (ScrollBehavior(), [], .zero)
    motion = ScrollMotion(start: 0, offset: .zero)
  }
}

extension ScrollGeometry {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try contentSize.code(with: &coder)
    try viewport.code(with: &coder)
    try contentInsets.code(with: &coder)
    try isRightToLeft.code(with: &coder)
    try coder.choice(
      &bottomAlignedAxis, "axis of short content", of: [nil, .horizontal, .vertical])
    try coder.require(
      contentSize.isFinite && viewport.isFinite && contentInsets.top.isFinite
        && contentInsets.left.isFinite && contentInsets.bottom.isFinite
        && contentInsets.right.isFinite, "content size, viewport or content inset not finite")
  }
}

extension ScrollBehavior: SnapshotValue {
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try fields(&coder)
    guard !coder.isWriting else { return }
    do throws(ScrollBehaviorError) {
      try check()
    } catch {
      throw SnapshotError(.inconsistent(error.problem, coder.place))
    }
  }
}

extension ScrollMotion {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (segments, ends) = (Array(segments), Array(ends))
    try segments.code(with: &coder)
    try ends.code(with: &coder)
    try start.code(with: &coder)
    try startOffset.code(with: &coder)
    try removedCount.code(with: &coder)
    try endOffset.code(with: &coder)
    try coder.require(
      ends.count == segments.count && (0...Int.max / 2).contains(removedCount),
      "segment count of a motion out of range (one per end time)")
    try coder.require(
      start.isFinite && startOffset.isFinite && endOffset.isFinite,
      "start or offset of a motion not finite")
    var last = start
    for end in ends {
      try coder.require(
        end >= last && end.isFinite,
        "end time of a segment out of range (finite, at least that before)")
      last = end
    }
    guard !coder.isWriting else { return }
    (self.segments, self.ends) = (BlockList(segments), BlockList(ends))
  }
}

extension ScrollPhysics.State {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var tag: UInt8 =
      switch self {
      case .resting: 0
      case .tracking: 1
      case .coasting: 2
      case .initial: 3
      }
    try tag.code(with: &coder)
    switch tag {
    case 0: self = .resting
    case 1:
      var drag = ScrollPhysics.Drag.blank
      if case .tracking(let own) = self { drag = own }
      try drag.code(with: &coder)
      self = .tracking(drag)
    case 2:
      let nothing = Glide(restingAt: 0)
      var coast = ScrollPhysics.Coast(
        start: 0, horizontal: nothing, vertical: nothing, times: [])
      if case .coasting(let own) = self { coast = own }
      try coast.code(with: &coder)
      self = .coasting(coast)
    case 3: self = .initial
    default: try coder.require(false, "unknown kind of scroll state")
    }
  }
}

extension ScrollPhysics.Drag {
  fileprivate static var blank: ScrollPhysics.Drag {
    let band = RubberBand(range: 0...0, viewportLength: 0, coefficient: 0)
    return ScrollPhysics.Drag(
      pointer: 0, began: .zero, place: .zero, askedAtStart: .zero, horizontal: band, vertical: band)
  }

  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try pointer.code(with: &coder)
    try began.code(with: &coder)
    try place.code(with: &coder)
    try askedAtStart.code(with: &coder)
    try horizontal.code(with: &coder)
    try vertical.code(with: &coder)
    try velocity.code(with: &coder)
    try coder.require(
      began.isFinite && place.isFinite && askedAtStart.isFinite, "location of a finger not finite")
  }
}

extension RubberBand {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (range, viewportLength, coefficient) = (range, viewportLength, coefficient)
    try range.code(with: &coder)
    try viewportLength.code(with: &coder)
    try coefficient.code(with: &coder)
    try coder.require(
      viewportLength.isFinite && (0...1).contains(coefficient),
      "viewport length not finite, or rubber band coefficient out of range (0 to 1)")
    self = RubberBand(range: range, viewportLength: viewportLength, coefficient: coefficient)
  }
}

extension ScrollPhysics.Coast {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try start.code(with: &coder)
    try horizontal.code(with: &coder)
    try vertical.code(with: &coder)
    if !coder.isWriting { times = Self.times(of: horizontal, vertical) }
    try next.code(with: &coder)
    try aim.code(with: &coder)
    try coder.require(
      start.isFinite && times.indices.contains(next),
      "start of momentum not finite, or its next point out of range")
  }
}

extension Glide {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try knots.code(with: &coder)
    try lead.code(with: &coder)
    try coder.require(
      !knots.isEmpty && lead.isFinite, "curve of momentum without points, or not finite")
    var last = 0.0
    for knot in knots {
      try coder.require(
        knot.time >= last && knot.time.isFinite && knot.position.isFinite
          && knot.velocity.isFinite,
        "point of a momentum curve not finite, or before the last")
      last = knot.time
    }
  }
}

extension Glide.Knot: SnapshotValue {
  package static var blank: Glide.Knot { Glide.Knot(time: 0, position: 0) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try time.code(with: &coder)
    try position.code(with: &coder)
    try velocity.code(with: &coder)
  }
}
