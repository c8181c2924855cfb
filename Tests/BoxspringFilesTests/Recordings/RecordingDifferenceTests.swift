import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings
import Testing

@Suite struct RecordingDifferenceTests {
  private typealias Finding = RecordingDifference.Finding
  private let run = SampleRun.run(seconds: 0.5)
  private let header = RecordingHeader(
    generator: "test", kind: "layout", name: "list", rate: .hertz(60), axis: .vertical,
    viewport: SampleRun.viewport)

  private func recording(
    _ frames: [LayoutFrame], named name: String = "list"
  ) throws -> Recording {
    var header = header
    header.name = name
    var recorder = LayoutRecorder()
    return try Recording(header, frames: frames.map { recorder.record($0) })
  }

  /// The run compared with itself with its frames changed.
  private func difference(
    tolerance: Double = 0, timeTolerance: Double = 0, swapped: Bool = false,
    _ change: (inout [LayoutFrame]) -> Void
  ) throws -> RecordingDifference {
    var frames = run.frames
    change(&frames)
    let (one, other) = (try recording(run.frames), try recording(frames))
    return RecordingDifference(
      swapped ? other : one, swapped ? one : other, tolerance: tolerance,
      timeTolerance: timeTolerance)
  }

  @Test("a run equals itself, and zero equals minus zero")
  func equal() throws {
    for zero in [0.0, -0.0] {
      let difference = try difference { frames in
        for index in frames[0].attributes.indices {
          frames[0].attributes[index].displacement = Vector(dx: zero, dy: zero)
        }
      }
      #expect(difference.isEqual && difference.largest == nil)
      #expect(
        difference.description(firstName: "a", secondName: "b") == "All 31 frames are equal.")
    }
  }

  @Test("the last bit of one number is found")
  func lastBit() throws {
    let attributes = run.frames[20].attributes[3]
    let dy = attributes.displacement.dy
    for value in [-dy, dy.nextUp] {
      let difference = try difference { $0[20].attributes[3].displacement.dy = value }
      let due = Finding(
        frame: 20, time: run.frames[20].time,
        subject: "item \(attributes.element.item) of section 0",
        kind: .values("dy", first: dy, second: value))
      #expect(difference.first == due && difference.largest == due)
      #expect(difference.largestDistance == abs(value - dy))
      #expect(difference.differingFrames == 1)
    }
  }

  @Test("the tolerance is inclusive, and what it lets pass is still reported")
  func tolerance() throws {
    func shift(_ frames: inout [LayoutFrame]) {
      frames[7].contentOffset.y += 0.5
      frames[9].attributes[0].restFrame.size.width += 0.25
    }
    let within = try difference(tolerance: 0.5, shift)
    #expect(within.isEqual && within.largest?.frame == 7 && within.largestDistance == 0.5)
    #expect(
      within.description(firstName: "a", secondName: "b")
        == "All 31 frames are equal within the tolerance. "
        + "The largest difference is 0.5 pt, in offsetY in frame 7.")
    let beyond = try difference(tolerance: 0.375, shift)
    #expect(beyond.first?.frame == 7 && beyond.differingFrames == 1)
    #expect(try difference(shift).differingFrames == 2)
  }

  @Test("times have a tolerance of their own")
  func times() throws {
    func delay(_ frames: inout [LayoutFrame]) { frames[30].time += 0.125 }
    #expect(try difference(tolerance: 10, delay).first?.frame == 30)
    let within = try difference(timeTolerance: 0.125, delay)
    #expect(within.isEqual && within.largest == nil)
  }

  @Test("every field is compared")
  func fields() throws {
    let changes: [(String, (inout LayoutFrame) -> Void)] = [
      ("time", { $0.time += 1 }), ("offsetX", { $0.contentOffset.x += 1 }),
      ("offsetY", { $0.contentOffset.y += 1 }),
      ("order", { $0.attributes[$0.attributes.count - 1].ordinal += 1 }),
      ("restX", { $0.attributes[2].restFrame.origin.x += 1 }),
      ("restY", { $0.attributes[2].restFrame.origin.y += 1 }),
      ("width", { $0.attributes[2].restFrame.size.width += 1 }),
      ("height", { $0.attributes[2].restFrame.size.height += 1 }),
      ("dx", { $0.attributes[2].displacement.dx += 1 }),
      ("dy", { $0.attributes[2].displacement.dy += 1 }),
    ]
    for (field, change) in changes {
      // The last frame, so that its time may grow.
      let difference = try difference { change(&$0[30]) }
      guard case .values(field, let one, let other) = difference.first?.kind else {
        Issue.record("\(field) is not found: \(String(describing: difference.first))")
        continue
      }
      #expect(abs(other - one - 1) < 1e-9)
    }
  }

  @Test("elements and frames that only one has are told, and a changed order")
  func presence() throws {
    let subject = "item \(run.frames[3].attributes[2].element.item) of section 0"
    func remove(_ frames: inout [LayoutFrame]) { _ = frames[3].attributes.remove(at: 2) }
    let without = try difference(remove)
    #expect(without.first?.subject == subject && without.first?.kind == .onlyInFirst)
    #expect(without.differingFrames == 1)
    let with = try difference(swapped: true, remove)
    #expect(with.first?.subject == subject && with.first?.kind == .onlyInSecond)

    let swapped = try difference { $0[3].attributes.swapAt(2, 3) }
    #expect(swapped.first?.kind == .order && swapped.first?.subject == subject)

    func cut(_ frames: inout [LayoutFrame]) { frames.removeLast(2) }
    let shorter = try difference(cut)
    #expect(shorter.first?.kind == .onlyInFirst && shorter.first?.frame == 29)
    #expect(shorter.first?.subject == nil && shorter.differingFrames == 2)
    #expect(try difference(swapped: true, cut).first?.kind == .onlyInSecond)
  }

  @Test("the paragraph names place, values, count and the largest difference")
  func paragraph() throws {
    func one(_ dy: Double, _ width: Double, frames: Int, name: String) throws -> Recording {
      let attributes = LayoutAttributes(
        ordinal: 0, element: .item(3, section: 1),
        restFrame: Rect(x: 0, y: 0, width: width, height: 5),
        displacement: Vector(dx: 0, dy: dy))
      let frame = LayoutFrame(time: 0.25, contentOffset: .zero, attributes: [attributes])
      return try recording(Array(repeating: frame, count: frames), named: name)
    }
    let difference = RecordingDifference(
      try one(1.5, 4, frames: 2, name: "s"), try one(1.25, 8, frames: 3, name: "t"))
    #expect(
      difference.description(firstName: "a.bsf", secondName: "b.bsf")
        == "They differ first at item 3 of section 1 in frame 0 (0.25 s): width is 4 in a.bsf, "
        + "8 in b.bsf. 3 of 3 frames differ. The largest difference is 4 pt, "
        + "in width of item 3 of section 1 in frame 0. a.bsf has 2 frames, b.bsf 3. "
        + "Their headers differ in name.")
  }

  // MARK: Worlds

  /// A world compared with itself with its frames changed.
  private func worldDifference(
    tolerance: Double = 0, recordsVelocities: Bool = false,
    _ change: (inout [RecordingFrame]) -> Void
  ) throws -> RecordingDifference {
    let one = try SampleRecordings.world(recordsVelocities: recordsVelocities)
    var frames = one.frames
    change(&frames)
    return RecordingDifference(
      one, try Recording(one.header, frames: frames), tolerance: tolerance)
  }

  @Test("an item is told by its name and its place")
  func places() throws {
    let difference = try worldDifference {
      $0[1].poses[.dx][1] += 0.5
      $0[3].poses[.dy][2] -= 3
    }
    #expect(difference.first?.frame == 1 && difference.first?.subject == "ball")
    #expect(difference.differingFrames == 2)
    #expect(abs(difference.largestDistance - 3) < 1e-9)
    let text = difference.description(firstName: "a", secondName: "b")
    #expect(text.contains("They differ first at ball in frame 1 (0.0166666666"))
    #expect(text.contains("): x is 149.99"))
    #expect(text.contains("The largest difference is 3") && text.contains("y of wedge in frame 3"))
  }

  @Test("a rotation counts as the way of the farthest corner")
  func rotations() throws {
    // Half the diagonal of the ball's 30 by 30 points is 21.2.
    func turn(_ frames: inout [RecordingFrame]) { frames[2].poses[.rotation][1] += 0.01 }
    #expect(!(try worldDifference(tolerance: 0.2121, turn).isEqual))
    #expect(try worldDifference(tolerance: 0.2122, turn).isEqual)
  }

  @Test("events that are other ones, or missing, make a difference")
  func events() throws {
    let first = try #require(
      try SampleRecordings.world().frames.firstIndex { $0.events.contains { $0.contact != nil } })
    let missing = try worldDifference(tolerance: 1) { $0[first].events.removeAll() }
    guard case .texts(let what, let one, "nothing") = missing.first?.kind else {
      Issue.record("\(String(describing: missing.first))")
      return
    }
    #expect(what == "event 0 since the frame before" && one.hasPrefix("contactBegan "))
    let other = try worldDifference(tolerance: 1) { $0[first].events[0].member = 4 }
    #expect(other.first?.frame == first)
  }

  @Test("velocities are compared where both list them")
  func velocities() throws {
    let with = try SampleRecordings.world(recordsVelocities: true)
    #expect(RecordingDifference(with, try SampleRecordings.world()).isEqual)
    let difference = try worldDifference(recordsVelocities: true) {
      $0[9].poses[.velocityY][0] += 1
    }
    guard case .values("velocityY", _, _) = difference.first?.kind else {
      Issue.record("\(String(describing: difference.first))")
      return
    }
    #expect(difference.largest == nil, "a velocity is no length")
  }

  @Test("a boundary, a joint or a field that is another one is found")
  func scenery() throws {
    for role in [CastMember.Role.boundary, .joint, .field] {
      let difference = try worldDifference { frames in
        frames[0].changes.removeAll { change in
          if case .announce(_, let member) = change { member.role == role } else { false }
        }
      }
      #expect(difference.first?.subject?.hasPrefix(role.word) == true, "\(role)")
    }
  }

  @Test("what differs of an outline, a joint, a field or a contact is named, with both values")
  func properties() throws {
    func finding(
      _ role: CastMember.Role, _ name: String, _ change: (CastMember) -> CastMember
    ) throws -> RecordingDifference.Finding? {
      try worldDifference { frames in
        for place in frames[0].changes.indices {
          guard case .announce(let slot, let member) = frames[0].changes[place],
            member.role == role, member.identity == .name(name)
          else { continue }
          frames[0].changes[place] = .announce(slot, change(member))
        }
      }.first
    }
    func like(
      _ member: CastMember, outline: CastMember.Outline? = nil, detail: CastMember.Detail? = nil
    ) -> CastMember {
      CastMember(
        member.role, member.identity, order: member.order, restFrame: member.restFrame,
        outline: outline ?? member.outline, detail: detail ?? member.detail)
    }

    let round = try finding(.item, "box") { like($0, outline: .ellipse) }
    #expect(round?.subject == "box")
    #expect(round?.kind == .texts("outline", first: "a rectangle", second: "an ellipse"))
    let bent = try finding(.item, "wedge") { member in
      guard case .polygon(var corners) = member.outline else { return member }
      corners[1].y += 3
      return like(member, outline: .polygon(corners))
    }
    guard case .values("y of corner 1", let one, let other) = bent?.kind else {
      Issue.record("\(String(describing: bent))")
      return
    }
    #expect(other == one + 3)

    let joint = try finding(.joint, "rod") { member in
      guard case .joint(var joint) = member.detail else { return member }
      joint.end.point.x += 5
      return like(member, detail: .joint(joint))
    }
    #expect(joint?.subject == "joint rod")
    guard case .values("x of its end", let from, let to) = joint?.kind else {
      Issue.record("\(String(describing: joint))")
      return
    }
    #expect(to == from + 5)

    let field = try finding(.field, "wind") { member in
      guard case .field(var field) = member.detail else { return member }
      field.strength *= 2
      return like(member, detail: .field(field))
    }
    guard case .values("strength", let weak, let strong) = field?.kind else {
      Issue.record("\(String(describing: field))")
      return
    }
    #expect(strong == 2 * weak)

    let frames = try SampleRecordings.world().frames
    let touched = try #require(frames.firstIndex { $0.events.contains { $0.contact != nil } })
    let event = try #require(frames[touched].events.firstIndex { $0.contact != nil })
    let contact = try worldDifference { $0[touched].events[event].contact?.impulse += 1 }.first
    #expect(contact?.subject?.hasPrefix("contactBegan ") == true)
    guard case .values("impulse", let soft, let hard) = contact?.kind else {
      Issue.record("\(String(describing: contact))")
      return
    }
    #expect(hard == soft + 1)
  }

  @Test("a recording is compared with itself in another format, frame by frame")
  func streamed() throws {
    let recording = try SampleRecordings.world(recordsVelocities: true)
    var one = try RecordingReader(recording.encoded(as: .ndjson), file: "a")
    var other = try RecordingReader(recording.encoded(as: .binary), file: "b")
    var difference = RecordingDifference(one.header, other.header)
    while true {
      let frames = (try one.next(), try other.next())
      guard frames.0 != nil || frames.1 != nil else { break }
      difference.add(frames.0, one.cast, frames.1, other.cast)
    }
    #expect(difference.isEqual && difference.firstCount == recording.frames.count)
    #expect(one.seal == recording.seal && other.seal == recording.seal)
  }
}
