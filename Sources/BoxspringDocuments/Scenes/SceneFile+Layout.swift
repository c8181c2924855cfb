import CollectionLayouts
import PlaneGeometry

// The layout and what it lays out.

extension SceneFile {
  static func source(
    _ document: inout JSONObject, _ readSizes: SizesReader?
  ) throws(InputError) -> Scene.Source {
    var layout = try document.object("layout")
    let kind = try layout.choice(
      "kind",
      [
        "list": "list", "flow": "flow", "grid": "grid", "waterfall": "waterfall",
        "rows": "rows", "compositional": "compositional", "frames": "frames",
      ])
    if kind == "frames" {
      var axis = Axis.vertical
      try layout.read("axis", into: &axis)
      let size = try optionalSize("contentSize", of: &layout)
      try layout.refuseUnreadKeys()
      return .frames(try frames(&document), axis: axis, contentSize: size)
    }
    let collection = try collectionLayout(&layout)
    var written = Written(readSizes: readSizes)
    return .layout(collection, try content(&document, for: collection, &written))
  }

  /// A layout other than ready frames.
  static func collectionLayout(
    _ layout: inout JSONObject
  ) throws(InputError) -> CollectionLayout {
    var collection = CollectionLayout.blank
    try layout.readFields { (reader) throws(InputError) in try collection.fields(&reader) }
    try layout.refuseUnreadKeys()
    return collection
  }

  /// The layout that a section has rather than that of its collection.
  static func ownLayout(
    of section: inout JSONObject, along axis: Axis
  ) throws(InputError) -> CollectionLayout? {
    guard let element = section.optional("layout") else { return nil }
    var layout = try element.object(as: "a layout in {}")
    var own = CollectionLayout.blank
    try layout.readFields { (reader) throws(InputError) in
      try own.sectionFields(&reader, along: axis)
    }
    try layout.refuseUnreadKeys()
    return own
  }
}
