import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

/// What a line does not do, and why.
struct RefusedLine: Error {
  /// Problem and remedy.
  let text: String
}

/// The collection of a scene, with the identifiers of its elements.
struct ServedCollection {
  private var collection: BouncyCollection
  /// Fingers that are down.
  private var fingers: Set<Int> = []
  /// Of the elements; nil for their order.
  private var identifiers: [UInt64]?

  /// The collection of a scene, at rest at time 0.
  ///
  /// - Parameters:
  ///   - identifiers: of its elements; nil for their order.
  ///   - name: what errors call the scene.
  ///   - limit: most elements in view and around it.
  init(
    scene bytes: [UInt8], identifiers: [UInt64]?, named name: String, limit: Int
  ) throws {
    var scene: ArrangedScene
    do throws(InputError) {
      scene = try ArrangedScene(reading: bytes, named: name)
    } catch {
      throw RefusedLine(text: error.description)
    }
    scene.liveLimit = limit
    collection = try scene.collection()
    self.identifiers = identifiers
    guard let identifiers else { return }
    guard identifiers.count == count else {
      throw RefusedLine(
        text: "\(identifiers.count) identifiers are not those of \(count) elements; "
          + "give one per element")
    }
    guard Set(identifiers).count == count else {
      throw RefusedLine(text: "two elements have the same identifier; give each its own")
    }
  }

  /// How many elements there are now.
  var count: Int { collection.arrangement.elementCount }

  // MARK: Events

  mutating func receive(_ input: CollectionInput, at time: Double) throws {
    if case .touch(let phase, let finger, _) = input {
      guard phase == .began || fingers.contains(finger) else {
        throw RefusedLine(
          text: "pointer \(finger) is not down; start its gesture with \"began\"")
      }
      if phase == .began { fingers.insert(finger) }
      if phase == .ended || phase == .cancelled { fingers.remove(finger) }
    }
    try collection.receive(input, at: time)
  }

  /// Puts rectangles in the place of all elements.
  mutating func change(_ change: ServedChange, at time: Double) throws {
    let mapping: ElementMapping
    if identifiers == nil, change.identifiers == nil, change.frames.count == count {
      mapping = .identity(count: count)
    } else {
      mapping = try ElementMapping(
        from: Self.items(identifiers, count: count),
        to: Self.items(change.identifiers, count: change.frames.count))
    }
    var configuration = collection.configuration
    if let viewport = change.viewport { configuration.environment.viewport = viewport }
    try collection.apply(
      CollectionUpdate(
        content: .frames(change.frames, contentSize: change.contentSize), mapping: mapping,
        configuration: configuration), at: time)
    identifiers = change.identifiers
  }

  /// Elements as items of one section, identified by numbers, or by their order.
  private static func items(_ identifiers: [UInt64]?, count: Int) -> CollectionContent {
    let numbers = identifiers ?? (0..<UInt64(count)).map { $0 }
    return CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: count, size: .zero), itemIdentifiers: numbers.map { ElementID($0) })
    ])
  }

  // MARK: Frames

  /// What is seen at a time.
  struct Frame {
    let time: Double
    let contentOffset: Point
    let isIdle: Bool
    let elements: [FrameElement]
  }

  /// Drives the collection to a time.
  ///
  /// - Returns: nil if more elements than are allowed are in view and around it.
  mutating func advance(to time: Double, limit: Int) -> Frame? {
    var elements: [FrameElement] = []
    collection.advance(to: time) { elements.append($0) }
    guard collection.driver.takeExcess() == nil, elements.count <= limit else { return nil }
    return Frame(
      time: collection.time, contentOffset: collection.contentOffset, isIdle: collection.isIdle,
      elements: elements)
  }
}
