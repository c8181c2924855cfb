import CollectionLayouts
import PlaneGeometry
import Springs

/// Where the background of a section rests and how far it has been carried from there.
public struct BackgroundAttributes: Equatable, Sendable {
  /// Index of the section, from 0.
  public var section: Int
  /// Where the layout puts it, in points of the content.
  public var restFrame: Rect
  /// How far it is from rest, in points.
  public var displacement: Vector
  /// What it looks like.
  public var style: SectionBackground

  /// Attributes from their parts.
  package init(
    section: Int, restFrame: Rect, displacement: Vector, style: SectionBackground
  ) {
    self.section = section
    self.restFrame = restFrame
    self.displacement = displacement
    self.style = style
  }

  /// Where it is now: the rest frame moved by the displacement, in points of the content.
  public var frame: Rect { restFrame.offset(by: displacement) }
}

extension Arrangement {
  /// The backgrounds that overlap a rectangle, all displaced alike.
  /// They share one spring, so that none has to be replayed when it comes into view.
  package func backgrounds(
    overlapping rect: Rect, displacement: Vector = .zero
  ) -> [BackgroundAttributes] {
    var found: [BackgroundAttributes] = []
    forEachStyledBackground(overlapping: rect.offset(by: .zero - displacement)) {
      section, frame, style in
      let attributes = BackgroundAttributes(
        section: section, restFrame: frame, displacement: displacement, style: style)
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    return found
  }
}

// A background may be longer than the viewport, so its centre says nothing of its distance from the touch. All of them
// have the influence of pinned headers, on the same spring: one state is that of all, and there is nothing to replay. So do
// boundary items, which may be pinned.
extension SpringLayout {
  /// How far backgrounds and boundary items are drawn from rest, unless they are rigid, in points.
  var sharedDisplacement: Vector {
    guard let sharedSpring else { return .zero }
    return rules.limited(sharedSpring.state.offset)
  }

  /// The backgrounds that can be seen.
  func backgrounds(in visible: Rect) -> [BackgroundAttributes] {
    guard arrangement.hasBackgrounds else { return [] }
    let scrolled = arrangement.backgrounds(
      overlapping: visible, displacement: rules.backgroundsAreRigid ? .zero : sharedDisplacement)
    return flown(scrolled, in: visible)
  }

  /// Whether nothing on the shared spring can be seen that is not exactly at rest.
  func sharedSpringIsAtRest(within reach: Rect, at offset: Point) -> Bool {
    guard let sharedSpring, !sharedSpring.isAtRest else { return true }
    let visible = Rect(origin: offset, size: viewport)
    let items = arrangement.boundaryItems(in: visible, overlapping: reach) { _ in .zero }
    guard items.isEmpty else { return false }
    return rules.backgroundsAreRigid || arrangement.backgrounds(overlapping: reach).isEmpty
  }
}

extension SpringAssignmentTable {
  /// The spring of all backgrounds and boundary items, at rest; nil where there are none that are not rigid.
  func sharedSpring(
    _ rules: SpringRules, mainAxis: Axis, hasBoundaryItems: Bool
  ) -> AttachedCell? {
    let hasHeaders = hasBoundaryItems && !(rules.headersAreRigid && rules.footersAreRigid)
    guard hasHeaders || !rules.backgroundsAreRigid else { return nil }
    return AttachedCell(
      at: .zero, influence: pinnedInfluence, tuning: tunings[0], rules, mainAxis: mainAxis)
  }
}
