import PlaneGeometry

extension LiftedCells {
  /// Finds out where cells that get into each other's way will be at the end of the substep.
  mutating func resolveContacts() {
    addBodies()
    let indices = cells.indices.filter { cells[$0].body != nil }
    guard indices.count > 1, var contacts else { return }
    self.contacts = nil
    var moving: [ContactCell] = []
    moving.reserveCapacity(indices.count)
    for index in indices {
      guard let body = cells[index].body else { continue }
      moving.append(
        ContactCell(
          body: body, center: center(of: index), velocity: cells[index].path.meanVelocity,
          wasInContact: cells[index].path.wasInContact))
    }
    for (index, result) in zip(indices, contacts.value.advance(moving)) {
      guard let result else { continue }
      cells[index].path.end = Excursion(
        offset: result.displacement + cells[index].path.start.offset, velocity: result.velocity)
    }
    self.contacts = contacts
  }

  /// Where a cell is at the start of the substep, in points from the origin of the contacts.
  private func center(of index: Int) -> Point {
    let (cell, origin) = (cells[index], contactOrigin ?? .zero)
    let rest = Point.zero + (cell.restFrame.center - origin)
    return rest + (cell.base(offset: offset) + cell.path.start.offset)
  }

  private mutating func addBodies() {
    for index in cells.indices
    where cells[index].isLifted && cells[index].rules.collides && cells[index].body == nil {
      guard !cells[index].isCarried, !overlapsBody(index) else { continue }
      contactOrigin = contactOrigin ?? cells[index].restFrame.center
      let (size, center) = (cells[index].restFrame.size, center(of: index))
      var own = contacts ?? Boxed(CellContacts())
      contacts = nil
      cells[index].body = own.value.addBody(size, at: center, cells[index].rules)
      contacts = own
    }
  }

  /// Whether a cell shares more than an edge with a body, both at rest.
  private func overlapsBody(_ index: Int) -> Bool {
    let frame = cells[index].restFrame.growing(by: -Self.returnAmplitude / 2)
    return cells.contains { $0.body != nil && $0.restFrame.overlaps(frame) }
  }
}
