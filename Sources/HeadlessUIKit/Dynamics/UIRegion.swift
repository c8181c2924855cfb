import Foundation
import PlaneGeometry

/// A part of the plane around a field, in points from the field's position.
///
/// Regions are combined as sets are. (UIKit's own take one combination and are unreliable beyond.)
public final class UIRegion: NSObject, NSCopying, Sendable {
  let region: Region

  init(_ region: Region) { self.region = region }

  /// The whole plane.
  public static let infinite = UIRegion(Region.infinite)

  /// A circle around the origin, with its edge.
  public convenience init(radius: CGFloat) {
    do { self.init(try Region.circle(radius: Double(radius))) } catch {
      preconditionFailure("\(error)")
    }
  }

  /// A rectangle around the origin, without its edges.
  public convenience init(size: CGSize) {
    do { self.init(try Region.rectangle(size: size.size)) } catch {
      preconditionFailure("\(error)")
    }
  }

  /// All that is not in it.
  public func inverse() -> UIRegion { UIRegion(region.inverse()) }

  /// All that is in it or in another.
  public func byUnion(with other: UIRegion) -> UIRegion { UIRegion(region.union(other.region)) }

  /// All that is in it and not in another.
  public func byDifference(from other: UIRegion) -> UIRegion {
    UIRegion(region.difference(other.region))
  }

  /// All that is in both.
  public func byIntersection(with other: UIRegion) -> UIRegion {
    UIRegion(region.intersection(other.region))
  }

  /// Whether a point is in it.
  public func contains(_ point: CGPoint) -> Bool { region.contains(point.point) }

  /// The region itself, which cannot be changed.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
