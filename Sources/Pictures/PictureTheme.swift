/// The background that a picture is made for.
package enum PictureTheme: String, Equatable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
