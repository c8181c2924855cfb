import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A read-only view of a collection at one moment: where elements rest, which are in view, and hit
/// tests.
///
/// ```swift
/// let then = try list.state(at: 0.3)
/// let touched = then.element(at: Point(x: 195, y: 422))
/// ```
public struct CollectionState: Sendable {
  private let driver: ScrollDriver
  /// The elements in view.
  public let frame: LayoutFrame

  init(_ driver: ScrollDriver, isReordering: Bool) {
    var driver = driver
    frame = driver.advance(to: driver.time)
    isIdle = driver.isIdle && !isReordering
    self.driver = driver
  }

  /// Seconds.
  public var time: Double { driver.time }

  /// Where every element rests.
  public var arrangement: Arrangement { driver.layout.arrangement.withItems }

  /// The content; of own rectangles, as many items without sizes.
  public var content: CollectionContent { driver.layout.arrangement.source.content }

  /// What arranges the content; nil for own rectangles.
  public var layout: CollectionLayout? {
    guard case .layout(let layout, _) = driver.layout.arrangement.source else { return nil }
    return layout
  }

  /// Size of the scroll view, in points.
  public var viewport: Size { driver.layout.viewport }

  /// How elements are attached to springs.
  public var springs: SpringRules { driver.layout.rules }

  /// Content coordinates of the viewport's top left corner, in points.
  public var contentOffset: Point { driver.contentOffset }

  /// How far a section that scrolls by itself is scrolled, in points of its own content; nil if
  /// there is no such section.
  public func contentOffset(ofSection section: Int) -> Point? {
    driver.contentOffset(ofSection: section)
  }

  /// Whether nothing changes after this moment without another event.
  public let isIdle: Bool

  /// The item, header or footer that is drawn at a location of the viewport, in points; of several,
  /// the one in front, and nil if there is none. Linear in the elements in view.
  public func element(at location: Point) -> LayoutElement? { frame.element(at: location) }

  /// The item that focus moves to from an element, by the rules of
  /// `Arrangement/ordinal(nextTo:_:)`: by where elements rest, and as far as sections are scrolled.
  ///
  /// - Parameters:
  ///   - element: the item, header or footer that has focus.
  ///   - direction: where focus moves, on screen.
  /// - Returns: nil if there is no such element, or none next to it.
  /// - Complexity: that of `Arrangement/ordinal(nextTo:_:)`, and linear in sections if any of them
  ///   scrolls by itself.
  public func item(nextTo element: LayoutElement, _ direction: FocusDirection) -> ItemPath? {
    driver.item(nextTo: element, direction)
  }

  /// Where an item that is dragged to a location of the viewport, in points, would be inserted, by
  /// the rules of `Arrangement/insertionPlace(at:)`; nil if there are no sections, or for a
  /// location that is not finite.
  public func insertionPlace(at location: Point) -> InsertionPlace? {
    driver.insertionPlace(at: location)
  }
}

extension BouncyCollection {
  /// The collection as it is at any time, in seconds; a time that is not finite counts as that of
  /// the last ``advance(to:)``. To go on from a moment in another way, keep a copy of the
  /// collection.
  ///
  /// - Complexity: that of ``frame(at:)``.
  /// - Throws: ``ForgottenTimeError`` as ``frame(at:)`` does.
  public func state(at time: Double) throws(ForgottenTimeError) -> CollectionState {
    guard reorder != nil, time > self.time, time.isFinite else {
      return CollectionState(try driver.state(at: time), isReordering: isReordering)
    }
    var copy = self
    copy.recording = nil
    copy.drive(to: time)
    return CollectionState(copy.driver, isReordering: copy.isReordering)
  }

  /// The item, header or footer that is drawn at a location of the viewport now, in points; of
  /// several, the one in front, and nil if there is none. Linear in the elements in view.
  public func element(at location: Point) -> LayoutElement? {
    CollectionState(driver, isReordering: isReordering).element(at: location)
  }

  /// The item that focus moves to now, as ``CollectionState/item(nextTo:_:)`` says.
  public func item(nextTo element: LayoutElement, _ direction: FocusDirection) -> ItemPath? {
    driver.item(nextTo: element, direction)
  }

  /// Where an item that is dragged to a location of the viewport would be inserted now, as
  /// ``CollectionState/insertionPlace(at:)`` says.
  public func insertionPlace(at location: Point) -> InsertionPlace? {
    driver.insertionPlace(at: location)
  }
}

extension ScrollDriver {
  fileprivate func item(nextTo element: LayoutElement, _ direction: FocusDirection) -> ItemPath? {
    let arrangement = layout.arrangement.withItems
    guard let ordinal = arrangement.ordinal(of: element),
      let next = arrangement.ordinal(nextTo: ordinal, direction, scrolled: scrolledSections)
    else { return nil }
    let item = arrangement.element(at: next)
    return ItemPath(item: item.item, section: item.section)
  }

  fileprivate func insertionPlace(at location: Point) -> InsertionPlace? {
    var point = contentOffset + (location - .zero)
    let section = sections.epoch(at: time).sections.first {
      layout.arrangement.frame(at: $0.firstItem).contains(point)
    }
    if let section, let way = scrolledSections[section.section] { point = point - way }
    return layout.arrangement.withItems.insertionPlace(at: point)
  }

  /// How far scrolling has moved the items of each section that scrolls by itself, in points.
  private var scrolledSections: [Int: Vector] {
    var ways: [Int: Vector] = [:]
    for own in sections.epoch(at: time).sections {
      guard let offset = contentOffset(ofSection: own.section), offset != own.leadingOffset else {
        continue
      }
      ways[own.section] = own.leadingOffset - offset
    }
    return ways
  }
}
