import BoxspringFiles
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import ScrollDriving
import Springs

extension FuzzTarget {
  /// Every type that can be decoded: what was decoded can be encoded and decoded again, and used.
  func takeCoding(_ bytes: [UInt8]) {
    let data = Data(bytes)
    let environment =
      Self.recoded(LayoutEnvironment.self, data)
      ?? LayoutEnvironment(viewport: Size(width: 320, height: 480))
    let layouts: [CollectionLayout?] = [
      Self.recoded(ListLayout.self, data).map { .list($0) },
      Self.recoded(FlowLayout.self, data).map { .flow($0) },
      Self.recoded(GridLayout.self, data).map { .grid($0) },
      Self.recoded(WaterfallLayout.self, data).map { .waterfall($0) },
      Self.recoded(RowLayout.self, data).map { .rows($0) },
      Self.recoded(CompositionalLayout.self, data).map { .compositional($0) },
    ]
    for layout in layouts {
      _ = try? layout?.arrange(Self.uniform, in: environment)
    }
    _ = Self.recoded(LayoutGroup.self, data)
    _ = Self.recoded(LayoutMember.self, data)
    _ = Self.recoded(SupplementaryItem.self, data)
    _ = Self.recoded(BoundaryItem.self, data)
    _ = Self.recoded(SpringTuning.self, data)
    _ = Self.recoded(Influence.self, data)
    _ = Self.recoded(SpringRules.Exception.self, data)
    if let rules = Self.recoded(SpringRules.self, data) {
      let layout = Self.rows.layout
      _ = try? SpringLayout(layout.arrangement, rules: rules, viewport: layout.viewport)
    }
    if let behavior = Self.recoded(ScrollBehavior.self, data) {
      _ = try? ScrollPhysics(geometry: Self.rows.geometry, behavior: behavior)
    }
    if let options = Self.recoded(WorldOptions.self, data) {
      var world = DynamicsWorld(options: options)
      world.step(by: 1.0 / 60)
    }
  }

  private static let uniform = CollectionContent(sections: [
    SectionContent(count: 30, size: Size(width: 70, height: 50))
  ])

  /// What some bytes are, as a value of a type; nil where they are none.
  private static func recoded<Value: Codable & Equatable>(
    _ type: Value.Type, _ data: Data
  ) -> Value? {
    guard let value = try? JSONDecoder().decode(type, from: data) else { return nil }
    do {
      let again = try JSONDecoder().decode(type, from: JSONEncoder().encode(value))
      precondition(again == value, "\(value) is \(again) once it was encoded")
    } catch {
      preconditionFailure("\(value) was decoded, but not encoded and decoded again: \(error)")
    }
    return value
  }

  /// A value of each type as JSON.
  static func encodedValues() throws -> [[UInt8]] {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(44), spacing: .flexible(4),
      members: [.item(LayoutItem(width: .absolute(44), height: .estimated))])
    let values: [any Encodable] = [
      ListLayout(), FlowLayout(), GridLayout(tracks: .count(3), itemLength: .own),
      WaterfallLayout(tracks: .minimumExtent(90)), RowLayout(),
      CompositionalLayout(group: group), LayoutEnvironment(viewport: Size(width: 90, height: 120)),
      SpringTuning.bouncy, Influence.classic, SpringRules(),
      SpringRules.Exception(.section(0), isRigid: true), ScrollBehavior(), WorldOptions(),
    ]
    return try values.map { [UInt8](try JSONEncoder().encode($0)) }
  }
}
