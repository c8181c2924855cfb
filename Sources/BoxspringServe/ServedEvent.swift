import BoxspringDocuments
import CollectionLayouts
import Gestures
import PlaneGeometry
import ScrollDriving

/// Rectangles that take the place of all elements.
struct ServedChange {
  let frames: [Rect]
  /// One per rectangle; nil for their order.
  let identifiers: [UInt64]?
  let contentSize: Size?
  let viewport: Size?
}

/// What a line of `boxspring serve` says.
struct ServedEvent {
  enum Kind {
    /// The line is a scene, with identifiers of its elements where those are given.
    case scene([UInt8], identifiers: [UInt64]?)
    case input(CollectionInput)
    case change(ServedChange)
  }

  let kind: Kind
  /// When, in seconds.
  let time: Double

  /// Reads a line.
  ///
  /// - Parameter number: Its number, from 1.
  init(_ bytes: [UInt8], number: Int) throws(InputError) {
    var before = FilePart()
    before.lines = number - 1
    let line = try JSONElement(
      parsing: bytes, in: bytes.indices, after: before, path: .line(number), named: "")
    var object = try line.object(as: "an event, such as {\"type\":\"tick\",\"t\":0.5}")
    guard !object.has("format") else {
      (kind, time) = (try Self.scene(bytes, line, &object), 0)
      return
    }
    let type = try object.choice("type", Self.types)
    time = try object.number("t", in: .within(0...1e9), as: "the time in seconds")
    kind = try type.read(&object)
    try object.refuseUnreadKeys()
  }

  private struct EventType {
    let read: @Sendable (inout JSONObject) throws(InputError) -> Kind
  }

  private static var types: KeyValuePairs<String, EventType> {
    [
      "observe": EventType { (object) throws(InputError) in
        let offset = try Self.point(&object, "a content offset in points")
        guard var touch = try object.optionalObject("touch") else {
          return .input(.observe(offset: offset))
        }
        let place = try Self.point(&touch, "a coordinate in the viewport")
        try touch.refuseUnreadKeys()
        return .input(.observe(offset: offset, touch: place))
      },
      "touch": EventType { (object) throws(InputError) in
        let phase = try object.choice("phase", Self.phases)
        let finger = try object.optionalInteger(
          "pointer", in: 0...Int(Int32.max), as: "the number of the finger")
        return .input(
          .touch(
            phase, finger: finger ?? 0,
            at: try Self.point(&object, "a coordinate in the viewport")))
      },
      "wheel": EventType { (object) throws(InputError) in
        .input(
          .wheel(
            Vector(
              dx: try object.optionalNumber("dx", in: Self.lengths) ?? 0,
              dy: try object.number(
                "dy", in: Self.lengths, as: "a change of the offset in points"))))
      },
      "scroll": EventType { (object) throws(InputError) in
        let target = try ScrollEvent.target(
          of: &object,
          offset: { (object) throws(InputError) in
            try Self.point(&object, "a content offset in points")
          }, element: Self.item)
        return .input(.scroll(to: target, try ScrollEvent.timing(of: &object, longest: 1e9)))
      },
      "follow": EventType { (object) throws(InputError) in
        .input(.follow(try ScrollEvent.following(of: &object)))
      },
      "change": EventType { (object) throws(InputError) in .change(try Self.change(&object)) },
      "tick": EventType { (_) throws(InputError) in .input(.advance) },
    ]
  }

  private static var phases: KeyValuePairs<String, TouchPhase> {
    ["began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled]
  }

  /// As in files.
  private static let lengths = NumberRange.within(-1e9...1e9)

  private static func point(
    _ object: inout JSONObject, _ meaning: String
  ) throws(InputError) -> Point {
    Point(
      x: try object.number("x", in: lengths, as: meaning),
      y: try object.number("y", in: lengths, as: meaning))
  }

  /// An item by its index path.
  private static func item(_ source: JSONElement) throws(InputError) -> LayoutElement {
    var object = try source.object(as: "{\"item\": …, \"section\": …}")
    let section = try object.optionalInteger("section", in: .fromZero, as: "an index")
    let item = try object.integer("item", in: .fromZero, as: "an index")
    try object.refuseUnreadKeys()
    return .item(item, section: section ?? 0)
  }

  private static func size(_ object: JSONObject?) throws(InputError) -> Size? {
    guard var object else { return nil }
    let extents = NumberRange.within(0...1e9)
    let size = Size(
      width: try object.number("width", in: extents, as: "the width in points"),
      height: try object.number("height", in: extents, as: "the height in points"))
    try object.refuseUnreadKeys()
    return size
  }

  /// A scene, and the identifiers that stand beside what scene files hold.
  private static func scene(
    _ bytes: [UInt8], _ line: JSONElement, _ object: inout JSONObject
  ) throws(InputError) -> Kind {
    guard let given = try object.optionalArray("ids", as: "a list of whole numbers"),
      case .object(let members) = line.value
    else { return .scene(bytes, identifiers: nil) }
    var scene: [UInt8] = []
    JSONText.append(.object(members.filter { $0.key != "ids" }), to: &scene)
    return .scene(scene, identifiers: try numbers(given))
  }

  private static func numbers(_ elements: [JSONElement]) throws(InputError) -> [UInt64] {
    var numbers: [UInt64] = []
    for element in elements { numbers.append(try element.identifyingNumber()) }
    return numbers
  }

  private static func change(_ object: inout JSONObject) throws(InputError) -> ServedChange {
    var frames: [Rect] = []
    for element in try object.array("frames", as: "a list of rectangles") {
      var frame = try element.object(
        as: "a rectangle, such as {\"x\":0,\"y\":0,\"width\":9,\"height\":9}")
      let origin = try point(&frame, "a coordinate in the content")
      let extents = NumberRange.within(0...1e9)
      frames.append(
        Rect(
          x: origin.x, y: origin.y,
          width: try frame.number("width", in: extents, as: "the width in points"),
          height: try frame.number("height", in: extents, as: "the height in points")))
      try frame.refuseUnreadKeys()
    }
    var identifiers: [UInt64]?
    if let given = try object.optionalArray("ids", as: "a list of whole numbers") {
      guard given.count == frames.count else {
        throw object.error(
          at: "ids", "\(given.count) identifiers are not those of \(frames.count) frames",
          remedy: "give one per frame")
      }
      identifiers = try numbers(given)
    }
    return ServedChange(
      frames: frames, identifiers: identifiers,
      contentSize: try size(try object.optionalObject("contentSize")),
      viewport: try size(try object.optionalObject("viewport")))
  }
}
