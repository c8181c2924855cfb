import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

extension ScrollDriver {
  /// Changes what happens to a section that scrolls across the collection, from now on, as ``update(_:)`` does for the
  /// collection: its places are points of the strip, its offsets those of its own content.
  ///
  /// - Parameters:
  ///   - section: index of the section.
  ///   - events: what fingers, wheels or the program do to it.
  /// - Returns: whether there is such a section, and it has items.
  @discardableResult
  package mutating func update(
    section: Int, _ events: (inout ScrollPhysics) -> Void
  ) -> Bool {
    guard let track = sections.track(ofSection: section) else { return false }
    sections.update(track, at: time, events)
    return true
  }

  /// How far a section that scrolls across the collection is scrolled at ``time``, in points of its own content; nil where
  /// there is no such section.
  package func contentOffset(ofSection section: Int) -> Point? {
    sections.track(ofSection: section, at: time).map {
      sections.tracks[$0].physics.motion.offset(at: time)
    }
  }
}

/// A finger that went down over a section that scrolls across its collection.
struct SectionTouch: Sendable {
  var pointer: Int
  /// The section's track.
  var track: Int
  /// Where the finger went down, in points of the viewport.
  var start: Point
  /// The strip's place in the viewport when the finger went down, in points.
  var strip: Point
  /// The axis along which it scrolls; nil while it has not moved far enough to tell.
  var axis: Axis?

  /// How far a finger moves before it decides what it scrolls, in points: the hysteresis of UIKit's pans.
  static var hysteresis: Double { 10 }

  /// A place in the viewport, in points of the strip.
  func local(_ place: Point) -> Point { place - (strip - Point.zero) }

  /// The axis along which a finger at a place has moved, where it has moved far enough.
  func axis(at place: Point, mainAxis: Axis) -> Axis? {
    let way = place - start
    let limit = Self.hysteresis
    guard way.dx * way.dx + way.dy * way.dy >= limit * limit else { return nil }
    let across = mainAxis.perpendicular
    return abs(way[across]) > abs(way[mainAxis]) ? across : mainAxis
  }
}

extension ScrollDriver {
  /// What ``touch(_:_:at:time:)`` does where there are sections that scroll.
  mutating func touchSections(
    _ phase: TouchPhase, _ pointer: Int, at place: Point, time: Double
  ) {
    let held = sections.touches.firstIndex { $0.pointer == pointer }
    guard phase != .began else {
      if let held { sections.touches.remove(at: held) }
      update { $0.touch(.began, pointer, at: place, time: time) }
      guard let touch = sectionTouch(pointer, at: place) else { return }
      sections.touches.append(touch)
      update(sectionOf: touch, .began, place, time)
      return
    }
    guard let held else {
      update { $0.touch(phase, pointer, at: place, time: time) }
      return
    }
    if phase == .moved {
      move(held, to: place, time: time)
    } else {
      let touch = sections.touches.remove(at: held)
      // Without an axis, nothing has been moved.
      let phase = touch.axis == nil ? .cancelled : phase
      if touch.axis != mainAxis { update(sectionOf: touch, phase, place, time) }
      if touch.axis == nil || touch.axis == mainAxis {
        update { $0.touch(phase, pointer, at: place, time: time) }
      }
    }
  }

  private var mainAxis: Axis { layout.arrangement.axis }

  private mutating func move(_ held: Int, to place: Point, time: Double) {
    let touch = sections.touches[held]
    if let axis = touch.axis {
      guard axis == mainAxis else {
        update(sectionOf: touch, .moved, place, time)
        return
      }
      update { $0.touch(.moved, touch.pointer, at: place, time: time) }
    } else if let axis = touch.axis(at: place, mainAxis: mainAxis) {
      sections.touches[held].axis = axis
      // Taken hold of where the finger is now, what it scrolls does not jump.
      let isMain = axis == mainAxis
      update { $0.touch(isMain ? .began : .cancelled, touch.pointer, at: place, time: time) }
      update(sectionOf: touch, isMain ? .cancelled : .began, place, time)
    }
  }

  private mutating func update(
    sectionOf touch: SectionTouch, _ phase: TouchPhase, _ place: Point, _ time: Double
  ) {
    sections.update(touch.track, at: self.time) {
      $0.touch(phase, touch.pointer, at: touch.local(place), time: time)
    }
  }

  /// A finger at a place in the viewport, where it is over a section that scrolls.
  fileprivate func sectionTouch(_ pointer: Int, at place: Point) -> SectionTouch? {
    let (arrangement, offset) = (layout.arrangement, physics.offset)
    guard let ordinal = arrangement.ordinal(at: place + (offset - Point.zero)),
      case let element = arrangement.element(at: ordinal), element.kind == .item,
      let track = sections.track(ofSection: element.section)
    else { return nil }
    return SectionTouch(
      pointer: pointer, track: track, start: place,
      strip: arrangement.frame(at: ordinal).origin - (offset - Point.zero))
  }
}

extension ScrollDriver {
  /// Moves what a finger has hold of, up to a time before the finger's next event.
  mutating func receive(
    heldBy touch: SectionTouch, _ sample: ScrollTrace.Sample, of trace: ScrollTrace,
    until time: Double
  ) {
    var own = sample
    own.position = touch.local(sample.position)
    sections.update(touch.track, at: self.time) {
      _ = $0.receive(own, of: trace, until: time, countsAnew: false)
    }
  }
}

extension ScrollDriver {
  /// A wheel turns at a place in the viewport.
  ///
  /// Over a section that scrolls across the collection it scrolls that, where it turns farther along the section's axis than
  /// along that of the collection. Which section it is over is decided by where these rest.
  ///
  /// - Parameters:
  ///   - delta: how far it moves the content, in points.
  ///   - place: in points of the viewport, from its top left corner.
  ///   - time: seconds, as those of ``update(_:)``.
  package mutating func wheel(_ delta: Vector, at place: Point, time: Double) {
    let axis = layout.arrangement.axis
    if !sections.isEmpty, abs(delta[axis.perpendicular]) > abs(delta[axis]),
      let touch = sectionTouch(0, at: place)
    {
      sections.update(touch.track, at: self.time) { $0.wheel(delta, time: time) }
      return
    }
    update { $0.wheel(delta, time: time) }
  }
}
