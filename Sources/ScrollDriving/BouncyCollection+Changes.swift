import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

// MARK: - Content

extension BouncyCollection {
  /// Inserts, deletes, moves, reloads and resizes items and sections, all at once; see
  /// `CollectionContent/apply(_:)` for what places mean.
  ///
  /// Elements that stay fly on their springs from where they are seen to their new places, also
  /// while content scrolls or an item is being reordered. If the item in hand is deleted, the
  /// reorder ends. While an item is in hand, indices refer to the content at the time of the call,
  /// after the gap has moved: call ``advance(to:)`` with that time first, or name items by
  /// identifiers.
  ///
  /// - Parameters:
  ///   - changes: operations in any order.
  ///   - time: seconds; nil for ``time``.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  /// - Returns: which element went where.
  /// - Throws: ``BouncyCollectionError`` naming the operation, the place and the value; nothing has
  ///   changed then.
  /// - Complexity: that of `CollectionContent/apply(_:)` and of arranging what it concerns; some
  ///   microseconds for each element that flies.
  @discardableResult
  public mutating func apply(
    _ changes: [CollectionChange], at time: Double? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(), transition: CellTransition = CellTransition()
  ) throws(BouncyCollectionError) -> ElementMapping {
    let layout = try arranged()
    let mapping = try wholly(at: time) { (own, time) throws(BouncyCollectionError) in
      var new = own.content
      let mapping: ElementMapping
      do throws(ChangeError) {
        mapping = try new.apply(changes)
      } catch {
        throw BouncyCollectionError(code: .change(error))
      }
      try own.change(to: .layout(layout, new), mapping, anchoring, transition, at: time)
      return mapping
    }
    record(.change(changes, anchoring: anchoring, transition: transition), time ?? self.time)
    return mapping
  }

  /// Shows other content: items and sections are the same if their identifiers are, see
  /// `ElementMapping/init(from:to:reloading:)`.
  ///
  /// - Parameters:
  ///   - content: all of it from now on.
  ///   - reloaded: identifiers of items that are shown anew.
  ///   - time: seconds; nil for ``time``.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  /// - Returns: which element went where.
  /// - Throws: ``BouncyCollectionError`` naming the place and the value; nothing has changed then.
  /// - Complexity: linear in identifiers, else in sections, beside that of arranging what has
  ///   changed.
  @discardableResult
  public mutating func apply(
    _ content: CollectionContent, reloading reloaded: [ElementID] = [], at time: Double? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(), transition: CellTransition = CellTransition()
  ) throws(BouncyCollectionError) -> ElementMapping {
    try apply(
      CollectionUpdate(
        content: .items(content, reloading: reloaded), anchoring: anchoring,
        transition: transition),
      at: time)
  }

  /// Shows rectangles in place of all items, or of whatever a layout has arranged until now.
  ///
  /// - Parameters:
  ///   - frames: one for each item, in points of the content.
  ///   - mapping: which item went where; nil if items are the same by their index.
  ///   - time: seconds; nil for ``time``.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  /// - Throws: ``BouncyCollectionError`` naming the value; nothing has changed then.
  /// - Complexity: linear in the rectangles.
  public mutating func apply(
    frames: [Rect], mapping: ElementMapping? = nil, at time: Double? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(), transition: CellTransition = CellTransition()
  ) throws(BouncyCollectionError) {
    try apply(
      CollectionUpdate(
        content: .frames(frames), mapping: mapping, anchoring: anchoring, transition: transition),
      at: time)
  }

  /// Lets time pass for an item in hand, and then makes a change. If it throws, no time has passed
  /// either.
  private mutating func wholly<Result>(
    at time: Double?,
    _ change: (inout Self, _ time: Double) throws(BouncyCollectionError) -> Result
  ) throws(BouncyCollectionError) -> Result {
    let time = time.map { $0.isFinite ? $0 : self.time } ?? self.time
    guard reorder != nil else { return try change(&self, time) }
    var copy = self
    copy.passTime(to: time)
    let result = try change(&copy, time)
    self = copy
    return result
  }

  /// The layout of content that is not own rectangles.
  private func arranged() throws(BouncyCollectionError) -> CollectionLayout {
    guard case .layout(let layout, _) = source else {
      throw BouncyCollectionError(code: .isNotArranged)
    }
    return layout
  }
}

// MARK: - Configuration

extension BouncyCollection {
  /// Changes layout, environment, springs and scrolling, all at once.
  ///
  /// ```swift
  /// try list.update(at: 1) {
  ///   $0.environment.viewport = Size(width: 844, height: 390)
  ///   $0.springs = SpringRules(spring: .bouncy)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - time: seconds; nil for ``time``.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  ///   - change: sets what is to be different; it is called once.
  /// - Throws: ``BouncyCollectionError`` naming the value that is out of range; nothing has changed
  ///   then.
  /// - Complexity: that of arranging the content, unless only springs or scrolling change.
  public mutating func update(
    at time: Double? = nil, anchoring: ScrollAnchoring = ScrollAnchoring(),
    transition: CellTransition = CellTransition(), _ change: (inout Configuration) -> Void
  ) throws(BouncyCollectionError) {
    var new = configuration
    change(&new)
    try apply(
      CollectionUpdate(configuration: new, anchoring: anchoring, transition: transition), at: time)
  }

  /// Changes content and configuration, all at once.
  ///
  /// - Parameters:
  ///   - update: what is to be different.
  ///   - time: seconds; nil for ``time``.
  /// - Returns: which element went where.
  /// - Throws: ``BouncyCollectionError`` naming the place and the value; nothing has changed then.
  /// - Complexity: linear in identifiers or rectangles, else in sections, beside that of arranging
  ///   what has changed.
  @discardableResult
  public mutating func apply(
    _ update: CollectionUpdate, at time: Double? = nil
  ) throws(BouncyCollectionError) -> ElementMapping {
    let old = configuration
    let new = update.configuration ?? old
    if new.springs != old.springs {
      do throws(SpringRulesError) { try new.springs.check() } catch {
        throw BouncyCollectionError(code: .rules(error))
      }
    }
    if new.scrolling != old.scrolling {
      do throws(ScrollBehaviorError) { try new.scrolling.check() } catch {
        throw BouncyCollectionError(code: .behavior(error))
      }
    }
    guard update.content != nil || new != old else {
      return .identity(count: arrangement.elementCount)
    }
    var others = new
    others.springs = old.springs
    if update.content == nil, others == old {
      try change(to: new.springs, at: time ?? self.time)
      record(.update(update), time ?? self.time)
      return .identity(count: arrangement.elementCount)
    }
    let mapping = try wholly(at: time) { (own, time) throws(BouncyCollectionError) in
      let source = try own.source(update.content, layout: new.layout)
      let mapping = try own.mapping(of: update)
      // If nothing is arranged anew, nothing moves.
      let isSame =
        update.content == nil && new.layout == old.layout && new.environment == old.environment
      try own.change(
        to: source, mapping,
        isSame
          ? ScrollAnchoring(.top, shortContent: own.driver.physics.geometry.shortContent)
          : update.anchoring,
        update.transition, new, at: time)
      return mapping
    }
    record(.update(update), time ?? self.time)
    return mapping
  }

  /// Goes on with other springs, which have been checked: no element jumps, and each keeps its
  /// velocity.
  private mutating func change(
    to springs: SpringRules, at time: Double
  ) throws(BouncyCollectionError) {
    passTime(to: time)
    do throws(SpringRulesError) { try driver.change(to: springs, at: time) } catch {
      throw BouncyCollectionError(code: .rules(error))
    }
  }

  /// What other content, or another layout, is laid out from.
  private func source(
    _ content: CollectionUpdate.Content?, layout: CollectionLayout?
  ) throws(BouncyCollectionError) -> CollectionSource {
    switch content {
    case .items(let items, _):
      guard let layout else { throw BouncyCollectionError(code: .isNotArranged) }
      return .layout(layout, items)
    case .frames(let frames, let contentSize):
      guard reorder == nil else { throw BouncyCollectionError(code: .isReordering) }
      return .frames(frames, axis: arrangement.axis, contentSize: contentSize)
    case nil:
      switch (source, layout) {
      case (.layout(_, let content), let layout?): return .layout(layout, content)
      case (.frames, nil): return source
      case (.layout, nil): throw BouncyCollectionError(code: .isArranged)
      case (.frames, _?): throw BouncyCollectionError(code: .isNotArranged)
      }
    }
  }

  /// Which element goes where.
  private func mapping(
    of update: CollectionUpdate
  ) throws(BouncyCollectionError) -> ElementMapping {
    if let mapping = update.mapping { return mapping }
    do throws(ChangeError) {
      switch update.content {
      case .items(let items, let reloaded):
        return try ElementMapping(from: self.content, to: items, reloading: reloaded)
      case .frames(let frames, _):
        let count = SectionContent(count: frames.count, size: .zero)
        return try ElementMapping(
          from: self.content, to: CollectionContent(sections: [count]))
      case nil: return .identity(count: arrangement.elementCount)
      }
    } catch {
      throw BouncyCollectionError(code: .change(error))
    }
  }

  /// Puts a source into place, and a configuration beside it.
  private mutating func change(
    to new: CollectionSource, _ mapping: ElementMapping, _ anchoring: ScrollAnchoring,
    _ transition: CellTransition, _ configuration: Configuration? = nil, at time: Double
  ) throws(BouncyCollectionError) {
    let environment = configuration?.environment ?? environment
    try self.change(
      to: new, in: environment, try arrangement(of: new, in: environment, mapping), mapping,
      anchoring, transition, configuration, at: time)
  }

  /// Puts a source into place that has been arranged.
  package mutating func change(
    to new: CollectionSource, in environment: LayoutEnvironment, _ arrangement: Arrangement,
    _ mapping: ElementMapping, _ anchoring: ScrollAnchoring, _ transition: CellTransition,
    _ configuration: Configuration? = nil, at time: Double
  ) throws(BouncyCollectionError) {
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
    do throws(ScrollBehaviorError) { try geometry.check() } catch {
      throw BouncyCollectionError(code: .behavior(error))
    }
    let change = DriverChange(
      arrangement: arrangement, mapping: mapping,
      viewport: environment.viewport, contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft,
      rules: configuration.flatMap { $0.springs == springs ? nil : $0.springs },
      behavior: configuration.flatMap { $0.scrolling == scrolling ? nil : $0.scrolling },
      anchoring: anchoring, transition: transition)
    if var reorder {
      self.reorder = nil
      do throws(ReorderError) {
        try reorder.change(change, to: new, in: environment, &driver, time: time)
      } catch {
        self.reorder = reorder
        throw BouncyCollectionError(code: .reorder(error))
      }
      if reorder.isActive { self.reorder = reorder }
    } else {
      do throws(ChangeError) { try driver.change(change, at: time) } catch {
        throw BouncyCollectionError(code: .change(error))
      }
    }
    (source, self.environment) = (new, environment)
  }

  /// The arrangement of a source, made of the one until now as far as possible.
  private func arrangement(
    of new: CollectionSource, in environment: LayoutEnvironment, _ mapping: ElementMapping
  ) throws(BouncyCollectionError) -> Arrangement {
    if new == source, environment == self.environment { return arrangement }
    do throws(LayoutError) {
      guard case .layout(let layout, let content) = new else {
        return try new.arrangement(in: environment)
      }
      return try layout.arrange(content, in: environment, reusing: arrangement, mapping: mapping)
    } catch {
      throw BouncyCollectionError(code: .layout(error))
    }
  }
}
