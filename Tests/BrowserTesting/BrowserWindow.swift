/// What a page is shown in.
public struct BrowserWindow: Sendable {
  /// In CSS pixels.
  public var width: Int
  /// In CSS pixels.
  public var height: Int
  /// Device pixels per CSS pixel.
  public var scale: Double
  /// Whether the visitor likes dark pages.
  public var isDark: Bool
  /// Whether the visitor wants little motion.
  public var prefersReducedMotion: Bool
  /// Whether the visitor's system replaces the colours of pages by few of its own.
  public var forcesColors: Bool
  /// Whether fingers can touch it.
  public var hasTouch: Bool

  /// A window; by default one for a mouse, in light colours.
  public init(
    width: Int = 900, height: Int = 1000, scale: Double = 1, isDark: Bool = false,
    prefersReducedMotion: Bool = false, forcesColors: Bool = false, hasTouch: Bool = false
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.isDark = isDark
    self.prefersReducedMotion = prefersReducedMotion
    self.forcesColors = forcesColors
    self.hasTouch = hasTouch
  }
}
