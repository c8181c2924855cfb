/// Where in the content something is: a section, one of its items, or neither.
package struct LayoutPlace: Equatable, Hashable, Sendable {
  /// Index of the section; nil where the layout or the environment is meant.
  package var section: Int?
  /// Index of the item in its section, of a track in its grid or of a frame in its list; nil where
  /// none of them is meant.
  package var item: Int?

  /// A place from its parts.
  package init(section: Int? = nil, item: Int? = nil) {
    self.section = section
    self.item = item
  }
}
