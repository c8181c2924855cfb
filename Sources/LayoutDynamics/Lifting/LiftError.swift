import CollectionLayouts
import PlaneGeometry

extension LiftError {
  /// Why a cell cannot be lifted, dragged, released or reattached, with the offending element or value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The collection has no such element.
    case unknownElement(LayoutElement)
    /// The rules keep the element at rest.
    case rigidElement(LayoutElement)
    /// The element is an item of a section that scrolls across the collection.
    case scrollsAcross(LayoutElement)
    /// The element is lifted already, or named twice.
    case alreadyLifted(LayoutElement)
    /// The element is not lifted, or no longer.
    case notLifted(LayoutElement)
    /// A coordinate of a finger, in points.
    case pointOutOfRange(Double)
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

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .unknownElement(let element): "\(element.words) does not exist"
      case .rigidElement(let element): "\(element.words) is rigid"
      case .scrollsAcross(let element):
        "\(element.words) is in a section that scrolls across the collection"
      case .alreadyLifted(let element): "\(element.words) is already lifted"
      case .notLifted(let element): "\(element.words) is not lifted"
      case .pointOutOfRange(let value): "a coordinate of \(value.shortestText) is out of range"
      case .offsetOutOfRange(let value): "a content offset of \(value.shortestText) is out of range"
      case .velocityOutOfRange(let value): "a velocity of \(value.shortestText) is out of range"
      case .elasticityOutOfRange(let value):
        "an elasticity of \(value.shortestText) is out of range"
      case .frictionOutOfRange(let value): "a friction of \(value.shortestText) is out of range"
      case .timeOutOfRange(let value): "a time of \(value.shortestText) is out of range"
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .unknownElement: "use an element of the collection"
      case .rigidElement: "only elements attached to springs can be lifted"
      case .scrollsAcross: "lift elements that scroll with the collection"
      case .alreadyLifted:
        "lift each element once; it can be lifted again after it has been reattached"
      case .notLifted: "lift the element first"
      case .pointOutOfRange: "give coordinates within ±10⁹ points"
      case .offsetOutOfRange: "give an offset within ±10¹² points"
      case .velocityOutOfRange: "give a velocity within ±10⁹ points per second"
      case .elasticityOutOfRange: "choose an elasticity of 0 to 1"
      case .frictionOutOfRange: "choose a friction of 0 to 1000"
      case .timeOutOfRange: "give a finite time"
      }
    }

    /// Throws the first coordinate of a finger's place that is beyond the limit.
    package static func check(place: Point) throws(LiftError) {
      guard abs(place.x) <= 1e9 else { throw .init(.pointOutOfRange(place.x)) }
      guard abs(place.y) <= 1e9 else { throw .init(.pointOutOfRange(place.y)) }
    }

    /// Throws the first coordinate of an offset that is beyond the limit.
    static func check(offset: Point) throws(LiftError) {
      guard abs(offset.x) <= 1e12 else { throw .init(.offsetOutOfRange(offset.x)) }
      guard abs(offset.y) <= 1e12 else { throw .init(.offsetOutOfRange(offset.y)) }
    }

    /// Throws the first component of a velocity that is beyond the limit.
    static func check(velocity: Vector) throws(LiftError) {
      guard abs(velocity.dx) <= 1e9 else { throw .init(.velocityOutOfRange(velocity.dx)) }
      guard abs(velocity.dy) <= 1e9 else { throw .init(.velocityOutOfRange(velocity.dy)) }
    }
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

/// Why a cell cannot be lifted, dragged, released or reattached, with the offending element or value.
public struct LiftError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
