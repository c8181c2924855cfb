import BoxspringDocuments
import CollectionLayouts
import PlaneGeometry
import ScrollDriving

/// Makes what is done to a collection, one input after the other, by what is there.
struct InputMaker {
  var dice: Dice
  let scene: RandomScene
  let positions: ScrollTrace.Positions
  private var fingers: [Int: Point] = [:]
  private var offset = Point.zero
  private var names = 0
  /// How many moves of a finger follow, and how far each goes, in points.
  private var stepsLeft = 0, way = Vector.zero
  private let hasTwoFingers: Bool
  /// Whether nothing but scrolling happens.
  private let onlyScrolls: Bool
  /// What never happens, so that laws with exceptions are checked, too.
  private let omitted: Set<String>
  /// The current aim; nil while inputs are random.
  private var aim: Aim?
  /// Seconds until the next step toward it.
  private var aimPause = 0.0

  /// All that can be done.
  static let words =
    scrolls + ["offset", "viewport", "insets", "direction", "pixel scale", "new frames"] + changes
    + ["spring", "influence", "spring rules", "exceptions"]
    + ["lift", "drag", "put down", "throw"] + reorders

  private static let scrolls = [
    "finger down", "finger moves", "finger up", "finger taken away", "second finger down",
    "second finger moves", "wheel", "program scrolls", "section scrolls",
  ]
  private static let changes = [
    "insert item", "delete item", "move item", "resize item", "reload item", "insert section",
    "delete section", "move section", "reload section", "new content", "layout",
  ]
  private static let reorders = [
    "reorder: lift", "reorder: drag", "reorder: release", "reorder: cancel",
  ]

  /// How often each input is aimed at, by what a night counts: one that seldom comes by chance, or
  /// not in every storm, more often. The others twice.
  private static let needs = [
    "second finger moves": 14, "reload section": 14, "exceptions": 14, "new content": 12,
    "finger moves": 10, "section scrolls": 10, "direction": 10, "insert section": 10,
    "delete section": 10, "move item": 9, "finger taken away": 8, "move section": 8,
    "reload item": 7, "second finger down": 6, "viewport": 6, "insets": 6, "layout": 6,
    "pixel scale": 6, "influence": 6, "spring rules": 6, "offset": 6, "spring": 5,
    "insert item": 5, "finger up": 4, "resize item": 3, "delete item": 3, "finger down": 1,
    "program scrolls": 1, "lift": 1, "drag": 1, "put down": 1, "throw": 1, "new frames": 1,
    "reorder: drag": 1, "reorder: release": 1, "reorder: cancel": 1,
  ]
  /// What brings sections along, after which a file is not compared with what was live.
  private static let bringers = ["insert section", "reload section", "new content"]

  /// Why an input cannot meet a state; nil if it can.
  static func reason(_ word: String, cannotMeet state: String, of kind: String) -> String? {
    if kind == "frames" {
      if changes.contains(word) || reorders.contains(word) { return "frames have no content" }
      if word == "section scrolls" { return "frames have no sections" }
      if state == "reordering" { return "frames are not reordered" }
    } else if word == "new frames" {
      return "only frames are replaced by frames"
    }
    let needs = ["reorder: drag", "reorder: release", "reorder: cancel"].contains(word)
    if needs != (state == "reordering"), needs || word == "reorder: lift" {
      return needs ? "no item is in hand" : "an item is in hand"
    }
    if ["drag", "put down", "throw"].contains(word), state != "lifted" {
      return "nothing is lifted"
    }
    if word == "reorder: lift", state == "lifted" { return "something is lifted" }
    if word == "lift", state == "reordering" { return "an item is being reordered" }
    if word == "offset", ["dragged", "flung", "bouncing", "program"].contains(state) {
      return "offsets are recorded without fingers"
    }
    return nil
  }

  init(_ dice: Dice, _ scene: RandomScene) {
    var dice = dice
    self.scene = scene
    positions = dice.once(in: 8) ? .offset : .finger
    hasTwoFingers = dice.once(in: 2)
    onlyScrolls = dice.once(in: 10)
    omitted = Set(
      [["exceptions"], Self.reorders, ["direction"], Self.bringers].filter { _ in dice.once(in: 2) }
        .joined())
    self.dice = dice
  }

  /// Seconds until the next input.
  mutating func pause() -> Double {
    if aim != nil { return aimPause }
    if stepsLeft > 0 { return dice.number(0.004, 0.017, parts: 1000) }
    if dice.once(in: 6) { return 0 }
    return dice.once(in: 8) ? dice.number(0.2, 2.5) : dice.number(0, 0.09, parts: 1000)
  }

  /// What is done next; nil if what was chosen cannot be done now.
  ///
  /// - Parameter state: what it meets.
  mutating func next(
    at time: Double, in state: String, _ player: borrowing EventPlayer
  ) -> StormInput? {
    if aim == nil, dice.once(in: 2) { aim = newAim() }
    let input =
      aim == nil ? anything(at: time, player) : towardAim(at: time, in: state, player)
    guard let input, omitted.isDisjoint(with: input.words),
      !omitted.contains("exceptions") || !input.value.makesRulesOfPlaces
    else { return nil }
    return input
  }

  /// Gives up the current aim.
  mutating func dropAim() { aim = nil }

  private mutating func anything(at time: Double, _ player: borrowing EventPlayer) -> StormInput? {
    let isFrames = scene.kind == "frames"
    if stepsLeft > 0, onlyScrolls || !dice.once(in: 5) { return sample(at: time, player) }
    if onlyScrolls {
      return dice.once(in: 2) ? sample(at: time, player) : wheelOrScroll(at: time, player)
    }
    if player.collection.isReordering, dice.once(in: 3) { return reorder(at: time, player) }
    if !player.held.isEmpty, dice.once(in: 3) {
      return hand(at: time, player)
    }
    switch dice.number(below: 40) {
    case 0..<9: return sample(at: time, player)
    case 9..<17: return wheelOrScroll(at: time, player)
    case 17..<25: return isFrames ? frames(at: time, player) : change(at: time, player)
    case 25..<27: return isFrames ? frames(at: time, player) : content(at: time, player)
    case 27..<31: return container(at: time, player)
    case 31..<36: return rules(at: time, player)
    case 36..<38: return hand(at: time, player)
    default: return isFrames ? hand(at: time, player) : reorder(at: time, player)
    }
  }

  // MARK: Aims

  private mutating func newAim(in state: String? = nil) -> Aim? {
    let isFinger = positions == .finger
    var words = onlyScrolls ? Self.scrolls + ["offset"] : Self.words
    words.removeAll {
      omitted.contains($0) || (isFinger ? $0 == "offset" : Self.scrolls.contains($0))
    }
    words = words.flatMap { Array(repeating: $0, count: Self.needs[$0] ?? 2) }
    let states =
      onlyScrolls ? ["settling", "dragged"] + Situation.shortStates : Aim.statesByNeed
    for _ in 0..<100 {
      let aim = Aim(dice.one(of: words), in: state ?? dice.one(of: states), &dice)
      if Self.reason(aim.word, cannotMeet: aim.state, of: scene.kind) == nil,
        isFinger || Self.reason("offset", cannotMeet: aim.state, of: scene.kind) == nil,
        hasTwoFingers || !aim.takesTwoFingers, !aim.comesByItself,
        aim.state != "reordering" || !omitted.contains("reorder: lift")
      {
        return aim
      }
    }
    return nil
  }

  private mutating func towardAim(
    at time: Double, in state: String, _ player: borrowing EventPlayer
  ) -> StormInput? {
    aimPause = dice.number(0.004, 0.016, parts: 1000)
    stepsLeft = 0
    let room = room(player)
    let step = aim?.step(
      in: Aim.Surroundings(
        state: state, fingers: Set(fingers.keys), room: room,
        bounces: player.driver.physics.behavior.bounces,
        isHolding: !player.held.isEmpty,
        hasScrollingSections: !player.collection.arrangement.scrollingSections.isEmpty))
    guard let aim, let step else {
      dropAim()
      return nil
    }
    switch step {
    case .wait(let seconds):
      aimPause = seconds
      return nil
    case .finger where positions == .offset: return offsetSample(at: time)
    case .finger(let pointer, let what):
      if what == .down { way = way(toward: aim.state, room) }
      return finger(pointer, what, at: time, player)
    case .scroll:
      let range = range(player)
      let place = room.back > room.ahead ? range.lowerBound : range.upperBound
      return scroll(to: place, dice.number(0.2, 0.6), at: time, player)
    case .showEnd:
      let range = range(player)
      return scroll(
        to: room.back < room.ahead ? range.lowerBound : range.upperBound, 0, at: time, player)
    case .addScrollingSection:
      guard !onlyScrolls, !omitted.contains("insert section") else {
        dropAim()
        return nil
      }
      return newSection(at: time, dice.number(below: counts(player).count + 1), scrolls: true)
    case .make(let word): return make(word, at: time, player)
    case .meet:
      // Others may meet the same state, if it lasts.
      let mayLast = state != "at rest" && state != "settling"
      self.aim = mayLast && !dice.once(in: 3) ? newAim(in: state) : nil
      return make(aim.word, at: time, player)
    }
  }

  private var axis: Axis { scene.isVertical ? .vertical : .horizontal }

  private func range(_ player: borrowing EventPlayer) -> ClosedRange<Double> {
    player.driver.physics.geometry.offsetRange(along: axis)
  }

  private func room(_ player: borrowing EventPlayer) -> (back: Double, ahead: Double) {
    let (range, offset) = (range(player), player.driver.contentOffset[axis])
    return (offset - range.lowerBound, range.upperBound - offset)
  }

  /// How far a finger goes at a time, in points, to bring content into a state.
  private mutating func way(
    toward state: String, _ room: (back: Double, ahead: Double)
  ) -> Vector {
    // Content goes back as a finger goes forward.
    let isBack = (room.back > room.ahead) != (state == "bouncing")
    let most = state == "bouncing" ? 45 : min(45, max(room.back, room.ahead) / 8)
    let along = dice.number(0.4 * most, most, parts: 1) * (isBack ? 1 : -1)
    return scene.isVertical ? Vector(dx: 0, dy: along) : Vector(dx: along, dy: 0)
  }

  private mutating func finger(
    _ pointer: Int, _ what: Aim.Finger, at time: Double, _ player: borrowing EventPlayer
  ) -> StormInput {
    let place = fingers[pointer] ?? place(in: player, beyond: 0)
    let number = pointer == 0 ? "" : "second "
    switch what {
    case .down:
      fingers[pointer] = place
      return sample("\(number)finger down", .began, pointer, place, at: time)
    case .moves:
      let next =
        place + way + Vector(dx: dice.number(-2, 2, parts: 1), dy: dice.number(-2, 2, parts: 1))
      fingers[pointer] = next
      return sample("\(number)finger moves", .moved, pointer, next, at: time)
    case .up:
      fingers[pointer] = nil
      return sample("finger up", .ended, pointer, place, at: time)
    case .takenAway:
      fingers[pointer] = nil
      return sample("finger taken away", .cancelled, pointer, place, at: time)
    }
  }

  /// An input of a name; nil if it cannot be done now.
  private mutating func make(
    _ word: String, at time: Double, _ player: borrowing EventPlayer
  ) -> StormInput? {
    for _ in 0..<60 {
      let input: StormInput?
      switch word {
      case "finger down": return finger(0, .down, at: time, player)
      case "finger moves": return finger(0, .moves, at: time, player)
      case "finger up": return finger(0, .up, at: time, player)
      case "finger taken away": return finger(0, .takenAway, at: time, player)
      case "second finger down": return finger(1, .down, at: time, player)
      case "second finger moves": return finger(1, .moves, at: time, player)
      case "offset": return offsetSample(at: time)
      case "wheel": return wheel(at: time, player)
      case "program scrolls", "section scrolls": input = scroll(at: time, player)
      case "viewport", "insets", "direction", "pixel scale", "layout":
        input = container(at: time, player)
      case "new frames": return frames(at: time, player)
      case "new content": return content(at: time, player)
      case "insert section", "delete section", "move section", "reload section":
        let count = counts(player).count
        input = count == 0 ? newSection(at: time, 0) : sections(at: time, count)
      case "change":
        return scene.kind == "frames" ? frames(at: time, player) : change(at: time, player)
      case _ where Self.changes.contains(word): input = change(at: time, player)
      case _ where Self.reorders.contains(word): input = reorder(at: time, player)
      case "lift", "drag", "put down", "throw": input = hand(at: time, player)
      default: input = rules(at: time, player)
      }
      if let input, input.words.contains(word) { return input }
    }
    return nil
  }

  private func event(
    _ words: [String], at time: Double, _ type: JSONValue,
    _ members: KeyValuePairs<String, JSONValue?>
  ) -> StormInput {
    StormInput(
      time: time, words: words,
      value: JSONValue.of(["t": .number(time), "type": type]).with(members), isSample: false)
  }

  private mutating func place(in player: borrowing EventPlayer, beyond margin: Double = 60) -> Point
  {
    let viewport = player.scene.environment.viewport
    return Point(
      x: dice.number(-margin, viewport.width + margin, parts: 1),
      y: dice.number(-margin, viewport.height + margin, parts: 1))
  }

  // MARK: Scrolling

  private mutating func sample(at time: Double, _ player: borrowing EventPlayer) -> StormInput? {
    guard positions == .finger else { return offsetSample(at: time) }
    let pointer = hasTwoFingers && dice.once(in: 4) ? 1 : 0
    let word: String
    var phase = ScrollTrace.Phase.moved
    var place = place(in: player, beyond: 0)
    if let last = fingers[pointer] {
      stepsLeft -= 1
      place =
        last + way + Vector(dx: dice.number(-2, 2, parts: 1), dy: dice.number(-2, 2, parts: 1))
      switch dice.number(below: stepsLeft > 0 ? 40 : 4) {
      case 0, 1: (phase, word) = (.ended, "finger up")
      case 2: (phase, word) = (.cancelled, "finger taken away")
      default: word = pointer == 0 ? "finger moves" : "second finger moves"
      }
      // An ended touch is where it was last.
      if phase != .moved { (place, stepsLeft) = (last, 0) }
    } else {
      (phase, word) = (.began, pointer == 0 ? "finger down" : "second finger down")
      stepsLeft = 2 + dice.number(below: 10)
      let (along, across) = (dice.number(-45, 45, parts: 1), dice.number(-6, 6, parts: 1))
      let isAlong = !dice.once(in: 5)
      way =
        isAlong == scene.isVertical
        ? Vector(dx: across, dy: along) : Vector(dx: along, dy: across)
    }
    fingers[pointer] = phase == .ended || phase == .cancelled ? nil : place
    return sample(word, phase, pointer, place, at: time)
  }

  private mutating func offsetSample(at time: Double) -> StormInput {
    guard fingers[0] != nil else {
      (offset, fingers[0]) = (.zero, .zero)
      return sample("offset", .began, 0, offset, at: time)
    }
    let way = dice.number(-60, 90, parts: 1)
    offset = offset + (scene.isVertical ? Vector(dx: 0, dy: way) : Vector(dx: way, dy: 0))
    return sample("offset", .moved, 0, offset, at: time)
  }

  private func sample(
    _ word: String, _ phase: ScrollTrace.Phase, _ pointer: Int, _ place: Point, at time: Double
  ) -> StormInput {
    StormInput(
      time: time, words: [word],
      value: .of([
        "t": .number(time), "phase": .string("\(phase)"),
        "pointer": pointer == 0 ? nil : .number(Double(pointer)), "x": .number(place.x),
        "y": .number(place.y),
      ]), isSample: true)
  }

  /// What fingers do that are still down at the end.
  func lastSamples(at time: Double) -> [StormInput] {
    guard positions == .finger else {
      return fingers.isEmpty ? [] : [sample("offset", .ended, 0, offset, at: time)]
    }
    return fingers.sorted { $0.key < $1.key }.map {
      sample("finger up", .ended, $0.key, $0.value, at: time)
    }
  }

  private mutating func wheelOrScroll(
    at time: Double, _ player: borrowing EventPlayer
  ) -> StormInput? {
    guard positions == .finger else { return nil }
    return dice.once(in: 3) ? wheel(at: time, player) : scroll(at: time, player)
  }

  private mutating func wheel(at time: Double, _ player: borrowing EventPlayer) -> StormInput {
    let (place, way) = (place(in: player, beyond: 0), dice.number(-120, 120, parts: 1))
    let isAlong = !dice.once(in: 4)
    return event(
      ["wheel"], at: time, "wheel",
      [
        "x": .number(place.x), "y": .number(place.y),
        "dx": .number(isAlong == scene.isVertical ? 0 : way),
        "dy": .number(isAlong == scene.isVertical ? way : 0),
        "duration": dice.maybe(2) { .number($0.number(0, 0.1)) },
      ])
  }

  private mutating func scroll(at time: Double, _ player: borrowing EventPlayer) -> StormInput {
    let duration = dice.maybe(2) { .number($0.once(in: 4) ? 0 : $0.number(0, 0.6)) }
    let sections = player.collection.arrangement.scrollingSections.map(\.section)
    if !sections.isEmpty, dice.once(in: 2) {
      return event(
        ["section scrolls"], at: time, "scroll",
        [
          "section": .number(Double(dice.one(of: sections))),
          "offset": .number(dice.number(-50, 800, parts: 1)), "duration": duration,
        ])
    }
    let (along, across) = (dice.number(-100, 2500, parts: 1), dice.number(-20, 60, parts: 1))
    return event(
      ["program scrolls"], at: time, "scroll",
      [
        "x": .number(scene.isVertical ? across : along),
        "y": .number(scene.isVertical ? along : across), "duration": duration,
      ])
  }

  /// A program scrolls to a place along the axis, for a while, in seconds.
  private func scroll(
    to place: Double, _ duration: Double, at time: Double, _ player: borrowing EventPlayer
  ) -> StormInput? {
    let across = player.driver.contentOffset[axis.perpendicular].rounded()
    let place = place.rounded()
    return event(
      ["program scrolls"], at: time, "scroll",
      [
        "x": .number(scene.isVertical ? across : place),
        "y": .number(scene.isVertical ? place : across), "duration": .number(duration),
      ])
  }

  // MARK: Changes

  private mutating func manner() -> KeyValuePairs<String, JSONValue?> {
    [
      "anchoring": dice.maybe(2) {
        .string($0.one(of: ["firstVisible", "lastVisible", "top", "bottom", "chat"]))
      },
      "transition": dice.maybe(2) {
        guard !$0.once(in: 6) else { return "immediate" }
        return .of([
          "from": .string($0.one(of: ["inPlace", "edge", "neighbor", "touch"])),
          "fades": $0.maybe(3) { _ in false },
          "scale": $0.maybe(2) { .number($0.number(0.2, 1.5)) },
          "resizesOnSprings": $0.maybe(2) { _ in true },
        ])
      },
    ]
  }

  /// The number of items of each section.
  private func counts(_ player: borrowing EventPlayer) -> [Int] {
    guard case .layout(_, let content) = player.scene.source else {
      return [player.collection.arrangement.elementCount]
    }
    return content.sections.map { $0.items.count }
  }

  private func path(_ item: Int, _ section: Int) -> JSONValue {
    .of(["item": .number(Double(item)), "section": .number(Double(section))])
  }

  private mutating func change(at time: Double, _ player: borrowing EventPlayer) -> StormInput? {
    let counts = counts(player)
    guard !counts.isEmpty else { return newSection(at: time, counts.count) }
    var (operations, words, used) = ([JSONValue](), [String](), Set<[Int]>())
    for _ in 0..<1 + dice.number(below: dice.once(in: 3) ? 4 : 1) {
      let section = dice.number(below: counts.count)
      let item = dice.number(below: max(1, counts[section]))
      let isNew = counts[section] > 0 && used.insert([section, item]).inserted
      switch dice.number(below: 10) {
      case 0, 1, 2:
        names += 1
        operations.append(
          .of([
            "insert": path(min(item, counts[section]), section), "size": RandomScene.size(&dice),
            "id": dice.maybe(3) { [names] _ in .string("new\(names)") },
          ]))
        words.append("insert item")
      case 3 where isNew, 4 where isNew:
        operations.append(.of(["delete": path(item, section)]))
        words.append("delete item")
      case 5 where isNew:
        let target = dice.number(below: counts.count)
        operations.append(
          .of([
            "move": path(item, section),
            "to": path(dice.number(below: max(1, counts[target])), target),
          ]))
        words.append("move item")
      case 6 where isNew, 7 where isNew:
        operations.append(
          .of(["resize": path(item, section), "size": RandomScene.size(&dice)]))
        words.append("resize item")
      case 8 where isNew:
        operations.append(
          .of(["reload": path(item, section), "size": dice.maybe(2) { RandomScene.size(&$0) }]))
        words.append("reload item")
      case 9 where operations.isEmpty: return sections(at: time, counts.count)
      default: break
      }
    }
    guard !operations.isEmpty else { return nil }
    let event = event(words, at: time, "change", ["operations": .array(operations)])
    return StormInput(time: time, words: words, value: event.value.with(manner()), isSample: false)
  }

  /// A section for the collection.
  private mutating func section(named name: String?) -> JSONValue {
    var maker = scene
    maker.dice = dice
    defer { dice = maker.dice }
    return maker.section(named: name)
  }

  /// Another scene of the same axis: of frames, or not of frames.
  private mutating func other(ofFrames isFrames: Bool) -> RandomScene {
    while true {
      let other = RandomScene(dice)
      _ = dice.number(below: 2)
      if (other.kind == "frames") == isFrames, other.isVertical == scene.isVertical { return other }
    }
  }

  private mutating func newSection(
    at time: Double, _ place: Int, scrolls: Bool = false
  ) -> StormInput {
    names += 1
    let name = !scrolls && dice.once(in: 2) ? "t\(names)" : nil
    var content = section(named: name)
    while scrolls, content.member("scrolling") == nil { content = section(named: name) }
    return event(
      ["insert section"], at: time, "change",
      [
        "operations": [
          .of(["insert": .of(["section": .number(Double(place))]), "content": content])
        ]
      ])
  }

  private mutating func sections(at time: Double, _ count: Int) -> StormInput {
    let place = JSONValue.of(["section": .number(Double(dice.number(below: count)))])
    switch dice.number(below: 4) {
    case 0: return newSection(at: time, dice.number(below: count + 1))
    case 1:
      return event(["delete section"], at: time, "change", ["operations": [.of(["delete": place])]])
    case 2:
      let other = JSONValue.of(["section": .number(Double(dice.number(below: count)))])
      return event(
        ["move section"], at: time, "change",
        ["operations": [.of(["move": place, "to": other])]])
    default:
      names += 1
      let content = section(named: nil)
      return event(
        ["reload section"], at: time, "change",
        ["operations": [.of(["reload": place, "content": content])]])
    }
  }

  private mutating func content(at time: Double, _ player: borrowing EventPlayer) -> StormInput {
    let sections = (0..<1 + dice.number(below: 3)).map { section(named: "s\($0)") }
    let event = event(["new content"], at: time, "content", ["sections": .array(sections)])
    return StormInput(
      time: time, words: event.words, value: event.value.with(manner()), isSample: false)
  }

  private mutating func frames(at time: Double, _ player: borrowing EventPlayer) -> StormInput {
    let frames = other(ofFrames: true).value.member("frames")
    let event = event(["new frames"], at: time, "content", ["frames": frames])
    return StormInput(
      time: time, words: event.words, value: event.value.with(manner()), isSample: false)
  }

  // MARK: Surroundings

  private mutating func container(at time: Double, _ player: borrowing EventPlayer) -> StormInput {
    let (key, word, value): (String, String, JSONValue)
    switch dice.number(below: scene.kind == "frames" ? 4 : 5) {
    case 0: (key, word, value) = ("viewport", "viewport", RandomScene.viewport(&dice))
    case 1: (key, word, value) = ("contentInsets", "insets", RandomScene.insets(&dice, 0, 80))
    case 2:
      (key, word) = ("direction", "direction")
      value = .string(dice.one(of: ["leftToRight", "rightToLeft"]))
    case 3:
      (key, word, value) = ("pixelScale", "pixel scale", .number(Double(1 + dice.number(below: 3))))
    default:
      let layout = other(ofFrames: false).value.member("layout")
      (key, word, value) = ("layout", "layout", layout ?? .null)
    }
    return StormInput(
      time: time, words: [word],
      value: .object(
        [
          .init("t", .number(time)), .init("type", "container"), .init(key, value),
        ]
      ).with(manner()), isSample: false)
  }

  private mutating func rules(at time: Double, _ player: borrowing EventPlayer) -> StormInput? {
    switch dice.number(below: 4) {
    case 0: return event(["spring"], at: time, "rules", ["spring": RandomScene.spring(&dice)])
    case 1:
      return event(["influence"], at: time, "rules", ["influence": RandomScene.influence(&dice)])
    case 2:
      return event(
        ["spring rules"], at: time, "rules", ["springRules": RandomScene.springRules(&dice)])
    default:
      let counts = counts(player)
      guard let section = counts.firstIndex(where: { $0 > 0 }) else { return nil }
      let item = JSONValue.number(Double(dice.number(below: counts[section])))
      return event(
        ["exceptions"], at: time, "rules",
        [
          "exceptions": [
            .of([
              "section": .number(Double(section)), "item": dice.once(in: 3) ? nil : item,
              "spring": dice.maybe(2) { RandomScene.spring(&$0) },
              "influence": dice.maybe(2) { .number($0.number(0, 1)) },
              "rigid": dice.maybe(3) { _ in true },
            ]).with(["influence": nil])
          ]
        ])
    }
  }

  // MARK: Hands

  /// An element of a layout as events name it.
  private func name(of element: LayoutElement) -> JSONValue {
    switch element.kind {
    case .item: path(element.item, element.section)
    case .header: .of(["section": .number(Double(element.section)), "kind": "header"])
    case .footer: .of(["section": .number(Double(element.section)), "kind": "footer"])
    }
  }

  private mutating func hand(at time: Double, _ player: borrowing EventPlayer) -> StormInput? {
    let held = player.held
    let place = place(in: player)
    guard !held.isEmpty, !dice.once(in: 8) else {
      let elements = player.collection.arrangement
      guard elements.elementCount > 0, !player.collection.isReordering else { return nil }
      let element = elements.element(at: dice.number(below: min(elements.elementCount, 60)))
      return event(
        ["lift"], at: time, "lift",
        ["element": name(of: element), "x": .number(place.x), "y": .number(place.y)])
    }
    let element = name(of: player.collection.arrangement.element(at: dice.one(of: held)))
    switch dice.number(below: 5) {
    case 0: return event(["put down"], at: time, "release", ["element": element])
    case 1:
      return event(
        ["throw"], at: time, "release",
        [
          "element": element,
          "velocity": .of([
            "dx": .number(dice.number(-900, 900, parts: 1)),
            "dy": .number(dice.number(-1500, 1500, parts: 1)),
          ]),
        ])
    default:
      return event(
        ["drag"], at: time, "drag",
        ["element": element, "x": .number(place.x), "y": .number(place.y)])
    }
  }

  private mutating func reorder(at time: Double, _ player: borrowing EventPlayer) -> StormInput? {
    let place = place(in: player)
    guard player.collection.isReordering else {
      let counts = counts(player)
      guard !counts.isEmpty, player.driver.layout.liftedElements.isEmpty else { return nil }
      let section = dice.number(below: counts.count)
      guard counts[section] > 0 else { return nil }
      let item = dice.number(below: counts[section])
      return event(
        ["reorder: lift"], at: time, "reorder",
        [
          "phase": "lift", "element": path(item, section), "x": .number(place.x),
          "y": .number(place.y),
        ])
    }
    switch dice.number(below: 7) {
    case 0: return event(["reorder: release"], at: time, "reorder", ["phase": "release"])
    case 1: return event(["reorder: cancel"], at: time, "reorder", ["phase": "cancel"])
    default:
      return event(
        ["reorder: drag"], at: time, "reorder",
        ["phase": "drag", "x": .number(place.x), "y": .number(place.y)])
    }
  }
}
