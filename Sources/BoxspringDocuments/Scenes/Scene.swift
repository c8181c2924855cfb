import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// A collection, how it is attached to springs and how it scrolls: everything but the scroll itself.
///
/// `docs/file-formats.md` describes the file a scene is read from.
public struct Scene: Equatable, Sendable {
  package typealias Source = CollectionSource

  /// One line on what the scene is.
  package var title: String
  /// What surrounds the collection.
  public var environment: LayoutEnvironment
  /// What it is laid out from.
  package var source: Source
  /// How its elements are attached to springs.
  public var rules: SpringRules
  /// How it scrolls.
  public var behavior: ScrollBehavior
  /// The identifiers of sections and items that its file has as texts.
  package var identifierNames: [String] = []

  /// A scene from its parts.
  package init(
    title: String = "", environment: LayoutEnvironment, source: Source,
    rules: SpringRules = SpringRules(), behavior: ScrollBehavior = ScrollBehavior()
  ) {
    self.title = title
    self.environment = environment
    self.source = source
    self.rules = rules
    self.behavior = behavior
  }

  /// Where every element rests.
  ///
  /// - Throws: `LayoutError` naming the first number that is out of range.
  public func arrangement() throws(LayoutError) -> Arrangement {
    try source.arrangement(in: environment)
  }

  /// How far an arrangement of the scene can scroll.
  package func geometry(of arrangement: Arrangement) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
  }
}

extension BouncyCollection {
  /// The collection of a scene, at rest at time 0, at the scene's own content offset.
  ///
  /// - Parameters:
  ///   - scene: such as `SceneFile` reads.
  ///   - window: which elements are simulated; it changes the cost, and frames by rounding only.
  /// - Throws: `BouncyCollectionError` naming the value that is out of range.
  /// - Complexity: that of the layout.
  public init(
    _ scene: Scene, window: LiveWindow = .margin(200)
  ) throws(BouncyCollectionError) {
    try self.init(scene.source, in: scene.environment, scene.rules, scene.behavior, window)
  }
}
