import Foundation

/// Items that move as one, each with its own outline.
///
/// The group goes into behaviors in place of its members.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The members.
  public final let items: [any UIDynamicItem]
  private var offsets: [CGPoint] = []
  private var rotations: [Double] = []
  private var turn = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)

  /// A group of at least one item, none of them a group.
  public init(items: [any UIDynamicItem]) {
    precondition(!items.isEmpty, "a group has no members; list at least one item")
    precondition(
      !items.contains { $0 is UIDynamicItemGroup }, "groups cannot be nested; list its members")
    self.items = items
    super.init()
    noteOffsets()
  }

  /// The middle of the smallest upright rectangle around the members; setting it moves them all.
  open var center: CGPoint {
    get {
      let box = box
      return CGPoint(x: box.midX, y: box.midY)
    }
    set {
      let old = center
      for item in items {
        item.center = CGPoint(
          x: item.center.x + newValue.x - old.x, y: item.center.y + newValue.y - old.y)
      }
    }
  }

  /// The size of that rectangle.
  open var bounds: CGRect { CGRect(origin: .zero, size: box.size) }

  /// How the group is turned: all zeros until it is set, as in UIKit.
  ///
  /// Setting it puts every member where the turn takes it from its place in the group, and gives
  /// the member the transform.
  open var transform: CGAffineTransform {
    get { turn }
    set {
      let middle = reference
      turn = newValue
      for (item, offset) in zip(items, offsets) {
        let arm = offset.applying(newValue)
        item.center = CGPoint(x: middle.x + arm.x, y: middle.y + arm.y)
        item.transform = newValue
      }
    }
  }

  /// What the members turn about: the middle as it was when their places were taken, moved with
  /// them.
  var reference: CGPoint {
    let arm = isTurned ? offsets[0].applying(turn) : offsets[0]
    return CGPoint(x: items[0].center.x - arm.x, y: items[0].center.y - arm.y)
  }

  private var isTurned: Bool { turn.a != 0 || turn.b != 0 }

  private var box: CGRect {
    items.reduce(CGRect.null) { box, item in
      let size = CGRect(origin: .zero, size: item.bounds.size).applying(item.transform).size
      return box.union(
        CGRect(
          x: item.center.x - size.width / 2, y: item.center.y - size.height / 2,
          width: size.width, height: size.height))
    }
  }

  /// Takes the places of the members in the group as they are now: it is not turned.
  func noteOffsets() {
    if isTurned { turn = .identity }
    let middle = center
    offsets = items.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    rotations = items.map { $0.transform.rotation }
  }

  /// Puts the members where a motion of the group takes them.
  func place(center: CGPoint, rotation: Double) {
    turn = CGAffineTransform(rotationAngle: CGFloat(rotation))
    for (place, item) in items.enumerated() {
      let arm = offsets[place].applying(turn)
      item.center = CGPoint(x: center.x + arm.x, y: center.y + arm.y)
      item.transform = CGAffineTransform(rotationAngle: CGFloat(rotation + rotations[place]))
    }
  }
}
