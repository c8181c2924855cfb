import PlaneGeometry
import Springs

extension CarriedCells {
  /// Finds out where cells that get into each other's way will be at the end of the substep.
  mutating func resolveContacts() {
    addBodies()
    guard contacts.count > 1 else { return }
    for index in cells.indices {
      guard var body = cells[index].body else { continue }
      contacts.setBounces(!cells[index].path.isTouching, of: &body)
      cells[index].body = body
      contacts.place(body, at: center(of: index), velocity: cells[index].path.meanVelocity)
    }
    contacts.step()
    for index in cells.indices {
      guard let body = cells[index].body,
        var end = contacts.detour(
          of: body, from: center(of: index), meaning: cells[index].path.meanVelocity)
      else { continue }
      end.offset = end.offset + cells[index].path.start.offset
      cells[index].path.end = end
    }
  }

  /// Where a cell is at the start of the substep, in points from the origin of the contacts.
  private func center(of index: Int) -> Point {
    let (cell, origin) = (cells[index], contacts.origin ?? .zero)
    let rest = Point.zero + (cell.restFrame.center - origin)
    return rest + (cell.base(offset: offset) + cell.path.start.offset)
  }

  private mutating func addBodies() {
    for index in cells.indices
    where cells[index].isLifted && cells[index].rules.collides && cells[index].body == nil {
      guard !overlapsBody(index) else { continue }
      contacts.origin = contacts.origin ?? cells[index].restFrame.center
      let (size, center) = (cells[index].restFrame.size, center(of: index))
      cells[index].body = contacts.add(size, at: center, cells[index].rules)
    }
  }

  /// Whether a cell shares more than an edge with a body, both at rest.
  private func overlapsBody(_ index: Int) -> Bool {
    let frame = cells[index].restFrame.growing(by: -Self.returnAmplitude / 2)
    return cells.contains { $0.body != nil && $0.restFrame.overlaps(frame) }
  }
}
