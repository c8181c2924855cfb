extension DynamicsWorld {
  /// Throws the first thing about a behavior that cannot be in this world.
  func check(_ behavior: Behavior, isNew: Bool) throws(DynamicsError) {
    if case .attachment(let attachment) = behavior, attachment.partner == attachment.item {
      throw .itemAttachedToItself(attachment.item)
    }
    if case .field = behavior, isNew, fieldNodes.count >= 32 {
      throw .tooManyFields(fieldNodes.count + 1)
    }
    let named = behavior.items
    for id in named { try check(id) }
    try checkRepetition(in: named)
    if case .push(let push) = behavior {
      for target in push.targetOffsets { try check(target.item) }
    }
    try behavior.checkValues()
  }

  private func checkRepetition(in named: [ItemID]) throws(DynamicsError) {
    let sorted = named.sorted { $0.index < $1.index }
    for place in sorted.indices.dropFirst() where sorted[place] == sorted[place - 1] {
      throw .itemNamedTwice(sorted[place])
    }
  }
}
