import CollectionLayouts
import LayoutDynamics

/// Compares one frame of two sequences.
struct FrameComparison {
  private let index: Int
  private let tolerance: Double
  private let timeTolerance: Double
  private var time = 0.0

  private(set) var first: FrameDifference.Finding?
  private(set) var largest: FrameDifference.Finding?
  private(set) var largestDistance = 0.0

  init(index: Int, tolerance: Double, timeTolerance: Double) {
    self.index = index
    self.tolerance = tolerance
    self.timeTolerance = timeTolerance
  }

  mutating func compare(_ one: LayoutFrame?, _ other: LayoutFrame?) {
    time = one?.time ?? other?.time ?? 0
    guard let one else { return note(nil, .onlyInSecond) }
    guard let other else { return note(nil, .onlyInFirst) }
    compare(.time, one.time, other.time, of: nil)
    compare(.offsetX, one.contentOffset.x, other.contentOffset.x, of: nil)
    compare(.offsetY, one.contentOffset.y, other.contentOffset.y, of: nil)
    compareElements(one.attributes, other.attributes)
  }

  private mutating func compareElements(_ one: [LayoutAttributes], _ other: [LayoutAttributes]) {
    if one.elementsEqual(other, by: { $0.element == $1.element }) {
      for (one, other) in zip(one, other) { compare(one, other) }
      return
    }
    let partners = compareCommon(one, other)
    let common = partners.sorted()
    var isCommon = [Bool](repeating: false, count: other.count)
    for index in common { isCommon[index] = true }
    if let index = isCommon.firstIndex(of: false) { note(other[index].element, .onlyInSecond) }
    if let pair = zip(partners, common).first(where: { $0 != $1 }) {
      note(other[pair.0].element, .order)
    }
  }

  /// Compares what both frames have; the indices in the second of what it shares with the first.
  private mutating func compareCommon(
    _ one: [LayoutAttributes], _ other: [LayoutAttributes]
  ) -> [Int] {
    var waiting: [LayoutElement: [Int]] = [:]
    for index in other.indices.reversed() {
      waiting[other[index].element, default: []].append(index)
    }
    var partners: [Int] = []
    for attributes in one {
      if let index = waiting[attributes.element]?.popLast() {
        partners.append(index)
        compare(attributes, other[index])
      } else {
        note(attributes.element, .onlyInFirst)
      }
    }
    return partners
  }

  private mutating func compare(_ one: LayoutAttributes, _ other: LayoutAttributes) {
    let element = one.element
    if one.ordinal != other.ordinal {
      note(
        element, .values(.ordinal, first: Double(one.ordinal), second: Double(other.ordinal)))
    }
    let (rest, otherRest) = (one.restFrame, other.restFrame)
    compare(.restX, rest.origin.x, otherRest.origin.x, of: element)
    compare(.restY, rest.origin.y, otherRest.origin.y, of: element)
    compare(.width, rest.size.width, otherRest.size.width, of: element)
    compare(.height, rest.size.height, otherRest.size.height, of: element)
    compare(.dx, one.displacement.dx, other.displacement.dx, of: element)
    compare(.dy, one.displacement.dy, other.displacement.dy, of: element)
  }

  private mutating func compare(
    _ field: FrameDifference.Field, _ one: Double, _ other: Double, of element: LayoutElement?
  ) {
    guard one != other else { return }
    let kind = FrameDifference.Kind.values(field, first: one, second: other)
    let distance = abs(one - other)
    // Written so that a distance that is not a number counts as too far.
    if !(distance <= (field == .time ? timeTolerance : tolerance)) { note(element, kind) }
    if field != .time, distance > largestDistance {
      largest = FrameDifference.Finding(frame: index, time: time, element: element, kind: kind)
      largestDistance = distance
    }
  }

  private mutating func note(_ element: LayoutElement?, _ kind: FrameDifference.Kind) {
    guard first == nil else { return }
    first = FrameDifference.Finding(frame: index, time: time, element: element, kind: kind)
  }
}
