/// An input, the state that it is to meet, and the steps that lead there. Each step is chosen by
/// the state at that moment, so an unexpected change on the way does no harm.
struct Aim {
  let word: String
  let state: String
  /// How many steps remain until it is given up.
  private var stepsLeft = 24
  /// How many times a finger moves before it flings the content.
  private let moves: Int
  private var movesLeft: Int

  /// The states to choose from, with the weight of each: states that are rare by chance weigh more.
  static let statesByNeed = [
    ("at rest", 4), ("settling", 5), ("changing", 3), ("dragged", 2), ("flung", 4), ("bouncing", 4),
    ("program", 4), ("lifted", 3), ("reordering", 9),
  ].flatMap { Array(repeating: $0.0, count: $0.1) }

  /// What is done next.
  enum Step {
    /// Nothing, for so many seconds.
    case wait(Double)
    case finger(Int, Finger)
    /// A program scrolls: within the content, for a while.
    case scroll
    /// A program shows the nearer end of the content at once.
    case showEnd
    /// A section is inserted that scrolls by itself.
    case addScrollingSection
    /// Any input with this name.
    case make(String)
    /// The input itself.
    case meet
  }

  /// What a finger does.
  enum Finger { case down, moves, up, takenAway }

  /// The situation before a step.
  struct Surroundings {
    var state: String
    /// The fingers that are down.
    var fingers: Set<Int>
    /// How far content can go on either side, in points, and whether it goes on past its ends.
    var room: (back: Double, ahead: Double)
    var bounces: Bool
    /// Whether an element is in hand: those that are let go are lifted until they are back.
    var isHolding: Bool
    var hasScrollingSections: Bool
  }

  init(_ word: String, in state: String, _ dice: inout Dice) {
    (self.word, self.state) = (word, state)
    moves = 2 + dice.number(below: 3)
    movesLeft = moves
  }

  /// What is done next; nil where the state is out of reach.
  mutating func step(in now: Surroundings) -> Step? {
    stepsLeft -= 1
    guard stepsLeft > 0 else { return nil }
    if let finger = needed(now) { return finger }
    if word == "section scrolls", !now.hasScrollingSections { return .addScrollingSection }
    if now.state == state {
      let needsElement = ["drag", "put down", "throw"].contains(word)
      return needsElement && !now.isHolding ? .make("lift") : .meet
    }
    switch (state, now.state) {
    case (_, "lifted") where !now.isHolding: return .wait(0.1)
    case (_, "lifted"): return .make(moves % 2 == 0 ? "put down" : "throw")
    case ("reordering", _): return .make("reorder: lift")
    case (_, "reordering"): return .make(moves % 2 == 0 ? "reorder: cancel" : "reorder: release")
    case ("lifted", _): return .make("lift")
    case ("dragged", _): return hold(now)
    case ("flung", _):
      return max(now.room.back, now.room.ahead) < 60 ? nil : stroke(now, to: .up)
    case ("bouncing", "flung"), ("bouncing", "program"): return .wait(0.016)
    case ("bouncing", _):
      guard now.bounces else { return nil }
      if now.state != "dragged", min(now.room.back, now.room.ahead) > 60 { return .showEnd }
      return stroke(now, to: .up)
    case ("program", _): return max(now.room.back, now.room.ahead) < 60 ? nil : .scroll
    case ("settling", "changing"): return .wait(0.1)
    case ("settling", _), (_, "dragged"): return stroke(now, to: .takenAway)
    case ("changing", "at rest"), ("changing", "settling"): return .make("change")
    case ("changing", _): return hold(now)
    default: return .wait(0.25)
    }
  }

  /// The finger that the input is about; nil if it is about none.
  private var finger: Int? {
    switch word {
    case "finger down", "finger moves", "finger up", "finger taken away": 0
    case "second finger down", "second finger moves": 1
    default: nil
    }
  }

  /// Whether the input needs a finger that is down.
  private var needsFinger: Bool { finger != nil && !word.hasSuffix("down") }

  /// The finger that leads to the state. One that is to be down besides, and to hold nothing, has
  /// gone down before it: the last one takes over.
  private var leader: Int {
    guard let finger else { return 0 }
    return (state == "dragged") == needsFinger ? finger : 1 - finger
  }

  /// Whether the input takes two fingers.
  var takesTwoFingers: Bool {
    guard let finger else { return false }
    return finger == 1 || leader == 1 && state != "lifted" && state != "reordering"
  }

  /// Whether the input meets the state wherever a finger scrolls.
  var comesByItself: Bool { finger != nil && state == "dragged" }

  /// Brings the input's own finger up or down.
  private func needed(_ now: Surroundings) -> Step? {
    guard let finger else { return nil }
    let isDown = now.fingers.contains(finger)
    if needsFinger {
      return isDown || leader == finger && now.state != state ? nil : .finger(finger, .down)
    }
    return isDown && (leader != finger || now.state == state) ? .finger(finger, .up) : nil
  }

  private func hold(_ now: Surroundings) -> Step {
    .finger(leader, now.fingers.contains(leader) ? .up : .down)
  }

  /// Down, some moves, and off.
  private mutating func stroke(_ now: Surroundings, to end: Finger) -> Step {
    guard now.fingers.contains(leader) else {
      movesLeft = state == "at rest" ? 0 : moves
      return .finger(leader, .down)
    }
    guard movesLeft > 0, now.state == "dragged" else { return .finger(leader, end) }
    movesLeft -= 1
    return .finger(leader, .moves)
  }
}
