import CollectionLayouts
import PlaneGeometry

/// What a section has besides its elements: its background, a boundary item, or a badge of one of
/// its groups. In the order of frames.
struct Attachment: Equatable, Sendable {
  enum Kind: Int, CaseIterable, Sendable { case background, boundary, group }

  var kind: Kind
  /// -1 for the whole layout.
  var section: Int
  /// The first item of the group, its depth, and the place in the list of its owner; 0 without any.
  var item = 0
  var depth = 0
  var index = 0

  static func background(ofSection section: Int) -> Attachment {
    Attachment(kind: .background, section: section)
  }

  /// Nil for the badge of an item, which goes with the item.
  init?(_ id: SupplementID) {
    switch id.owner {
    case .layout: self.init(kind: .boundary, section: -1, index: id.index)
    case .section(let section): self.init(kind: .boundary, section: section, index: id.index)
    case .group(let first, let depth):
      self.init(
        kind: .group, section: first.section, item: first.item, depth: depth, index: id.index)
    case .item: return nil
    }
  }

  init(kind: Kind, section: Int, item: Int = 0, depth: Int = 0, index: Int = 0) {
    (self.kind, self.section, self.item) = (kind, section, item)
    (self.depth, self.index) = (depth, index)
  }

  private var places: [Int] { [kind.rawValue, section, item, depth, index] }

  func precedes(_ other: Attachment) -> Bool {
    places.lexicographicallyPrecedes(other.places)
  }
}

/// An attachment on its way to its place after a change.
///
/// Attachments are compared, like elements, with where they were seen; sections are the same if
/// most of their elements are. A flight decays on the spring of the rules.
struct AttachmentFlight: Sendable {
  var attachment: Attachment
  /// How far it is from where it would be drawn without the change.
  var excursion: Excursion
  /// How much larger it is seen than it rests.
  var growth = Excursion.none
}

/// An attachment as it is drawn.
struct SeenAttachment {
  var attachment: Attachment
  /// Nil for a background.
  var id: SupplementID?
  /// Its place and its motion, with an ordinal of the first item of its group, or none.
  var element: SeenElement
  /// Whether it is on the spring that backgrounds and boundary items share.
  var isOnSharedSpring = false
}

extension [SeenAttachment] {
  /// The place of the first that does not precede another.
  func insertionIndex(of attachment: Attachment) -> Int {
    partitionPoint(in: indices) { self[$0].attachment.precedes(attachment) }
  }

  func firstIndex(of attachment: Attachment) -> Int? {
    let index = insertionIndex(of: attachment)
    return index < count && self[index].attachment == attachment ? index : nil
  }
}
