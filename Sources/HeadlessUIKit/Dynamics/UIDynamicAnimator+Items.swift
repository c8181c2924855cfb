import Foundation
import PlaneDynamics
import PlaneGeometry

/// An item that an animator moves.
@MainActor final class ItemSeat {
  let item: any UIDynamicItem
  let id: ItemID
  /// The item as a view of an animator with a reference view: its superview may have other
  /// coordinates.
  let view: UIView?
  /// The item as a group.
  let group: UIDynamicItemGroup?
  /// Whether it is written in whole pixels: views are, other objects not.
  let isView: Bool
  /// The names of a group's members.
  let members: [ItemID]
  /// In how many behaviors it is.
  var uses = 1
  /// Where it was last written; not yet, where the rotation is no number.
  var center: Point
  var rotation = Double.nan
  var transform = CGAffineTransform.identity

  init(
    _ item: any UIDynamicItem, _ id: ItemID, view: UIView?, members: [ItemID], center: Point
  ) {
    self.item = item
    self.id = id
    self.view = view
    group = item as? UIDynamicItemGroup
    isView = item is UIView
    self.members = members
    self.center = center
  }
}

extension UIDynamicAnimator {
  /// The items whose outer frame, grown by 10 pt as in UIKit, overlaps a rectangle.
  public final func items(in rect: CGRect) -> [any UIDynamicItem] {
    var found: [any UIDynamicItem] = []
    var seen: Set<ObjectIdentifier> = []
    for id in world.items(in: rect.insetBy(dx: -10, dy: -10).rect) {
      guard let item = item(named: id), seen.insert(ObjectIdentifier(item)).inserted else {
        continue
      }
      found.append(item)
    }
    return found
  }

  private func item(named id: ItemID) -> (any UIDynamicItem)? {
    if let seat = seats[id.index] { return seat.item }
    return seats.first { $0?.members.contains(id) == true }??.item
  }

  /// Takes the middle and the rotation of an item as they are now, and wakes it. Its velocity is
  /// kept; its size is not read again. Nothing where the item is in no behavior.
  ///
  /// Where views are rounded, one that is still at its pixel stays where its body is, as in UIKit.
  public final func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let place = places[ObjectIdentifier(item)], let seat = seats[place] else { return }
    let center = center(of: item, as: seat.view)
    if seat.isView, let scale = options.displayScale.map({ Double($0) }),
      let state = world.state(of: seat.id),
      state.center.rounded(toPixels: scale) == center.rounded(toPixels: scale)
    {
      return
    }
    let rotation = item.transform.rotation
    change { world throws(DynamicsError) in
      try world.move(seat.id, to: center, rotation: rotation)
    }
  }

  // MARK: - Names in the world

  /// The name of an item in the world; nil where it is in no behavior.
  final func name(of item: any UIDynamicItem) -> ItemID? {
    places[ObjectIdentifier(item)].flatMap { seats[$0]?.id }
  }

  final func state(of item: any UIDynamicItem) -> ItemState? {
    name(of: item).flatMap { world.state(of: $0) }
  }

  /// Notes that a behavior more has an item, which gets its place in the world with the first.
  final func use(_ item: any UIDynamicItem) -> ItemID {
    if let place = places[ObjectIdentifier(item)], let seat = seats[place] {
      seat.uses += 1
      return seat.id
    }
    check(item)
    precondition(
      !grouped.contains(ObjectIdentifier(item)),
      "the item is in a group that is in a behavior; use the group in its place")
    let view = referenceView == nil ? nil : item as? UIView
    var members: [ItemID] = []
    let id: ItemID
    if let group = item as? UIDynamicItemGroup {
      for member in group.items {
        precondition(
          places[ObjectIdentifier(member)] == nil,
          "a member of a group is in a behavior; remove it there, and use the group in its place")
        let view = member as? UIView
        precondition(
          referenceView == nil || view == nil || view?.superview === referenceView,
          "a view in a group is not directly in the reference view; add it there")
        members.append(add(member, as: view))
        grouped.insert(ObjectIdentifier(member))
      }
      group.noteOffsets()
      id = change { world throws(DynamicsError) in try world.addGroup(of: members) }
    } else {
      id = add(item, as: view)
    }
    let state = world.state(of: id)
    while seats.count <= id.index { seats.append(nil) }
    seats[id.index] = ItemSeat(
      item, id, view: view, members: members, center: state?.center ?? .zero)
    places[ObjectIdentifier(item)] = id.index
    return id
  }

  private func add(_ item: any UIDynamicItem, as view: UIView?) -> ItemID {
    let size = item.bounds.size
    precondition(
      size.width > 0 && size.height > 0,
      "an item of \(size.width) x \(size.height) pt cannot move; give it a width and a height")
    let bounds: CollisionBounds =
      switch item.collisionBoundsType {
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      case .path: .path(item.collisionBoundingPath.corners)
      }
    let added = DynamicItem(
      center: center(of: item, as: view), size: size.size, rotation: item.transform.rotation,
      bounds: bounds)
    return change { world throws(DynamicsError) in try world.add(added) }
  }

  /// Notes that a behavior less has an item, which leaves the world with the last.
  final func release(_ item: any UIDynamicItem) {
    guard let place = places[ObjectIdentifier(item)], let seat = seats[place] else { return }
    seat.uses -= 1
    guard seat.uses == 0 else { return }
    places[ObjectIdentifier(item)] = nil
    seats[place] = nil
    for member in (item as? UIDynamicItemGroup)?.items ?? [] {
      grouped.remove(ObjectIdentifier(member))
    }
    change { world throws(DynamicsError) in
      try world.remove(seat.id)
      for member in seat.members { try world.remove(member) }
    }
  }

  final func addVelocity(_ linear: Vector, _ angular: Double, to item: any UIDynamicItem) {
    guard let id = name(of: item) else { return }
    change { world throws(DynamicsError) in
      try world.addLinearVelocity(linear, to: id)
      try world.addAngularVelocity(angular, to: id)
    }
  }

  // MARK: - Reading and writing

  /// The middle of an item in coordinates of the animator.
  private func center(of item: any UIDynamicItem, as view: UIView?) -> Point {
    if let group = item as? UIDynamicItemGroup { return group.reference.point }
    guard let superview = view?.superview, superview !== referenceView else {
      return item.center.point
    }
    return superview.convert(item.center, to: referenceView).point
  }

  /// Writes where the items are that move, and those that have just come to rest.
  final func writeItems() {
    let states = Self.states(of: seats, in: world)
    let referenceView = referenceView
    for (seat, state) in zip(seats, states) {
      guard let seat, let state,
        state.isAwake || state.center != seat.center || state.rotation != seat.rotation
      else { continue }
      write(state, to: seat, in: referenceView)
    }
  }

  /// The states of all items. They are taken in one go: asking a world that an object holds copies
  /// it, as far as that object's other code could change it meanwhile.
  private static func states(
    of seats: [ItemSeat?], in world: borrowing DynamicsWorld
  ) -> [ItemState?] {
    var states: [ItemState?] = []
    states.reserveCapacity(seats.count)
    for seat in seats {
      if let seat { states.append(world.state(of: seat.id)) } else { states.append(nil) }
    }
    return states
  }

  private func write(_ state: ItemState, to seat: ItemSeat, in referenceView: UIView?) {
    var (center, rotation) = (state.center, state.rotation)
    if seat.isView, let scale = options.displayScale.map({ Double($0) }) {
      center = center.rounded(toPixels: scale)
      rotation = (rotation * 5000).rounded() / 5000
    }
    if state.rotation != seat.rotation {
      seat.transform = CGAffineTransform(rotationAngle: CGFloat(rotation))
    }
    (seat.center, seat.rotation) = (state.center, state.rotation)
    if let group = seat.group {
      return group.place(center: CGPoint(center), rotation: rotation)
    }
    if let superview = seat.view?.superview, superview !== referenceView {
      seat.item.center = superview.convert(CGPoint(center), from: referenceView)
    } else {
      seat.item.center = CGPoint(center)
    }
    seat.item.transform = seat.transform
  }
}

extension Point {
  /// The nearest whole pixels, as UIKit finds them.
  fileprivate func rounded(toPixels scale: Double) -> Point {
    func pixel(_ x: Double) -> Double {
      let whole = x.rounded(.down)
      return whole + (scale * (x - whole)).rounded() / scale
    }
    return Point(x: pixel(x), y: pixel(y))
  }
}
