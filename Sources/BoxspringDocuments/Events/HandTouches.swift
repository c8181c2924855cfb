import CollectionLayouts
import Gestures
import PlaneGeometry

/// The fingers of events that lift, drag and reorder elements. Their numbers are below zero: those of a trace's samples
/// are not.
struct HandTouches {
  /// What a finger holds.
  private enum Load: Hashable {
    case element(LayoutElement)
    /// The item that is being reordered.
    case reordered
  }

  /// What the fingers have done so far, in order of time.
  private(set) var touches: [TouchSample] = []
  /// The finger that holds each load, and where it is.
  private var hands: [Load: (finger: Int, place: Point)] = [:]
  private var count = 0

  /// Takes what an event has done.
  mutating func take(_ action: TraceEvents.Action, at time: Double) {
    switch action {
    case .lift(let element, let place): lift(.element(element), at: place, time)
    case .drag(let element, let place): drag(.element(element), to: place, time)
    case .release(let element, _): release(.element(element), time)
    case .reorder(.lift(_, let place)): lift(.reordered, at: place, time)
    case .reorder(.drag(let place)): drag(.reordered, to: place, time)
    case .reorder(.release), .reorder(.cancel): release(.reordered, time)
    case .change, .rules, .scroll: break
    }
  }

  private mutating func lift(_ load: Load, at place: Point, _ time: Double) {
    count += 1
    hands[load] = (-count, place)
    touches.append(TouchSample(time: time, phase: .began, finger: -count, location: place))
  }

  private mutating func drag(_ load: Load, to place: Point, _ time: Double) {
    guard let finger = hands[load]?.finger else { return }
    hands[load] = (finger, place)
    touches.append(TouchSample(time: time, phase: .moved, finger: finger, location: place))
  }

  private mutating func release(_ load: Load, _ time: Double) {
    guard let (finger, place) = hands.removeValue(forKey: load) else { return }
    touches.append(TouchSample(time: time, phase: .ended, finger: finger, location: place))
  }
}

extension TraceEvents {
  /// Its fingers and those of the trace's samples, in order of time.
  func touches(beside samples: [TouchSample]) -> [TouchSample] {
    guard !touches.isEmpty else { return samples }
    var merged: [TouchSample] = []
    var rest = touches[...]
    for sample in samples {
      while let touch = rest.first, touch.time < sample.time {
        merged.append(touch)
        rest.removeFirst()
      }
      merged.append(sample)
    }
    return merged + rest
  }
}
