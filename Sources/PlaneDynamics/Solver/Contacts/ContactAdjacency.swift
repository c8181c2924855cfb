import PlaneGeometry

/// The contacts of each body, as doubly linked lists through both sides of every contact: adding and removing a
/// contact takes constant time, going through those of a body as many steps as it has.
///
/// A link is twice the index of its contact, plus 0 on the side of the first body and 1 on that of the second.
struct ContactAdjacency: Sendable {
  fileprivate struct Link: Sendable {
    var previous: Int32
    var next: Int32
  }

  /// The first link of each body; negative where it has none.
  private var heads: [Int32] = []
  private var links: [Link] = []

  /// The first link of a body; nil where it has no contacts.
  @inline(__always)
  func first(of body: Int) -> Int? {
    guard body < heads.count, heads[body] >= 0 else { return nil }
    return Int(heads[body])
  }

  /// The link after another one in the list of a body; nil after the last.
  @inline(__always)
  func next(after link: Int) -> Int? {
    let next = links[link].next
    return next >= 0 ? Int(next) : nil
  }

  /// Enters a contact behind all others.
  mutating func append(_ contact: Contact) {
    enter(contact.bodyA)
    enter(contact.bodyB)
  }

  private mutating func enter(_ body: Int32) {
    while heads.count <= Int(body) { heads.append(-1) }
    let link = Int32(links.count)
    let next = heads[Int(body)]
    links.append(Link(previous: -1, next: next))
    if next >= 0 { links[Int(next)].previous = link }
    heads[Int(body)] = link
  }

  /// Takes a contact out and puts the last of all contacts in its place.
  mutating func swapRemove(_ index: Int, _ contact: Contact, last: Contact) {
    leave(2 * index, contact.bodyA)
    leave(2 * index + 1, contact.bodyB)
    let end = links.count - 2
    if 2 * index != end {
      move(end, to: 2 * index, last.bodyA)
      move(end + 1, to: 2 * index + 1, last.bodyB)
    }
    links.removeLast(2)
  }

  private mutating func leave(_ link: Int, _ body: Int32) {
    let (previous, next) = (links[link].previous, links[link].next)
    if previous >= 0 { links[Int(previous)].next = next } else { heads[Int(body)] = next }
    if next >= 0 { links[Int(next)].previous = previous }
  }

  private mutating func move(_ old: Int, to new: Int, _ body: Int32) {
    let link = links[old]
    links[new] = link
    if link.previous >= 0 {
      links[Int(link.previous)].next = Int32(new)
    } else {
      heads[Int(body)] = Int32(new)
    }
    if link.next >= 0 { links[Int(link.next)].previous = Int32(new) }
  }
}

extension ContactAdjacency {
  /// Writes or reads the lists of these contacts.
  mutating func code(
    with coder: inout SnapshotCoder, _ contacts: [Contact]
  ) throws(SnapshotError) {
    try heads.code(with: &coder)
    try links.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(
      links.count == 2 * contacts.count, "link count out of range (two per contact)")
    var count = 0
    for (body, head) in heads.enumerated() {
      var (previous, next) = (Int32(-1), head)
      while next >= 0 {
        try coder.require(
          Int(next) < links.count && count < links.count && links[Int(next)].previous == previous,
          "list of contacts of a body inconsistent")
        let contact = contacts[Int(next) / 2]
        try coder.require(
          Int(next % 2 == 0 ? contact.bodyA : contact.bodyB) == body,
          "contact in the list of another body")
        count += 1
        (previous, next) = (next, links[Int(next)].next)
      }
    }
    try coder.require(count == links.count, "contact without a list")
  }
}

extension ContactAdjacency.Link: SnapshotValue {
  static var blank: ContactAdjacency.Link { ContactAdjacency.Link(previous: -1, next: -1) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try previous.code(with: &coder)
    try next.code(with: &coder)
  }
}
