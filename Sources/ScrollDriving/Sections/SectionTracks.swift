import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Springs

/// The sections of a collection that scroll across it, each with a driver of its own, through changes of the content.
///
/// For the collection such a section is one item, its strip, so springs, overlap, live windows and
/// seeks need to know nothing of it. How far it is scrolled counts as displacement: members of a
/// recording need not be announced again in each frame. With springs along both axes, items would
/// follow the collection one by one, but each scroll would have to be replayed along two paths.
struct SectionTracks: Sendable {
  /// Those that are there, and those that have left and can still be asked for.
  var tracks: [ScrollDriver] = []
  /// Whether nothing has happened to a track.
  var areUntouched: [Bool] = []
  /// Which sections there are from a time on, in order of time; empty where no section ever scrolled.
  var epochs: [Epoch] = []
  /// The fingers that are down and began over a section that scrolls.
  var touches: [SectionTouch] = []

  /// The sections of a content.
  struct Epoch: Sendable {
    /// Seconds from which on they are there.
    var start: Double
    /// Every item where it rests before its section is scrolled; nil without sections.
    var arrangement: Arrangement?
    var sections: [ScrollingSection]
    /// The track of each section.
    var tracks: [Int]

    /// Before any section scrolled.
    static var empty: Epoch {
      Epoch(start: -.infinity, arrangement: nil, sections: [], tracks: [])
    }
  }

  /// No section.
  init() {}

  /// - Parameters:
  ///   - layout: the collection, with a strip for each section that scrolls.
  ///   - physics: how the collection scrolls, before the first event.
  init(_ layout: SpringLayout, _ physics: ScrollPhysics) {
    let sections = layout.arrangement.scrollingSections
    guard !sections.isEmpty else { return }
    epochs = [
      Epoch(
        start: -.infinity, arrangement: layout.arrangement.withItems, sections: sections,
        tracks: Array(sections.indices))
    ]
    for section in sections {
      append(section, layout, physics, start: physics.motion.start)
    }
  }

  /// Whether no section ever scrolled across the collection.
  var isEmpty: Bool { tracks.isEmpty }

  /// The sections of the last content, ascending.
  var sections: [ScrollingSection] { epochs.last?.sections ?? [] }

  /// The index of the track of a section at a time; nil where it does not scroll across the collection.
  func track(ofSection section: Int, at time: Double = .infinity) -> Int? {
    let epoch = epoch(at: time)
    return epoch.place(ofSection: section).map { epoch.tracks[$0] }
  }

  /// Changes what happens to a section from a time on.
  mutating func update(_ track: Int, at time: Double, _ events: (inout ScrollPhysics) -> Void) {
    areUntouched[track] = false
    tracks[track].drive(to: time)
    tracks[track].update(events)
  }

  /// Seconds up to which events of a section are known.
  var latestEventTime: Double {
    tracks.indices.reduce(-.infinity) {
      areUntouched[$1] ? $0 : max($0, tracks[$1].physics.time)
    }
  }

  /// Whether nothing of what there is at a time will change any more without another event.
  func areIdle(at time: Double) -> Bool {
    epoch(at: time).tracks.allSatisfy { areUntouched[$0] || tracks[$0].isIdle }
  }

  /// Drives what has been moved to a time.
  mutating func advance(to time: Double) {
    for index in tracks.indices where !areUntouched[index] {
      tracks[index].drive(to: time)
    }
  }

  /// Lets everything that scrolls come to rest.
  mutating func runToRest() {
    for index in tracks.indices where !areUntouched[index] {
      tracks[index].update { $0.runToRest() }
    }
  }

  /// Lets everything be asked for as long as the collection can be.
  mutating func keep(_ span: Double) {
    for index in tracks.indices { tracks[index].keptSpan = span }
  }

  /// Forgets the contents that were gone at a time; states before it are not asked for any more.
  mutating func forget(before time: Double) {
    let next = partitionPoint(in: epochs.indices) { epochs[$0].start <= time }
    if next > 1 { epochs.removeFirst(next - 1) }
  }

  /// Goes back as ``ScrollDriver/rewind()`` does.
  mutating func rewind() {
    for index in tracks.indices { tracks[index].rewind() }
  }

  /// All as it was at a time.
  func state(at time: Double) throws(ForgottenTimeError) -> Self {
    var state = self
    for index in tracks.indices where time < tracks[index].time {
      state.tracks[index] = try tracks[index].state(at: time)
    }
    return state
  }

  /// What the layouts of the sections at a time count.
  func sum(at time: Double, _ count: (SpringLayout) -> Int) -> Int {
    epoch(at: time).tracks.reduce(0) { $0 + count(tracks[$1].layout) }
  }

  /// The most elements that would have to be live in a section, where those are more than its layout allows.
  var excess: Int? { tracks.compactMap { $0.layout.excess }.max() }

  func epoch(at time: Double) -> Epoch {
    let next = partitionPoint(in: epochs.indices) { epochs[$0].start <= time }
    return next > 0 ? epochs[next - 1] : .empty
  }
}

extension SectionTracks.Epoch {
  func place(ofSection section: Int) -> Int? {
    let place = partitionPoint(in: sections.indices) { sections[$0].section < section }
    return place < sections.count && sections[place].section == section ? place : nil
  }
}

extension SectionTracks {
  /// Adds a section at a time.
  mutating func append(
    _ section: ScrollingSection, _ layout: SpringLayout, _ physics: ScrollPhysics,
    start: Double
  ) {
    tracks.append(Self.track(of: section, layout, physics, start: start))
    areUntouched.append(true)
  }

  /// A section at rest from a time on.
  static func track(
    of section: ScrollingSection, _ layout: SpringLayout, _ physics: ScrollPhysics,
    start: Double
  ) -> ScrollDriver {
    // What the collection accepts, its sections do.
    let rules = layout.rules.within(section: section.section)
    let behavior = physics.behavior.across(section)
    guard
      var own = try? SpringLayout(
        section.arrangement, rules: rules, viewport: section.viewport, window: layout.window)
    else { preconditionFailure("the rules of the collection have been checked") }
    own.liveLimit = layout.liveLimit
    let motion = ScrollPhysics(
      checkedGeometry: section.geometry, behavior: behavior, mainAxis: section.arrangement.axis,
      start: start, offset: section.geometry.leadingOffset)
    return ScrollDriver(own, physics: motion)
  }
}

extension ScrollingSection {
  /// How far it can scroll.
  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: viewport, contentInsets: contentInsets,
      isRightToLeft: isRightToLeft)
  }
}

extension ScrollBehavior {
  /// The behavior of a section that scrolls across a collection with this one: it follows a finger, slows down and
  /// bounces alike, and stops where the section says.
  func across(_ section: ScrollingSection) -> ScrollBehavior {
    var behavior = self
    behavior.axes = nil
    behavior.startOffset = nil
    switch (section.stops, section.groupStarts) {
    case (.continuous, _): behavior.snapping = .none
    case (.paging, _): behavior.snapping = .pages(length: nil)
    case (.continuousGroupLeadingBoundary, .even(let pitch, _)?) where pitch > 0:
      behavior.snapping = .interval(pitch)
    case (.groupPaging, .even(let pitch, _)?) where pitch > 0,
      (.groupPagingCentered, .even(let pitch, _)?) where pitch > 0:
      behavior.snapping = .pages(length: pitch)
    case (.continuousGroupLeadingBoundary, .listed(let starts)?) where !starts.isEmpty:
      let (first, axis) = (section.leadingOffset, section.arrangement.axis)
      let sign: Double = section.isRightToLeft && axis == .horizontal ? -1 : 1
      behavior.snapping = .offsets(starts.map { first[axis] + sign * $0 })
    default: behavior.snapping = .none
    }
    return behavior
  }
}

extension SpringRules {
  /// The rules for one section by itself.
  func within(section: Int) -> SpringRules {
    var rules = self
    rules.exceptions = exceptions.compactMap { exception in
      var own = exception
      switch exception.scope {
      case .section(let other) where other == section: own.scope = .section(0)
      case .element(let element) where element.section == section && element.kind == .item:
        own.scope = .element(.item(element.item, section: 0))
      default: return nil
      }
      return own
    }
    return rules
  }
}
