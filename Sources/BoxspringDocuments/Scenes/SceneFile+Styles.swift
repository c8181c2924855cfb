import CollectionLayouts

// How single items lie in their lines.

extension SceneFile {
  fileprivate static let ownAlignments: KeyValuePairs<String, ItemAlignment?> = [
    "auto": nil, "start": .start, "center": .center, "end": .end, "stretch": .stretch,
  ]

  /// The styles of a section's items, or none where all lie as the layout says.
  static func styles(
    _ count: Int, _ section: inout JSONObject, _ layout: CollectionLayout,
    _ written: inout Written
  ) throws(InputError) -> ItemTable<ItemStyle>? {
    let alignments = try list("itemAlignments", of: &section, as: "a list of alignments")
    let reaches = try list("ignoresItemInsets", of: &section, as: "a list of true and false")
    guard alignments != nil || reaches != nil else { return nil }
    try refuseStyles(
      alignments == nil ? nil : "itemAlignments", reaches == nil ? nil : "ignoresItemInsets",
      in: section, layout)
    var own: [ItemAlignment?] = []
    for element in alignments ?? [] { own.append(try element.choice(ownAlignments)) }
    var ignoring: [Bool] = []
    for element in reaches ?? [] { ignoring.append(try element.bool()) }
    // Both lists begin anew together after as many items; each is short enough that this is no overflow.
    let period = min(count, max(1, own.count) * max(1, ignoring.count))
    guard period <= patternLimit - written.styles else {
      throw section.error(
        at: alignments == nil ? "ignoresItemInsets" : "itemAlignments",
        "\(period) items that lie in ways of their own are too many",
        remedy: "give \(patternLimit) or fewer in all sections")
    }
    written.styles += period
    let pattern = (0..<period).map {
      ItemStyle(
        alignment: own.isEmpty ? nil : own[$0 % own.count],
        ignoresItemInsets: ignoring.isEmpty ? false : ignoring[$0 % ignoring.count])
    }
    return ItemTable(repeating: pattern, count: count)
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
  var hasLines: Bool {
    switch self {
    case .flow, .grid, .rows: true
    case .list, .waterfall, .compositional: false
    }
  }
}

extension ItemStyle {
  /// How scenes call its own alignment; nil if it lies as its layout says.
  var alignmentWord: String? {
    guard let alignment else { return nil }
    return SceneFile.ownAlignments.first { $0.value == alignment }?.key
  }
}
