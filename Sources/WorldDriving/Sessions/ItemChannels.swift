import PlaneDynamics
import PlaneGeometry

/// What the middle and the rotation of an item mean, where they do not mean its position.
///
/// A body whose middle is a width and a height breathes in place: what is driven by forces need not be where it is.
public struct ItemChannels: Equatable, Sendable {
  /// What a number is.
  public enum Channel: Equatable, Sendable {
    /// The middle's horizontal coordinate, in points.
    case x
    /// The middle's vertical coordinate, in points.
    case y
    /// In points; a negative one counts as 0.
    case width
    /// In points; a negative one counts as 0.
    case height
    /// In radians, clockwise on screen.
    case rotation
    /// Factor of the size.
    case scale
    /// 0 to 1; others count as these.
    case opacity
    /// In points; a negative one counts as 0.
    case cornerRadius
    /// The greater is drawn over the smaller.
    case z
    /// Whatever this name stands for; see ``WorldSession/value(of:)``. It is not drawn.
    case value(String)
  }

  /// The item. What its numbers do not mean is as it was at the start.
  package var item: ItemID
  /// What its middle's x is; nil for nothing.
  package var x: Channel?
  /// What its middle's y is; nil for nothing.
  package var y: Channel?
  /// What its rotation is; nil for nothing.
  package var rotation: Channel?

  /// What the numbers of an item mean.
  public init(_ item: ItemID, x: Channel?, y: Channel?, rotation: Channel? = .rotation) {
    self.item = item
    self.x = x
    self.y = y
    self.rotation = rotation
  }

  /// What the item's numbers are, and what they mean.
  func numbers(_ state: ItemState) -> [(channel: Channel, number: Double)] {
    var numbers: [(channel: Channel, number: Double)] = []
    if let x { numbers.append((x, state.center.x)) }
    if let y { numbers.append((y, state.center.y)) }
    if let rotation { numbers.append((rotation, state.rotation)) }
    return numbers
  }
}

extension WorldSession {
  /// The named value that an item stands for at present, see ``ItemChannels``; nil where none has that name.
  public func value(of name: String) -> Double? {
    for channels in channels {
      guard let state = run.world.state(of: channels.item) else { continue }
      for (channel, number) in channels.numbers(state) where channel == .value(name) {
        return number
      }
    }
    return nil
  }
}
