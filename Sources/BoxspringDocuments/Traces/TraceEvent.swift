/// Something that happens at a time of a trace besides scrolling, as the file has it.
package struct TraceEvent: Equatable, Sendable {
  /// Seconds.
  package let time: Double
  /// The object that describes it, its time in seconds.
  package let value: JSONValue

  /// - Parameter object: what describes it, all of whose members count.
  init(time: Double, _ members: [JSONValue.Member]) {
    self.time = time
    var members = members
    for index in members.indices where members[index].key == "t" {
      members[index].value = .number(time)
    }
    value = .object(members)
  }
}
