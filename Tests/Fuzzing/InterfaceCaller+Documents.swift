import BoxspringHeader
import CBoxspring
import CollectionRuns

// What is made of texts, and what takes no handle.
extension InterfaceCaller {
  mutating func callLibrary() {
    precondition(bs_version() != nil && bs_is_checked() >= 0)
    let number = source.once(in: 2) ? bs_abi() : UInt32(source.byte())
    expect(bs_check_abi(number, &error))
  }

  mutating func callSpring() {
    var (spring, states) = (spring(), (0..<4).map { _ in state() })
    var (figures, seconds) = (bs_spring_figures(), 0.0)
    let numbers = (0..<4).map { _ in number() / 50 }
    switch source.number(below: 10) {
    case 0: expect(bs_spring_from_frequency(numbers[0], numbers[1], &spring, &error))
    case 1: expect(bs_spring_from_response(numbers[0], numbers[1], &spring, &error))
    case 2: expect(bs_spring_from_duration(numbers[0], numbers[1] / 8, &spring, &error))
    case 3: expect(bs_spring_from_stiffness(numbers[0], numbers[1], numbers[2], &spring, &error))
    case 4: expect(bs_spring_from_tension(numbers[0], numbers[1], &spring, &error))
    case 5:
      expect(bs_spring_from_settling(numbers[0], numbers[1], numbers[2] / 80, &spring, &error))
    case 6:
      let name = source.one(of: ["bouncy", "origami", "", nil])
      expect(bs_spring_preset(name, &spring, &error))
    case 7: expect(bs_spring_states(&spring, states, numbers, count(4), &states, &error))
    case 8: expect(bs_spring_settling_time(&spring, states, numbers[0], &seconds, &error))
    case 9:
      var (easing, length) = ([CChar](repeating: 0, count: 256), 0)
      expect(
        bs_spring_css(
          &spring, numbers[0], numbers[1] / 1000, &easing, count(256), &length, &seconds, &error))
    default: break
    }
    // What a style's numbers have made is a spring.
    expect(bs_spring_figures_of(&spring, &figures, &error))
  }

  private mutating func state() -> bs_spring_state {
    bs_spring_state(displacement: number(), velocity: number())
  }

  // MARK: Texts

  /// A text, in which a byte may be another; never more, so that what it orders stays small.
  private mutating func changed(_ texts: [String]) -> [CChar] {
    var bytes = source.one(of: texts).utf8.map { CChar(bitPattern: $0) }
    if source.once(in: 3) {
      bytes[source.number(below: bytes.count)] = CChar(bitPattern: source.byte())
    }
    return bytes
  }

  /// A text, how much of it to read, and a name for it.
  mutating func document(_ texts: [String]) -> ([CChar], Int, String?) {
    let text = changed(texts)
    let length = source.once(in: 16) ? count(text.count) : text.count
    return (text, length, source.one(of: ["f", "f.json", "f.csv", "", nil]))
  }

  /// Makes a handle of each kind that texts lead to, so that later calls have one.
  mutating func readAll() {
    let (scene, trace, world) = (
      source.one(of: Self.scenes), source.one(of: Self.traces), source.one(of: Self.worlds)
    )
    make(.scene) { bs_scene_read(scene, scene.utf8.count, nil, $0, $1) }
    make(.trace) { bs_trace_read(trace, trace.utf8.count, nil, $0, $1) }
    make(.world) { bs_world_read(world, world.utf8.count, nil, $0, $1) }
    let (readScene, readTrace) = (last(.scene), last(.trace))
    make(.arrangement) { bs_scene_arrangement(readScene, $0, $1) }
    make(.collection) { bs_scene_collection(readScene, $0, $1) }
    make(.playback) { bs_playback_create(readScene, readTrace, 10, $0, $1) }
    make(.frameHash) { bs_frame_hash_create($0, $1) }
  }

  mutating func callScene() {
    let scene = handle(.scene)
    switch source.number(below: 4) {
    case 0, 1:
      let (text, length, name) = document(Self.scenes)
      make(.scene) { bs_scene_read(text, length, name, $0, $1) }
    case 2: make(.arrangement) { bs_scene_arrangement(scene, $0, $1) }
    default: make(.collection) { bs_scene_collection(scene, $0, $1) }
    }
  }

  mutating func callTrace() {
    let (text, length, name) = document(Self.traces)
    make(.trace) { bs_trace_read(text, length, name, $0, $1) }
  }

  mutating func readWorld() {
    let (text, length, name) = document(Self.worlds)
    make(.world) { bs_world_read(text, length, name, $0, $1) }
  }

  mutating func callPlayback() {
    let (playback, scene, trace) = (handle(.playback), handle(.scene), handle(.trace))
    var (frame, value) = (bs_frame(), UInt64(0))
    switch source.number(below: 8) {
    case 0, 1:
      // A high rate, or many hashes, would take long.
      let rate = source.once(in: 8) ? source.one(of: [0, -1, .nan, 1e6]) : source.number(0.5, 10)
      make(.playback) { bs_playback_create(scene, trace, rate, $0, $1) }
    case 2: make(.playback) { bs_playback_copy(playback, $0, $1) }
    case 3 where hashCount < 2:
      hashCount += 1
      expect(bs_playback_hash(playback, &value, &error))
    default:
      let code = bs_playback_next(playback, &elements, count(64), &frame, &error)
      expect(code)
      guard code == 0 else { return }
      expect(bs_frame_hash_add(handle(.frameHash), &frame, elements, frame.count, &error))
    }
  }

  mutating func callFrameHash() {
    let hash = handle(.frameHash)
    var (frame, value) = (bs_frame(), UInt64(0))
    switch source.number(below: 4) {
    case 0: make(.frameHash) { bs_frame_hash_create($0, $1) }
    case 1: expect(bs_frame_hash_value(hash, &value, &error))
    default:
      (frame.time, frame.content_offset) = (time(), point())
      frame.count = source.once(in: 2) ? 3 : count(64)
      elements[1].dx = number()
      elements[2].element.kind = Int32(source.number(below: 5)) - 1
      expect(bs_frame_hash_add(hash, &frame, elements, 3, &error))
    }
  }

  private static let scenes = [
    """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 400},
     "layout": {"kind": "list", "lineSpacing": 4}, "sections": [
      {"id": "a", "header": 30, "count": 12, "size": {"height": 50}},
      {"id": "b", "count": 9, "size": {"width": 90, "height": 60}, "scrolling": {"length": 60},
       "layout": {"kind": "list"}}]}
    """,
    """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 400},
     "spring": {"frequency": 2, "dampingRatio": 0.5}, "layout": {"kind": "grid", "tracks": {"count": 3}},
     "sections": [{"count": 30, "footer": 9}]}
    """,
  ]

  // Times begin with a zero, so that none becomes long by one other byte.
  private static let traces = [
    """
    {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [
     {"t": 0, "phase": "began", "x": 9, "y": 90}, {"t": 0.1, "phase": "moved", "x": 9, "y": 20},
     {"t": 0.2, "phase": "ended", "x": 9, "y": 10}],
     "events": [{"t": 0.3, "type": "wheel", "dx": 0, "dy": 30, "x": 9, "y": 9}]}
    """,
    "time,x,y\n0,0,0\n0.1,0,20\n0.2,0,50\n",
  ]

  private static let worlds = [
    """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 400}, "duration": 1,
     "items": [{"name": "one", "x": 90, "y": 90, "width": 40, "height": 40},
      {"name": "two", "x": 95, "y": 30, "width": 30, "height": 30, "bounds": "ellipse"}],
     "behaviors": [{"kind": "gravity", "items": "all"}, {"kind": "collision", "items": "all"},
      {"kind": "attachment", "item": "one", "to": "two"}]}
    """
  ]
}
