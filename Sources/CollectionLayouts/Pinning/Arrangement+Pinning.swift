import PlaneGeometry

extension Arrangement {
  /// Whether elements of a kind are pinned: whether they leave their places to stay in view.
  package func isPinned(_ kind: LayoutElement.Kind) -> Bool { pinning.includes(kind) }

  /// The frame of an element while the viewport shows a part of the content; another than
  /// ``frame(at:)`` for pinned headers and footers only. Logarithmic.
  ///
  /// - Parameters:
  ///   - ordinal: within 0..<``elementCount``.
  ///   - viewport: what the viewport shows, in points of the content, content insets included.
  public func frame(at ordinal: Int, in viewport: Rect) -> Rect {
    precondition(ordinal >= 0 && ordinal < elementCount, "the ordinal must be that of an element")
    guard case .sections(let placed) = geometry, let pinned = placed.pinned else {
      return frame(at: ordinal)
    }
    let element = numbering.element(at: ordinal)
    guard pinned.rules.includes(element.kind) else { return placed.frame(of: element) }
    return placed.pinnedFrame(of: element, pinned, in: viewport)
  }

  /// Calls `body` with every element that can be seen in a viewport: its ordinal and its frame
  /// there. First those that stay at rest, in layout order, then pinned headers and footers, which
  /// lie above them, in layout order. Of a section that scrolls across the collection, items within
  /// its strip can be seen.
  ///
  /// Allocates nothing; costs what ``forEachElement(overlapping:_:)`` costs.
  /// - Parameters:
  ///   - viewport: what the viewport shows, in points of the content, content insets included.
  ///   - body: called with the ordinal of each element and its frame in the content, in points.
  public func forEachElement(
    in viewport: Rect, _ body: (_ ordinal: Int, _ frame: Rect) -> Void
  ) {
    guard case .sections(let placed) = geometry, let pinned = placed.pinned else {
      guard hasStrips else { return forEachElement(overlapping: viewport, body) }
      return forEachElement(overlapping: viewport) { ordinal, frame in
        if isSeen(frame, of: ordinal, in: viewport) { body(ordinal, frame) }
      }
    }
    let hasStrips = hasStrips
    let (rules, firstOrdinals, shapes) = (pinned.rules, numbering.firstOrdinals, numbering.shapes)
    placed.forEachElement(overlapping: viewport) { section, place, frame in
      let item = place - shapes[section].leadingCount
      let isItem = item >= 0 && item < shapes[section].itemCount
      let ordinal = firstOrdinals[section] + place
      guard isItem || !rules.includes(item < 0 ? .header : .footer),
        !hasStrips || isSeen(frame, of: ordinal, in: viewport)
      else { return }
      body(ordinal, frame)
    }
    forEachPinnedElement(reaching: viewport) { ordinal, element in
      let frame = placed.pinnedFrame(of: element, pinned, in: viewport)
      if frame.overlaps(viewport) { body(ordinal, frame) }
    }
  }

  /// The element at a point of the viewport, pinned headers and footers first; of several, the last in layout order.
  ///
  /// - Parameters:
  ///   - point: in content coordinates, in points.
  ///   - viewport: what the viewport shows, in points of the content, content insets included.
  /// - Returns: its ordinal; nil where there is no element, or no point.
  public func ordinal(at point: Point, in viewport: Rect) -> Int? {
    guard point.isFinite else { return nil }
    let pixel = Rect(at: point)
    guard case .sections(let placed) = geometry, let pinned = placed.pinned else {
      return lastOrdinal(overlapping: pixel, except: nil, in: viewport)
    }
    var found: Int?
    forEachPinnedElement(reaching: pixel) { ordinal, element in
      if placed.pinnedFrame(of: element, pinned, in: viewport).overlaps(pixel) { found = ordinal }
    }
    if found != nil { return found }
    return lastOrdinal(overlapping: pixel, except: pinned, in: viewport)
  }

  /// Whether something at the place of an element, or attached to it, can be seen in a viewport
  /// that it overlaps: of a section that scrolls across the collection, only what lies within its
  /// strip.
  @inline(__always)
  package func isSeen(_ frame: Rect, of ordinal: Int, in viewport: Rect) -> Bool {
    guard case .sections(let placed) = geometry, placed.hasScrollingSections else { return true }
    return placed.isSeen(frame, of: numbering.element(at: ordinal), in: viewport)
  }

  /// Whether any section scrolls across the collection.
  private var hasStrips: Bool {
    if case .sections(let placed) = geometry { placed.hasScrollingSections } else { false }
  }

  /// Appends the number of every pinned header and footer that can come into a rectangle as the viewport moves, and of
  /// some neighbours, ascending.
  package func pinnedOrdinals(reaching rect: Rect, into ordinals: inout [Int]) {
    forEachPinnedElement(reaching: rect) { ordinal, _ in ordinals.append(ordinal) }
  }

  private func forEachPinnedElement(reaching rect: Rect, _ body: (Int, LayoutElement) -> Void) {
    guard case .sections(let placed) = geometry, let pinned = placed.pinned,
      let window = placed.space.window(of: rect)
    else { return }
    let (headers, footers) = pinned.sections(reaching: window.main)
    let first = min(
      headers.isEmpty ? .max : headers.lowerBound, footers.isEmpty ? .max : footers.lowerBound)
    let end = max(
      headers.isEmpty ? 0 : headers.upperBound, footers.isEmpty ? 0 : footers.upperBound)
    guard first < end else { return }
    for section in first..<end {
      let shape = numbering.shapes[section]
      if shape.hasHeader, headers.contains(section) {
        body(numbering.firstOrdinals[section], .header(section: section))
      }
      if shape.hasFooter, footers.contains(section) {
        body(
          numbering.firstOrdinals[section] + shape.elementCount - 1, .footer(section: section))
      }
    }
  }
}

extension Arrangement {
  /// What of a stretch of the viewport no pinned header, footer or boundary item covers at either
  /// end, in points along the scrolling axis; one of a negative length where everything is covered.
  /// Those beside the lines cover nothing.
  ///
  /// - Parameters:
  ///   - stretch: the viewport less its content insets, in points of the content.
  ///   - viewport: what the viewport shows, in points of the content, content insets included.
  func uncovered(_ stretch: Interval, in viewport: Rect) -> Interval {
    guard case .sections(let placed) = geometry else { return stretch }
    var pinned: [Interval] = []
    func add(_ frame: Rect) {
      pinned.append(Interval(low: frame.start(along: axis), high: frame.end(along: axis)))
    }
    if let headers = placed.pinned {
      forEachPinnedElement(reaching: viewport) { _, element in
        add(placed.pinnedFrame(of: element, headers, in: viewport))
      }
    }
    placed.boundaryItems?.forEachPinnedItem(
      in: placed.space.stretch(of: viewport), along: axis
    ) { add(placed.space.frame(of: $0)) }
    var rest = stretch
    // What is pinned next to others begins where they end, but for the rounding of both to pixels.
    let hairline = 1.0
    for _ in pinned.indices {
      let last = rest
      for one in pinned where one.overlaps(rest) {
        if one.low <= rest.low + hairline {
          rest.low = one.high
        } else if one.high >= rest.high - hairline {
          rest.high = one.low
        }
      }
      if rest == last || rest.low >= rest.high { break }
    }
    return rest
  }
}

extension Arrangement {
  /// What of a viewport shows content that nothing pinned covers, in points from its low edge along
  /// the scrolling axis; as if nothing was pinned where everything is covered.
  package func visibleStretch(
    in viewport: Rect, _ contentInsets: EdgeInsets
  ) -> (low: Double, high: Double) {
    let (origin, insets) = (viewport.start(along: axis), contentInsets)
    let whole = (insets.start(along: axis), viewport.size[axis] - insets.end(along: axis))
    let bounds = Interval(low: origin + whole.0, high: origin + whole.1)
    let rest = uncovered(bounds, in: viewport)
    return (
      rest.low == bounds.low || rest.low >= rest.high ? whole.0 : rest.low - origin,
      rest.high == bounds.high || rest.low >= rest.high ? whole.1 : rest.high - origin
    )
  }
}

extension PlacedSections {
  @inline(never)
  fileprivate func isSeen(
    _ frame: Rect, of element: LayoutElement, in viewport: Rect
  ) -> Bool {
    let section = sections[element.section]
    guard element.kind == .item, case .across(let items) = section.items else { return true }
    let strip = space.frame(of: items.strip.shifted(by: section.origin))
    return strip.overlaps(viewport) && frame.overlaps(strip)
  }

  /// Where a pinned header or footer lies while the viewport shows a part of the content.
  fileprivate func pinnedFrame(
    of element: LayoutElement, _ pinned: PinnedElements, in viewport: Rect
  ) -> Rect {
    let rest = sections[element.section].box(of: element)
    return space.frame(
      of: pinned.box(
        rest, element.kind, of: element.section, in: space.stretch(of: viewport)))
  }
}

extension AxialSpace {
  /// The stretch of the main axis that a rectangle takes.
  func stretch(of rect: Rect) -> Interval {
    let low = rect.start(along: axis)
    let high = rect.end(along: axis)
    guard axis == .horizontal, let mirrorWidth else { return Interval(low: low, high: high) }
    return Interval(low: mirrorWidth - high, high: mirrorWidth - low)
  }
}
