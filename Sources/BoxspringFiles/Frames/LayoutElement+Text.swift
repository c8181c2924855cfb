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

  init?(word: some StringProtocol) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}

extension LayoutElement {
  /// The element in words, for example `item 3 of section 0`.
  public var phrase: String {
    kind == .item ? "item \(item) of section \(section)" : "the \(kind.word) of section \(section)"
  }
}
