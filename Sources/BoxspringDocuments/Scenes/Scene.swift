import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// A collection, how it is attached to springs and how it scrolls: everything but the scroll itself.
///
/// `docs/file-formats.md` describes the file a scene is read from.
public struct Scene: Equatable, Sendable {
  /// What the scene is laid out from.
  package enum Source: Equatable, Sendable {
    /// A layout and what it lays out.
    case layout(CollectionLayout, CollectionContent)
    /// Frames laid out elsewhere, in points of the content.
    case frames([Rect], axis: Axis, contentSize: Size?)
  }

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
    switch source {
    case .layout(let layout, let content):
      return try layout.arrange(content, in: environment)
    case .frames(let frames, let axis, let contentSize):
      try environment.validate()
      return try Arrangement(frames: frames, axis: axis, contentSize: contentSize)
    }
  }

  /// How far an arrangement of the scene can scroll.
  public func geometry(of arrangement: Arrangement) -> ScrollGeometry {
    ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
  }
}
