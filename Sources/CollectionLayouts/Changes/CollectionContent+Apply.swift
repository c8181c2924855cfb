extension CollectionContent {
  /// Carries out a batch of operations, all at once.
  ///
  /// Places mean what they mean in UIKit's batch updates, whatever the order of the operations:
  ///
  /// - Deletes, reloads, resizes, and where moves begin, name items and sections of the content before the
  ///   batch: by index, or by identifier.
  /// - Inserts, and where moves end, name places in the content after it. A place's section is that of the
  ///   new content, too.
  /// - What neither leaves nor moves keeps its order and fills the places that arrivals leave free. This is
  ///   what comes of inserting arrivals one by one in ascending order after everything that leaves has left.
  /// - Items may be deleted, moved, reloaded and resized in a section that moves, and moved out of one that
  ///   is deleted. Items may arrive in sections that arrive or are reloaded: there the section's content
  ///   counts as what is already there.
  /// - At most one operation names an item or a section. An identifier that leaves in the batch cannot arrive
  ///   in it, except from one reloaded section to another.
  /// - Where items have identifiers, so must items that arrive among them; where they have none, those must
  ///   not. In a section without items, arrivals decide.
  ///
  /// What the batch does not concern is shared with the content as it was. O(k log n) for k operations among n
  /// items, beside what is linear: in the sections; in the identifiers where the batch names or brings some, or
  /// where items that have some arrive, leave or move; once in the items of a section, where items of one size
  /// are joined by another; in the items of sections that are reloaded.
  ///
  /// - Parameter batch: operations in any order.
  /// - Returns: which element went where, and which are reloaded or resized.
  /// - Throws: ``ChangeError`` that names the operation by its index in the batch, and the item or section.
  ///   The content is then as it was.
  @discardableResult
  public mutating func apply(_ batch: [CollectionChange]) throws(ChangeError) -> ElementMapping {
    try ElementMapping.checkLists(of: self)
    let plan = try BatchPlan(batch, for: self)
    let assembly = try BatchAssembly(plan)
    let mapping = try assembly.mapping()
    self = assembly.new
    return mapping
  }
}
