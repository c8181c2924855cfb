extension DynamicsWorld {
  /// Throws the first thing about a behavior that cannot be in this world.
  ///
  /// - Parameter old: what it was before an update; items that were checked then are not checked again.
  func check(_ behavior: Behavior, succeeding old: Behavior? = nil) throws(DynamicsError) {
    if case .attachment(let attachment) = behavior, attachment.partner == attachment.item {
      throw .init(.itemAttachedToItself(attachment.item))
    }
    if case .field = behavior, old == nil, fieldNodes.count >= Self.fieldLimit {
      throw .init(.tooManyFields(fieldNodes.count + 1))
    }
    let named = behavior.items
    if named != old?.items {
      for id in named { try check(id) }
      if let twice = firstRepetition(in: named) { throw .init(.duplicateItem(twice)) }
    }
    if case .push(let push) = behavior {
      for target in push.targetOffsets { try check(target.item) }
    }
    try behavior.checkValues()
  }

  /// Of items of this world that come more than once, the one of the lowest index.
  func firstRepetition(in named: [ItemID]) -> ItemID? {
    var indices = named.map { $0.index }
    indices.sort()
    for (index, next) in zip(indices, indices.dropFirst()) where index == next {
      return items.id(at: index)
    }
    return nil
  }
}
