import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

/// What can happen to a collection, as a value: every call that changes one is one of these, made
/// by ``BouncyCollection/receive(_:at:)``.
///
/// Locations are in points of the viewport, offsets in points of the content, durations in seconds.
public enum CollectionInput: Equatable, Sendable {
  /// A finger goes down, moves, is lifted or taken away.
  case touch(TouchPhase, finger: Int = 0, at: Point)
  /// A wheel turns; at a location, it may scroll a section there.
  case wheel(Vector, at: Point? = nil)
  /// Another scroll view shows the content at an offset, and has a finger at a location.
  case observe(offset: Point, touch: Point? = nil)
  /// The program scrolls to a target.
  case scroll(to: ScrollTarget, ScrollTiming = .spring())
  /// The program scrolls a section that scrolls by itself, to a distance from where its content
  /// begins, in points.
  case scrollSection(Int, to: Double, ScrollTiming = .spring())
  /// The content stays at an end while it changes, or no longer does.
  case follow(ScrollFollowing?)
  /// A hand lifts, drags, throws or reattaches elements.
  case cells(CellAction)
  /// A finger lifts an item to drag it to another place of the content.
  case beginReorder(ItemPath, at: Point, EdgeScrolling = EdgeScrolling())
  /// The finger that reorders an item moves.
  case moveReorder(to: Point)
  /// The finger lets go of the item; with a velocity in points per second, or its own.
  case endReorder(velocity: Vector? = nil)
  /// The item returns to where it was.
  case cancelReorder
  /// Items and sections are inserted, deleted, moved, reloaded or resized.
  indirect case change(
    [CollectionChange], anchoring: ScrollAnchoring = ScrollAnchoring(),
    transition: CellTransition = CellTransition())
  /// Content, layout, container, springs or scrolling are others.
  indirect case update(CollectionUpdate)
  /// Another ``BouncyCollection/keptSpan``, in seconds.
  case keptSpan(Double)
  /// Time passes.
  case advance
  /// Time passes, and a frame is taken.
  case frame
}

/// Other content, and another configuration, all at once.
public struct CollectionUpdate: Equatable, Sendable {
  /// What is laid out.
  public enum Content: Equatable, Sendable {
    /// Sections of items, and the identifiers of items that are shown anew. Where there were own
    /// rectangles, the configuration has to have a layout.
    case items(CollectionContent, reloading: [ElementID] = [])
    /// Own rectangles, in points of the content; a content size of nil reaches to the last right
    /// and bottom edge.
    case frames([Rect], contentSize: Size? = nil)
  }

  /// The content from now on; nil keeps it.
  public var content: Content?
  /// Which element of the content went where; nil if items and sections are the same by their
  /// identifiers, rectangles by their index.
  public var mapping: ElementMapping?
  /// Layout, environment, springs and scrolling from now on; nil keeps them.
  public var configuration: BouncyCollection.Configuration?
  /// What keeps its place in the viewport.
  public var anchoring: ScrollAnchoring
  /// How elements arrive and leave.
  public var transition: CellTransition

  /// An update from its parts.
  public init(
    content: Content? = nil, mapping: ElementMapping? = nil,
    configuration: BouncyCollection.Configuration? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(), transition: CellTransition = CellTransition()
  ) {
    (self.content, self.mapping, self.configuration) = (content, mapping, configuration)
    (self.anchoring, self.transition) = (anchoring, transition)
  }
}

extension BouncyCollection {
  /// Lets something happen: what the call of the same name does.
  ///
  /// - Parameters:
  ///   - input: what happens.
  ///   - time: seconds; nil for ``time``.
  /// - Throws: ``BouncyCollectionError`` naming what cannot be, as that call does.
  /// - Complexity: that of the call.
  public mutating func receive(
    _ input: CollectionInput, at time: Double? = nil
  ) throws(BouncyCollectionError) {
    let now = time ?? self.time
    switch input {
    case .touch(let phase, let finger, let location):
      touch(phase, finger: finger, at: location, time: now)
    case .wheel(let delta, let location): wheel(delta, at: location, time: now)
    case .observe(let offset, let touch): observe(offset: offset, at: now, touch: touch)
    case .scroll(let target, let timing): try scroll(to: target, timing, time: now)
    case .scrollSection(let section, let distance, let timing):
      try scroll(section: section, to: distance, timing, time: now)
    case .follow(let following): try follow(following, time: now)
    case .cells(let action): try handle(action, at: now)
    case .beginReorder(let item, let location, let edgeScrolling):
      try beginReorder(of: item, at: location, edgeScrolling: edgeScrolling, time: now)
    case .moveReorder(let location): try moveReorder(to: location, time: now)
    case .endReorder(let velocity): try endReorder(velocity: velocity, time: now)
    case .cancelReorder: try cancelReorder(time: now)
    case .change(let changes, let anchoring, let transition):
      try apply(changes, at: now, anchoring: anchoring, transition: transition)
    case .update(let update): try apply(update, at: now)
    case .keptSpan(let span): keptSpan = span
    case .advance, .frame:
      drive(to: now)
      record(input, now)
    }
  }
}

// MARK: - Recording

/// A call that was made to a collection.
public struct CollectionCall: Equatable, Sendable {
  /// The time that it was given, in seconds.
  public var time: Double
  /// What it was.
  public var input: CollectionInput

  /// A call from its parts.
  public init(time: Double, _ input: CollectionInput) { (self.time, self.input) = (time, input) }
}

extension BouncyCollection {
  /// Whether all calls are recorded from now on, with their times, to be made again.
  /// `replayFile(named:)` of `BoxspringFiles` returns them as the bytes of a file.
  ///
  /// Of a call that is refused only the time that passes in it is recorded. ``frame(at:)`` changes
  /// nothing and is not recorded: the file has the frames of ``advance(to:)``. ``play(_:)`` begins
  /// again. Copies record their own calls; snapshots have none. Setting it to false discards the
  /// calls.
  ///
  /// - Complexity: setting it to true takes a copy. Each call then takes a constant time more, and
  ///   some 100 bytes, until it is set to false.
  public var recordsInputs: Bool {
    get { recording != nil }
    set {
      guard newValue != recordsInputs else { return }
      let start = self
      recording = newValue ? RecordedCalls { start.snapshot() } : nil
    }
  }

  /// The calls since ``recordsInputs`` was set, in their order.
  public var calls: [CollectionCall] { recording?.calls ?? [] }

  /// Records a call, unless nothing is recorded.
  @inline(__always)
  mutating func record(_ input: @autoclosure () -> CollectionInput, _ time: Double) {
    guard recording != nil else { return }
    recording?.add(CollectionCall(time: time, input()))
  }
}
