import CollectionLayouts
import Recordings

/// Which member of a cast is meant.
package enum MemberReference: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// An element of a layout.
  case element(LayoutElement)
  /// The background of a section of a layout.
  case background(section: Int)
  /// Something by its name.
  case name(String)

  /// The member of a cast.
  package init(_ member: CastMember) {
    switch member.identity {
    case .name(let name): self = .name(name)
    case .indexPath(let section, _) where member.role == .background:
      self = .background(section: section)
    case .indexPath(let section, let item):
      let kind: LayoutElement.Kind =
        switch member.role {
        case .header: .header
        case .footer: .footer
        default: .item
        }
      self = .element(LayoutElement(kind: kind, section: section, item: item))
    }
  }

  /// The member in words: `item 3 of section 0`, or its name.
  package var description: String {
    switch self {
    case .name(let name): name
    case .background(let section): "the background of section \(section)"
    case .element(let element):
      element.kind == .item
        ? "item \(element.item) of section \(element.section)"
        : "the \(kindWord) of section \(element.section)"
    }
  }

  /// `item`, `header`, `footer` or `background`.
  package var kindWord: String {
    if case .background = self { return "background" }
    guard case .element(let element) = self else { return "item" }
    switch element.kind {
    case .header: return "header"
    case .item: return "item"
    case .footer: return "footer"
    }
  }
}
