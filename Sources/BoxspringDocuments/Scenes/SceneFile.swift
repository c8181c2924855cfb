import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// Reads a scene from JSON.
public enum SceneFile {
  /// The format that a scene file names.
  package static let format = "boxspring-scene"
  /// The only version so far.
  package static let version = 1

  /// The scene in a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for errors.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  public static func read(_ bytes: [UInt8], named file: String) throws(InputError) -> Scene {
    try ArrangedScene(reading: bytes, named: file).scene
  }

  /// The scene in a document, laid out, without the identifiers of its content.
  fileprivate static func arrangedScene(
    _ file: JSONElement, _ readSizes: SizesReader? = nil
  ) throws(InputError) -> ArrangedScene {
    var document = try file.object(as: "a scene in {}")
    try document.requireFormat(
      format, version: version, of: "a scene",
      hint: "boxspring new scene writes a file to start from")
    _ = try document.optionalString("$schema", as: "where the schema is, in quotes")
    let title = try document.optionalString("title") ?? ""
    var environment = LayoutEnvironment.blank
    try document.readFields { (reader) throws(InputError) in try environment.fields(&reader) }
    // What follows names elements and places, so it is read in the light of the layout.
    var arranged = try ArrangedScene(
      Scene(title: title, environment: environment, source: try source(&document, readSizes)),
      named: file.file)
    arranged.scene.rules = try rules(
      &document, of: arranged.arrangement, direction: environment.direction)
    if var scroll = try document.optionalObject("scroll") {
      let leadingOffset = arranged.geometry.leadingOffset
      try scroll.readFields { (reader) throws(InputError) in
        try arranged.scene.behavior.fields(&reader, leadingOffset: leadingOffset)
      }
      try scroll.refuseUnreadKeys()
    }
    try document.refuseUnreadKeys()
    return arranged
  }
}

extension ArrangedScene {
  /// The scene in a file, laid out.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: its name, for errors.
  ///   - readSizes: reads files of sizes; nil where they are refused.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  package init(
    reading bytes: [UInt8], named name: String, sizes readSizes: SizesReader? = nil
  ) throws(InputError) {
    let document = try JSONElement(parsing: bytes, named: name)
    self = try SceneFile.arrangedScene(document, readSizes)
    try SceneFile.identify(&scene, by: document)
  }
}
