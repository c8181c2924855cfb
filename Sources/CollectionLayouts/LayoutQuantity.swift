/// The numbers a layout reads, named for error messages.
public enum LayoutQuantity: UInt8, Equatable, Hashable, Sendable, CaseIterable {
  /// Width or height of the viewport.
  case viewport
  /// Inset of the scroll view.
  case contentInset
  /// Pixels per point.
  case scale
  /// Inset of a section.
  case sectionInset
  /// Inset of a section's lines.
  case itemInset
  /// Gap between lines.
  case lineSpacing
  /// Gap between the items of a line.
  case itemSpacing
  /// How far a line may reach beyond its room.
  case overflowTolerance
  /// Width or height of an item.
  case itemSize
  /// Inset of a section's background.
  case backgroundInset
  /// Radius of the corners of a section's background.
  case cornerRadius
  /// Length of a header.
  case headerLength
  /// Length of a footer.
  case footerLength
  /// Extent of a grid's tracks.
  case trackExtent
  /// Weight of a grid's track.
  case trackWeight
  /// Fixed length of a grid's items.
  case itemLength
  /// Extent over length of a grid's items.
  case itemRatio
  /// Position or size of a given frame.
  case frame
  /// Length of the strip of a section that scrolls across its collection.
  case stripLength
  /// Given size of the content.
  case contentSize
}
