import CollectionLayouts
import LayoutDynamics

// What holds for single sections and elements.

extension SceneFile {
  static func exception(
    _ object: inout JSONObject, in arrangement: Arrangement
  ) throws(InputError) -> SpringRules.Exception {
    let exception = SpringRules.Exception(
      try scope(&object, in: arrangement), spring: try spring("spring", of: &object),
      influence: try object.optionalNumber("influence", in: .fraction, as: "an influence"),
      isRigid: try object.optionalBool("rigid"))
    try object.refuseUnreadKeys()
    guard exception.spring != nil || exception.influence != nil || exception.isRigid != nil else {
      throw object.error(
        "the exception changes nothing", remedy: "give \"spring\", \"influence\" or \"rigid\"")
    }
    return exception
  }

  /// The section or element that an object names, apart from its further keys.
  static func scope(
    _ object: inout JSONObject, in arrangement: Arrangement
  ) throws(InputError) -> SpringRules.Exception.Scope {
    let section = try object.integer("section", in: .fromZero, as: "an index")
    let kind = try object.optionalChoice(
      "kind",
      ["item": LayoutElement.Kind.item, "header": .header, "footer": .footer])
    let item = try object.optionalInteger("item", in: .fromZero, as: "an index")
    guard section < arrangement.sectionCount else {
      throw object.error(
        at: "section", "unknown section \(section)",
        remedy: "sections count from 0; the count is \(arrangement.sectionCount)")
    }
    guard let element = try element(kind, item, section: section, object) else {
      return .section(section)
    }
    guard arrangement.ordinal(of: element) != nil else {
      throw missing(element, arrangement.shape(ofSection: section), object)
    }
    return .element(element)
  }

  /// The element that is meant, or nil for the whole section.
  private static func element(
    _ kind: LayoutElement.Kind?, _ item: Int?, section: Int, _ object: JSONObject
  ) throws(InputError) -> LayoutElement? {
    switch (kind, item) {
    case (nil, nil): return nil
    case (nil, let item?), (.item, let item?): return .item(item, section: section)
    case (.header, nil): return .header(section: section)
    case (.footer, nil): return .footer(section: section)
    case (.item, nil):
      throw object.error("\"item\" is missing", remedy: "give the index of the item")
    case (.header, _?), (.footer, _?):
      throw object.error(at: "item", "a header or footer has no item index", remedy: "leave it out")
    }
  }

  private static func missing(
    _ element: LayoutElement, _ shape: SectionShape, _ object: JSONObject
  ) -> InputError {
    guard element.kind == .item else {
      let kind = element.kind == .header ? "header" : "footer"
      return object.error(
        at: "kind", "section \(element.section) has no \(kind)",
        remedy: "give the section a \(kind), or leave the exception out")
    }
    return object.error(
      at: "item", "section \(element.section) has no item \(element.item)",
      remedy: "items count from 0; the count is \(shape.itemCount)")
  }
}
