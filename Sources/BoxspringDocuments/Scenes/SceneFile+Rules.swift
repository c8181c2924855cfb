import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Springs

// How elements are attached to springs.

extension SceneFile {
  /// - Parameter base: what holds where the document says nothing.
  static func rules(
    _ document: inout JSONObject, of arrangement: Arrangement, direction: LayoutDirection,
    from base: SpringRules = SpringRules()
  ) throws(InputError) -> SpringRules {
    var rules = base
    try document.readFields { (reader) throws(InputError) in
      try reader.field("spring", &rules.spring)
      try reader.field(
        "influence", &rules.influence, InfluenceShape(along: arrangement.axis, direction))
    }
    if var limits = try document.optionalObject("springRules") {
      try limits.readFields { (reader) throws(InputError) in try rules.limitFields(&reader) }
      try limits.refuseUnreadKeys()
    }
    guard let exceptions = try document.optionalArray("exceptions") else { return rules }
    rules.exceptions = []
    for element in exceptions {
      let exception: SpringRules.Exception = try element.read()
      try check(exception, in: arrangement, element)
      rules.exceptions.append(exception)
    }
    return rules
  }
}
