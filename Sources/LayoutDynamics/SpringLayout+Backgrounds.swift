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
// have the influence of pinned headers, on the same spring: one state is that of all, and there is nothing to replay.
extension SpringLayout {
  /// How far backgrounds are drawn from rest, in points.
  private var backgroundDisplacement: Vector {
    guard let backgroundSpring else { return .zero }
    return rules.limited(backgroundSpring.state.offset)
  }

  /// The backgrounds that can be seen.
  func backgrounds(in visible: Rect) -> [BackgroundAttributes] {
    #if WITHOUT_BACKGROUNDS
      return []
    #else
      guard arrangement.hasBackgrounds else { return [] }
      return arrangement.backgrounds(overlapping: visible, displacement: backgroundDisplacement)
    #endif
  }

  /// Whether no background can be seen that is not exactly at rest.
  func backgroundsAreAtRest(within reach: Rect) -> Bool {
    guard let backgroundSpring, !backgroundSpring.isAtRest else { return true }
    return arrangement.backgrounds(overlapping: reach).isEmpty
  }
}

extension SpringAssignmentTable {
  /// The spring of all backgrounds, at rest; nil where they are rigid.
  func backgroundSpring(_ rules: SpringRules, mainAxis: Axis) -> AttachedCell? {
    #if WITHOUT_BACKGROUNDS
      return nil
    #else
      guard !rules.backgroundsAreRigid else { return nil }
      return AttachedCell(
        at: .zero, influence: pinnedInfluence, tuning: tunings[0], rules, mainAxis: mainAxis)
    #endif
  }
}
