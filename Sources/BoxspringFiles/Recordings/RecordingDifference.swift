import Gestures
import PlaneGeometry
import Recordings

/// In what two recordings differ: where first, how often, and by how much at most.
///
/// Frames are compared by their number, members within a frame by what they are. Numbers count as equal where
/// they differ by no more than the tolerance; zero and minus zero are always equal. An angle counts as the way
/// of the member's farthest corner. Velocities are compared where both list them, events by kind,
/// members, time and place. Headers are not compared, save for ``headerFields``.
///
/// Frames are given one by one, so that files of any length need no more memory than their casts.
package struct RecordingDifference: Sendable {
  /// A difference and its place.
  package struct Finding: Equatable, Sendable {
    /// Index of the frame, from 0.
    package var frame: Int
    /// Time of the frame, in seconds; the first recording's where it has the frame.
    package var time: Double
    /// The member or event, in words; nil where the frame as a whole differs.
    package var subject: String?
    /// What is different.
    package var kind: Kind

    /// A finding from its parts.
    package init(frame: Int, time: Double, subject: String?, kind: Kind) {
      self.frame = frame
      self.time = time
      self.subject = subject
      self.kind = kind
    }
  }

  /// One difference.
  package enum Kind: Equatable, Sendable {
    /// A number has two values.
    case values(String, first: Double, second: Double)
    /// Something has two descriptions.
    case texts(String, first: String, second: String)
    /// The subject, or without one the whole frame, is only in the first recording.
    case onlyInFirst
    /// The subject, or without one the whole frame, is only in the second recording.
    case onlyInSecond
    /// Both frames have the same members, but this one comes later in the second.
    case order
  }

  /// The first difference, nil where there is none. Within a frame the order is: time, offset, the
  /// members of the first recording, what only the second has, the order of members, boundaries, joints and fields,
  /// events.
  package private(set) var first: Finding?
  /// The place where two lengths are furthest apart, whether or not the tolerance allows it; nil
  /// where all are the same.
  package private(set) var largest: Finding?
  /// How far apart they are there, in points.
  package private(set) var largestDistance = 0.0
  /// How many frames differ, those included that only one recording has.
  package private(set) var differingFrames = 0
  /// How many frames the first recording has.
  package private(set) var firstCount = 0
  /// How many frames the second recording has.
  package private(set) var secondCount = 0
  /// Names of the header fields that differ, which does not make the recordings different.
  package let headerFields: [String]

  private let tolerance: Double
  private let timeTolerance: Double
  /// Whether something scrolls: then a member is told by its displacement, otherwise by its place.
  private let isScrolled: Bool
  /// The channels that are compared: what says how members are drawn, and of the rest what both
  /// have.
  private let channels: [PoseChannel]
  private var index = 0
  private var time = 0.0
  private var isDifferent = false
  /// Whether members of the frame before had the same slots and were the same in both.
  private var sharedMembers: [Int32]?

  /// Whether the recordings are equal within the tolerance.
  package var isEqual: Bool { first == nil }

  /// A comparison before its first frames.
  ///
  /// - Parameters:
  ///   - tolerance: how far apart two lengths may be, in points, and two velocities, in points per second; 0
  ///     asks for the same bits.
  ///   - timeTolerance: how far apart two times may be, in seconds.
  package init(
    _ first: RecordingHeader, _ second: RecordingHeader, tolerance: Double = 0,
    timeTolerance: Double = 0
  ) {
    headerFields = first.fieldsDiffering(from: second)
    self.tolerance = tolerance
    self.timeTolerance = timeTolerance
    isScrolled = first.axis != nil
    channels = PoseChannel.allCases.filter {
      $0.isDrawn || first.channels.contains($0) && second.channels.contains($0)
    }
  }

  /// Compares two recordings; linear in their members.
  package init(
    _ first: Recording, _ second: Recording, tolerance: Double = 0, timeTolerance: Double = 0
  ) {
    self.init(
      first.header, second.header, tolerance: tolerance, timeTolerance: timeTolerance)
    var casts = (Cast(), Cast())
    for index in 0..<max(first.frames.count, second.frames.count) {
      let one = index < first.frames.count ? first.frames[index] : nil
      let other = index < second.frames.count ? second.frames[index] : nil
      assertSuccess(because: "all frames have been taken before") { () throws(RecordingError) in
        if let one { try casts.0.take(one) }
        if let other { try casts.1.take(other) }
      }
      add(one, casts.0, other, casts.1)
    }
  }

  /// Compares the next frame of each; nil where a recording has ended.
  package mutating func add(
    _ one: consuming RecordingFrame?, _ oneCast: consuming Cast,
    _ other: consuming RecordingFrame?, _ otherCast: consuming Cast
  ) {
    guard one != nil || other != nil else { return }
    time = one?.time ?? other?.time ?? 0
    isDifferent = false
    firstCount += one == nil ? 0 : 1
    secondCount += other == nil ? 0 : 1
    defer {
      if isDifferent { differingFrames += 1 }
      index += 1
    }
    // One after the other, which moves the frames: a copy of one costs as much as reading it.
    guard let one else { return note(nil, .onlyInSecond) }
    guard let other else { return note(nil, .onlyInFirst) }
    compare(Side(one, oneCast), Side(other, otherCast))
  }

  private mutating func compare(_ one: Side, _ other: Side) {
    compare("time", one.frame.time, other.frame.time, of: nil)
    compare("offsetX", one.frame.offset.x, other.frame.offset.x, of: nil)
    compare("offsetY", one.frame.offset.y, other.frame.offset.y, of: nil)
    compareMembers(one, other)
    if !one.frame.changes.isEmpty || !other.frame.changes.isEmpty {
      compareScenery(one.cast, other.cast)
    }
    compareEvents(one, other)
    compareTouches(one.frame.touches, other.frame.touches)
  }

  /// A frame with its cast.
  private struct Side {
    let frame: RecordingFrame
    let cast: Cast

    init(_ frame: consuming RecordingFrame, _ cast: consuming Cast) {
      self.frame = frame
      self.cast = cast
    }

    func member(_ place: Int) -> CastMember? { cast[frame.members[place]] }
  }

  private mutating func note(_ subject: @autoclosure () -> String?, _ kind: Kind) {
    isDifferent = true
    guard first == nil else { return }
    first = Finding(frame: index, time: time, subject: subject(), kind: kind)
  }

  /// - Parameter length: what the numbers are multiplied with to be points; 0 where they are none.
  private mutating func compare(
    _ field: String, _ one: Double, _ other: Double, times length: Double = 1,
    of subject: @autoclosure () -> String?
  ) {
    guard one != other else { return }
    let isTime = field == "time"
    let distance = abs(one - other) * (length == 0 ? 1 : length)
    let kind = Kind.values(field, first: one, second: other)
    // Written so that a distance that is not a number counts as too far.
    if !(distance <= (isTime ? timeTolerance : tolerance)) { note(subject(), kind) }
    if !isTime, length != 0, distance > largestDistance {
      largest = Finding(frame: index, time: time, subject: subject(), kind: kind)
      largestDistance = distance
    }
  }
}

// MARK: - Members

extension RecordingDifference {
  private mutating func compareMembers(_ one: Side, _ other: Side) {
    let isAsBefore =
      sharedMembers == one.frame.members && one.frame.members == other.frame.members
      && one.frame.changes.isEmpty && other.frame.changes.isEmpty
    if isAsBefore || haveSameMembers(one, other) {
      sharedMembers = one.frame.members == other.frame.members ? one.frame.members : nil
      comparePoses(one, other)
      return
    }
    sharedMembers = nil
    let pairs = pairs(one, other)
    if pairs.allSatisfy({ $0.other != nil }), pairs.count == other.frame.members.count,
      zip(pairs.indices, pairs).allSatisfy({ $0 == $1.other })
    {
      for place in pairs.indices { compare(one, place, other, place) }
      return
    }
    compareUneven(one, other, pairs)
  }

  /// Whether both show the same, each at the same place of its frame, resting where the other does.
  private func haveSameMembers(_ one: Side, _ other: Side) -> Bool {
    guard one.frame.members.count == other.frame.members.count else { return false }
    for place in one.frame.members.indices {
      guard
        one.cast.digest(of: one.frame.members[place])
          == other.cast.digest(of: other.frame.members[place])
      else { return false }
    }
    return true
  }

  /// The poses of the same members in the same order, column by column: nearly always all are equal.
  private mutating func comparePoses(_ one: Side, _ other: Side) {
    guard one.frame.poses != other.frame.poses else { return }
    for place in one.frame.members.indices { comparePose(one, place, other, place) }
  }

  /// For every member of the first frame, in order, its place there and in the second frame.
  private func pairs(_ one: Side, _ other: Side) -> [(member: CastMember, other: Int?)] {
    var waiting: [Key: [Int]] = [:]
    for place in other.frame.members.indices.reversed() {
      guard let member = other.member(place) else { continue }
      waiting[Key(member), default: []].append(place)
    }
    return one.frame.members.indices.compactMap { place in
      guard let member = one.member(place) else { return nil }
      return (member, waiting[Key(member)]?.popLast())
    }
  }

  private struct Key: Hashable {
    let role: CastMember.Role
    let identity: CastMember.Identity

    init(_ member: CastMember) {
      role = member.role
      identity = member.identity
    }
  }

  private mutating func compareUneven(
    _ one: Side, _ other: Side, _ pairs: [(member: CastMember, other: Int?)]
  ) {
    var partners: [Int] = []
    for (place, pair) in pairs.enumerated() {
      if let partner = pair.other {
        partners.append(partner)
        compare(one, place, other, partner)
      } else {
        note(pair.member.phrase, .onlyInFirst)
      }
    }
    let common = partners.sorted()
    var isCommon = [Bool](repeating: false, count: other.frame.members.count)
    for index in common { isCommon[index] = true }
    if let index = isCommon.firstIndex(of: false) {
      note(other.member(index)?.phrase, .onlyInSecond)
    }
    if let pair = zip(partners, common).first(where: { $0 != $1 }) {
      note(other.member(pair.0)?.phrase, .order)
    }
  }

  /// Compares a member in all there is.
  private mutating func compare(_ one: Side, _ place: Int, _ other: Side, _ otherPlace: Int) {
    guard let a = one.member(place), let b = other.member(otherPlace) else { return }
    if a.digest != b.digest {
      compare("order", Double(a.order), Double(b.order), times: 0, of: a.phrase)
      compareRest(a, b)
    }
    comparePose(one, place, other, otherPlace)
  }

  private mutating func compareRest(_ a: CastMember, _ b: CastMember) {
    compare("restX", a.restFrame.origin.x, b.restFrame.origin.x, of: a.phrase)
    compare("restY", a.restFrame.origin.y, b.restFrame.origin.y, of: a.phrase)
    compare("width", a.restFrame.size.width, b.restFrame.size.width, of: a.phrase)
    compare("height", a.restFrame.size.height, b.restFrame.size.height, of: a.phrase)
    if a.outline != b.outline { compare(a.outline.properties, b.outline.properties, of: a.phrase) }
    if a.detail != b.detail { compare(a.detail.properties, b.detail.properties, of: a.phrase) }
  }

  /// Compares properties in order, up to one that only one of both has, or that is another text.
  private mutating func compare(
    _ ones: [RecordedProperty], _ others: [RecordedProperty], of subject: @autoclosure () -> String
  ) {
    for (one, other) in zip(ones, others) {
      switch (one.value, other.value) {
      case (.number(let a, let length), .number(let b, _)) where one.name == other.name:
        compare(one.name, a, b, times: length, of: subject())
      case (let a, let b) where one.name == other.name && a == b: continue
      case (let a, let b):
        return note(subject(), .texts(one.name, first: a.text, second: b.text))
      }
    }
  }

  private mutating func comparePose(_ one: Side, _ place: Int, _ other: Side, _ otherPlace: Int) {
    let (poses, others) = (one.frame.poses, other.frame.poses)
    for channel in channels {
      let (a, b) = (poses.value(channel, of: place), others.value(channel, of: otherPlace))
      guard a != b else { continue }
      let member = one.member(place)
      compare(
        name(of: channel), a, b, times: length(of: channel, member), of: member?.phrase)
    }
  }

  private func name(of channel: PoseChannel) -> String {
    switch channel {
    case .dx where !isScrolled: "x"
    case .dy where !isScrolled: "y"
    default: channel.word
    }
  }

  /// How many points a unit of a channel is, at the member's farthest corner; 0 for what is no length.
  private func length(of channel: PoseChannel, _ member: CastMember?) -> Double {
    let size = member?.restFrame.size ?? .zero
    let reach = Vector(dx: size.width / 2, dy: size.height / 2).length
    return switch channel.quantity {
    case .length: 1
    case .growth: 0.5
    case .turn: reach
    case .look, .motion: 0
    }
  }
}

// MARK: - Scenery and events

extension RecordingDifference {
  private mutating func compareScenery(_ one: Cast, _ other: Cast) {
    let (ones, others) = (one.sortedScenery, other.sortedScenery)
    for (a, b) in zip(ones, others) where a.digest != b.digest {
      guard Key(a) == Key(b) else { return note(a.phrase, .onlyInFirst) }
      compare("order", Double(a.order), Double(b.order), times: 0, of: a.phrase)
      compareRest(a, b)
    }
    if ones.count > others.count {
      note(ones[others.count].phrase, .onlyInFirst)
    } else if others.count > ones.count {
      note(others[ones.count].phrase, .onlyInSecond)
    }
  }

  private mutating func compareEvents(_ one: Side, _ other: Side) {
    let (ones, others) = (one.frame.events, other.frame.events)
    for (place, (a, b)) in zip(ones, others).enumerated() {
      guard a != b || !concernTheSame(a, one.cast, b, other.cast) else { continue }
      let texts = (a.phrase(one.cast), b.phrase(other.cast))
      let areOfTheSame = texts.0.subject == texts.1.subject
      guard !areNear(a, b) || !areOfTheSame else { continue }
      if areOfTheSame {
        // Properties that differ within the tolerance are skipped; the first beyond it is named.
        compare(a.properties, b.properties, of: "\(texts.0.subject) (event \(place))")
        if isDifferent { return }
      }
      note(
        nil,
        .texts("event \(place) since the frame before", first: texts.0.text, second: texts.1.text))
      return
    }
    guard ones.count != others.count else { return }
    let place = min(ones.count, others.count)
    note(
      nil,
      .texts(
        "event \(place) since the frame before",
        first: place < ones.count ? ones[place].phrase(one.cast).text : "nothing",
        second: place < others.count ? others[place].phrase(other.cast).text : "nothing"))
  }

  private mutating func compareTouches(_ ones: [TouchSample], _ others: [TouchSample]) {
    for (place, (a, b)) in zip(ones, others).enumerated() where a != b {
      let isNear =
        a.phase == b.phase && a.finger == b.finger && abs(a.time - b.time) <= timeTolerance
        && (a.location - b.location).length <= tolerance
      guard !isNear else { continue }
      note(
        nil,
        .texts("touch \(place) since the frame before", first: a.phrase, second: b.phrase))
      return
    }
    guard ones.count != others.count else { return }
    let place = min(ones.count, others.count)
    note(
      nil,
      .texts(
        "touch \(place) since the frame before",
        first: place < ones.count ? ones[place].phrase : "nothing",
        second: place < others.count ? others[place].phrase : "nothing"))
  }

  /// Whether the members of two events are the same, so that they are called the same as well.
  private func concernTheSame(
    _ a: RecordingEvent, _ cast: Cast, _ b: RecordingEvent, _ otherCast: Cast
  ) -> Bool {
    zip(a.slots, b.slots).allSatisfy { one, other in
      one == other
        && one.map { cast[$0]?.digest == otherCast[$0]?.digest } ?? true
    }
  }

  private func areNear(_ one: RecordingEvent, _ other: RecordingEvent) -> Bool {
    guard one.kind == other.kind, one.contact?.edge == other.contact?.edge,
      one.contact?.behavior == other.contact?.behavior,
      abs(one.time - other.time) <= timeTolerance
    else { return false }
    guard let a = one.contact, let b = other.contact else { return true }
    guard tolerance == 0 else { return (a.point - b.point).length <= tolerance }
    return a.point == b.point && a.normal == b.normal && a.impulse == b.impulse
  }
}

extension TouchSample {
  /// What the finger did, in words.
  fileprivate var phrase: String {
    let place = [location.x, location.y].map { NumberText.shortest($0) }
    return "finger \(finger) \(phase.word) at (\(place[0]), \(place[1])), "
      + "\(NumberText.shortest(time)) s"
  }
}

extension RecordingEvent {
  /// The slots of those whom it concerns.
  fileprivate var slots: [Int32?] {
    if case .member(let slot)? = contact?.partner { [member, slot] } else { [member] }
  }

  /// The event's kind and members in words, and the same with the time.
  fileprivate func phrase(_ cast: Cast) -> (subject: String, text: String) {
    let subject = member.map { " \(cast[$0]?.phrase ?? "slot \($0)")" } ?? ""
    let partner: String =
      switch contact?.partner {
      case .member(let slot): " with \(cast[slot]?.phrase ?? "slot \(slot)")"
      case .boundary(let name): " with \(name ?? "the bounds")"
      case nil: ""
      }
    let text = "\(kind.word)\(subject)\(partner)"
    return (text, "\(text) at \(NumberText.shortest(time)) s")
  }
}

extension RecordingHeader {
  /// Names of the fields in which two headers differ, in the order of files.
  func fieldsDiffering(from other: RecordingHeader) -> [String] {
    [
      ("kind", kind == other.kind), ("generator", generator == other.generator),
      ("name", name == other.name), ("title", title == other.title),
      ("source", source == other.source), ("rate", rate == other.rate),
      ("axis", axis == other.axis), ("viewport", viewport == other.viewport),
      ("content", content == other.content), ("channels", channels == other.channels),
      ("events", hasEvents == other.hasEvents), ("settings", settings == other.settings),
    ].filter { !$0.1 }.map(\.0)
  }
}
