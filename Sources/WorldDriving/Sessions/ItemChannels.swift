import PlaneDynamics
import PlaneGeometry
import Recordings

/// Maps the centre and the rotation of an item to other properties than its position and rotation.
///
/// The technique of UIKit Dynamics in which an item's centre drives the size of a view: forces then animate the size.
public struct ItemChannels: Equatable, Sendable {
  /// The property that a number drives.
  public enum Channel: Equatable, Sendable {
    /// The centre's horizontal coordinate, in points.
    case x
    /// The centre's vertical coordinate, in points.
    case y
    /// In points; negative values count as 0.
    case width
    /// In points; negative values count as 0.
    case height
    /// In radians, clockwise on screen.
    case rotation
    /// A factor; 1 is the original size.
    case scale
    /// Clamped to 0...1.
    case opacity
    /// In points; negative values count as 0.
    case cornerRadius
    /// Items with a greater z are drawn in front.
    case z
    /// A value of this name for the caller, see ``WorldSession/value(of:)``; it is not drawn.
    case value(String)
  }

  /// The item. Properties without a channel keep their initial values.
  public var item: ItemID
  /// What the centre's x drives; nil for nothing.
  public var x: Channel?
  /// What the centre's y drives; nil for nothing.
  public var y: Channel?
  /// What the rotation drives; nil for nothing.
  public var rotation: Channel?

  /// Maps the centre and the rotation of an item to properties; nil for none.
  public init(_ item: ItemID, x: Channel?, y: Channel?, rotation: Channel? = .rotation) {
    self.item = item
    self.x = x
    self.y = y
    self.rotation = rotation
  }

  /// The item's numbers with the channels that they drive.
  package func numbers(_ state: ItemState) -> [(channel: Channel, number: Double)] {
    var numbers: [(channel: Channel, number: Double)] = []
    if let x { numbers.append((x, state.center.x)) }
    if let y { numbers.append((y, state.center.y)) }
    if let rotation { numbers.append((rotation, state.rotation)) }
    return numbers
  }

  /// The columns of frames that the channels set.
  package var columns: PoseChannels {
    var columns = PoseChannels()
    for channel in [x, y, rotation] {
      guard let pose = channel?.pose else { continue }
      // A size is both.
      columns.formUnion(pose.quantity == .growth ? [.dw, .dh] : [pose])
    }
    return columns
  }
}

extension ItemChannels.Channel {
  /// All that is drawn, in the order of files and snapshots.
  package static var drawn: [Self] {
    [.x, .y, .width, .height, .rotation, .scale, .opacity, .cornerRadius, .z]
  }

  /// The channel of poses that shows it; nil for a value of the caller's.
  package var pose: PoseChannel? {
    switch self {
    case .x: .dx
    case .y: .dy
    case .width: .dw
    case .height: .dh
    case .rotation: .rotation
    case .scale: .scale
    case .opacity: .opacity
    case .cornerRadius: .cornerRadius
    case .z: .z
    case .value: nil
    }
  }

  /// The word that files use.
  package var word: String {
    switch self {
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .value(let name): name
    default: pose?.word ?? ""
    }
  }

  /// What a number that drives it is shown as.
  package func shown(_ number: Double) -> Double {
    switch self {
    case .width, .height, .cornerRadius: max(number, 0)
    case .opacity: min(max(number, 0), 1)
    case .x, .y, .rotation, .scale, .z, .value: number
    }
  }
}

extension WorldSession {
  /// The current value of the channel with this name, see ``ItemChannels``; nil where there is none.
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
