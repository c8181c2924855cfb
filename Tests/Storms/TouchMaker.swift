import BoxspringDocuments
import Gestures
import PlaneGeometry

/// Makes touches of two fingers that go down, move and are lifted.
struct TouchMaker {
  /// Where fingers are that are down.
  private var fingers: [Int: Point] = [:]
  /// How many moves of a finger follow, and how far each goes, in points.
  private var stepsLeft = 0, way = Vector.zero
  private var stroke = Stroke.uneven, restsBeforeTurn = 0
  /// For how many moves a finger stays where it is.
  private var restsLeft = 0
  /// The greatest length of a move along either axis, in points.
  private let reach: Double

  static let words = [
    "finger down", "finger moves", "finger up", "finger taken away", "second finger down",
    "second finger moves", "second finger up",
  ]

  /// How a finger goes.
  private enum Stroke {
    /// By about the same way each time.
    case uneven
    /// At an even speed from a place at a time, in points per second, as whole points tell.
    case even(Vector, from: Point, at: Double)
    /// Another way for the last moves: back, or a jerk in any direction.
    case turning(Vector, movesLeft: Int)
  }

  /// Whether there is a single finger, which goes evenly, or turns.
  private let isClear: Bool

  init(reach: Double, isClear: Bool = false) { (self.reach, self.isClear) = (reach, isClear) }

  /// Whether a finger is on its way.
  var isDown: Bool { stepsLeft > 0 }

  /// The next touch; a finger that is not down goes down at a place.
  mutating func next(at time: Double, orFrom start: Point, _ dice: inout Dice) -> StormInput {
    let pointer = !isClear && dice.once(in: 7) ? 1 : 0
    var (phase, word) = ("moved", pointer == 0 ? "finger moves" : "second finger moves")
    var place = start
    if let last = fingers[pointer] {
      stepsLeft -= 1
      if restsLeft > 0 {
        restsLeft -= 1
        place = last
      } else {
        if case .uneven = stroke, dice.once(in: 20) { restsLeft = dice.number(below: 12) }
        place = self.place(after: last, at: time, &dice)
      }
      switch dice.number(below: stepsLeft > 0 ? 30 : 4) {
      case 0, 1: (phase, word) = ("ended", pointer == 0 ? "finger up" : "second finger up")
      case 2: (phase, word) = ("cancelled", "finger taken away")
      default: break
      }
      // An ended touch is where it was last.
      if phase != "moved" { (place, stepsLeft) = (last, 0) }
    } else {
      (phase, word) = ("began", pointer == 0 ? "finger down" : "second finger down")
      (stepsLeft, restsLeft) = (2 + dice.number(below: 14), 0)
      way = Vector(
        dx: dice.number(-reach, reach, parts: 1), dy: dice.number(-reach, reach, parts: 1))
      begin(at: start, time, &dice)
    }
    fingers[pointer] = phase == "moved" || phase == "began" ? place : nil
    return Self.sample(word, phase, pointer, place, at: time)
  }

  private mutating func begin(at start: Point, _ time: Double, _ dice: inout Dice) {
    stroke = .uneven
    if dice.once(in: isClear ? 2 : 4) {
      let most = dice.one(of: [60.0, 120, 300])
      let velocity = Vector(dx: dice.number(-most, most), dy: dice.number(-most, most))
      stroke = .even(velocity, from: start, at: time)
      stepsLeft += 16
    } else if isClear || dice.once(in: 6) {
      let jerk = Vector(dx: dice.number(-4, 4, parts: 1), dy: dice.number(-4, 4, parts: 1))
      stroke = .turning(dice.once(in: 3) ? -way : jerk, movesLeft: 1 + dice.number(below: 4))
      restsBeforeTurn = dice.number(below: 3)
      stepsLeft += 6
    }
  }

  /// Where the next move of a finger goes.
  private func place(after last: Point, at time: Double, _ dice: inout Dice) -> Point {
    switch stroke {
    case .uneven:
      return last + way
        + Vector(dx: dice.number(-3, 3, parts: 1), dy: dice.number(-3, 3, parts: 1))
    case .even(let velocity, let start, let began):
      let way = velocity * (time - began)
      return start + Vector(dx: way.dx.rounded(), dy: way.dy.rounded())
    case .turning(let other, let count):
      if stepsLeft < count { return last + other }
      return stepsLeft < count + restsBeforeTurn ? last : last + way
    }
  }

  /// What fingers do that are still down at the end.
  func lastSamples(at time: Double) -> [StormInput] {
    fingers.sorted { $0.key < $1.key }.map {
      Self.sample(
        $0.key == 0 ? "finger up" : "second finger up", "ended", $0.key, $0.value, at: time)
    }
  }

  private static func sample(
    _ word: String, _ phase: String, _ pointer: Int, _ place: Point, at time: Double
  ) -> StormInput {
    StormInput(
      time: time, words: [word],
      value: .of([
        "t": .number(time), "phase": .string(phase),
        "pointer": pointer == 0 ? nil : .number(Double(pointer)), "x": .number(place.x),
        "y": .number(place.y),
      ]), isSample: true)
  }
}

extension StormInput {
  /// The touch that it is.
  var touch: TouchSample? {
    guard let sample, value.member("t") == .number(time) else { return nil }
    return TouchSample(
      time: time, phase: sample.phase, finger: sample.pointer, location: sample.position)
  }

  /// A document without the list of its inputs, and these with the samples of a trace, in order of
  /// time; at equal times, samples come last.
  static func split(
    _ document: JSONValue, _ key: String, _ trace: JSONValue
  ) -> (rest: JSONValue, inputs: [StormInput]) {
    guard case .object(let members) = document else { return (document, []) }
    var own: [StormInput] = []
    if case .array(let values)? = document.member(key) {
      own = values.map { value in
        var time = 0.0
        if case .number(let seconds)? = value.member("at") { time = seconds }
        return StormInput(time: time, words: [], value: value, isSample: false)
      }
    }
    let samples = StormInput.all(in: trace).filter(\.isSample)
    let inputs = (own + samples).enumerated().sorted { one, other in
      one.element.time != other.element.time
        ? one.element.time < other.element.time : one.offset < other.offset
    }.map(\.element)
    return (.object(members.filter { $0.key != key }), inputs)
  }

  /// Whether all fingers have been lifted in the end: one that is still down is taken away at the
  /// end of a trace, which live touches do not know.
  static func areFingersUp(after inputs: [StormInput]) -> Bool {
    var down = Set<Int>()
    for touch in inputs.compactMap(\.touch) {
      if touch.phase == .began { down.insert(touch.finger) }
      if touch.phase == .ended || touch.phase == .cancelled { down.remove(touch.finger) }
    }
    return down.isEmpty
  }
}

extension JSONValue {
  /// A document with those of the inputs that are its own, if any.
  func with(_ inputs: [StormInput], as key: String) -> JSONValue {
    let own = inputs.filter { !$0.isSample }.map(\.value)
    guard case .object(let members) = self, !own.isEmpty else { return self }
    return .object(members + [Member(key, .array(own))])
  }

  /// The trace of those of the inputs that are samples.
  static func trace(of inputs: [StormInput], named name: String) -> JSONValue {
    .of([
      "format": "scroll-trace", "version": 1, "id": .string(name), "positions": "finger",
      "samples": .array(inputs.filter(\.isSample).map(\.value)),
    ])
  }
}
