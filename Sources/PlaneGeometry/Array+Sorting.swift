extension Array {
  /// The elements in order, equal ones in theirs.
  ///
  /// Only numbers of places are moved: pages have the sort once for all kinds of elements, not once for each. For lists
  /// that no frame waits for.
  package func inOrder(_ precedes: (Element, Element) -> Bool) -> [Element] {
    indices.sorted { precedes(self[$0], self[$1]) }.map { self[$0] }
  }
}

extension [Double] {
  /// The numbers from the least to the greatest.
  package var ascending: [Double] { inOrder(<) }
}
