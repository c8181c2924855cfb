import BoxspringDocuments
import PlaneDynamics
import Recordings
import WorldDriving

extension LiveWorld {
  /// The file of the world: the one that was read, with what the user has done as changes after its own. The duration, or the limit of
  /// `untilRest`, is extended to the current time where it is shorter.
  ///
  /// - Throws: ``InputError`` if the format cannot express what the user has done, such as a push out of range.
  func saved() throws(InputError) -> [UInt8] {
    guard !handChanges.isEmpty else { return file }
    guard case .object(var members) = try JSONElement(parsing: file, named: name).value else {
      return file
    }
    members.change("changes") { old in
      var changes: [JSONValue] = []
      if case .array(let own)? = old { changes = own }
      return .array(changes + handChanges.values)
    }
    if run.time > run.end {
      let time = JSONValue.number(run.time)
      members.change("duration") { _ in
        switch scene.duration {
        case .seconds: time
        case .untilRest: .object([.init("untilRest", time)])
        }
      }
    }
    var bytes: [UInt8] = []
    JSONText.append(.object(members), to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    _ = try WorldFile.read(bytes, named: name)
    return bytes
  }

  /// The hash of the saved world at the end of its whole run, as `boxspring simulate` prints it.
  ///
  /// - Parameter rate: frames per second, which decides when a run that ends at rest is over.
  func finalState(rate: Double) throws(InputError) -> String {
    var whole = WorldRun(try WorldFile.read(try saved(), named: name), rate: rate)
    while whole.advance() != nil {}
    return RecordingHash.text(whole.world.stateHash)
  }
}

extension [JSONValue.Member] {
  /// Changes the value of a key, and adds it where it is not there.
  fileprivate mutating func change(_ key: String, _ value: (JSONValue?) -> JSONValue) {
    if let index = firstIndex(where: { $0.key == key }) {
      self[index].value = value(self[index].value)
    } else {
      append(JSONValue.Member(key, value(nil)))
    }
  }
}
