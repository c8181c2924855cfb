import CollectionLayouts
import PlaneGeometry

/// Why a cell cannot be lifted, dragged, released or hung, with the offending element or value.
public enum LiftError: Error, Equatable, Sendable {
  /// The collection has no such element.
  case unknownElement(LayoutElement)
  /// The rules keep the element at rest.
  case rigidElement(LayoutElement)
  /// The element is lifted already, or named twice.
  case alreadyLifted(LayoutElement)
  /// The element is not lifted, or no longer.
  case notLifted(LayoutElement)
  /// A coordinate of a finger, in points.
  case placeOutOfRange(Double)
  /// A coordinate of the content offset, in points.
  case offsetOutOfRange(Double)
  /// A component of a velocity, in points per second.
  case velocityOutOfRange(Double)
  /// The share of the closing velocity that a collision gives back, unitless.
  case elasticityOutOfRange(Double)
  /// The coefficient of friction, unitless.
  case frictionOutOfRange(Double)
  /// A time, in seconds.
  case timeOutOfRange(Double)

  /// What was refused, and why, in words.
  public var message: String {
    switch self {
    case .unknownElement(let element): "there is no \(element.words)"
    case .rigidElement(let element): "the \(element.words) is rigid"
    case .alreadyLifted(let element): "the \(element.words) is lifted already"
    case .notLifted(let element): "the \(element.words) is not lifted"
    case .placeOutOfRange: "the place is out of range"
    case .offsetOutOfRange: "the content offset is out of range"
    case .velocityOutOfRange: "the velocity is out of range"
    case .elasticityOutOfRange: "the elasticity is out of range"
    case .frictionOutOfRange: "the friction is out of range"
    case .timeOutOfRange: "the time is out of range"
    }
  }

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .unknownElement: "name an element of the collection"
    case .rigidElement: "lift elements that hang on springs"
    case .alreadyLifted: "lift an element once, and again after it hangs"
    case .notLifted: "lift the element first"
    case .placeOutOfRange: "give coordinates within a thousand million points"
    case .offsetOutOfRange: "give an offset within a million million points"
    case .velocityOutOfRange: "give a velocity within a thousand million points per second"
    case .elasticityOutOfRange: "choose an elasticity of 0 to 1"
    case .frictionOutOfRange: "choose a friction of 0 to 1000"
    case .timeOutOfRange: "give a finite time"
    }
  }

  /// Throws the first coordinate of a finger's place that is beyond the limit.
  static func check(place: Point) throws(LiftError) {
    guard abs(place.x) <= 1e9 else { throw .placeOutOfRange(place.x) }
    guard abs(place.y) <= 1e9 else { throw .placeOutOfRange(place.y) }
  }

  /// Throws the first coordinate of an offset that is beyond the limit.
  static func check(offset: Point) throws(LiftError) {
    guard abs(offset.x) <= 1e12 else { throw .offsetOutOfRange(offset.x) }
    guard abs(offset.y) <= 1e12 else { throw .offsetOutOfRange(offset.y) }
  }

  /// Throws the first component of a velocity that is beyond the limit.
  static func check(velocity: Vector) throws(LiftError) {
    guard abs(velocity.dx) <= 1e9 else { throw .velocityOutOfRange(velocity.dx) }
    guard abs(velocity.dy) <= 1e9 else { throw .velocityOutOfRange(velocity.dy) }
  }
}

extension LayoutElement {
  /// The element in a sentence; indices count from 0.
  fileprivate var words: String {
    switch kind {
    case .header: "header of section \(section)"
    case .item: "item \(item) of section \(section)"
    case .footer: "footer of section \(section)"
    }
  }
}
