import BoxspringFiles
import PlaneGeometry
import Testing

@Suite struct TrajectoryDifferenceTests {
  private let one = TrajectoryTests.random(5, hasVelocities: false)

  /// The motion with its frames changed.
  private func edited(_ change: (inout [TrajectoryFrame]) -> Void) -> Trajectory {
    var frames = one.frames
    change(&frames)
    return Trajectory(header: one.header, frames: frames, state: one.state)
  }

  @Test("equal motions are equal")
  func equal() {
    let difference = TrajectoryDifference(one, one)
    #expect(difference.isEqual)
    #expect(difference.description(firstName: "a", secondName: "b") == "All 4 frames are equal.")
  }

  @Test("the first difference is named with its frame, item and values, and how far apart they get")
  func places() {
    let other = edited {
      $0[1].states[2].center.x += 0.5
      $0[3].states[1].center.y -= 3
    }
    let difference = TrajectoryDifference(one, other)
    #expect(difference.first?.frame == 1 && difference.first?.subject == "x of x 1")
    #expect(difference.differingFrames == 2)
    #expect(abs(difference.largestDistance - 3) < 1e-9)
    let text = difference.description(firstName: "a", secondName: "b")
    #expect(text.hasPrefix("They differ first in frame 1 (0.016683350016683"))
    #expect(text.contains("2 of 4 frames differ.") && text.contains("of # ü in frame 3"))
  }

  @Test("a tolerance forgives places, and rotations by the way of the farthest corner")
  func tolerance() {
    // Half the diagonal of 3 by 4 is 2.5.
    let other = edited { $0[2].states[1].rotation += 0.04 }
    #expect(!TrajectoryDifference(one, other, tolerance: 0.0999).isEqual)
    #expect(TrajectoryDifference(one, other, tolerance: 0.1001).isEqual)
  }

  @Test("events that are other ones, or missing, make a difference")
  func events() {
    let missing = TrajectoryDifference(one, edited { $0[1].events.removeLast() }, tolerance: 1)
    #expect(missing.first?.other == "nothing" && missing.first?.one.hasPrefix("paused") == true)
    let other = TrajectoryDifference(one, edited { $0[3].events[1].item = 1 }, tolerance: 1)
    #expect(other.first?.one.hasPrefix("contactBegan a, \"b\" with x 1") == true)
  }

  @Test("a motion that is shorter differs where it ends")
  func shorter() {
    let difference = TrajectoryDifference(one, edited { $0.removeLast() })
    #expect(difference.first?.frame == 3 && difference.first?.other == "is not")
  }

  @Test("motions of other items cannot be compared")
  func items() {
    var header = one.header
    header.items[0].name = "z"
    let other = Trajectory(header: header, frames: one.frames, state: one.state)
    let difference = TrajectoryDifference(one, other)
    #expect(!difference.isEqual && difference.mismatch?.contains("item 0") == true)
  }
}
