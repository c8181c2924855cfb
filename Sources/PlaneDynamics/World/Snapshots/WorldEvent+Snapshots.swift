import PlaneGeometry

extension WorldEvent: SnapshotValue {
  package static var blank: WorldEvent { .resumed }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, contact, item) = (UInt8(0), ContactEvent.blank, ItemID.blank)
    switch self {
    case .resumed: tag = 0
    case .contactBegan(let own): (tag, contact) = (1, own)
    case .contactHit(let own): (tag, contact) = (2, own)
    case .contactEnded(let own): (tag, contact) = (3, own)
    case .froze(let own): (tag, item) = (4, own)
    case .paused: tag = 5
    }
    try tag.code(with: &coder)
    switch tag {
    case 0: self = .resumed
    case 1, 2, 3:
      try contact.code(with: &coder)
      self =
        tag == 1 ? .contactBegan(contact) : tag == 2 ? .contactHit(contact) : .contactEnded(contact)
    case 4:
      try item.code(with: &coder)
      self = .froze(item)
    default:
      try coder.require(tag == 5, "unknown kind of event")
      self = .paused
    }
  }
}

extension ContactEvent: SnapshotValue {
  package static var blank: ContactEvent {
    ContactEvent(
      behavior: .blank, item: .blank, partner: .boundary(nil), edge: nil, point: .zero,
      normal: .zero,
      impulse: 0)
  }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try behavior.code(with: &coder)
    try item.code(with: &coder)
    try partner.code(with: &coder)
    try edge.code(with: &coder)
    try point.code(with: &coder)
    try normal.code(with: &coder)
    try impulse.code(with: &coder)
  }
}

extension ContactEvent.Partner: SnapshotValue {
  package static var blank: ContactEvent.Partner { .boundary(nil) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (isItem, item, name) = (false, ItemID.blank, String?.none)
    switch self {
    case .item(let own): (isItem, item) = (true, own)
    case .boundary(let own): name = own
    }
    try isItem.code(with: &coder)
    if isItem { try item.code(with: &coder) } else { try name.code(with: &coder) }
    self = isItem ? .item(item) : .boundary(name)
  }
}
