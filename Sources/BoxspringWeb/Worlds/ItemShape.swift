import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import WorldDriving

/// How an item is shown besides its place and its rotation.
struct ItemShape {
  /// A number for each of ``channels``.
  private(set) var numbers: [Double]

  /// What there are numbers of, in the order in which a page is told them.
  static let channels = ItemChannels.Channel.drawn.filter { ![.x, .y, .rotation].contains($0) }

  /// What is usual for an item of a size in points: a corner radius below 0 is that of all items.
  init(_ size: Size) {
    numbers = Self.channels.map { channel in
      switch channel {
      case .width: size.width
      case .height: size.height
      case .cornerRadius: -1
      default: channel.pose?.defaultValue ?? 0
      }
    }
  }

  /// Shows what drives a channel; nothing where that is none of ``channels``.
  mutating func show(_ number: Double, as channel: ItemChannels.Channel) {
    guard let place = Self.channels.firstIndex(of: channel) else { return }
    numbers[place] = channel.shown(number)
  }
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
