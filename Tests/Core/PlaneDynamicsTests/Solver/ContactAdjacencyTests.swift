import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

@Suite("ContactAdjacency")
struct ContactAdjacencyTests {
  @Test("lists the contacts of each body, whatever was added and removed", arguments: 0..<20)
  func lists(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let bodies = 9
    var contacts: [Contact] = []
    var adjacency = ContactAdjacency()
    for _ in 0..<300 {
      if contacts.isEmpty || random.unit() < 0.55 {
        let a = Int32(random.unit() * Double(bodies))
        let b = (a + 1 + Int32(random.unit() * Double(bodies - 1))) % Int32(bodies)
        let contact = Contact(
          proxyA: a, proxyB: b, bodyA: a, bodyB: b, friction: 0, restitution: 0)
        contacts.append(contact)
        adjacency.append(contact)
      } else {
        let index = Int(random.unit() * Double(contacts.count))
        let last = contacts.count - 1
        adjacency.swapRemove(index, contacts[index], last: contacts[last])
        contacts.swapAt(index, last)
        contacts.removeLast()
      }
      for body in 0..<bodies {
        #expect(adjacency.links(of: body) == links(of: body, contacts), "seed \(seed)")
      }
    }
  }

  @Test("keeps up with the contacts of random worlds", arguments: UInt64(0)..<20)
  func worlds(seed: UInt64) throws {
    var trial = try RandomWorld(seed: seed)
    for _ in 0..<60 {
      _ = try trial.step()
      let collisions = trial.world.collisions
      #expect(collisions.lastTouches.count == collisions.contacts.count)
      for body in 0..<trial.world.bodies.count {
        #expect(
          collisions.adjacency.links(of: body) == links(of: body, collisions.contacts),
          "seed \(seed)")
      }
    }
  }

  private func links(of body: Int, _ contacts: [Contact]) -> [Int] {
    contacts.indices.flatMap { index in
      (Int(contacts[index].bodyA) == body ? [2 * index] : [])
        + (Int(contacts[index].bodyB) == body ? [2 * index + 1] : [])
    }
  }
}

extension ContactAdjacency {
  /// The links of a body, growing.
  fileprivate func links(of body: Int) -> [Int] {
    var found: [Int] = []
    var link = first(of: body)
    while let place = link {
      found.append(place)
      link = next(after: place)
    }
    return found.sorted()
  }
}
