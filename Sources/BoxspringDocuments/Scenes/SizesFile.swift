import PlaneGeometry

/// A file with the sizes of a section's items, which a scene names in place of a list.
package struct SizesFile: Equatable, Sendable {
  /// What its numbers are, little-endian: a width and a height for each item, in points.
  package enum Numbers: Equatable, Sendable {
    /// Four bytes each.
    case float32
    /// Eight bytes each.
    case float64
  }

  /// Its name, as the scene says it.
  package var name: String
  /// What is in it.
  package var numbers: Numbers
  /// How many items the section has; nil for as many as there are sizes.
  package var count: Int?
  /// Most items that it may have sizes for: what the files before it have left of ``itemLimit``.
  package var limit = itemLimit

  /// Most items that have their sizes in files, in all sections of a scene.
  package static let itemLimit = 50_000_000
}

/// Reads the sizes in a file, in order, up to as many as its count and its limit say and one more.
package typealias SizesReader = (SizesFile) throws(InputError) -> [Size]
