import CollectionLayouts
import PlaneGeometry
import Recordings

extension SupplementAttributes {
  /// A number that no element has, from that of the item or of the section, ascending as in frames: boundary items, then what is
  /// attached to groups, then what is attached to items. It wraps around rather than trap where integers are short.
  func number(_ owner: Int) -> Int {
    let (band, depth) =
      switch id.owner {
      case .layout, .section: (4, 0)
      case .group(_, let depth): (5, depth)
      case .item: (6, 0)
      }
    let places = LayoutLimits.groupDepth * LayoutLimits.supplementCount
    let own = owner &* places &+ (depth * LayoutLimits.supplementCount + id.index)
    return Int.max / 8 * band &+ own
  }

  /// Its number among those of the frame.
  var ownNumber: Int {
    switch id.owner {
    case .layout: number(0)
    case .section(let section): number(section &+ 1)
    case .item, .group: number(ordinal ?? 0)
    }
  }

  /// Its layer, with its z index as 128ths of one.
  package func layer(in frame: LayoutFrame, front: Double) -> Double {
    var isLifted = false
    if case .item = id.owner, let ordinal { isLifted = frame.lifted.contains(ordinal) }
    return (isLifted ? front : id.isPinned ? 1 : 0) + Double(id.zIndex) / 128
  }

  /// Stands for it among the elements of a frame: an item before that of a background.
  var element: LayoutElement {
    switch id.owner {
    case .layout: LayoutElement(kind: .item, section: -1, item: -2)
    case .section(let section): LayoutElement(kind: .item, section: section, item: -2)
    case .item(let path), .group(let path, _):
      LayoutElement(kind: .item, section: path.section, item: path.item)
    }
  }
}

extension CastMember {
  /// What is attached to an item, a group, a section or the layout, by its kind and whose it is.
  init(_ supplement: SupplementAttributes) {
    let id = supplement.id
    let (role, place): (Role, String) =
      switch id.owner {
      case .layout: (.header, "")
      case .section(let section): (.header, " \(section)")
      case .item(let path): (.item, " \(path.section).\(path.item)")
      case .group(let path, let depth):
        (.item, " group \(path.section).\(path.item).\(depth)")
      }
    // Its path may already be that of another item.
    let end = supplement.ordinal.map { $0 < 0 ? " left \(0 - $0)" : "" } ?? ""
    self.init(
      role, .name(id.kind + place + end), order: id.index, restFrame: supplement.restFrame,
      detail: role == .item ? .badge : .none)
  }
}

extension LayoutRecorder {
  /// Adds the numbers of what is attached to something to the columns of a frame, where it comes last.
  func add(_ supplements: [SupplementAttributes], to poses: inout PoseColumns) {
    poses[.dx] += supplements.map { $0.displacement.dx }
    poses[.dy] += supplements.map { $0.displacement.dy }
    if !poses[.opacity].isEmpty {
      poses[.opacity] += supplements.map { $0.opacity }
      poses[.scale] += supplements.map { $0.scale }
    }
  }
}
