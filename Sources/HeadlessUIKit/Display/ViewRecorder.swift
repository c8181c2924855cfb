import Foundation
import PlaneGeometry
import Recordings

/// Turns what a tree of views shows into the frames of a recording.
struct ViewRecorder {
  /// What is known of a view in the recording.
  private struct Seat {
    let slot: Int32
    let name: String
    /// The size that it was announced with.
    let size: CGSize
    var rotation: Double
    var wasShown = true
    /// Kept, so that no other view gets its identity.
    let view: UIView
  }

  private var seats: [ObjectIdentifier: Seat] = [:]
  private var counts: [String: Int] = [:]

  /// What is shown of a view's subviews, from the lowest to the topmost.
  @MainActor mutating func frame(of root: UIView, at time: TimeInterval) -> RecordingFrame {
    var frame = RecordingFrame(time: time, offset: root.bounds.origin.point)
    var shown: [ObjectIdentifier] = []
    for view in root.subviews {
      add(view, .identity, opacity: 1, to: &frame, &shown)
    }
    // A member is forgotten with the first frame that does not show it, and announced anew.
    let visible = Set(shown)
    for key in seats.keys { seats[key]?.wasShown = visible.contains(key) }
    frame.poses.removeDefaults()
    return frame
  }

  /// Adds a view and those in it.
  ///
  /// - Parameter map: from the superview's coordinates to the root's.
  @MainActor private mutating func add(
    _ view: UIView, _ map: CGAffineTransform, opacity: CGFloat, to frame: inout RecordingFrame,
    _ shown: inout [ObjectIdentifier]
  ) {
    guard !view.isHidden else { return }
    let turn = view.transform.concatenating(map)
    var seat = seat(of: view, &frame)
    seat.rotation = turn.rotation.nearest(to: seat.rotation)
    seats[ObjectIdentifier(view)] = seat
    shown.append(ObjectIdentifier(view))
    let center = view.center.applying(map)
    frame.members.append(seat.slot)
    frame.poses[.dx].append(Double(center.x))
    frame.poses[.dy].append(Double(center.y))
    frame.poses[.rotation].append(seat.rotation)
    frame.poses[.opacity].append(Double(opacity * view.alpha))
    frame.poses[.dw].append(Double(view.bounds.width * turn.width - seat.size.width))
    frame.poses[.dh].append(Double(view.bounds.height * turn.height - seat.size.height))
    let inner = view.transformToSuperview.concatenating(map)
    for subview in view.subviews {
      add(subview, inner, opacity: opacity * view.alpha, to: &frame, &shown)
    }
  }

  /// The seat of a view, announced where the frame before did not show it.
  @MainActor private mutating func seat(of view: UIView, _ frame: inout RecordingFrame) -> Seat {
    let known = seats[ObjectIdentifier(view)]
    if let known, known.wasShown { return known }
    let slot = known?.slot ?? Int32(seats.count)
    let name = known?.name ?? name(of: view)
    let size = view.bounds.size
    let outline: CastMember.Outline =
      switch view.collisionBoundsType {
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      case .path: .polygon(view.collisionBoundingPath.corners)
      }
    frame.changes.append(
      .announce(
        slot,
        CastMember(
          .item, .name(name), order: Int(slot),
          restFrame: Rect(
            x: Double(-size.width / 2), y: Double(-size.height / 2), width: Double(size.width),
            height: Double(size.height)),
          outline: outline)))
    return Seat(
      slot: slot, name: name, size: size, rotation: known?.rotation ?? 0, view: view)
  }

  /// The view's identifier, or its class with a number.
  @MainActor private mutating func name(of view: UIView) -> String {
    if let name = view.accessibilityIdentifier { return name }
    let word = String(describing: type(of: view))
    counts[word, default: 0] += 1
    return "\(word) \(counts[word] ?? 0)"
  }
}

extension CGAffineTransform {
  /// By how much it stretches what is along the x axis.
  fileprivate var width: CGFloat { (a * a + b * b).squareRoot() }
  /// By how much it stretches what is along the y axis.
  fileprivate var height: CGFloat { (c * c + d * d).squareRoot() }
}

extension Double {
  /// The angle with whole turns added that comes nearest to another.
  fileprivate func nearest(to other: Double) -> Double {
    self + ((other - self) / (2 * .pi)).rounded() * 2 * .pi
  }
}
