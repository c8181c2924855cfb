import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

// The objects of the JSON formats as they stand in a file, and what they must keep to.

/// A header object.
struct FrameHeaderRecord: Decodable {
  struct SizeRecord: Decodable {
    var width: Double
    var height: Double
  }

  var format: String
  var version: WholeNumber
  var generator: String
  var scene: String
  var title: String
  var trace: String
  var rate: RateRecord
  var axis: AxisRecord
  var viewport: SizeRecord
  var content: SizeRecord
  var settings: [String: String]?

  var header: FrameHeader {
    FrameHeader(
      generator: generator, scene: scene, title: title, trace: trace, rate: rate.rate,
      axis: axis.axis, viewport: Size(width: viewport.width, height: viewport.height),
      content: Size(width: content.width, height: content.height), settings: settings ?? [:])
  }
}

/// A footer object.
struct FrameFooterRecord: Decodable {
  var frames: WholeNumber
  var hash: String

  var seal: FramePlace.Seal { FramePlace.Seal(count: frames.value, hash: hash) }
}

/// The members of a document that are not the header's.
struct FrameDocumentRecord: Decodable {
  var frames: [FrameRecord]
  var count: WholeNumber
  var hash: String

  var seal: FramePlace.Seal { FramePlace.Seal(count: count.value, hash: hash) }
}

/// A frame object.
struct FrameRecord: Decodable {
  var frame: WholeNumber
  var time: Double
  var offsetX: Double
  var offsetY: Double
  var elements: [ElementRecord]

  func layoutFrame(at index: Int, place: FramePlace) throws(InputError) -> LayoutFrame {
    guard frame.value == index else {
      throw place.appending(".frame").error(
        "frame \(frame.value) stands where frame \(index) is due",
        remedy: "frames count up from 0 without a gap; write the file again")
    }
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      attributes.append(try element.attributes(place.appending(".elements[\(index)]")))
    }
    return LayoutFrame(
      time: time, contentOffset: Point(x: offsetX, y: offsetY), attributes: attributes)
  }
}

/// An element object.
struct ElementRecord: Decodable {
  var kind: KindRecord
  var section: WholeNumber
  var item: WholeNumber
  var ordinal: WholeNumber
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var restX: Double
  var restY: Double
  var dx: Double
  var dy: Double

  func attributes(_ place: @autoclosure () -> FramePlace) throws(InputError) -> LayoutAttributes {
    let attributes = LayoutAttributes(
      ordinal: ordinal.value,
      element: LayoutElement(kind: kind.kind, section: section.value, item: item.value),
      restFrame: Rect(x: restX, y: restY, width: width, height: height),
      displacement: Vector(dx: dx, dy: dy))
    if let (axis, problem) = attributes.disagreement(withDrawnX: x, y: y) {
      throw place().appending("." + axis).error(problem, remedy: LayoutAttributes.drawnRemedy)
    }
    return attributes
  }
}

extension LayoutAttributes {
  static let drawnRemedy = "where an element is drawn is its rest place plus its displacement"

  /// The first of the drawn coordinates that is not rest plus displacement, and how it is off.
  func disagreement(withDrawnX x: Double, y: Double) -> (axis: String, problem: String)? {
    let drawn = frame.origin
    if x != drawn.x { return ("x", "\(x) is not restX + dx, \(drawn.x)") }
    if y != drawn.y { return ("y", "\(y) is not restY + dy, \(drawn.y)") }
    return nil
  }
}
