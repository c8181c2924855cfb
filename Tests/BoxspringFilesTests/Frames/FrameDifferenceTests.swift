import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Testing

@Suite struct FrameDifferenceTests {
  private typealias Finding = FrameDifference.Finding
  private let run = SampleRun.sequence(seconds: 0.5)

  /// The run with its frames changed.
  private func changed(_ change: (inout [LayoutFrame]) -> Void) -> FrameSequence {
    var frames = run.frames
    change(&frames)
    return FrameSequence(header: run.header, frames: frames)
  }

  @Test("a run equals itself, and zero equals minus zero")
  func equal() {
    let negated = changed { frames in
      for index in frames[0].attributes.indices {
        frames[0].attributes[index].displacement = Vector(dx: -0.0, dy: -0.0)
      }
    }
    for other in [run, negated] {
      let difference = FrameDifference(run, other)
      #expect(difference.isEqual)
      #expect(difference.largest == nil)
      #expect(
        difference.description(firstName: "a", secondName: "b") == "All 31 frames are equal.")
    }
  }

  @Test("the last bit of one number is found")
  func lastBit() throws {
    let other = changed { $0[20].attributes[3].displacement.dy.negate() }
    let nudged = changed { frames in
      frames[20].attributes[3].displacement.dy = frames[20].attributes[3].displacement.dy.nextUp
    }
    let dy = run.frames[20].attributes[3].displacement.dy
    let element = run.frames[20].attributes[3].element
    for (sequence, value) in [(other, -dy), (nudged, dy.nextUp)] {
      let difference = FrameDifference(run, sequence)
      let due = Finding(
        frame: 20, time: run.frames[20].time, element: element,
        kind: .values(.dy, first: dy, second: value))
      #expect(difference.first == due)
      #expect(difference.largest == due)
      #expect(difference.largestDistance == abs(value - dy))
      #expect(difference.differingFrames == 1)
    }
  }

  @Test("the tolerance is inclusive, and what it lets pass is still reported")
  func tolerance() {
    let shifted = changed { frames in
      frames[7].contentOffset.y += 0.5
      frames[9].attributes[0].restFrame.size.width += 0.25
    }
    let within = FrameDifference(run, shifted, tolerance: 0.5)
    #expect(within.isEqual)
    #expect(within.largest?.frame == 7)
    #expect(within.largestDistance == 0.5)
    #expect(
      within.description(firstName: "a", secondName: "b")
        == "All 31 frames are equal within the tolerance. "
        + "The largest difference is 0.5 pt, in offsetY in frame 7.")
    let beyond = FrameDifference(run, shifted, tolerance: 0.375)
    #expect(beyond.first?.frame == 7)
    #expect(beyond.differingFrames == 1)
    #expect(FrameDifference(run, shifted).differingFrames == 2)
  }

  @Test("times have a tolerance of their own")
  func times() {
    let late = changed { $0[5].time += 0.125 }
    #expect(FrameDifference(run, late, tolerance: 10).first?.frame == 5)
    #expect(FrameDifference(run, late, timeTolerance: 0.125).isEqual)
    #expect(FrameDifference(run, late, timeTolerance: 0.125).largest == nil)
  }

  @Test("every field is compared")
  func fields() {
    let changes: [(FrameDifference.Field, (inout LayoutFrame) -> Void)] = [
      (.time, { $0.time += 1 }), (.offsetX, { $0.contentOffset.x += 1 }),
      (.offsetY, { $0.contentOffset.y += 1 }), (.ordinal, { $0.attributes[2].ordinal += 1 }),
      (.restX, { $0.attributes[2].restFrame.origin.x += 1 }),
      (.restY, { $0.attributes[2].restFrame.origin.y += 1 }),
      (.width, { $0.attributes[2].restFrame.size.width += 1 }),
      (.height, { $0.attributes[2].restFrame.size.height += 1 }),
      (.dx, { $0.attributes[2].displacement.dx += 1 }),
      (.dy, { $0.attributes[2].displacement.dy += 1 }),
    ]
    for (field, change) in changes {
      let difference = FrameDifference(run, changed { change(&$0[4]) })
      guard case .values(field, let one, let other) = difference.first?.kind else {
        Issue.record("\(field) is not found")
        continue
      }
      #expect(abs(other - one - 1) < 1e-9)
    }
  }

  @Test("elements and frames that only one sequence has are told, and a changed order")
  func presence() {
    let without = changed { frames in _ = frames[3].attributes.remove(at: 2) }
    let element = run.frames[3].attributes[2].element
    #expect(FrameDifference(run, without).first?.element == element)
    #expect(FrameDifference(run, without).first?.kind == .onlyInFirst)
    #expect(FrameDifference(without, run).first?.kind == .onlyInSecond)
    #expect(FrameDifference(without, run).first?.element == element)
    #expect(FrameDifference(run, without).differingFrames == 1)

    let swapped = changed { $0[3].attributes.swapAt(2, 3) }
    #expect(FrameDifference(run, swapped).first?.kind == .order)
    #expect(FrameDifference(run, swapped).first?.element == element)

    let cut = changed { $0.removeLast(2) }
    let difference = FrameDifference(run, cut)
    #expect(difference.first?.kind == .onlyInFirst)
    #expect(difference.first?.frame == 29)
    #expect(difference.first?.element == nil)
    #expect(difference.differingFrames == 2)
    #expect(FrameDifference(cut, run).first?.kind == .onlyInSecond)
  }

  @Test("the paragraph names place, values, count and the largest difference")
  func paragraph() {
    func one(_ dy: Double, _ width: Double, frames: Int, scene: String) -> FrameSequence {
      let attributes = LayoutAttributes(
        ordinal: 0, element: .item(3, section: 1),
        restFrame: Rect(x: 0, y: 0, width: width, height: 5),
        displacement: Vector(dx: 0, dy: dy))
      let frame = LayoutFrame(time: 0.25, contentOffset: .zero, attributes: [attributes])
      var header = run.header
      header.scene = scene
      return FrameSequence(header: header, frames: Array(repeating: frame, count: frames))
    }
    let difference = FrameDifference(
      one(1.5, 4, frames: 2, scene: "s"), one(1.25, 8, frames: 3, scene: "t"))
    #expect(
      difference.description(firstName: "a.bsf", secondName: "b.bsf")
        == "They differ first at item 3 of section 1 in frame 0 (0.25 s): width is 4 in a.bsf, "
        + "8 in b.bsf. 3 of 3 frames differ. The largest difference is 4 pt, "
        + "in width of item 3 of section 1 in frame 0. a.bsf has 2 frames, b.bsf 3. "
        + "Their headers differ in scene.")
  }
}
