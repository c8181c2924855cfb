import BoxspringDocuments

extension JSONValue {
  /// A scene, or an event over one, in which right is down: what grows downward grows to the right.
  var transposed: JSONValue {
    guard case .object(var members) = transposed(as: "") else { return self }
    guard let place = members.firstIndex(where: { $0.key == "layout" }),
      case .object(var layout) = members[place].value
    else { return .object(members) }
    // Layouts grow downward unless they say otherwise.
    if member("layout")?.member("axis") == nil {
      layout.append(Member("axis", "horizontal"))
    } else {
      layout.removeAll { $0.key == "axis" }
    }
    members[place].value = .object(layout)
    return .object(members)
  }

  private func transposed(as key: String) -> JSONValue {
    switch self {
    case .object(let members):
      return .object(
        members.map { member in
          Member(Self.keys[member.key] ?? member.key, member.value.transposed(as: member.key))
        })
    case .array(let elements): return .array(elements.map { $0.transposed(as: key) })
    case .string(let text):
      if key == "alignment" || key == "ownAlignment" {
        return .string(Self.alignments[text] ?? text)
      }
      return .string(key == "direction" || key == "axes" ? Self.axes[text] ?? text : text)
    default: return self
    }
  }

  private static let keys = both([
    ("x", "y"), ("dx", "dy"), ("width", "height"), ("top", "left"), ("bottom", "right"),
    ("fractionalWidth", "fractionalHeight"),
  ])
  private static let axes = both([("vertical", "horizontal")])
  private static let alignments = both([
    ("top", "leading"), ("bottom", "trailing"), ("topTrailing", "bottomLeading"),
  ])

  private static func both(_ pairs: [(String, String)]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: pairs.flatMap { [$0, ($0.1, $0.0)] })
  }
}
