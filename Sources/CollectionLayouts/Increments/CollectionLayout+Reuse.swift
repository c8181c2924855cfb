extension CollectionLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// Each section is made out of the old section that most of its items come from. Lines are made anew from each
  /// change on, up to where they match again, and shared otherwise. In a list that is the lines of the items that
  /// arrived or were resized; in a flow or a grid of unequal spans, mostly a few lines more; in a grid whose
  /// items have lengths of their own, all lines behind a change, unless it changes the number of items by whole
  /// lines; in a waterfall, all items behind a change. Items that are all of one size, and grids that do not read
  /// sizes, take constant time. Beside that,
  /// the cost is linear in the sections and logarithmic in their items.
  ///
  /// Headers, footers and insets may have changed freely, even the layout and the environment: where lines of
  /// `old` cannot be used again, a section is arranged afresh. So is a section whose items begin to differ in
  /// size, or cease to.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at: where they have
  ///     other sizes or spans than they had, frames are wrong. Where it is of another number of elements,
  ///     all is arranged afresh.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  package func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try stackSections(of: content, in: environment, reusing: old, mapping: mapping)
  }
}

extension ListLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// Linear in the items that arrived or were resized and in the sections, logarithmic in all other items.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change, by any layout in any environment.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.list(self).stackSections(
      of: content, in: environment, reusing: old, mapping: mapping)
  }
}

extension FlowLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// Linear in the items that arrived, were resized or lie in lines that are others, and in the sections;
  /// logarithmic in all other items.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change, by any layout in any environment.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.flow(self).stackSections(
      of: content, in: environment, reusing: old, mapping: mapping)
  }
}

extension GridLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// Linear in the items that arrived, were resized or lie in lines that are others, and in the sections;
  /// logarithmic in all other items. Where items have lengths of their own, those are all lines behind a change,
  /// unless it changes the number of items by whole lines.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change, by any layout in any environment.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.grid(self).stackSections(
      of: content, in: environment, reusing: old, mapping: mapping)
  }
}

extension WaterfallLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// A change can move all later items of its section to other tracks. So each section is arranged anew from up
  /// to 1023 items before its first change on; with more than 256 tracks, four times as many items as tracks.
  /// What lies before is shared.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change, by any layout in any environment.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.waterfall(self).stackSections(
      of: content, in: environment, reusing: old, mapping: mapping)
  }
}

extension CompositionalLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// Constant where no dimension is estimated. Otherwise linear in the items of groups that are others, which are all behind a
  /// change that does not move items by whole groups, and in the sections; logarithmic in all other items.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change, by any layout in any environment.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.compositional(self).stackSections(
      of: content, in: environment, reusing: old, mapping: mapping)
  }
}

extension RowLayout {
  /// Where every element of changed content rests, like ``arrange(_:in:)`` to the last bit, out of an
  /// arrangement of the content before the change.
  ///
  /// Linear in the items that arrived, were resized or lie in rows that are others, and in the sections;
  /// logarithmic in all other items.
  ///
  /// - Parameters:
  ///   - content: The content after the change.
  ///   - environment: What surrounds the collection.
  ///   - old: An arrangement of the content before the change, by any layout in any environment.
  ///   - mapping: The change. Items that it calls neither new nor resized are not looked at.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment, reusing old: Arrangement,
    mapping: ElementMapping
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.rows(self).stackSections(
      of: content, in: environment, reusing: old, mapping: mapping)
  }
}
