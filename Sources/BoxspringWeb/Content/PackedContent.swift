import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// A frame of a run whose content changes.
struct PackedContent: Equatable {
  /// What is drawn where.
  var frame: PackedFrame
  /// Width and height of the content in points, and how many elements it has; then five per element in view: its
  /// identity, the number that is shown on it, its opacity, its scale, and 2 where it is lifted, 1 where it is pinned, 0
  /// elsewhere.
  var details: [Double]

  /// Numbers before those of the elements, and numbers per element.
  static let headCount = 3
  static let detailsPerElement = 5

  /// The frame that a run has just given.
  init(_ frame: LayoutFrame, of run: ContentRun) {
    self.frame = PackedFrame(frame, of: run.driver)
    let arrangement = run.arrangement
    details = [
      arrangement.contentSize.width, arrangement.contentSize.height,
      Double(arrangement.elementCount),
    ]
    details.reserveCapacity(
      Self.headCount + frame.attributes.count * Self.detailsPerElement)
    for attributes in frame.attributes {
      let ordinal = attributes.ordinal
      let identity = run.identity(ofOrdinal: ordinal)
      details.append(Double(identity))
      details.append(Double(run.label(ofIdentity: identity)))
      details.append(attributes.opacity)
      details.append(attributes.scale)
      details.append(
        frame.lifted.contains(ordinal) ? 2 : frame.pinned.contains(ordinal) ? 1 : 0)
    }
  }
}
