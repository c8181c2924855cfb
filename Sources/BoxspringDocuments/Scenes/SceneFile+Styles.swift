import CollectionLayouts

// How single items lie in their lines.

extension SceneFile {
  private static let ownAlignments: KeyValuePairs<String, ItemAlignment?> = [
    "auto": nil, "start": .start, "center": .center, "end": .end, "stretch": .stretch,
  ]

  /// The styles of a section's items, or none where all lie as the layout says.
  static func styles(
    _ count: Int, _ section: inout JSONObject, _ layout: CollectionLayout,
    _ written: inout Written
  ) throws(InputError) -> [ItemStyle] {
    let alignments = try list("itemAlignments", of: &section, as: "a list of alignments")
    let reaches = try list("ignoresItemInsets", of: &section, as: "a list of true and false")
    guard alignments != nil || reaches != nil else { return [] }
    try refuseStyles(
      alignments == nil ? nil : "itemAlignments", reaches == nil ? nil : "ignoresItemInsets",
      in: section, layout)
    guard count <= patternLimit - written.styles else {
      throw section.error(
        at: alignments == nil ? "ignoresItemInsets" : "itemAlignments",
        "\(count) items that lie in ways of their own are too many",
        remedy: "give \(patternLimit) items or fewer in all sections, or leave the key out")
    }
    written.styles += count
    var own: [ItemAlignment?] = []
    for element in alignments ?? [] { own.append(try element.choice(ownAlignments)) }
    var ignoring: [Bool] = []
    for element in reaches ?? [] { ignoring.append(try element.bool()) }
    return (0..<count).map {
      ItemStyle(
        alignment: own.isEmpty ? nil : own[$0 % own.count],
        ignoresItemInsets: ignoring.isEmpty ? false : ignoring[$0 % ignoring.count])
    }
  }

  /// The style of a single item.
  static func style(
    of item: inout JSONObject, _ layout: CollectionLayout
  ) throws(InputError) -> ItemStyle {
    let alignment = item.optional("itemAlignment")
    let reaches = item.optional("ignoresItemInsets")
    try refuseStyles(
      alignment == nil ? nil : "itemAlignment", reaches == nil ? nil : "ignoresItemInsets",
      in: item, layout)
    return ItemStyle(
      alignment: try alignment?.choice(ownAlignments) ?? nil,
      ignoresItemInsets: try reaches?.bool() ?? false)
  }

  /// Refuses keys, where they are given, that mean nothing to a layout.
  private static func refuseStyles(
    _ alignment: String?, _ reach: String?, in object: JSONObject, _ layout: CollectionLayout
  ) throws(InputError) {
    if let alignment, !layout.hasLines {
      throw object.error(
        at: alignment, "only a line of a flow, a grid or rows can be longer than its items",
        remedy: "leave it out")
    }
    guard let reach, layout.spanKeys != .divisors else { return }
    throw object.error(
      at: reach, "only an item of rows can reach over item insets", remedy: "leave it out")
  }

  private static func list(
    _ key: String, of section: inout JSONObject, as meaning: String
  ) throws(InputError) -> [JSONElement]? {
    guard let elements = try section.optionalArray(key, as: meaning) else { return nil }
    guard !elements.isEmpty else {
      throw section.error(at: key, "the list is empty", remedy: "give at least one entry")
    }
    return elements
  }
}

extension CollectionLayout {
  /// Whether items lie in lines that can be longer than they are.
  fileprivate var hasLines: Bool {
    switch self {
    case .flow, .grid, .rows: true
    case .list, .waterfall: false
    }
  }
}
