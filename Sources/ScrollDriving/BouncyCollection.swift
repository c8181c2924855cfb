import Gestures
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A list, a grid or the caller's own rectangles on springs: content in, the offsets of a scroll view in, frames out.
///
/// ```swift
/// var list = try BouncyCollection(
///   .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
/// list.observe(offset: Point(x: 0, y: 300), at: 0)  // whenever the scroll view has moved
/// list.observe(offset: Point(x: 0, y: 312), at: 1.0 / 60)
/// let frame = list.advance(to: 1.0 / 60)  // for every frame until `driver.isIdle`
/// ```
///
/// It also scrolls by itself: by fingers, wheels, recorded traces and to an offset.
///
/// A thin value over the parts: an `Arrangement` in a `SpringLayout` under a ``ScrollDriver``, which give the
/// same bits. Headers, sections, insets, right to left, lifted cells and recordings need the parts themselves.
/// A copy is a snapshot, and continues exactly as the original does.
public struct BouncyCollection: Sendable {
  /// What is laid out, in points. Numbers of items and columns are 0 and 1 or more, lengths finite.
  public enum Content: Equatable, Sendable {
    /// Rows of one height, each as wide as the viewport, with gaps between them.
    case list(itemCount: Int, itemHeight: Double, spacing: Double = 0)
    /// Items in columns that share the viewport's width, with gaps between columns and lines; square where
    /// no height is given.
    case grid(itemCount: Int, columns: Int, itemHeight: Double? = nil, spacing: Double = 10)
    /// An item at each rectangle, in points of the content: any order, any place, overlapping or not. The
    /// content reaches from the origin to the last right and bottom edge, and scrolls along the axis.
    case frames([Rect], axis: Axis = .vertical)
  }

  /// The collection on its springs, as far as it has been driven, and how it scrolls.
  public internal(set) var driver: ScrollDriver
  /// The collection before everything.
  let restingLayout: SpringLayout

  /// A collection at rest at time 0, scrolled to its start.
  ///
  /// Cost: that of the layout; microseconds for lists and grids of any length, linear for rectangles.
  ///
  /// - Parameters:
  ///   - content: what is laid out.
  ///   - viewport: size of the scroll view, in points; finite, 0 or more.
  ///   - springs: how items are attached to springs.
  ///   - scrolling: how the content scrolls.
  /// - Throws: ``BouncyCollectionError`` naming the value that is out of range.
  public init(
    _ content: Content, viewport: Size, springs: SpringRules = SpringRules(),
    scrolling: ScrollBehavior = ScrollBehavior()
  ) throws(BouncyCollectionError) {
    let arrangement: Arrangement
    do throws(LayoutError) {
      arrangement = try content.arrangement(in: LayoutEnvironment(viewport: viewport))
    } catch {
      throw BouncyCollectionError(reason: .layout(error))
    }
    let layout: SpringLayout
    do throws(SpringRulesError) {
      layout = try SpringLayout(arrangement, rules: springs, viewport: viewport)
    } catch {
      throw BouncyCollectionError(reason: .rules(error))
    }
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport)
    let physics: ScrollPhysics
    do throws(ScrollBehaviorError) {
      physics = try ScrollPhysics(
        geometry: geometry, behavior: scrolling, mainAxis: arrangement.axis)
    } catch {
      throw BouncyCollectionError(reason: .behavior(error))
    }
    driver = ScrollDriver(layout, physics: physics)
    restingLayout = layout
  }

  init(_ driver: ScrollDriver, restingLayout: SpringLayout) {
    (self.driver, self.restingLayout) = (driver, restingLayout)
  }

  /// Starts over with a recorded scroll, its momentum included: nothing of what was done before remains.
  ///
  /// - Complexity: linear in the samples; frames are made when they are asked for.
  /// - Parameter trace: its times are those of the frames, in seconds.
  /// - Throws: where its first time, or its first recorded offset, is out of range.
  public mutating func play(_ trace: ScrollTrace) throws(ScrollBehaviorError) {
    let physics = try ScrollPhysics(
      geometry: driver.physics.geometry, behavior: driver.physics.behavior,
      mainAxis: driver.layout.arrangement.axis, playing: trace)
    let recordsInputs = recordsInputs
    driver = ScrollDriver(restingLayout, physics: physics)
    self.recordsInputs = recordsInputs
  }

  /// Another scroll view shows the content at an offset now: the springs answer to its way there from the last offset.
  ///
  /// Call it once a frame, or whenever that scroll view has moved; the first call says where it is, and displaces nothing. See
  /// ``ScrollDriver/observe(offset:at:touch:)`` for the rest.
  ///
  /// - Parameters:
  ///   - offset: content coordinates of the viewport's top left corner, in points.
  ///   - time: seconds, of any clock that only goes forward.
  ///   - touch: where the finger is in the viewport, in points; nil where it was last, or at first the viewport's centre.
  public mutating func observe(offset: Point, at time: Double, touch: Point? = nil) {
    driver.observe(offset: offset, at: time, touch: touch)
  }

  /// A finger goes down, moves, is lifted or taken away; the content follows it, and runs on when it is lifted.
  ///
  /// This and the other events are given in order of time; one before the time of the last ``advance(to:)``
  /// counts as then. One with a number that is not finite is ignored.
  ///
  /// - Parameters:
  ///   - phase: what the finger does.
  ///   - place: in points of the viewport, from its top left corner.
  ///   - time: seconds.
  public mutating func touch(_ phase: ScrollTrace.Phase, at place: Point, time: Double) {
    driver.update { physics in
      switch phase {
      case .began: physics.touchBegan(at: place, time: time)
      case .moved: physics.touchMoved(to: place, time: time)
      case .ended: physics.touchEnded(at: place, time: time)
      case .cancelled: physics.touchCancelled(time: time)
      }
    }
  }

  /// A wheel or a trackpad moves the content by a change of its offset, in points, at a time in seconds.
  public mutating func wheel(_ delta: Vector, time: Double) {
    driver.update { $0.wheel(delta, time: time) }
  }

  /// The program scrolls to a content offset, in points, with a smooth start and stop, or at once where the
  /// duration is 0; times in seconds. An offset past an end of the content counts as that end.
  public mutating func scroll(to offset: Point, time: Double, duration: Double = 0.3) {
    driver.update { $0.scroll(to: offset, time: time, duration: duration) }
  }

  /// The items in view at any time, in seconds, with where they rest and where they are drawn. A time that is
  /// not finite counts as that of the last ``advance(to:)``.
  ///
  /// - Complexity: that of driving the collection there from the last ``advance(to:)``, or through a few hundred
  ///   events for a time before it. Frames one after the other are cheaper with ``advance(to:)``.
  /// - Throws: ``ForgottenTimeError`` for a time more than a minute before the last ``advance(to:)`` that is no
  ///   longer kept.
  public func frame(at time: Double) throws(ForgottenTimeError) -> LayoutFrame {
    try driver.frame(at: time)
  }

  /// Drives the collection to a time, in seconds, and takes the frame there: that of ``frame(at:)``, up to rounding.
  /// A time before the last counts as that.
  ///
  /// - Complexity: linear in the items in view, nanoseconds for each.
  public mutating func advance(to time: Double) -> LayoutFrame { driver.advance(to: time) }
}

extension BouncyCollection.Content {
  fileprivate func arrangement(
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    let width = environment.viewport.width
    switch self {
    case .list(let itemCount, let itemHeight, let spacing):
      let items = SectionContent(count: itemCount, size: Size(width: width, height: itemHeight))
      return try ListLayout(lineSpacing: spacing).arrange(
        CollectionContent(sections: [items]), in: environment)
    case .grid(let itemCount, let columns, let itemHeight, let spacing):
      let items = SectionContent(count: itemCount, size: Size(width: width, height: 0))
      let layout = GridLayout(
        tracks: .count(columns), lineSpacing: spacing, itemSpacing: spacing,
        itemLength: itemHeight.map { .fixed($0) } ?? .ratio(1))
      return try layout.arrange(CollectionContent(sections: [items]), in: environment)
    case .frames(let frames, let axis):
      try environment.validate()
      return try Arrangement(frames: frames, axis: axis)
    }
  }
}

/// Why there can be no such ``BouncyCollection``: what its layout, its springs or its scrolling refuse.
public struct BouncyCollectionError: ErrorWithReason, Equatable, Sendable {
  /// Which part refuses, and why.
  package enum Reason: DescribedError, Equatable, Sendable {
    /// The layout of the content.
    case layout(LayoutError)
    /// The springs.
    case rules(SpringRulesError)
    /// The scrolling.
    case behavior(ScrollBehaviorError)

    /// What is wrong, with the value.
    package var problem: String {
      switch self {
      case .layout(let error): error.problem
      case .rules(let error): error.problem
      case .behavior(let error): error.problem
      }
    }

    /// What would be right.
    package var remedy: String {
      switch self {
      case .layout(let error): error.remedy
      case .rules(let error): error.remedy
      case .behavior(let error): error.remedy
      }
    }
  }

  /// Why.
  package let reason: Reason
}
