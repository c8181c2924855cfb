/// An object of a JSON document that remembers which keys it was asked for.
///
/// ```swift
/// var viewport = try document.object("viewport")
/// let width = try viewport.number("width", in: .positive, as: "the width in points")
/// let axis = try viewport.choice("axis", ["x": Axis.horizontal, "y": .vertical])
/// let rate = try viewport.optionalNumber("rate", in: .positive) ?? 60
/// try viewport.refuseUnreadKeys()
/// ```
///
/// The keys that were asked for are the keys that are allowed: there is no second list to keep
/// true. A missing key that stands there misspelt is found, too.
package struct JSONObject: Equatable, Sendable {
  /// Where the object stands, such as `$.viewport`.
  package let path: JSONPath
  /// Name of the file as the user gave it.
  package let file: String
  private let members: [JSONValue.Member]
  private var asked: [String] = []
  /// Where to look first: most files give the keys in the order in which they are asked for.
  private var likely = 0

  init(_ members: [JSONValue.Member], path: JSONPath, file: String) {
    self.members = members
    self.path = path
    self.file = file
    asked.reserveCapacity(members.count)
  }

  /// The members that were not read, in the order of the file.
  package var unreadMembers: [JSONValue.Member] {
    members.filter { !asked.contains($0.key) }
  }

  /// An error about the object, or about the value of one of its keys.
  package func error(at key: String? = nil, _ problem: String, remedy: String) -> InputError {
    InputError(
      file: file, place: (key.map(path(of:)) ?? path).description, problem: problem,
      remedy: remedy)
  }

  /// Whether there is such a key, which does not count as asked for.
  package func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// What stands under a key, or nil where the key is absent.
  package mutating func optional(_ key: String) -> JSONElement? {
    asked.append(key)
    guard let index = index(of: key) else { return nil }
    likely = index + 1
    return JSONElement(members[index].value, path: path(of: key), file: file)
  }

  private func index(of key: String) -> Int? {
    if likely < members.count, members[likely].key == key { return likely }
    return members.firstIndex { $0.key == key }
  }

  /// What stands under a key that must be there.
  ///
  /// - Parameter otherNames: what the key is called elsewhere; one of them in its place is a mistake that
  ///   the error explains.
  package mutating func required(
    _ key: String, elsewhere otherNames: [String] = []
  ) throws(InputError) -> JSONElement {
    if let element = optional(key) { return element }
    let unread = unreadMembers.map { $0.key }
    let otherNames = otherNames + Self.otherNames(of: key)
    let isNamedElsewhere = { (name: String) in otherNames.contains(TextBytes.lowercased(name)) }
    guard
      let meant = Spelling.nearest(to: key, in: unread) ?? unread.first(where: isNamedElsewhere)
    else {
      throw error("\"\(key)\" is missing", remedy: "add it")
    }
    throw error(at: meant, Self.unknownKey, remedy: "did you mean \"\(key)\"?")
  }

  /// Refuses every key that was not asked for; the last thing a reader does.
  package func refuseUnreadKeys() throws(InputError) {
    guard let key = unreadMembers.first?.key else { return }
    let isFirst = { (index: Int) in !asked[..<index].contains(asked[index]) }
    let allowed = asked.indices.filter(isFirst).map { asked[$0] }.joined(separator: ", ")
    throw error(
      at: key, Self.unknownKey, remedy: "\(proposal(for: key))expected one of \(allowed)")
  }

  /// Refuses keys that look like a misspelling of one that was asked for and is absent; for
  /// objects that may carry further keys of their own.
  package func refuseMisspelledKeys() throws(InputError) {
    let absent = asked.filter { key in !members.contains { $0.key == key } }
    for member in unreadMembers {
      if let meant = Spelling.nearest(to: member.key, in: absent) {
        throw error(at: member.key, Self.unknownKey, remedy: "did you mean \"\(meant)\"?")
      }
    }
  }

  /// What some keys are called in other formats.
  private static func otherNames(of key: String) -> [String] {
    switch key {
    case "kind": ["type"]
    case "tracks": ["columns", "rows", "lanes"]
    default: []
    }
  }

  /// The problem with a key that nobody asked for.
  static var unknownKey: String { "unknown key" }

  private func proposal(for key: String) -> String {
    Spelling.nearest(to: key, in: asked).map { "did you mean \"\($0)\"? " } ?? ""
  }

  private func path(of key: String) -> JSONPath { .key(key, of: path) }
}
