import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension CollectionTrial {
  /// After changes the content is what they say, however it is stored, and what stays is known to be
  /// the same.
  func checkContent(
    _ old: (Scene, Arrangement), _ new: (Scene, Arrangement), _ inputs: [CollectionInput],
    _ steps: [Renumbering.Step], _ place: String
  ) throws {
    // The gap of an item in hand may move at the same time.
    guard inputs.count == 1, case .change(let changes, _, _) = inputs[0], steps.count == 1,
      case .layout(_, let before) = old.0.source, case .layout(_, let after) = new.0.source
    else { return }
    let law = "content is what its changes make of it"
    guard let expected = ChangedContent(before).after(changes)?.sections else {
      throw BrokenLaw(law, "places beyond the content are accepted by \(place)")
    }
    let sections = ChangedContent(after).sections
    try require(
      law, sections.map(\.items.count) == expected.map(\.items.count),
      "\(sections.map(\.items.count)) items instead of \(expected.map(\.items.count)) after \(place)"
    )
    func requireKept(_ element: LayoutElement, from source: LayoutElement) throws {
      guard let one = old.1.ordinal(of: source), let other = new.1.ordinal(of: element) else {
        return
      }
      let mapped = steps[0].ordinal(of: one)
      try require(
        law, mapped == other, "\(source) is \(mapped ?? -1), not \(other), after \(place)")
    }
    for (section, (own, other)) in zip(sections, expected).enumerated() {
      if let source = other.source {
        try requireKept(.header(section: section), from: .header(section: source))
        try requireKept(.footer(section: section), from: .footer(section: source))
      }
      for (item, (one, other)) in zip(own.items, other.items).enumerated() {
        try require(
          law, one?.content == other?.content,
          "\(one as Any) instead of \(other as Any) at \(item) of section \(section) after \(place)"
        )
        guard let source = other?.source else { continue }
        try requireKept(
          .item(item, section: section), from: .item(source.item, section: source.section))
      }
    }
  }

  /// What is resized keeps its size in that moment if sizes change on springs, and else the edge that
  /// the layout keeps.
  func checkResized(
    _ before: (frame: LayoutFrame, viewport: Size), _ after: LayoutFrame,
    _ steps: [Renumbering.Step], from old: Arrangement, to new: Arrangement, onSprings: Bool,
    without strips: Set<Int>, _ place: String
  ) throws {
    let law = "no input moves anything at once"
    let visible = Rect(origin: before.frame.contentOffset, size: before.viewport).growing(by: -1)
    let now = Dictionary(after.attributes.map { ($0.ordinal, $0) }) { one, _ in one }
    let (shift, shiftAfter) = (before.frame.contentOffset, after.contentOffset)
    for one in before.frame.attributes where one.ordinal >= 0 && one.frame.overlaps(visible) {
      guard !before.frame.lifted.contains(one.ordinal), !before.frame.pinned.contains(one.ordinal),
        !strips.contains(one.element.section),
        let ordinal = steps.reduce(
          one.ordinal, { old, step in old.flatMap { step.ordinal(of: $0) } }),
        !after.lifted.contains(ordinal), !after.pinned.contains(ordinal)
      else { continue }
      let (rest, newRest) = (old.frame(at: one.ordinal), new.frame(at: ordinal))
      // What is still growing is not followed.
      guard !rest.size.isNear(newRest.size), rest.size.isNear(one.restFrame.size) else { continue }
      guard let other = now[ordinal] else {
        try require(law, !onSprings, "\(one.element) is gone after \(place)")
        continue
      }
      for axis in Axis.allCases {
        func way(_ one: Double, _ other: Double) -> Double {
          abs((other - shiftAfter[axis]) - (one - shift[axis]))
        }
        let atStart = way(rest.start(along: axis), newRest.start(along: axis))
        let atEnd = way(rest.end(along: axis), newRest.end(along: axis))
        let seenAtStart = way(one.frame.start(along: axis), other.frame.start(along: axis))
        let seenAtEnd = way(one.frame.end(along: axis), other.frame.end(along: axis))
        try require(
          law,
          (!onSprings && atStart > 1e-9 || seenAtStart < 1e-6)
            && (!onSprings && atEnd > 1e-9 || seenAtEnd < 1e-6),
          "\(one.element) from \(one.frame) to \(other.frame), resized by \(place)")
      }
    }
  }
}
