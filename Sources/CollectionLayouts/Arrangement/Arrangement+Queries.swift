import PlaneGeometry

extension Arrangement {
  /// The rest frame of the element with the given number, within 0..<``elementCount``.
  ///
  /// - Complexity: logarithmic in the sections and, where lines differ, in the lines of its section.
  public func frame(at ordinal: Int) -> Rect {
    precondition(ordinal >= 0 && ordinal < elementCount, "the ordinal must be that of an element")
    switch geometry {
    case .sections(let sections): return sections.frame(of: numbering.element(at: ordinal))
    case .frames(let table): return table.frames[ordinal]
    }
  }

  /// The rest frame of an element; nil where the collection has no such element, for example the
  /// header of a section without one.
  public func frame(of element: LayoutElement) -> Rect? {
    guard let ordinal = ordinal(of: element) else { return nil }
    switch geometry {
    case .sections(let sections): return sections.frame(of: element)
    case .frames(let table): return table.frames[ordinal]
    }
  }

  /// Calls `body` with number and rest frame of every element that shares positive area with the
  /// rectangle, in layout order; touching edges do not count.
  ///
  /// Two kinds of line are walked from their beginning, so that the hits of the complexity also count what
  /// lies in them before the rectangle: unequal items of a flow with a negative spacing, and the tracks of a
  /// grid that has explicit or weighted ones.
  ///
  /// - Complexity: O(log n + k) for n elements and k hits where neighbours in the order are neighbours in the
  ///   plane, as in every layout of this module; in lines of unequal items, k also counts lines that lie in
  ///   the rectangle's range but hold none of its hits. Allocates nothing.
  public func forEachElement(
    overlapping rect: Rect, _ body: (_ ordinal: Int, _ frame: Rect) -> Void
  ) {
    switch geometry {
    case .sections(let sections):
      // By itself: a closure that holds the whole arrangement copies it for every section.
      let firstOrdinals = numbering.firstOrdinals
      sections.forEachElement(overlapping: rect) { section, place, frame in
        body(firstOrdinals[section] + place, frame)
      }
    case .frames(let table):
      table.forEachElement(overlapping: rect, body)
    }
  }

  /// Appends the number of every element that shares positive area with the rectangle, ascending.
  ///
  /// - Complexity: that of ``forEachElement(overlapping:_:)``, and an append per hit; an array with capacity
  ///   is not reallocated.
  public func ordinals(overlapping rect: Rect, into ordinals: inout [Int]) {
    forEachElement(overlapping: rect) { ordinal, _ in ordinals.append(ordinal) }
  }
}
