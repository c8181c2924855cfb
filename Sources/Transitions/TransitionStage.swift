import PlaneGeometry

/// A view of a transition, and how it is shown before and after.
public struct TransitionElement: Equatable, Sendable {
  /// Its name, unique within the stage.
  public var name: String
  /// At progress 0: before the transition, and again after a cancelled one.
  public var start: Presentation
  /// At progress 1.
  public var end: Presentation

  /// A view of a transition.
  ///
  /// - Parameters:
  ///   - name: unique within the stage.
  ///   - start: how the view is shown before the transition, and again after a cancelled one.
  ///   - end: how it is shown after a finished one.
  public init(_ name: String, from start: Presentation, to end: Presentation) {
    self.name = name
    self.start = start
    self.end = end
  }
}

/// The container of a transition, and its views.
///
/// As in UIKit, *from* is visible before the transition and *to* after it. The *presented* view is *to* when presenting and
/// *from* when dismissing; a finger drags that one.
public struct TransitionStage: Equatable, Sendable {
  /// Whether a view is presented or dismissed.
  public enum Direction: Equatable, Sendable {
    /// *To* is presented over *from*.
    case present
    /// *From* is dismissed and reveals *to*.
    case dismiss
  }

  /// Whether a view is presented or dismissed.
  public var direction: Direction
  /// The size of the container view, in points.
  public var container: Size
  /// The view that is visible before the transition; nil where it is missing.
  public var from: TransitionElement?
  /// The view that is visible after the transition; nil where it is missing.
  public var to: TransitionElement?
  /// Other views that are animated alongside: shared elements, bars, dimming views.
  public var others: [TransitionElement]

  /// A stage.
  ///
  /// - Parameters:
  ///   - direction: whether a view is presented or dismissed.
  ///   - container: the size of the container view, in points.
  ///   - from: the view that is visible before; nil where it is missing.
  ///   - to: the view that is visible after; nil where it is missing.
  ///   - others: views that are animated alongside: shared elements, bars, dimming views.
  public init(
    _ direction: Direction, container: Size, from: TransitionElement?, to: TransitionElement?,
    others: [TransitionElement] = []
  ) {
    self.direction = direction
    self.container = container
    self.from = from
    self.to = to
    self.others = others
  }

  /// All elements: from, to, the others.
  var elements: [TransitionElement] {
    var elements: [TransitionElement] = []
    if let from { elements.append(from) }
    if let to { elements.append(to) }
    return elements + others
  }

  /// Whether the container is not empty and both views are there.
  var isComplete: Bool { container.width > 0 && container.height > 0 && from != nil && to != nil }
}
