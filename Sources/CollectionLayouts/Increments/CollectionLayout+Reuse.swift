extension CollectionLayout {
  /// Where every element of the content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before some edits.
  ///
  /// Lines are made anew from each edit on, up to where they match again, and shared otherwise. In a list
  /// that is the lines of the items edited; in a flow or a grid of unequal spans, mostly a few lines more;
  /// in a grid whose items have lengths of their own, all lines behind an edit, unless it changes the number of
  /// items by whole lines. Items that are all of one size, and grids that do not read sizes, take
  /// constant time. Beside that, the cost is linear in the sections and logarithmic in their items.
  ///
  /// Anything but items may have changed freely, even the layout and the environment: where lines of `old`
  /// cannot be used again, a section is arranged afresh. So is a section whose items begin to differ in
  /// size, or cease to.
  ///
  /// - Parameters:
  ///   - content: The content after the edits. Items that no edit names must be those that `old` was made
  ///     of; they are not looked at, and where they are others, so are the frames.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the edits.
  ///   - edits: In any order, by indices before all of them. Where two replace the same item, or counts
  ///     do not add up, the section is arranged afresh.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    after edits: [ItemEdit]
  ) throws(LayoutError) -> Arrangement {
    switch self {
    case .list(let layout):
      try layout.arrange(content, in: environment, reusing: old, after: edits)
    case .flow(let layout):
      try layout.arrange(content, in: environment, reusing: old, after: edits)
    case .grid(let layout):
      try layout.arrange(content, in: environment, reusing: old, after: edits)
    }
  }
}

extension ListLayout {
  /// See ``CollectionLayout/arrange(_:in:reusing:after:)``.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    after edits: [ItemEdit]
  ) throws(LayoutError) -> Arrangement {
    try stackSections(of: content, in: environment, reusing: old, after: edits)
  }
}

extension FlowLayout {
  /// See ``CollectionLayout/arrange(_:in:reusing:after:)``.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    after edits: [ItemEdit]
  ) throws(LayoutError) -> Arrangement {
    try stackSections(of: content, in: environment, reusing: old, after: edits)
  }
}

extension GridLayout {
  /// See ``CollectionLayout/arrange(_:in:reusing:after:)``.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    after edits: [ItemEdit]
  ) throws(LayoutError) -> Arrangement {
    try stackSections(of: content, in: environment, reusing: old, after: edits)
  }
}
