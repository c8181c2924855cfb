import PlaneGeometry

/// A view of a transition: how it is shown before and after.
public struct TransitionElement: Equatable, Sendable {
  /// Its name; one per stage.
  package var name: String
  /// At progress 0: where the transition starts, and where it is again once cancelled.
  package var start: Presentation
  /// At progress 1.
  package var end: Presentation

  /// A view of a transition.
  public init(_ name: String, from start: Presentation, to end: Presentation) {
    self.name = name
    self.start = start
    self.end = end
  }
}

/// Where a transition takes place, and what moves.
///
/// UIKit's words: *from* is seen before, *to* after. The one that moves, see ``mover``, is *to* when presenting and *from*
/// when dismissing; a finger holds that one.
public struct TransitionStage: Equatable, Sendable {
  /// Which of the two views moves.
  public enum Direction: Equatable, Sendable {
    /// *To* comes.
    case present
    /// *From* goes.
    case dismiss
  }

  /// Which of the two views moves.
  package var direction: Direction
  /// The size of the common superview, in points.
  package var container: Size
  /// The view that is seen before; nil where it is missing.
  package var from: TransitionElement?
  /// The view that is seen after; nil where it is missing.
  package var to: TransitionElement?
  /// Whatever else moves along: elements shared by both, bars, dimming views.
  package var others: [TransitionElement]

  /// A stage from its parts.
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

  /// The view that moves; nil where it is missing.
  package var mover: TransitionElement? { direction == .present ? to : from }

  /// All elements: from, to, the others.
  var elements: [TransitionElement] {
    var elements: [TransitionElement] = []
    if let from { elements.append(from) }
    if let to { elements.append(to) }
    return elements + others
  }

  /// Whether there is something to do: a container of some size and both views.
  var isComplete: Bool { container.width > 0 && container.height > 0 && from != nil && to != nil }
}
