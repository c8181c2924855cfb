import Gestures
import PlaneGeometry

/// What fingers do in a run, handed to its frames in order of time.
package struct TouchFeed: Sendable {
  private let touches: [TouchSample]
  private var next = 0

  /// A feed of touches in order of time, in points of the viewport.
  package init(_ touches: [TouchSample]) { self.touches = touches }

  /// What has happened up to a time, and the next touch of each finger.
  package func touches(around time: Double) -> [TouchSample] {
    var around: [TouchSample] = []
    var ahead: [Int] = []
    for touch in touches {
      if touch.time > time {
        guard !ahead.contains(touch.finger) else { continue }
        ahead.append(touch.finger)
      }
      around.append(touch)
    }
    return around
  }

  /// Adds to a frame what fingers have done since the frame before; linear in that.
  package mutating func add(to frame: inout RecordingFrame) {
    while next < touches.count, touches[next].time <= frame.time {
      frame.touches.append(touches[next])
      next += 1
    }
  }
}

extension TouchSample {
  func add(to hash: inout WordHash) {
    hash.add("touch")
    hash.add(phase.word)
    hash.add(finger)
    for number in [time, location.x, location.y] { hash.add(number) }
  }

  var isRecordable: Bool { time.isRecordable && location.isRecordable }
}

extension TouchPhase {
  /// The word that files use.
  package var word: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}
