/// Where the headers and footers of sections lie with respect to the section insets.
///
/// Line spacing applies neither after a header nor before a footer.
public enum HeaderPlacement: Equatable, Hashable, Sendable {
  /// Header, leading inset, lines, trailing inset, footer; headers are as wide as the content.
  /// UIKit's flow layout does this.
  case outsideInsets
  /// Leading inset, header, lines, footer, trailing inset; headers are as wide as the lines.
  case insideInsets
}
