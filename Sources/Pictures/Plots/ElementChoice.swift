import CollectionLayouts
import PlaneGeometry

/// Elements as one types them, here and on the preview page: `3,5-9` are items of the first section,
/// `1.3` is one of the second, `h0` and `f1` are a header and a footer by their sections.
package struct ElementChoice: Equatable, Sendable {
  /// Why a text is not a valid selection of elements.
  package struct Problem: DescribedError, Equatable, Sendable {
    /// What is wrong, with the offending word.
    package let problem: String
    /// What would be right.
    package let remedy: String
  }

  /// Most elements that a choice may have.
  package static let most = 100_000

  /// The elements in the order given, none twice.
  package let elements: [LayoutElement]

  /// The elements that a text names; linear in their number.
  /// - Throws: ``Problem`` naming the word that cannot be understood.
  package init(parsing text: String) throws(Problem) {
    var elements: [LayoutElement] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      elements += try Self.elements(String(word))
      guard elements.count <= Self.most else {
        throw Problem(
          problem: "\"\(text)\" selects more than \(Self.most) elements", remedy: "select fewer")
      }
    }
    var known: Set<LayoutElement> = []
    self.elements = elements.filter { known.insert($0).inserted }
  }

  private static func elements(_ word: String) throws(Problem) -> [LayoutElement] {
    if let section = index(word.dropFirst()) {
      switch word.first {
      case "h", "H": return [.header(section: section)]
      case "f", "F": return [.footer(section: section)]
      default: break
      }
    }
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let ends = (parts.last ?? "").split(separator: "-", omittingEmptySubsequences: false).map(index)
    guard let section = parts.count == 2 ? index(parts[0]) : 0, (1...2).contains(ends.count),
      let first = ends[0], let last = ends[ends.count - 1], last >= first
    else {
      throw Problem(
        problem: "\"\(word)\" is not a valid element selection",
        remedy: "use 3 or 5-9 for items, 1.3 for an item of section 1, h0 or f0 for a header or "
          + "footer")
    }
    guard last - first < most else {
      throw Problem(
        problem: "\"\(word)\" selects more than \(most) elements", remedy: "select fewer")
    }
    return (first...last).map { .item($0, section: section) }
  }

  /// A whole number from 0 in digits alone.
  private static func index(_ digits: Substring) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }
}
