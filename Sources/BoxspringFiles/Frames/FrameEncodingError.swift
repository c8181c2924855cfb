import CollectionLayouts
import LayoutDynamics

/// Why frames cannot be written: files hold finite numbers only.
public enum FrameEncodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The viewport, the content size or the rate is not finite.
  case headerNotFinite
  /// The time or the content offset of a frame is not finite; frames count from 0.
  case frameNotFinite(index: Int)
  /// The rest frame, the displacement or their sum is not finite.
  case elementNotFinite(index: Int, element: LayoutElement)

  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .headerNotFinite: "the viewport, the content size or the rate is not finite"
    case .frameNotFinite(let index): "the time or the offset of frame \(index) is not finite"
    case .elementNotFinite(let index, let element):
      "\(element.phrase) is not at a finite place in frame \(index)"
    }
  }

  /// What to do about it.
  public var recovery: String {
    switch self {
    case .headerNotFinite: "Give sizes in points and the rate in hertz as finite numbers."
    case .frameNotFinite: "Check the times and positions of the trace."
    case .elementNotFinite: "Check the layout's sizes and the springs' tuning."
    }
  }

  static func check(_ header: FrameHeader) throws(FrameEncodingError) {
    guard header.isFinite else { throw .headerNotFinite }
  }

  static func check(_ frame: LayoutFrame, at index: Int) throws(FrameEncodingError) {
    guard frame.time.isFinite, frame.contentOffset.isFinite else {
      throw .frameNotFinite(index: index)
    }
    for attributes in frame.attributes where !attributes.isFinite {
      throw .elementNotFinite(index: index, element: attributes.element)
    }
  }
}

extension LayoutAttributes {
  /// Whether rest frame, displacement and drawn frame are all finite.
  var isFinite: Bool { restFrame.isFinite && displacement.isFinite && frame.isFinite }
}
