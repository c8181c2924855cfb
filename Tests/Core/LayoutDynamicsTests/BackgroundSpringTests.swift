import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs

@Suite("Backgrounds on springs")
struct BackgroundSpringTests {
  private func arrangement(_ background: SectionBackground?) throws -> Arrangement {
    var section = SectionContent(count: 14, size: Size(width: 320, height: 40))
    section.headerLength = 30
    section.background = background
    return try ListLayout(lineSpacing: 4).arrange(
      CollectionContent(sections: Array(repeating: section, count: 12)),
      in: LayoutEnvironment(viewport: SpringLayoutTests.viewport))
  }

  private static let background = SectionBackground(.section, cornerRadius: 12, tone: 2)

  /// The frames of a fling, and of what comes to rest behind it; and the recording of each.
  private func frames(
    _ arrangement: Arrangement, _ rules: SpringRules
  ) throws -> [(frame: LayoutFrame, recorded: RecordingFrame)] {
    var layout = try SpringLayoutTests.layout(rules, arrangement)
    var recorder = LayoutRecorder()
    var offset = 100.0
    return (0..<400).map { step in
      let distance = step < 80 ? 55 - Double(step) * 0.7 : 0
      layout.advance(by: SpringLayoutTests.scroll(from: offset, by: distance, over: 1 / 60))
      offset += distance
      var copy = layout
      let (time, place) = (Double(step) / 60, Point(x: 0, y: offset))
      return (
        copy.frame(at: time, offset: place),
        layout.frame(at: time, offset: place, recorder: &recorder)
      )
    }
  }

  @Test("they leave the elements as they are, and are rigid unless rules say otherwise")
  func rigid() throws {
    let arranged = try arrangement(Self.background)
    let (with, without) = (
      try frames(arranged, SpringRules()), try frames(arrangement(nil), SpringRules())
    )
    for ((frame, recorded), (plain, other)) in zip(with, without) {
      #expect(frame.attributes == plain.attributes)
      var seen: [Int] = []
      let view = Rect(origin: frame.contentOffset, size: SpringLayoutTests.viewport)
      for section in 0..<arranged.sectionCount {
        if let rest = arranged.backgroundFrame(ofSection: section), rest.overlaps(view) {
          seen.append(section)
        }
      }
      #expect(frame.backgrounds.map(\.section) == seen)
      #expect(frame.backgrounds.allSatisfy { $0.displacement == .zero })
      // In the recording they come first, on the layer behind the elements.
      #expect(recorded.members.count == seen.count + other.members.count)
      #expect(recorded.poses[.z] == seen.map { _ in -1 } + other.members.map { _ in 0 })
      let shifts = (recorded.poses[.dy], other.poses[.dy])
      let own = Array(shifts.0.dropFirst(seen.count))
      #expect(own == (shifts.0.isEmpty || !shifts.1.isEmpty ? shifts.1 : own.map { _ in 0 }))
    }
    #expect(with.allSatisfy { !$0.frame.backgrounds.isEmpty })
  }

  @Test("on springs all move as one spring does with the influence at half a viewport")
  func springy() throws {
    let rules = SpringRules(backgroundsAreRigid: false)
    let frames = try frames(arrangement(Self.background), rules)
    // The spring in small steps of its own equation, driven by the scroll.
    let influence = min(SpringLayoutTests.viewport.height / 2 / 1500, 1)
    let (omega, zeta) = (rules.spring.angularFrequency, rules.spring.dampingRatio)
    var (place, speed, largest) = (0.0, 0.0, 0.0)
    for (step, (frame, _)) in frames.enumerated() {
      let push = step < 80 ? influence * (55 - Double(step) * 0.7) : 0
      let count = 2000
      let duration = 1 / 60 / Double(count)
      for _ in 0..<count {
        // Half a step of velocity, a step of place, half a step of velocity.
        speed += (-omega * omega * place - 2 * zeta * omega * speed) * duration / 2
        place += speed * duration + push / Double(count)
        speed += (-omega * omega * place - 2 * zeta * omega * speed) * duration / 2
      }
      for background in frame.backgrounds {
        #expect(abs(background.displacement.dy - place) < 0.01, "step \(step)")
        #expect(background.displacement.dx == 0)
      }
      largest = max(largest, abs(place))
    }
    #expect(largest > 5)
    #expect(frames.last?.frame.backgrounds.allSatisfy { $0.displacement == .zero } == true)
  }

  @Test("members of a recording say what they look like, and are announced once")
  func members() throws {
    var cast = Cast()
    var announced: [Int] = []
    for (_, recorded) in try frames(arrangement(Self.background), SpringRules()) {
      for change in recorded.changes {
        if case .announce(_, let member) = change, member.role == .background {
          #expect(member.detail == .background(cornerRadius: 12, tone: 2))
          announced.append(member.order)
        }
      }
      try cast.take(recorded)
    }
    #expect(announced == Array(0..<announced.count))
    #expect(announced.count > 2)
  }

  @Test("after a change of the content only what looks different is announced again")
  func changes() throws {
    func frame(_ tones: [Int]) -> LayoutFrame {
      var frame = LayoutFrame(time: 0, contentOffset: .zero, attributes: [])
      frame.backgrounds = tones.enumerated().map { section, tone in
        BackgroundAttributes(
          section: section, restFrame: Rect(x: 0, y: Double(section) * 100, width: 90, height: 90),
          displacement: .zero, style: SectionBackground(.section, tone: tone))
      }
      return frame
    }
    var recorder = LayoutRecorder()
    var (cast, slots) = (Cast(), [Int32]())
    for (number, (tones, announced)) in [
      ([0, 1], [0, 1]), ([0, 1], []), ([0, 3], [1]), ([0, 3], []),
    ]
    .enumerated() {
      let recorded = recorder.record(frame(tones), after: number) { $0 }
      let orders = recorded.changes.compactMap { change -> Int? in
        if case .announce(_, let member) = change { member.order } else { nil }
      }
      #expect(orders == announced, "change \(number)")
      try cast.take(recorded)
      #expect(slots.isEmpty || recorded.members == slots)
      slots = recorded.members
    }
  }
}
