import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry

/// A collection on springs: content, scrolling and changes in, frames out.
///
/// ```swift
/// var list = try BouncyCollection(
///   .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
/// list.scroll(to: Point(x: 0, y: 600), time: 0)
/// let row = ItemContent(size: Size(width: 390, height: 64))
/// try list.apply([.insertItem(row, at: ItemPath(item: 5, section: 0))], at: 0.2)
/// let frame = list.advance(to: 0.25)  // for every frame until `isIdle`
/// ```
///
/// It owns its layout, content and environment, its springs and its scrolling. They are read here,
/// and changed by ``apply(_:at:anchoring:transition:)`` and ``update(at:anchoring:transition:_:)``,
/// each in one step; a change that is refused has no effect. Nothing that is on screen jumps.
///
/// Times are seconds of any clock that only goes forward. A time before the last ``advance(to:)``
/// or the last call counts as the later of these. A copy is a snapshot, and continues exactly as
/// the original does.
public struct BouncyCollection: Sendable {
  /// What is laid out, in points, in the simplest cases. Numbers of items and columns are 0 and 1
  /// or more, lengths finite.
  public enum Content: Equatable, Sendable {
    /// Rows of one height, each as wide as the viewport, with gaps between them.
    case list(itemCount: Int, itemHeight: Double, spacing: Double = 0)
    /// Items in columns that share the viewport's width, with gaps between columns and lines;
    /// square if no height is given.
    case grid(itemCount: Int, columns: Int, itemHeight: Double? = nil, spacing: Double = 10)
    /// An item at each rectangle, in points of the content: any order, any place, overlapping or
    /// not. The content reaches from the origin to the last right and bottom edge, and scrolls
    /// along the axis.
    case frames([Rect], axis: Axis = .vertical)
  }

  /// What arranges the content, what surrounds it and how it moves; changed by
  /// ``BouncyCollection/update(at:anchoring:transition:_:)``.
  public struct Configuration: Equatable, Sendable {
    /// What arranges the content; nil for own rectangles.
    public var layout: CollectionLayout?
    /// Viewport, insets, direction and pixel scale.
    public var environment: LayoutEnvironment
    /// How elements are attached to springs.
    public var springs: SpringRules
    /// How the content scrolls.
    public var scrolling: ScrollBehavior
  }

  /// The driver of springs and scrolling.
  package var driver: ScrollDriver
  /// What it is laid out from.
  package internal(set) var source: CollectionSource
  /// Viewport, insets, direction and pixel scale.
  public internal(set) var environment: LayoutEnvironment
  /// The item that is being reordered.
  var reorder: ReorderInteraction?
  /// The calls since they are recorded; nil if they are not.
  package var recording: RecordedCalls<CollectionCall>?

  /// A list, a grid or own rectangles at rest at time 0, scrolled to the start.
  ///
  /// Cost: that of the layout; microseconds for lists and grids of any length, linear for
  /// rectangles.
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
    try self.init(
      content.source(width: viewport.width), in: LayoutEnvironment(viewport: viewport), springs,
      scrolling, .margin(200))
  }

  /// A collection of any layout and content at rest at time 0, scrolled to its start.
  ///
  /// - Parameters:
  ///   - layout: what arranges the content.
  ///   - content: sections of items, in points.
  ///   - environment: viewport, insets, direction and pixel scale.
  ///   - springs: how elements are attached to springs.
  ///   - scrolling: how the content scrolls.
  ///   - window: which elements are simulated: a margin around the viewport in points, or
  ///     everything. It changes the cost, and frames by rounding only.
  /// - Throws: ``BouncyCollectionError`` naming the value that is out of range.
  /// - Complexity: that of the layout: linear in items of different sizes, else in sections.
  public init(
    _ layout: CollectionLayout, _ content: CollectionContent, in environment: LayoutEnvironment,
    springs: SpringRules = SpringRules(), scrolling: ScrollBehavior = ScrollBehavior(),
    window: LiveWindow = .margin(200)
  ) throws(BouncyCollectionError) {
    try self.init(.layout(layout, content), in: environment, springs, scrolling, window)
  }

  package init(
    _ source: CollectionSource, in environment: LayoutEnvironment, _ springs: SpringRules,
    _ scrolling: ScrollBehavior, _ window: LiveWindow
  ) throws(BouncyCollectionError) {
    (self.source, self.environment) = (source, environment)
    let arrangement: Arrangement
    do throws(LayoutError) { arrangement = try source.arrangement(in: environment) } catch {
      throw BouncyCollectionError(code: .layout(error))
    }
    driver = try Self.driver(arrangement, in: environment, springs, scrolling, window, nil)
  }

  /// A collection of an arrangement, which may have been made in another environment.
  package init(
    _ arrangement: Arrangement, in environment: LayoutEnvironment, _ springs: SpringRules,
    _ scrolling: ScrollBehavior, _ window: LiveWindow
  ) throws(BouncyCollectionError) {
    (source, self.environment) = (arrangement.source, environment)
    driver = try Self.driver(arrangement, in: environment, springs, scrolling, window, nil)
  }

  /// A collection over a driver of its arrangement.
  package init(
    _ source: CollectionSource, in environment: LayoutEnvironment, _ driver: ScrollDriver,
    _ reorder: ReorderInteraction? = nil
  ) {
    (self.source, self.environment) = (source, environment)
    (self.driver, self.reorder) = (driver, reorder)
  }

  // MARK: What it is

  /// The content as it is now; of own rectangles, as many items without sizes.
  public var content: CollectionContent { source.content }

  /// What arranges the content; nil for own rectangles.
  public var layout: CollectionLayout? { configuration.layout }

  /// How elements are attached to springs.
  public var springs: SpringRules { driver.layout.rules }

  /// How the content scrolls.
  public var scrolling: ScrollBehavior { driver.physics.behavior }

  /// The end that the content stays at while it changes; nil for none.
  public var following: ScrollFollowing? { driver.physics.following }

  /// Layout, environment, springs and scrolling.
  public var configuration: Configuration {
    var layout: CollectionLayout?
    if case .layout(let own, _) = source { layout = own }
    return Configuration(
      layout: layout, environment: environment, springs: springs, scrolling: scrolling)
  }

  /// Where every element rests: frames, sizes, hit tests, focus and insertion places.
  public var arrangement: Arrangement { driver.layout.arrangement.withItems }

  /// Seconds up to which the collection has been driven.
  public var time: Double { driver.time }

  /// Content offset at ``time``, in points.
  public var contentOffset: Point { driver.contentOffset }

  /// How far a section that scrolls by itself is scrolled at ``time``, in points of its own content;
  /// nil if there is no such section.
  public func contentOffset(ofSection section: Int) -> Point? {
    driver.contentOffset(ofSection: section)
  }

  /// Seconds before ``time`` within which frames can be had again, at least; 60 unless told
  /// otherwise. Never negative; infinite if everything is to be kept.
  public var keptSpan: Double {
    get { driver.keptSpan }
    set {
      driver.keptSpan = newValue
      let span = driver.keptSpan
      record(.keptSpan(span), time)
    }
  }

  /// The earliest time whose frame can still be had, in seconds; one before it is forgotten.
  public var earliestTime: Double { driver.earliestTime }

  /// Whether nothing will change any more without another event.
  public var isIdle: Bool { driver.isIdle && reorder == nil }

  // MARK: Frames

  /// The elements in view at any time, in seconds, with where they rest and where they are drawn. A
  /// time that is not finite counts as that of the last ``advance(to:)``.
  ///
  /// - Complexity: that of driving the collection there from the last ``advance(to:)``, or through
  ///   a few hundred events for a time before it. Frames one after the other are cheaper with
  ///   ``advance(to:)``.
  /// - Throws: ``ForgottenTimeError`` for a time more than ``keptSpan`` before the last
  ///   ``advance(to:)``, if it is no longer kept.
  public func frame(at time: Double) throws(ForgottenTimeError) -> LayoutFrame {
    guard reorder != nil, time > self.time, time.isFinite else { return try driver.frame(at: time) }
    var copy = self
    copy.recording = nil
    return copy.advance(to: time)
  }

  /// Drives the collection to a time, in seconds, and takes the frame there: that of
  /// ``frame(at:)``, up to rounding. A time before the last counts as that.
  ///
  /// - Complexity: linear in the elements in view, nanoseconds for each.
  public mutating func advance(to time: Double) -> LayoutFrame {
    passTime(to: time)
    record(.frame, time)
    return driver.advance(to: time)
  }

  /// Drives the collection to a time and hands over all that is in view there, in the order of
  /// ``LayoutFrame/forEachElement(_:)``, without an array of it.
  package mutating func advance(to time: Double, forEachElement body: (FrameElement) -> Void) {
    passTime(to: time)
    record(.frame, time)
    driver.advance(to: time, forEachElement: body)
  }

  /// Lets everything that scrolls come to rest.
  package mutating func runToRest() { driver.runToRest() }

  /// Lets time pass without a frame.
  mutating func drive(to time: Double) {
    passTime(to: time)
    driver.drive(to: time)
  }

  /// The elements on their springs, at rest.
  package var restingLayout: SpringLayout {
    var layout: SpringLayout?
    assertSuccess(because: "the collection has such a layout") { () throws(SpringRulesError) in
      layout = try SpringLayout(
        arrangement, rules: springs, viewport: environment.viewport, window: driver.layout.window)
    }
    return layout ?? driver.layout
  }

  /// How far the content can scroll.
  package var geometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
  }

  /// Discards everything but content, configuration and ``keptSpan``, and starts over with a
  /// recorded scroll, including its momentum.
  ///
  /// - Complexity: linear in the samples; frames are made when they are asked for.
  /// - Parameter trace: its times are those of the frames, in seconds.
  /// - Throws: ``BouncyCollectionError`` if its first time, or its first recorded offset, is out of
  ///   range.
  public mutating func play(_ trace: ScrollTrace) throws(BouncyCollectionError) {
    let keptSpan = driver.keptSpan
    driver = try Self.driver(
      arrangement, in: environment, springs, scrolling, driver.layout.window, trace)
    reorder = nil
    driver.keptSpan = keptSpan
    if recordsInputs {
      recordsInputs = false
      recordsInputs = true
    }
  }

  private static func driver(
    _ arrangement: Arrangement, in environment: LayoutEnvironment, _ springs: SpringRules,
    _ scrolling: ScrollBehavior, _ window: LiveWindow, _ trace: ScrollTrace?
  ) throws(BouncyCollectionError) -> ScrollDriver {
    let layout: SpringLayout
    do throws(SpringRulesError) {
      layout = try SpringLayout(
        arrangement, rules: springs, viewport: environment.viewport, window: window)
    } catch {
      throw BouncyCollectionError(code: .rules(error))
    }
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
    do throws(ScrollBehaviorError) {
      let physics =
        if let trace {
          try ScrollPhysics(
            geometry: geometry, behavior: scrolling, mainAxis: arrangement.axis, playing: trace)
        } else {
          try ScrollPhysics(geometry: geometry, behavior: scrolling, mainAxis: arrangement.axis)
        }
      return ScrollDriver(layout, physics: physics)
    } catch {
      throw BouncyCollectionError(code: .behavior(error))
    }
  }
}

extension BouncyCollection.Content {
  fileprivate func source(width: Double) -> CollectionSource {
    switch self {
    case .list(let itemCount, let itemHeight, let spacing):
      let items = SectionContent(count: itemCount, size: Size(width: width, height: itemHeight))
      return .layout(
        .list(ListLayout(lineSpacing: spacing)), CollectionContent(sections: [items]))
    case .grid(let itemCount, let columns, let itemHeight, let spacing):
      let items = SectionContent(count: itemCount, size: Size(width: width, height: 0))
      let layout = GridLayout(
        tracks: .count(columns), lineSpacing: spacing, itemSpacing: spacing,
        itemLength: itemHeight.map { .fixed($0) } ?? .ratio(1))
      return .layout(.grid(layout), CollectionContent(sections: [items]))
    case .frames(let frames, let axis):
      return .frames(frames, axis: axis, contentSize: nil)
    }
  }
}
