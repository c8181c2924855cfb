import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings

/// Collects the frames of a layout in a test, and makes a recording of them.
///
/// ```swift
/// var frames = FrameRecorder(viewport: Size(width: 390, height: 844))
/// frames.add(rects, at: 0)
/// expect(try frames.recording(named: "feed"), matches: "feed.ndjson")
/// ```
public struct FrameRecorder: Sendable {
  private let viewport: Size
  private let axis: Axis
  private var content: Rect
  private var frames: [RecordingFrame] = []
  private var recorder = LayoutRecorder()

  /// A recorder before its first frame.
  ///
  /// - Parameters:
  ///   - viewport: width and height of what can be seen, in points.
  ///   - axis: the axis along which the layout scrolls.
  public init(viewport: Size, axis: Axis = .vertical) {
    self.viewport = viewport
    self.axis = axis
    content = Rect(origin: .zero, size: viewport)
  }

  /// Adds a frame of a collection or a layout on springs; linear in its elements.
  public mutating func add(_ frame: LayoutFrame) {
    for attributes in frame.attributes { content = content.union(attributes.restFrame) }
    frames.append(recorder.record(frame))
  }

  /// Adds a frame of a layout of the caller's own; linear in the number of rectangles.
  ///
  /// - Parameters:
  ///   - rects: one for each item, in content coordinates, in points. Items are known by their indices.
  ///   - time: seconds since the start; later than that of the frame before.
  ///   - contentOffset: content coordinates of the viewport's top left corner, in points.
  public mutating func add(_ rects: [Rect], at time: Double, contentOffset: Point = .zero) {
    let attributes = rects.enumerated().map { index, rect in
      LayoutAttributes(
        ordinal: index, element: .item(index, section: 0), restFrame: rect, displacement: .zero)
    }
    add(LayoutFrame(time: time, contentOffset: contentOffset, attributes: attributes))
  }

  /// The frames so far as a recording; linear in them.
  ///
  /// - Parameter name: short name of what is laid out.
  /// - Throws: `RecordingError` for times that do not ascend, and for numbers that are not finite.
  public func recording(named name: String) throws(RecordingError) -> Recording {
    let header = RecordingHeader(
      generator: "BoxspringTesting", kind: "layout", name: name, rate: .source, axis: axis,
      viewport: viewport, content: content.size, channels: LayoutRecorder.channelsOfChanges)
    return try Recording(header, frames: frames)
  }
}
