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
    let environment = try SceneFile.environment(&document)
    // What follows names elements and places, so it is read in the light of the layout.
    var arranged = try ArrangedScene(
      Scene(title: title, environment: environment, source: try source(&document, readSizes)),
      named: file.file)
    arranged.scene.rules = try rules(
      &document, of: arranged.arrangement, direction: environment.direction)
    arranged.scene.behavior = try behavior(
      &document, leadingOffset: arranged.geometry.leadingOffset)
    try document.refuseUnreadKeys()
    return arranged
  }

  private static func environment(
    _ document: inout JSONObject
  ) throws(InputError) -> LayoutEnvironment {
    let size = try viewport(document.required("viewport"))
    let insets = try insets("contentInsets", of: &document, in: .contentInset)
    let direction = try direction(of: &document)
    return LayoutEnvironment(
      viewport: size, contentInsets: insets, direction: direction ?? .leftToRight,
      rounding: try rounding(of: &document) ?? .none)
  }

  static func direction(of object: inout JSONObject) throws(InputError) -> LayoutDirection? {
    try object.optionalChoice(
      "direction",
      ["leftToRight": LayoutDirection.leftToRight, "rightToLeft": .rightToLeft])
  }

  static func rounding(of object: inout JSONObject) throws(InputError) -> PixelRounding? {
    try object.optionalNumber("pixelScale", in: .within(0.001...1e6), as: "pixels per point")
      .map { .edges(scale: $0) }
  }

  /// The size of a scroll view, in points.
  static func viewport(_ element: JSONElement) throws(InputError) -> Size {
    var viewport = try element.object()
    let size = Size(
      width: try viewport.number("width", in: .viewportLength, as: "the width in points"),
      height: try viewport.number("height", in: .viewportLength, as: "the height in points"))
    try viewport.refuseUnreadKeys()
    return size
  }

  @inline(never)
  static func insets(
    _ key: String, of object: inout JSONObject, in range: NumberRange = .finite
  ) throws(InputError) -> EdgeInsets {
    guard var insets = try object.optionalObject(key) else { return .zero }
    func inset(_ edge: String) throws(InputError) -> Double {
      try insets.optionalNumber(edge, in: range, as: "points") ?? 0
    }
    let edges = EdgeInsets(
      top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"),
      right: try inset("right"))
    try insets.refuseUnreadKeys()
    return edges
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

extension NumberRange {
  /// Sizes of a viewport in points, as far as it can be scrolled.
  static let viewportLength = within(0...ScrollPhysics.coordinateLimit)
  /// Room around the content in points, as far as it can be scrolled.
  static let contentInset = within(-ScrollPhysics.coordinateLimit...ScrollPhysics.coordinateLimit)
  /// Coordinates that layouts accept, in points.
  static let place = within(-LayoutLimits.distance...LayoutLimits.distance)
  /// Lengths in points that are not nothing, as far as layouts accept them.
  static let length = positive(through: LayoutLimits.distance)
}
