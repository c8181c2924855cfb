import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics

/// The identity of each element of a content that changes: a number that it keeps wherever it goes.
/// Those of the first content are their ordinals there, later ones the next numbers.
final class ElementIdentities {
  /// An element that has been deleted.
  struct Departure {
    /// Its key in the layout.
    var key: Int
    var identity: Int32
  }

  /// By the ordinals of the elements.
  private(set) var all: [Int32]
  /// Whether elements may have other ordinals than in the first arrangement.
  private(set) var haveChanged = false
  /// The first arrangement.
  private let original: Arrangement
  /// How many there have been so far: the next new one.
  private(set) var count: Int32
  /// Elements that have been deleted lately.
  private var departures: [Departure] = []

  /// How many deleted elements can be told from each other while they are still seen.
  private static var departureLimit: Int { 64 }

  init(_ original: Arrangement) {
    self.original = original
    count = Int32(truncatingIfNeeded: original.elementCount)
    all = (0..<count).map { $0 }
  }

  /// Elements that a step deletes and that a layout knows.
  ///
  /// - Parameters:
  ///   - shown: the identities in the layout, some steps ago; nil for those of now.
  ///   - layout: the one that shows them until then.
  func departures(
    by step: Renumbering.Step, from shown: [Int32]? = nil, in layout: SpringLayout
  ) -> [Departure] {
    guard case .change(let mapping) = step else { return [] }
    let shown = shown ?? all
    var departures: [Departure] = []
    var searches = 0
    for deleted in mapping.deleted {
      for ordinal in deleted {
        guard departures.count < Self.departureLimit else { return departures }
        var old: Int? = ordinal
        if !(ordinal < shown.count && shown[ordinal] == all[ordinal]) {
          searches += 1
          guard searches <= Self.departureLimit else { return departures }
          old = shown.firstIndex(of: all[ordinal])
        }
        if let old, let key = layout.knownKey(ofOrdinal: old) {
          departures.append(Departure(key: key, identity: all[ordinal]))
        }
      }
    }
    return departures
  }

  /// Goes on with other ordinals.
  func take(_ step: Renumbering.Step, _ departures: [Departure]) {
    if case .change(let mapping) = step, mapping.isIdentity { return }
    for departure in departures {
      self.departures.append(departure)
      if self.departures.count > Self.departureLimit { self.departures.removeFirst() }
    }
    haveChanged = true
    switch step {
    case .move(let old, let new): all.insert(all.remove(at: old), at: new)
    case .change(let mapping):
      var carried = [Int32](repeating: -1, count: mapping.newCount)
      for run in mapping.runs {
        for place in 0..<run.count { carried[run.new + place] = all[run.old + place] }
      }
      for ordinal in carried.indices where carried[ordinal] < 0 {
        carried[ordinal] = count
        count += 1
      }
      all = carried
    }
  }

  /// The identity of an element of a frame that a layout has given, -1 for one that is not known
  /// any more; and the number that is shown on it: the index of an item of the first content within
  /// its section, and new numbers for those that were inserted.
  func name(
    ofOrdinal ordinal: Int, in layout: SpringLayout
  ) -> (identity: Int32, label: Int) {
    var identity: Int32 = -1
    if ordinal >= 0 {
      if ordinal < all.count { identity = all[ordinal] }
    } else if let key = layout.knownKey(ofOrdinal: ordinal) {
      identity = departures.last { $0.key == key }?.identity ?? -1
    }
    let first = Int(identity)
    let isOriginal = first >= 0 && first < original.elementCount
    return (identity, isOriginal ? original.element(at: first).item : first)
  }
}
