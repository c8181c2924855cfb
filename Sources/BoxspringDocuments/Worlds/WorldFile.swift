import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// Reads a physics scene from JSON, and what fingers and rules do in it.
public enum WorldFile {
  /// The format that a world file names.
  package static let format = "boxspring-world"
  /// The only version so far.
  package static let version = 1
  /// Most items of a scene.
  static let itemLimit = 100_000

  /// The scene in a file.
  ///
  /// Everything is tried as it is read: the items and behaviors by putting them into a world, the changes
  /// by making them in a copy of it, in order of time. So no change of a scene that is read is refused.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name, for errors.
  /// - Throws: ``InputError`` naming the first thing that is wrong. What fingers and rules do is not looked at.
  public static func read(_ bytes: [UInt8], named file: String) throws(InputError) -> WorldScene {
    var document = try JSONElement(parsing: bytes, named: file).object(as: "a world in {}")
    try document.requireFormat(
      format, version: version, of: "a world",
      hint: "boxspring new world writes a file to start from")
    _ = try document.optionalString("$schema", as: "where the schema is, in quotes")
    let title = try document.optionalString("title") ?? ""
    var view = try document.object("size")
    let size = try view.widthHeight()
    try view.refuseUnreadKeys()
    return try scene(&document, title: title, size: size)
  }

  /// Reads the rest of a scene of a size, in a document of its own or as a part of another.
  static func scene(
    _ document: inout JSONObject, title: String = "", size: Size
  ) throws(InputError) -> WorldScene {
    let duration = try duration(&document)
    var scene = WorldScene(
      title: title, size: size, duration: duration,
      options: try document.optionalValue("options") ?? WorldOptions())
    let reader = BehaviorReader(names: try readItems(&document, into: &scene), size: size)
    try readBehaviors(&document, reader, into: &scene)
    try readChanges(&document, reader, into: &scene)
    // Not read: a page, which has no use for them, would contain the readers.
    _ = document.optional("fingers")
    _ = document.optional("rules")
    _ = document.optional("channels")
    try document.refuseUnreadKeys()
    return scene
  }

  private static func duration(
    _ document: inout JSONObject
  ) throws(InputError) -> WorldScene.Duration {
    guard let element = document.optional("duration") else { return .untilRest(limit: 60) }
    let range = NumberRange.positive(through: 86_400)
    guard case .object = element.value else {
      return .seconds(
        try element.number(in: range, as: "{\"untilRest\": …} or seconds, a number"))
    }
    var object = try element.object()
    let limit = try object.number("untilRest", in: range, as: "seconds")
    try object.refuseUnreadKeys()
    return .untilRest(limit: limit)
  }

  private static func readBehaviors(
    _ document: inout JSONObject, _ reader: BehaviorReader, into scene: inout WorldScene
  ) throws(InputError) {
    for element in try document.optionalArray("behaviors", as: "a list of behaviors") ?? [] {
      let behavior = try reader.named(element)
      do throws(WorldChangeError) {
        try scene.add(behavior)
      } catch {
        throw error.inWorld(element, reader.names)
      }
    }
  }
}
