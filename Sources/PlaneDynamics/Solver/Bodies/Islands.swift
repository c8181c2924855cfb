/// Islands of awake bodies connected by contacts and joints, for sleeping: a union-find (Tarjan 1975) over body indices.
///
/// Scratch: rebuilt whenever a body has been still for long enough.
struct Islands: Sendable {
  private var parents: [Int32] = []
  private var leastStill: [Double] = []
  private var lastAsleep: [Int32] = []
  /// Who fell asleep in the last call of ``settle(_:delay:)``.
  private(set) var fallen: [Int32] = []

  /// Every awake body in an island of its own.
  mutating func reset(_ bodies: borrowing BodyTable) {
    if parents.count < bodies.count {
      parents = [Int32](repeating: 0, count: bodies.count)
      leastStill = [Double](repeating: 0, count: bodies.count)
      lastAsleep = [Int32](repeating: -1, count: bodies.count)
    }
    for body in bodies.awake {
      parents[Int(body)] = body
      leastStill[Int(body)] = .infinity
      lastAsleep[Int(body)] = -1
    }
  }

  /// Notes that two awake bodies are connected.
  mutating func join(_ a: Int, _ b: Int) {
    let (first, second) = (root(of: a), root(of: b))
    guard first != second else { return }
    parents[max(first, second)] = Int32(min(first, second))
  }

  private mutating func root(of body: Int) -> Int {
    var place = body
    while Int(parents[place]) != place {
      parents[place] = parents[Int(parents[place])]
      place = Int(parents[place])
    }
    return place
  }

  /// Puts to sleep all islands whose every body has been still for `delay` seconds.
  mutating func settle(_ bodies: inout BodyTable, delay: Double) {
    for body in bodies.awake {
      let island = root(of: Int(body))
      leastStill[island] = min(leastStill[island], bodies.stillTimes[Int(body)])
    }
    fallen.removeAll(keepingCapacity: true)
    // From the back: putting a body to sleep moves the last awake one into its place.
    for place in stride(from: bodies.awake.count - 1, through: 0, by: -1) {
      let body = Int(bodies.awake[place])
      let island = root(of: body)
      guard leastStill[island] >= delay else { continue }
      let previous = lastAsleep[island]
      bodies.putToSleep(body, behind: previous < 0 ? nil : Int(previous))
      lastAsleep[island] = Int32(body)
      fallen.append(Int32(body))
    }
  }
}
