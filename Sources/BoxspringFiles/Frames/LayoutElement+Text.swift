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
}

extension LayoutElement {
  /// The element in words, for example `item 3 of section 0`.
  public var phrase: String {
    kind == .item ? "item \(item) of section \(section)" : "the \(kind.word) of section \(section)"
  }
}
