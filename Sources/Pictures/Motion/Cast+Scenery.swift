import Recordings

extension Cast {
  /// Boundaries, joints and fields, each in their order.
  package var sortedScenery: [CastMember] {
    scenery.compactMap { self[$0] }.sorted {
      ($0.role.rawValue, $0.order) < ($1.role.rawValue, $1.order)
    }
  }
}

extension CastMember {
  /// The member in words: `item 3 of section 0`, or its name.
  package var phrase: String {
    switch identity {
    case .name(let name): role.isPosed ? name : "\(role.word) \(name)"
    case .indexPath(let section, let item):
      role == .item
        ? "item \(item) of section \(section)" : "the \(role.word) of section \(section)"
    }
  }
}
