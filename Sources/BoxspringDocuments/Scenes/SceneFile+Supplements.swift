import CollectionLayouts
import PlaneGeometry

// What is attached to items, sections and the layout.

extension SceneFile {
  private static let alignments: KeyValuePairs<String, RectAlignment> = [
    "center": .center, "top": .top, "topLeading": .topLeading, "leading": .leading,
    "bottomLeading": .bottomLeading, "bottom": .bottom, "bottomTrailing": .bottomTrailing,
    "trailing": .trailing, "topTrailing": .topTrailing,
  ]

  /// What is attached to an item of a group, or to a group.
  static func badges(of object: inout JSONObject) throws(InputError) -> [SupplementaryItem] {
    var badges: [SupplementaryItem] = []
    let elements = try object.optionalArray("badges", as: "a list of badges") ?? []
    for element in elements {
      var badge = try element.object(as: "a badge in {}")
      badges.append(
        SupplementaryItem(
          try badge.string("kind"), width: try dimension("width", of: &badge),
          height: try dimension("height", of: &badge),
          containerAnchor: LayoutAnchor(
            try badge.choice("alignment", alignments), offset: try offset("offset", of: &badge),
            fractionalOffset: try offset("fractionalOffset", of: &badge)),
          itemAnchor: try badge.optionalChoice("ownAlignment", alignments),
          zIndex: try zIndex(of: &badge)))
      try badge.refuseUnreadKeys()
    }
    try check(elements, as: "badges", of: object) { () throws(LayoutError) in
      try badges.validate(at: GroupPath())
    }
    return badges
  }

  /// What lies at the boundary of a section, or of the whole layout.
  ///
  /// - Parameter axis: the axis along which the collection scrolls.
  static func boundaryItems(
    of object: inout JSONObject, ofSection isOfSection: Bool, along axis: Axis
  ) throws(InputError) -> [BoundaryItem] {
    var items: [BoundaryItem] = []
    let elements =
      try object.optionalArray("boundaryItems", as: "a list of boundary items") ?? []
    for element in elements {
      var item = try element.object(as: "a boundary item in {}")
      items.append(
        BoundaryItem(
          try item.string("kind"), width: try dimension("width", of: &item),
          height: try dimension("height", of: &item),
          alignment: try item.choice("alignment", alignments),
          offset: try offset("offset", of: &item),
          extendsBoundary: try item.optionalBool("extendsBoundary") ?? true,
          isPinned: try item.optionalBool("pinned") ?? false, zIndex: try zIndex(of: &item)))
      try item.refuseUnreadKeys()
    }
    try check(elements, as: "boundaryItems", of: object) { () throws(LayoutError) in
      try items.validate(section: isOfSection ? 0 : nil, axis: axis)
    }
    return items
  }

  /// Checks what no layout will, where layouts have been compiled without it; otherwise the layout does.
  private static func check(
    _ elements: [JSONElement], as key: String, of object: JSONObject,
    _ validate: () throws(LayoutError) -> Void
  ) throws(InputError) {
  }

  private static func offset(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> Vector {
    guard var offset = try object.optionalObject(key) else { return .zero }
    let made = Vector(
      dx: try offset.optionalNumber("x", as: "toward the trailing edge") ?? 0,
      dy: try offset.optionalNumber("y", as: "down") ?? 0)
    try offset.refuseUnreadKeys()
    return made
  }

  private static func zIndex(of object: inout JSONObject) throws(InputError) -> Int {
    try object.optionalInteger("zIndex", in: 1...100, as: "an order") ?? 1
  }
}
