import Foundation

extension UIView {
  /// From the view's coordinates to its superview's.
  final var transformToSuperview: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  /// From the view's coordinates to those of a view that it is in; nil is the topmost one's
  /// superview.
  private func transform(to ancestor: UIView?) -> CGAffineTransform {
    var (map, view) = (CGAffineTransform.identity, Optional(self))
    while let each = view, each !== ancestor {
      map = map.concatenating(each.transformToSuperview)
      view = each.superview
    }
    return map
  }

  private func transform(toAny other: UIView?) -> CGAffineTransform {
    if let other, isDescendant(of: other) { return transform(to: other) }
    let down = other?.transform(to: nil).inverted() ?? .identity
    return transform(to: nil).concatenating(down)
  }

  /// Where a point of this view is in another, or in the coordinates around the tree for nil.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(toAny: view))
  }

  /// Where a point of another view, or of the coordinates around the tree for nil, is in this one.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    view.map { $0.convert(point, to: self) } ?? point.applying(transform(to: nil).inverted())
  }

  /// The smallest upright rectangle around a rectangle of this view in another.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(toAny: view))
  }

  /// The smallest upright rectangle around a rectangle of another view in this one.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    view.map { $0.convert(rect, to: self) } ?? rect.applying(transform(to: nil).inverted())
  }
}
