import PlaneDynamics
import PlaneGeometry

/// An item of a scene under its name.
public struct WorldItem: Equatable, Sendable {
  /// Its name; one per scene.
  public package(set) var name: String
  /// Its name in the scene's `DynamicsWorld` and in all copies of it.
  public package(set) var id: ItemID
  /// Where it is at the start, how large, and its outline. A group's is the upright rectangle around
  /// its members.
  public package(set) var item: DynamicItem
  /// Places of a group's members in the scene's list of items; none for an item.
  public package(set) var members: [Int]

  /// An item under a name.
  package init(name: String, id: ItemID, item: DynamicItem, members: [Int] = []) {
    self.name = name
    self.id = id
    self.item = item
    self.members = members
  }
}
