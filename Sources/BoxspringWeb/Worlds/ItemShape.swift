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

extension JSONValue {
  /// An object with more members.
  func adding(_ more: Member...) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + more)
  }
}

extension TouchSample {
  /// By their number for a page.
  static var phases: [TouchPhase] { [.began, .moved, .ended, .cancelled] }

  /// Time, phase, finger, x, y.
  var numbers: [Double] {
    let phase = Self.phases.firstIndex(of: phase) ?? 0
    return [time, Double(phase), Double(finger), location.x, location.y]
  }
}
