import CollectionLayouts

/// Elements as one types them: `3,5-9` are items of the first section, `1:3` is one of the second,
/// `header` and `1:footer` are what they say.
public struct ElementChoice: Equatable, Sendable {
  /// Why a text names no elements.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, with the offending word, and what would be right.
    public let description: String
  }

  /// Most elements that a choice may have.
  public static let most = 100_000

  /// The elements in the order given, none twice.
  public let elements: [LayoutElement]

  /// The elements that a text names; linear in their number.
  /// - Throws: ``Problem`` naming the word that cannot be understood.
  public init(parsing text: String) throws(Problem) {
    var elements: [LayoutElement] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      elements += try Self.elements(String(word))
      guard elements.count <= Self.most else {
        throw Problem(description: "\"\(text)\" names more than \(Self.most) elements")
      }
    }
    var known: Set<LayoutElement> = []
    self.elements = elements.filter { known.insert($0).inserted }
  }

  private static func elements(_ word: String) throws(Problem) -> [LayoutElement] {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.last, let section = parts.count == 2 ? Int(parts[0]) : 0, section >= 0
    else { throw problem(word) }
    if name == "header" { return [.header(section: section)] }
    if name == "footer" { return [.footer(section: section)] }
    let ends = name.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      first >= 0, last >= first
    else { throw problem(word) }
    guard last - first < most else {
      throw Problem(description: "\"\(word)\" names more than \(most) elements")
    }
    return (first...last).map { .item($0, section: section) }
  }

  private static func problem(_ word: String) -> Problem {
    Problem(
      description: "\"\(word)\" names no element; write 3 or 5-9 for items, 1:3 for an item of the "
        + "second section, header or 1:footer")
  }
}
