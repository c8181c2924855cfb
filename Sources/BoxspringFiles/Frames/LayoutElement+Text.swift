import CollectionLayouts

extension LayoutElement.Kind {
  /// The word that files use.
  var word: String {
    switch self {
    case .header: "header"
    case .item: "item"
    case .footer: "footer"
    }
  }

  /// The kinds by the words that files use.
  static let words: KeyValuePairs<String, Self> = [
    "header": .header, "item": .item, "footer": .footer,
  ]

  init?(word: some StringProtocol) {
    guard let match = Self.words.first(where: { $0.key == word }) else { return nil }
    self = match.value
  }
}

extension LayoutElement {
  /// The element in words, for example `item 3 of section 0`.
  public var phrase: String {
    kind == .item ? "item \(item) of section \(section)" : "the \(kind.word) of section \(section)"
  }
}
