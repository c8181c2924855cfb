import CollectionLayouts
import LayoutDynamics

// What holds for single sections and elements.

extension SceneFile {
  /// Refuses an exception that changes nothing, or is about something that there is not.
  static func check(
    _ exception: SpringRules.Exception, in arrangement: Arrangement, _ source: JSONElement
  ) throws(InputError) {
    let object = try source.object()
    guard exception.spring != nil || exception.influence != nil || exception.isRigid != nil else {
      throw object.error(
        "the exception changes nothing", remedy: "give \"spring\", \"influence\" or \"rigid\"")
    }
    try check(exception.scope, in: arrangement, object)
  }

  /// The section or element that an object names, apart from its further keys.
  static func scope(
    _ object: inout JSONObject, in arrangement: Arrangement
  ) throws(InputError) -> SpringRules.Exception.Scope {
    var scope = SpringRules.Exception.Scope.section(0)
    try object.readFields { (reader) throws(InputError) in try scope.fields(&reader) }
    try check(scope, in: arrangement, object)
    return scope
  }

  private static func check(
    _ scope: SpringRules.Exception.Scope, in arrangement: Arrangement, _ object: JSONObject
  ) throws(InputError) {
    let section =
      switch scope {
      case .section(let section): section
      case .element(let element): element.section
      }
    guard section < arrangement.sectionCount else {
      throw object.error(
        at: "section", "unknown section \(section)",
        remedy: "sections count from 0; the count is \(arrangement.sectionCount)")
    }
    guard case .element(let element) = scope, arrangement.ordinal(of: element) == nil else {
      return
    }
    guard element.kind == .item else {
      let kind = element.kind == .header ? "header" : "footer"
      throw object.error(
        at: "kind", "section \(section) has no \(kind)",
        remedy: "give the section a \(kind), or leave the exception out")
    }
    throw object.error(
      at: "item", "section \(section) has no item \(element.item)",
      remedy: "items count from 0; the count is \(arrangement.shape(ofSection: section).itemCount)")
  }
}
