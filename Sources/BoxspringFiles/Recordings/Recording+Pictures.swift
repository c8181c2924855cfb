import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings

// What the preview page takes until it takes recordings itself.

extension LayoutFrame {
  /// The elements that a frame of a recording shows.
  public init(_ frame: RecordingFrame, _ cast: Cast) {
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(frame.members.count)
    var lifted: [Int] = []
    for (place, slot) in frame.members.enumerated() {
      guard let member = cast[slot], let element = LayoutElement(member) else { continue }
      attributes.append(
        LayoutAttributes(
          ordinal: member.order, element: element, restFrame: member.restFrame,
          displacement: Vector(
            dx: frame.poses.value(.dx, of: place), dy: frame.poses.value(.dy, of: place))))
      if frame.poses.value(.z, of: place) > 0 { lifted.append(member.order) }
    }
    self.init(
      time: frame.time, contentOffset: frame.offset, attributes: attributes, lifted: lifted)
  }
}

extension LayoutElement {
  /// The element that a member of a cast is; nil for one that has a name instead of an index path.
  public init?(_ member: CastMember) {
    guard case .indexPath(let section, let item) = member.identity else { return nil }
    switch member.role {
    case .item: self = .item(item, section: section)
    case .header: self = .header(section: section)
    case .footer: self = .footer(section: section)
    case .boundary, .joint, .field: return nil
    }
  }
}

extension FrameHeader {
  /// What a recording's header says of a layout.
  public init(_ header: RecordingHeader) {
    let rate: Rate =
      switch header.rate {
      case .hertz(let hertz): .hertz(hertz)
      case .source: .trace
      }
    self.init(
      generator: header.generator, scene: header.name, title: header.title, trace: header.source,
      rate: rate, axis: header.axis ?? .vertical, viewport: header.viewport,
      content: header.content,
      settings: Dictionary(
        header.settings.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }))
  }
}
