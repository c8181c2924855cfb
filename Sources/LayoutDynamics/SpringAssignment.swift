import CollectionLayouts
import PlaneGeometry
import Springs

/// What holds one element: which spring, and how strongly a scroll pushes it.
package struct SpringAssignment {
  /// Index into the tunings of the bank; nil for an element that stays at rest.
  package var group: Int?
  /// An influence of its own, or nil to follow the rule.
  package var influence: Double?
}

/// Spring rules prepared for look-ups of many elements.
package struct SpringAssignmentTable: Sendable {
  /// One per group of the bank; the first is the rule's.
  package let tunings: [SpringTuning]
  /// Which elements are pinned, and the influence on these where it is not their own.
  let pinning: SectionPinning
  let pinnedInfluence: Double
  private let headersAreRigid: Bool
  private let footersAreRigid: Bool
  /// Ordered by scope, then by their order in the rules.
  private let sections: [SpringRules.Exception]
  private let elements: [SpringRules.Exception]

  /// Rules for the elements of any layout.
  ///
  /// - Parameters:
  ///   - pinning: which of them are pinned. These have no place in the content that an influence could depend on: on
  ///     all of them it is what it is at half a viewport from its origin.
  ///   - length: of the viewport along the main axis, in points.
  package init(
    _ rules: SpringRules, pinning: SectionPinning = SectionPinning(), viewport length: Double = 0
  ) {
    self.pinning = pinning
    pinnedInfluence = rules.influence.value(atDistance: length / 2)
    var tunings = [rules.limited(rules.spring)]
    let exceptions = rules.exceptions.map { exception in
      var exception = exception
      exception.spring = exception.spring.map(rules.limited)
      return exception
    }
    for exception in exceptions {
      if let spring = exception.spring, !tunings.contains(spring) { tunings.append(spring) }
    }
    self.tunings = tunings
    headersAreRigid = rules.headersAreRigid
    footersAreRigid = rules.footersAreRigid
    sections = Self.ordered(exceptions.filter { $0.elementKey == nil })
    elements = Self.ordered(exceptions.filter { $0.elementKey != nil })
  }

  /// What holds an element; logarithmic in the number of exceptions.
  package func assignment(for element: LayoutElement) -> SpringAssignment {
    let isRigid =
      switch element.kind {
      case .item: false
      case .header: headersAreRigid
      case .footer: footersAreRigid
      }
    var merged = SpringRules.Exception(.element(element), isRigid: isRigid)
    Self.apply(sections, key: (element.section, 0, 0), to: &merged)
    Self.apply(elements, key: element.sortKey, to: &merged)
    guard merged.isRigid != true else { return SpringAssignment(group: nil, influence: nil) }
    let group = merged.spring.flatMap { tunings.firstIndex(of: $0) } ?? 0
    return SpringAssignment(
      group: group,
      influence: merged.influence ?? (pinning.includes(element.kind) ? pinnedInfluence : nil))
  }

  private static func ordered(
    _ exceptions: [SpringRules.Exception]
  ) -> [SpringRules.Exception] {
    // The sort is stable, so a later exception for the same scope stays behind an earlier one.
    exceptions.inOrder { $0.sortKey < $1.sortKey }
  }

  private static func apply(
    _ exceptions: [SpringRules.Exception], key: (Int, Int, Int),
    to merged: inout SpringRules.Exception
  ) {
    let first = partitionPoint(in: exceptions.indices) { exceptions[$0].sortKey < key }
    for exception in exceptions[first...].prefix(while: { $0.sortKey == key }) {
      merged.spring = exception.spring ?? merged.spring
      merged.influence = exception.influence ?? merged.influence
      merged.isRigid = exception.isRigid ?? merged.isRigid
    }
  }
}

extension Influence {
  /// The influence at a distance from the origin, in points.
  fileprivate func value(atDistance distance: Double) -> Double {
    switch self {
    case .distance(_, let divisor, _, let maximum): min(distance / divisor, maximum)
    case .constant(let value): value
    }
  }
}

extension LayoutElement {
  fileprivate var sortKey: (Int, Int, Int) { (section, Int(kind.rawValue), item) }
}

extension SpringRules.Exception {
  fileprivate var elementKey: LayoutElement? {
    if case .element(let element) = scope { element } else { nil }
  }

  fileprivate var sortKey: (Int, Int, Int) {
    switch scope {
    case .section(let section): (section, 0, 0)
    case .element(let element): element.sortKey
    }
  }
}
