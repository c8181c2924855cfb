import Foundation

/// A rectangle in a tree of rectangles: where it is, how it is turned, how opaque it is.
///
/// Nothing is drawn. ``DisplayClock/recording(of:named:for:onFrame:)`` makes a recording of a
/// view's subviews as they move.
@preconcurrency @MainActor open class UIView: NSObject, UIDynamicItem {
  /// The middle of the view, in points of its superview.
  open var center: CGPoint
  /// What of the view's own coordinates it shows; its size is the view's, before the transform.
  open var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { noteResize() } }
  }
  /// How the view is turned and scaled about its middle.
  open var transform = CGAffineTransform.identity
  /// How opaque it and its subviews are, 0 to 1.
  open var alpha: CGFloat = 1
  /// Whether it and its subviews are left out of recordings and hit tests.
  open var isHidden = false
  /// Whether hit tests find it and its subviews.
  open var isUserInteractionEnabled = true
  /// The colour behind its content.
  open var backgroundColor: UIColor?
  /// A number of the caller's own.
  open var tag = 0
  /// Its name in recordings; without one it has a number.
  open var accessibilityIdentifier: String?
  /// The view that it is in.
  public private(set) weak final var superview: UIView?
  /// The views in it, from the lowest to the topmost.
  public private(set) final var subviews: [UIView] = []

  /// The outline as a dynamic item: the rectangle of the bounds, unless a subclass says otherwise.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of ``UIDynamicItemCollisionBoundsType/path``; a subclass that is one must have it.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The animators of which it is the reference view.
  private var animators: [Animator] = []
  private struct Animator { weak var animator: UIDynamicAnimator? }

  /// A view that fills a frame of its superview.
  public init(frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    bounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  /// A view without a size, at the origin.
  public convenience override init() { self.init(frame: .zero) }

  /// The smallest upright rectangle of the superview that the view fits into.
  ///
  /// Setting it places the middle and sets a size that fills it as the view is turned and scaled
  /// now.
  open var frame: CGRect {
    get {
      let size = CGRect(origin: .zero, size: bounds.size).applying(transform).size
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      let size = newValue.applying(transform.inverted()).size
      bounds.size = transform.isIdentity ? newValue.size : size
    }
  }

  /// Called by animators that have it as their reference view.
  final func addAnimator(_ animator: UIDynamicAnimator) {
    animators.removeAll { $0.animator == nil }
    animators.append(Animator(animator: animator))
  }

  private func noteResize() {
    for each in animators { each.animator?.followReferenceBounds() }
  }

  // MARK: - Tree

  /// Puts a view on top of the subviews; it leaves its superview.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// Puts a view among the subviews, at a place from 0, the lowest; places beyond the topmost are
  /// the topmost.
  open func insertSubview(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be a subview of itself or of one in it")
    view.removeFromSuperview()
    view.superview = self
    subviews.insert(view, at: min(max(index, 0), subviews.count))
  }

  /// Puts a view under a subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, beside: sibling, offset: 0)
  }

  /// Puts a view over a subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, beside: sibling, offset: 1)
  }

  private func insertSubview(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    view.removeFromSuperview()
    let place = subviews.firstIndex { $0 === sibling }
    insertSubview(view, at: place.map { $0 + offset } ?? subviews.count)
  }

  /// Puts a subview on top of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Puts a subview under its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Whether it is another view or somewhere in it.
  public final func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let each = ancestor {
      if each === view { return true }
      ancestor = each.superview
    }
    return false
  }

  /// The view itself or the first in it that has a tag.
  public final func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Hit tests

  /// Whether a point of the view's coordinates is in its bounds: not on the right and bottom edges.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The topmost view at a point of the view's coordinates: itself or one in it.
  ///
  /// Views that are hidden, of an opacity below 0.01 or without interaction are passed over, as are
  /// the subviews of views that do not contain the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }
}
