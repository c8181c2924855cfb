/// Where in the content something is: a section, one of its items, or neither.
public struct LayoutPlace: Equatable, Hashable, Sendable {
  /// Index of the section; nil where the layout or the environment is meant.
  public var section: Int?
  /// Index of the item in its section, of a track in its grid or of a frame in its list; nil where
  /// none of them is meant.
  public var item: Int?

  /// A place from its parts.
  public init(section: Int? = nil, item: Int? = nil) {
    self.section = section
    self.item = item
  }
}
