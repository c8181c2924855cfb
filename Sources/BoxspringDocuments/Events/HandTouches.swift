import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

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
  mutating func take(_ inputs: [CollectionInput], at time: Double) {
    for input in inputs {
      switch input {
      case .cells(.drag(let element, let location)): drag(.element(element), to: location, time)
      case .cells(.release(let element, _)): release(.element(element), time)
      case .beginReorder(_, let location, _), .moveReorder(let location):
        drag(.reordered, to: location, time)
      case .endReorder, .cancelReorder: release(.reordered, time)
      default: break
      }
    }
  }

  private mutating func drag(_ load: Load, to place: Point, _ time: Double) {
    let held = hands[load]?.finger
    if held == nil { count += 1 }
    let finger = held ?? -count
    hands[load] = (finger, place)
    touches.append(
      TouchSample(
        time: time, phase: held == nil ? .began : .moved, finger: finger, location: place))
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
