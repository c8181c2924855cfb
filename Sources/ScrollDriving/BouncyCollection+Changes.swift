import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

// MARK: - Content

extension BouncyCollection {
  /// Inserts, deletes, moves, reloads and resizes items and sections, all at once; see `CollectionContent/apply(_:)` for what
  /// places mean.
  ///
  /// Elements that stay fly on their springs from where they are seen to their new places, also while content scrolls or an item
  /// is being reordered. An item that is deleted in hand ends the reorder.
  ///
  /// - Parameters:
  ///   - changes: operations in any order.
  ///   - time: seconds; nil for ``time``.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  /// - Returns: which element went where.
  /// - Throws: ``BouncyCollectionError`` naming the operation, the place and the value; nothing has changed then.
  /// - Complexity: that of `CollectionContent/apply(_:)` and of arranging what it concerns; some microseconds for each element
  ///   that flies.
  @discardableResult
  public mutating func apply(
    _ changes: [CollectionChange], at time: Double? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(), transition: CellTransition = CellTransition()
  ) throws(BouncyCollectionError) -> ElementMapping {
    let (layout, _) = try arranged()
    passTime(to: time ?? self.time)
    var new = content
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try new.apply(changes)
    } catch {
      throw BouncyCollectionError(reason: .change(error))
    }
    try change(to: .layout(layout, new), mapping, anchoring, transition, at: time)
    return mapping
  }

  /// Shows other content: items and sections are the same if their identifiers are, see `ElementMapping/init(from:to:reloading:)`.
  ///
  /// - Parameters:
  ///   - content: all of it from now on.
  ///   - reloaded: identifiers of items that are shown anew.
  ///   - time: seconds; nil for ``time``.
  ///   - anchoring: what keeps its place in the viewport.
  ///   - transition: how elements arrive and leave.
  /// - Returns: which element went where.
  /// - Throws: ``BouncyCollectionError`` naming the place and the value; nothing has changed then.
  /// - Complexity: linear in identifiers, else in sections, beside that of arranging what has changed.
  @discardableResult
  public mutating func apply(
    _ content: CollectionContent, reloading reloaded: [ElementID] = [], at time: Double? = nil,
    anchoring: ScrollAnchoring = ScrollAnchoring(), transition: CellTransition = CellTransition()
  ) throws(BouncyCollectionError) -> ElementMapping {
    let (layout, _) = try arranged()
    passTime(to: time ?? self.time)
    let mapping: ElementMapping
    do throws(ChangeError) {
      mapping = try ElementMapping(from: self.content, to: content, reloading: reloaded)
    } catch {
      throw BouncyCollectionError(reason: .change(error))
    }
    try change(to: .layout(layout, content), mapping, anchoring, transition, at: time)
    return mapping
  }

  /// Shows other rectangles of a collection of own rectangles.
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
    guard case .frames(_, let axis, _) = source else {
      throw BouncyCollectionError(reason: .isArranged)
    }
    let new = CollectionSource.frames(frames, axis: axis, contentSize: nil)
    var own: ElementMapping
    do throws(ChangeError) { own = try ElementMapping(from: content, to: new.content) } catch {
      throw BouncyCollectionError(reason: .change(error))
    }
    if let mapping { own = mapping }
    try change(to: new, own, anchoring, transition, at: time)
  }

  /// The layout and its content.
  private func arranged() throws(BouncyCollectionError) -> (CollectionLayout, CollectionContent) {
    guard case .layout(let layout, let content) = source else {
      throw BouncyCollectionError(reason: .isNotArranged)
    }
    return (layout, content)
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
  /// - Throws: ``BouncyCollectionError`` naming the value that is out of range; nothing has changed then.
  /// - Complexity: that of arranging the content, unless only springs or scrolling change.
  public mutating func update(
    at time: Double? = nil, anchoring: ScrollAnchoring = ScrollAnchoring(),
    transition: CellTransition = CellTransition(), _ change: (inout Configuration) -> Void
  ) throws(BouncyCollectionError) {
    let old = configuration
    var new = old
    change(&new)
    do throws(SpringRulesError) { try new.springs.check() } catch {
      throw BouncyCollectionError(reason: .rules(error))
    }
    do throws(ScrollBehaviorError) { try new.scrolling.check() } catch {
      throw BouncyCollectionError(reason: .behavior(error))
    }
    guard (new.layout == nil) == (old.layout == nil) else {
      throw BouncyCollectionError(reason: new.layout == nil ? .isArranged : .isNotArranged)
    }
    guard new != old else { return }
    passTime(to: time ?? self.time)
    var source = source
    if let layout = new.layout { source = .layout(layout, content) }
    let mapping = ElementMapping.identity(count: arrangement.elementCount)
    try self.change(to: source, mapping, anchoring, transition, new, at: time)
  }

  /// Puts a source into place, and a configuration beside it.
  private mutating func change(
    to new: CollectionSource, _ mapping: ElementMapping, _ anchoring: ScrollAnchoring,
    _ transition: CellTransition, _ configuration: Configuration? = nil, at time: Double?
  ) throws(BouncyCollectionError) {
    let environment = configuration?.environment ?? environment
    let change = DriverChange(
      arrangement: try arrangement(of: new, in: environment, mapping), mapping: mapping,
      viewport: environment.viewport, contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft,
      rules: configuration.flatMap { $0.springs == springs ? nil : $0.springs },
      behavior: configuration.flatMap { $0.scrolling == scrolling ? nil : $0.scrolling },
      anchoring: anchoring, transition: transition)
    let time = time ?? self.time
    if var reorder {
      self.reorder = nil
      do throws(ReorderError) {
        try reorder.change(change, to: new, in: environment, &driver, time: time)
      } catch {
        self.reorder = reorder
        throw BouncyCollectionError(reason: .reorder(error))
      }
      if reorder.isActive { self.reorder = reorder }
    } else {
      do throws(ChangeError) { try driver.change(change, at: time) } catch {
        throw BouncyCollectionError(reason: .change(error))
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
      throw BouncyCollectionError(reason: .layout(error))
    }
  }
}
