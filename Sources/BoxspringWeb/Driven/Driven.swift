import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// How an item is shown besides its place and its rotation.
struct ItemShape {
  /// In points.
  var size: Size
  /// In points; below 0, that of all items.
  var cornerRadius = -1.0
  /// A factor.
  var scale = 1.0
  /// 0 to 1.
  var opacity = 1.0
  /// Items with a greater z are drawn in front.
  var z = 0.0

  /// How many numbers there are per item.
  static let count = 6

  init(_ size: Size) { self.size = size }

  /// Width, height, corner radius, scale, opacity, z.
  var numbers: [Double] { [size.width, size.height, cornerRadius, scale, opacity, z] }
}

extension RecordingEvent {
  init(_ signal: WorldSession.TimedSignal) {
    self.init(time: signal.time, kind: Kind("signal " + signal.name))
  }
}

extension JSONValue {
  /// An object with one more member.
  func adding(_ member: Member) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [member])
  }

  /// Touches as a trace, which `boxspring simulate` takes beside what they move.
  init(_ touches: [TouchSample], named name: String) {
    let samples = touches.map { touch -> JSONValue in
      let phase =
        switch touch.phase {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
      return .object([
        .init("t", .number(touch.time)), .init("phase", .string(phase)),
        .init("pointer", .number(Double(touch.finger))), .init("x", .number(touch.location.x)),
        .init("y", .number(touch.location.y)),
      ])
    }
    self = .object([
      .init("format", .string("scroll-trace")), .init("version", .number(1)),
      .init("id", .string(name)), .init("positions", .string("finger")),
      .init("axis", .string("xy")), .init("samples", .array(samples)),
    ])
  }
}
