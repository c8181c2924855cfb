import PlaneGeometry
import Recordings

/// A property of a member or an event of a recording, by its name.
struct RecordedProperty {
  enum Value: Equatable {
    /// A number, and how many points one is; 0 for what is no length.
    case number(Double, Double)
    case text(String)

    var text: String {
      switch self {
      case .number(let number, _): NumberText.shortest(number)
      case .text(let text): text
      }
    }
  }

  let name: String
  let value: Value

  init(_ name: String, _ number: Double, times length: Double = 0) {
    (self.name, value) = (name, .number(number, length))
  }

  init(_ name: String, _ text: String) { (self.name, value) = (name, .text(text)) }

  init(_ name: String, _ isSo: Bool) { self.init(name, isSo ? "true" : "false") }

  /// A slot; nil where there is none.
  init(_ name: String, slot: Int32?) { self.init(name, slot.map { "\($0)" } ?? "none") }

  /// The coordinates of points.
  static func places(_ name: String, _ points: [Point]) -> [RecordedProperty] {
    points.enumerated().flatMap { index, point in
      [
        RecordedProperty("x of \(name) \(index)", point.x, times: 1),
        RecordedProperty("y of \(name) \(index)", point.y, times: 1),
      ]
    }
  }
}

extension CastMember.Outline {
  var properties: [RecordedProperty] {
    switch self {
    case .rectangle: [RecordedProperty("outline", "a rectangle")]
    case .ellipse: [RecordedProperty("outline", "an ellipse")]
    case .polygon(let corners):
      [
        RecordedProperty("outline", "a polygon"),
        RecordedProperty("number of corners", "\(corners.count)"),
      ] + RecordedProperty.places("corner", corners)
    case .lines(let lines):
      [
        RecordedProperty("outline", "lines"),
        RecordedProperty("points of each line", "\(lines.map { $0.count })"),
      ] + RecordedProperty.places("point", lines.flatMap { $0 })
    }
  }
}

extension CastMember.Detail {
  var properties: [RecordedProperty] {
    switch self {
    case .none: [RecordedProperty("description", "none")]
    case .badge: [RecordedProperty("description", "a badge")]
    case .background(let cornerRadius, let tone):
      [
        RecordedProperty("description", "a background"),
        RecordedProperty("cornerRadius", cornerRadius, times: 1),
        RecordedProperty("tone", tone.map { "\($0)" } ?? "none"),
      ]
    case .body(let mass, let isAnchored, let parts):
      [
        RecordedProperty("description", "a body"),
        mass.map { RecordedProperty("mass", $0) } ?? RecordedProperty("mass", "unknown"),
        RecordedProperty("anchored", isAnchored),
        RecordedProperty("number of parts", "\(parts.count)"),
      ]
        + parts.enumerated().map {
          RecordedProperty("slot of part \($0)", slot: $1)
        }
    case .joint(let joint):
      [RecordedProperty("description", "a joint"), RecordedProperty("kind", joint.kind)]
        + joint.start.properties("start") + joint.end.properties("end")
    case .field(let field):
      [
        RecordedProperty("description", "a field"), RecordedProperty("kind", field.kind),
        RecordedProperty("strength", field.strength),
        RecordedProperty("directionX", field.direction.dx),
        RecordedProperty("directionY", field.direction.dy),
        RecordedProperty("everywhere", field.isEverywhere),
      ]
    }
  }
}

extension RecordedJoint.End {
  func properties(_ name: String) -> [RecordedProperty] {
    [
      RecordedProperty("slot of the member at its \(name)", slot: member),
      RecordedProperty("x of its \(name)", point.x, times: 1),
      RecordedProperty("y of its \(name)", point.y, times: 1),
    ]
  }
}

extension RecordingEvent {
  /// What distinguishes events of the same kind and members.
  var properties: [RecordedProperty] {
    let time = RecordedProperty("time", time)
    guard let contact else { return [time] }
    return [
      time, RecordedProperty("behavior", contact.behavior),
      RecordedProperty("edge", contact.edge.map { "\($0)" } ?? "none"),
      RecordedProperty("x of the contact", contact.point.x),
      RecordedProperty("y of the contact", contact.point.y),
      RecordedProperty("normalX", contact.normal.dx),
      RecordedProperty("normalY", contact.normal.dy),
      RecordedProperty("impulse", contact.impulse),
    ]
  }
}
