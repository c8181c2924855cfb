import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// What is drawn of a physics scene at a moment beside its items, all in points of the view.
public struct Scenery: Equatable, Sendable {
  /// A straight line.
  public struct Segment: Hashable, Sendable {
    /// Where it begins.
    public var start: Point
    /// Where it ends.
    public var end: Point

    /// A line from a point to another.
    public init(from start: Point, to end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// Where two things touch.
  public struct Contact: Equatable, Sendable {
    /// The point of contact.
    public var point: Point
    /// Unit vector from the one to the other.
    public var normal: Vector
    /// Impulse of the last substep, in UIKit newton seconds.
    public var impulse: Double
  }

  /// A field under its name.
  public struct NamedField: Equatable, Sendable {
    /// Its behavior's name.
    public var name: String
    /// The field.
    public var field: Field
  }

  /// Edges of boundaries.
  public var walls: [Segment] = []
  /// Rods, springs and ropes, from what they hold to what they hold it to.
  public var links: [Segment] = []
  /// Where items are pinned, welded, or slide.
  public var joints: [Point] = []
  /// Fixed ends of joints.
  public var anchors: [Point] = []
  /// Where things touch.
  public var contacts: [Contact] = []
  /// Fields that act on anything.
  public var fields: [NamedField] = []

  /// Nothing at all.
  public init() {}

  /// What there is in a run's world as it stands; linear in the world.
  public init(_ run: WorldRun) {
    for shape in run.world.debugShapes {
      switch shape {
      case .polygon, .circle, .velocity, .field: break
      case .edge(let start, let end): walls.append(Segment(from: start, to: end))
      case .link(let start, let end): links.append(Segment(from: start, to: end))
      case .joint(let place): joints.append(place)
      case .anchor(let place): anchors.append(place)
      case .contact(let point, let normal, let impulse):
        contacts.append(Contact(point: point, normal: normal, impulse: impulse))
      }
    }
    for entry in run.behaviors.entries {
      guard case .field(let behavior)? = run.world[entry.id] else { continue }
      fields.append(NamedField(name: entry.name, field: behavior.field))
    }
  }
}
