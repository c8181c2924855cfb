import CollectionLayouts

// What sections and items are called, so that they can be told from one another when content changes.

extension SceneFile {
  /// Adds the identifiers of a scene to its content, and refuses those that occur twice.
  ///
  /// - Parameter document: the scene's.
  static func identify(_ scene: inout Scene, by document: JSONElement) throws(InputError) {
    guard case .layout(let layout, var content) = scene.source else { return }
    var object = try document.object()
    try identify(&content, by: object.array("sections"), &scene.identifierNames)
    try checkIdentifiers(of: content, scene.identifierNames, at: document.path, in: document.file)
    scene.source = .layout(layout, content)
  }

  /// Adds identifiers to sections.
  ///
  /// - Parameter names: takes up those that are texts.
  static func identify(
    _ content: inout CollectionContent, by sections: [JSONElement], _ names: inout [String]
  ) throws(InputError) {
    for index in sections.indices {
      try identify(&content.sections[index], by: sections[index], &names)
    }
  }

  static func identify(
    _ section: inout SectionContent, by element: JSONElement, _ names: inout [String]
  ) throws(InputError) {
    var object = try element.object()
    section.identifier = try object.optional("id")?.identifier(&names)
    section.itemIdentifiers = try identifiers(section.items.count, &object, &names)
  }

  private static func identifiers(
    _ count: Int, _ section: inout JSONObject, _ names: inout [String]
  ) throws(InputError) -> [ElementID]? {
    guard let elements = try section.optionalArray("ids", as: "a list of identifiers") else {
      return nil
    }
    guard elements.count == count else {
      throw section.error(
        at: "ids", "\(elements.count) identifiers do not match \(count) items",
        remedy: "give every item of the section one, or none")
    }
    var identifiers: [ElementID] = []
    for element in elements { identifiers.append(try element.identifier(&names)) }
    return identifiers
  }

  /// Refuses identifiers that two items have, or two sections.
  ///
  /// - Parameters:
  ///   - names: texts that may be among them.
  ///   - base: the object that has the sections.
  static func checkIdentifiers(
    of content: CollectionContent, _ names: [String], at base: JSONPath, in file: String
  ) throws(InputError) {
    var (sections, items): ([UInt64], [UInt64]) = ([], [])
    var (sectionPaths, itemPaths): ([JSONPath], [JSONPath]) = ([], [])
    let list = JSONPath.key("sections", of: base)
    for index in content.sections.indices {
      let path = JSONPath.index(index, of: list)
      if let identifier = content.sections[index].identifier {
        sections.append(identifier.value)
        sectionPaths.append(.key("id", of: path))
      }
      guard let identifiers = content.sections[index].itemIdentifiers else { continue }
      let ids = JSONPath.key("ids", of: path)
      for item in identifiers.indices {
        items.append(identifiers[item].value)
        itemPaths.append(.index(item, of: ids))
      }
    }
    try checkIdentifiers(sections, sectionPaths, names, file)
    try checkIdentifiers(items, itemPaths, names, file)
  }

  private static func checkIdentifiers(
    _ numbers: [UInt64], _ paths: [JSONPath], _ names: [String], _ file: String
  ) throws(InputError) {
    let sorted = numbers.sorted()
    var index = 1
    while index < sorted.count, sorted[index] != sorted[index - 1] { index += 1 }
    guard index < sorted.count, let first = numbers.firstIndex(of: sorted[index]),
      let second = numbers.lastIndex(of: sorted[index])
    else { return }
    let text = ElementID(sorted[index]).text(among: names)
    throw InputError(
      file: file, place: paths[second].description,
      problem: text + " is also the identifier at " + paths[first].description,
      remedy: "give each an identifier of its own")
  }
}

extension JSONElement {
  /// An identifier: a whole number from 0 as it is, or a text by a number above all of these.
  ///
  /// - Parameter names: takes up the text.
  func identifier(_ names: inout [String]) throws(InputError) -> ElementID {
    if case .string(let name) = value {
      names.append(name)
      return ElementID(named: name)
    }
    return ElementID(try identifyingNumber(or: "a text in quotes, or "))
  }

  /// An identifier that is a number: the same ones in files and in every language.
  package func identifyingNumber(or alternative: String = "") throws(InputError) -> UInt64 {
    if let number = whole, number >= 0 { return UInt64(number) }
    throw error(
      value.excerpt + " is not an identifier",
      remedy: "give " + alternative + "a whole number from 0 to \(Int64.max)")
  }
}

extension ElementID {
  /// The identifier that a text in a file stands for: its FNV-1a hash of 64 bits, the first of them set.
  package init(named name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.init(hash | 1 << 63)
  }

  /// What stands for it in a file.
  func text(among names: [String]) -> String {
    if let name = names.first(where: { ElementID(named: $0) == self }) {
      return JSONValue.string(name).excerpt
    }
    return "\(value)"
  }
}
