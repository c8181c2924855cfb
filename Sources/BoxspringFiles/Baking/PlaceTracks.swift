import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// Collects the tracks of all elements of a run.
///
/// A track is told by its element and its size: where a rest place changes, as that of a pinned
/// header does, the element only moves; where its size changes, another track goes on.
struct PlaceTracks {
  private(set) var tracks: [PlaceTrack] = []
  private var numbers: [Name: Int] = [:]
  /// The track in which an element showed last.
  private var latest: [Identity: Int] = [:]

  /// An element, and which one where a frame shows it several times.
  private struct Identity: Hashable {
    var element: LayoutElement
    var copy = 0
  }

  private struct Name: Hashable {
    var identity: Identity
    var size: Size
  }

  init(_ frames: [LayoutFrame]) {
    for (number, frame) in frames.enumerated() {
      for attributes in frame.attributes {
        add(attributes, in: number, seenFrom: frame.contentOffset)
      }
    }
  }

  private mutating func add(
    _ attributes: LayoutAttributes, in frame: Int, seenFrom offset: Point
  ) {
    var identity = Identity(element: attributes.element)
    while let number = latest[identity], tracks[number].lastFrame == frame { identity.copy += 1 }
    let number = number(of: attributes, identity)
    let before = latest.updateValue(number, forKey: identity)
    let replaced = before.flatMap { $0 != number && tracks[$0].lastFrame == frame - 1 ? $0 : nil }
    if let replaced { tracks[replaced].markReplaced() }
    tracks[number].show(
      at: attributes.frame.origin - offset, in: frame, isReplacement: replaced != nil)
  }

  private mutating func number(of attributes: LayoutAttributes, _ identity: Identity) -> Int {
    let name = Name(identity: identity, size: attributes.restFrame.size)
    if let number = numbers[name] { return number }
    numbers[name] = tracks.count
    tracks.append(PlaceTrack(attributes))
    return tracks.count - 1
  }
}
