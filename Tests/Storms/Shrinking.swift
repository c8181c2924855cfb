import BoxspringDocuments

extension Storm {
  /// A run with as few inputs, and as little in its documents, as break the same law.
  ///
  /// - Parameter tries: how many runs it may take.
  package func shrunk(_ broken: BrokenLaw, tries: Int = 600) -> Self {
    var (best, rest) = (self, tries)
    func breaks(_ storm: Self) -> Bool {
      rest -= 1
      var coverage = StormCoverage()
      return storm.run(&coverage)?.law == broken.law
    }
    best.removeInputs(breaks, while: { rest > 0 })
    best.removeMembers(breaks, while: { rest > 0 })
    best.removeInputs(breaks, while: { rest > 0 })
    return best
  }

  /// Leaves out runs of inputs, long ones first.
  private mutating func removeInputs(_ breaks: (Self) -> Bool, while goesOn: () -> Bool) {
    var length = max(1, inputs.count / 2)
    while goesOn() {
      var (start, hasRemoved) = (0, false)
      while start < inputs.count, goesOn() {
        var shorter = self
        shorter.inputs.removeSubrange(start..<min(start + length, inputs.count))
        if breaks(shorter) {
          self = shorter
          hasRemoved = true
        } else {
          start += length
        }
      }
      if length == 1, !hasRemoved { return }
      length = max(1, length / 2)
    }
  }

  /// Leaves out members of the documents, and elements of their lists.
  private mutating func removeMembers(_ breaks: (Self) -> Bool, while goesOn: () -> Bool) {
    for path in scene.parts.reversed() where goesOn() {
      var simpler = self
      simpler.scene.remove(path[...])
      if breaks(simpler) { self = simpler }
    }
    for index in inputs.indices {
      for path in inputs[index].value.parts.reversed() where goesOn() {
        var simpler = self
        simpler.inputs[index].value.remove(path[...])
        if breaks(simpler) { self = simpler }
      }
    }
  }
}

extension JSONValue {
  /// The ways to all members and elements, outer ones before what is in them.
  fileprivate var parts: [[Int]] {
    let values: [JSONValue]
    switch self {
    case .object(let members): values = members.map(\.value)
    case .array(let elements): values = elements
    default: return []
    }
    return values.enumerated().flatMap { index, value in
      [[index]] + value.parts.map { [index] + $0 }
    }
  }

  fileprivate mutating func remove(_ path: ArraySlice<Int>) {
    guard let index = path.first else { return }
    switch self {
    case .object(var members):
      if path.count == 1 {
        members.remove(at: index)
      } else {
        members[index].value.remove(path.dropFirst())
      }
      self = .object(members)
    case .array(var elements):
      if path.count == 1 {
        elements.remove(at: index)
      } else {
        elements[index].remove(path.dropFirst())
      }
      self = .array(elements)
    default: break
    }
  }
}
