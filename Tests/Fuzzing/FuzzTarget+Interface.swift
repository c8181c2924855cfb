import BoxspringHeader
import CBoxspring
import CollectionRuns

extension FuzzTarget {
  /// Calls of the C interface with good and bad arguments. Nothing traps, and what is refused says why.
  func takeInterface(_ bytes: [UInt8]) {
    var caller = InterfaceCaller(ByteSource(bytes))
    if caller.source.once(in: 2) { caller.readAll() }
    for _ in 0..<300 where !caller.source.isEmpty { caller.call() }
    caller.free()
  }
}

/// Calls functions of the C interface, with handles that they made: all of them, as a test of FuzzingTests sees to.
struct InterfaceCaller {
  var source: ByteSource
  private var handles: [[OpaquePointer?]] = Array(repeating: [nil], count: Kind.allCases.count)
  var error = bs_error()
  var elements = [bs_element_frame](repeating: bs_element_frame(), count: 64)
  /// How many whole playbacks there were.
  var hashCount = 0

  enum Kind: Int, CaseIterable {
    case bank, animated, arrangement, collection, scroller, scene, trace, playback, frameHash,
      world
  }

  init(_ source: ByteSource) { self.source = source }

  mutating func call() {
    let kinds = Kind.allCases
    let choice = source.number(below: kinds.count + 1)
    guard choice < kinds.count else {
      if source.once(in: 4) { callLibrary() } else { callSpring() }
      return
    }
    switch kinds[choice] {
    case .bank: callBank()
    case .animated: callAnimated()
    case .arrangement: callArrangement()
    case .collection: callCollection()
    case .scroller: callScroller()
    case .scene: callScene()
    case .trace: callTrace()
    case .playback: callPlayback()
    case .frameHash: callFrameHash()
    case .world: callWorld()
    }
  }

  mutating func free() {
    for kind in Kind.allCases {
      for handle in handles[kind.rawValue] { expect(free(handle, kind)) }
    }
  }

  private mutating func free(_ handle: OpaquePointer?, _ kind: Kind) -> bs_code {
    switch kind {
    case .bank: bs_bank_free(handle, &error)
    case .animated: bs_animated_free(handle, &error)
    case .arrangement: bs_arrangement_free(handle, &error)
    case .collection: bs_collection_free(handle, &error)
    case .scroller: bs_scroller_free(handle, &error)
    case .scene: bs_scene_free(handle, &error)
    case .trace: bs_trace_free(handle, &error)
    case .playback: bs_playback_free(handle, &error)
    case .frameHash: bs_frame_hash_free(handle, &error)
    case .world: bs_world_free(handle, &error)
    }
  }

  // MARK: Arguments

  /// A handle of a kind; sometimes NULL, or one of another kind.
  mutating func handle(_ kind: Kind) -> OpaquePointer? {
    let kind = source.once(in: 32) ? source.one(of: Kind.allCases) : kind
    return source.one(of: handles[kind.rawValue])
  }

  /// The handle of a kind that was made last.
  func last(_ kind: Kind) -> OpaquePointer? { handles[kind.rawValue].last ?? nil }

  /// Calls what makes a handle, and keeps it; of too many the first is freed.
  mutating func make(
    _ kind: Kind,
    _ body: (UnsafeMutablePointer<OpaquePointer?>?, UnsafeMutablePointer<bs_error>?) ->
      bs_code
  ) {
    var made: OpaquePointer?
    var problem = bs_error()
    let isRefused = source.once(in: 40)
    let code = isRefused ? body(nil, &problem) : body(&made, &problem)
    error = problem
    expect(code)
    guard !isRefused else { return }
    precondition((code == 0) == (made != nil), "a handle is there without reason")
    guard let made else { return }
    handles[kind.rawValue].append(made)
    guard handles[kind.rawValue].count > 6 else { return }
    let first = handles[kind.rawValue].remove(at: 1)
    precondition(free(first, kind) == 0, "a handle cannot be freed")
  }

  /// Throws away the code of a call, whose error has to have a text where there is one.
  ///
  /// It mutates for the sake of order: what does not is given the caller as it is before the call.
  mutating func expect(_ code: bs_code) {
    guard code > 0 else { return }
    precondition(error.code == code, "the error has another code")
    var text = error.text
    let length = withUnsafeBytes(of: &text) { $0.firstIndex(of: 0) ?? $0.count }
    precondition(length > 0 && length < Int(BS_ERROR_TEXT_SIZE), "an error has no text")
  }

  mutating func number() -> Double {
    source.once(in: 6) ? source.double() : source.number(0, 400)
  }

  mutating func point() -> bs_point { bs_point(x: number(), y: number()) }
  private mutating func size() -> bs_size { bs_size(width: number(), height: number()) }
  private mutating func vector() -> bs_vector { bs_vector(dx: number(), dy: number()) }
  mutating func spring() -> bs_spring {
    bs_spring(frequency: number() / 50, damping_ratio: number() / 200)
  }
  mutating func time() -> Double {
    source.once(in: 8) ? source.double() : source.number(0, 8)
  }

  /// How many of an array's elements to name; sometimes what no array can have.
  mutating func count(_ most: Int) -> Int {
    source.once(in: 24) ? source.one(of: [-1, Int.max, Int.min]) : source.number(below: most + 1)
  }

  // MARK: Calls

  private mutating func callBank() {
    let bank = handle(.bank)
    var states = (0..<4).map { _ in
      bs_spring_state(displacement: number(), velocity: number())
    }
    let numbers = (0..<4).map { _ in number() / 400 }
    switch source.number(below: 8) {
    case 0, 1:
      var spring = spring()
      make(.bank) { bs_bank_create(&spring, $0, $1) }
    case 2: make(.bank) { bs_bank_copy(bank, $0, $1) }
    case 3, 4: expect(bs_bank_add(bank, states, numbers, count(4), &error))
    case 5: expect(bs_bank_advance(bank, time(), number(), &error))
    case 6:
      expect(bs_bank_set_influences(bank, count(4), numbers, numbers, count(4), &error))
      expect(bs_bank_jump(bank, number(), &error))
    default:
      var (total, isAtRest) = (0, Int32(0))
      expect(bs_bank_info(bank, &total, &isAtRest, &error))
      expect(bs_bank_states(bank, count(4), &states, count(4), &error))
      expect(bs_bank_set_states(bank, count(4), states, count(4), &error))
    }
  }

  private mutating func callAnimated() {
    let animated = handle(.animated)
    var (spring, state) = (spring(), bs_animated_state())
    switch source.number(below: 8) {
    case 0:
      let value = source.double()
      make(.animated) { bs_animated_create(value, &spring, $0, $1) }
    case 1: make(.animated) { bs_animated_copy(animated, $0, $1) }
    case 2: expect(bs_animated_spring_to(animated, number(), &spring, &error))
    case 3:
      expect(
        bs_animated_curve_to(
          animated, number(), source.fraction(), number() / 100, source.fraction(), number() / 100,
          time(), &error))
    case 4: expect(bs_animated_retarget(animated, number(), &error))
    case 5: expect(bs_animated_scrub(animated, number(), number(), &error))
    case 6: expect(bs_animated_advance(animated, time(), &error))
    default: expect(bs_animated_state_of(animated, &state, &error))
    }
  }

  private mutating func environment() -> bs_environment {
    var environment = bs_environment_default(number() + 1, number() + 1)
    if source.once(in: 4) { environment.content_insets.top = number() }
    if source.once(in: 8) { environment.is_right_to_left = Int32(source.number(below: 3)) }
    if source.once(in: 8) { environment.pixel_scale = number() }
    return environment
  }

  private mutating func callArrangement() {
    var rects = (0..<6).map { _ in
      bs_rect(x: number(), y: number(), width: number(), height: number())
    }
    let arrangement = handle(.arrangement)
    var indices = [Int64](repeating: 0, count: 8)
    var (found, nearest) = (0, Int64(0))
    switch source.number(below: 6) {
    case 0:
      let (count, axis) = (count(6), Int32(source.number(below: 3)))
      let content = source.once(in: 2) ? [size()] : nil
      make(.arrangement) { made, problem in
        guard let content else {
          return bs_arrangement_from_rects(rects, count, axis, nil, made, problem)
        }
        return bs_arrangement_from_rects(rects, count, axis, content, made, problem)
      }
    case 1, 2: arrangeSections()
    case 3:
      var info = bs_arrangement_info()
      expect(bs_arrangement_info_of(arrangement, &info, &error))
      var kinds = [bs_element](repeating: bs_element(), count: 6)
      expect(bs_arrangement_rects(arrangement, count(6), &rects, &kinds, count(6), &error))
    case 4:
      expect(bs_arrangement_in_rect(arrangement, rects, &indices, count(8), &found, &error))
    default: expect(bs_arrangement_at_point(arrangement, point(), &indices, &nearest, &error))
    }
  }

  private mutating func arrangeSections() {
    var layout = bs_layout_default(Int32(source.number(below: 6)))
    layout.axis = Int32(source.number(below: 2))
    if source.once(in: 3) { layout.line_spacing = number() }
    if source.once(in: 3) { layout.track_value = number() }
    if source.once(in: 4) { layout.tracks = Int32(source.number(below: 5)) }
    if source.once(in: 4) { layout.item_length = Int32(source.number(below: 5)) }
    if source.once(in: 4) { layout.pins_headers = 1 }
    let sizes = (0..<8).map { _ in size() }
    let spans = (0..<8).map { _ in Int32(source.number(below: 4)) }
    var environment = environment()
    let isVarying = source.once(in: 2)
    let (itemCount, sectionCount) = (isVarying ? source.number(below: 9) : count(400), count(2))
    let (header, hasSpans) = (source.once(in: 2) ? number() : 0, source.once(in: 3))
    sizes.withUnsafeBufferPointer { sizes in
      spans.withUnsafeBufferPointer { spans in
        var section = bs_section_default()
        section.item_count = itemCount
        section.item_size = bs_size(width: 60, height: 40)
        if isVarying { section.item_sizes = sizes.baseAddress }
        if isVarying, hasSpans { section.item_spans = spans.baseAddress }
        section.header_length = header
        let sections = [section, section]
        make(.arrangement) {
          bs_arrangement_from_layout(&layout, sections, sectionCount, &environment, $0, $1)
        }
      }
    }
  }

  private mutating func rules() -> bs_rules {
    var rules = bs_rules_default()
    if source.once(in: 3) { rules.spring = spring() }
    if source.once(in: 3) { rules.influence_origin = Int32(source.number(below: 5)) }
    if source.once(in: 4) { rules.influence_divisor = number() }
    if source.once(in: 4) { rules.maximum_overlap = number() }
    if source.once(in: 4) { rules.live_margin = number() }
    return rules
  }

  private mutating func touches() -> [bs_touch] {
    (0..<4).map { _ in
      bs_touch(
        time: time(), phase: Int32(source.number(below: 5)), finger: Int32(source.number(below: 2)),
        location: point())
    }
  }

  private mutating func callCollection() {
    let collection = handle(.collection)
    var (frame, rules, scrolling) = (bs_frame(), rules(), bs_scrolling_default())
    if source.once(in: 4) { scrolling.snapping = Int32(source.number(below: 4)) }
    if source.once(in: 4) { scrolling.fling = Int32(source.number(below: 5)) }
    var environment = environment()
    let arrangement = handle(.arrangement)
    switch source.number(below: 13) {
    case 0, 1:
      make(.collection) {
        bs_collection_create(arrangement, &environment, &rules, &scrolling, $0, $1)
      }
    case 2: make(.collection) { bs_collection_copy(collection, $0, $1) }
    case 3, 4: expect(bs_collection_touch(collection, touches(), count(4), &error))
    case 5: expect(bs_collection_wheel(collection, vector(), time(), &error))
    case 6 where source.once(in: 2):
      let (text, length, _) = document([
        #"{"x": 0, "y": 300, "spring": "snappy"}"#, #"{"to": "end", "duration": 0.2}"#,
        #"{"element": {"section": 0, "item": 4}, "alignment": "center"}"#, #"{"page": 2}"#,
      ])
      expect(bs_collection_scroll(collection, text, length, time(), &error))
    case 6: expect(bs_collection_scroll_to(collection, point(), time(), time(), &error))
    case 7:
      var touch = point()
      expect(
        source.once(in: 2)
          ? bs_collection_observe(collection, point(), time(), &touch, &error)
          : bs_collection_observe(collection, point(), time(), nil, &error))
    case 8:
      expect(bs_collection_set_rules(collection, &rules, time(), &error))
      expect(bs_collection_set_kept_span(collection, number(), &error))
    case 9: change(collection, to: arrangement, &environment)
    case 10: expect(bs_collection_play(collection, touches(), count(4), &error))
    case 11:
      expect(bs_collection_frame_at(collection, time(), &elements, count(64), &frame, &error))
    default: advance(collection)
    }
  }

  /// Puts an arrangement into place: one whose elements are the same in the same order, or have identifiers.
  private mutating func change(
    _ collection: OpaquePointer?, to arrangement: OpaquePointer?,
    _ environment: inout bs_environment
  ) {
    guard source.once(in: 2) else {
      expect(
        bs_collection_change(
          collection, arrangement, nil, 0, nil, 0, &environment, time(), &error))
      return
    }
    var info = bs_arrangement_info()
    expect(bs_arrangement_info_of(arrangement, &info, &error))
    let first = UInt64(source.number(below: 4))
    let old = (0..<6).map { source.once(in: 16) ? 2 : UInt64($0) }
    let new = (0..<6).map { source.once(in: 16) ? 2 : first &+ UInt64($0) }
    let newCount = source.once(in: 8) || info.count > 6 ? count(6) : Int(info.count)
    expect(
      bs_collection_change(
        collection, arrangement, old, count(6), new, newCount, &environment, time(), &error))
  }

  private mutating func advance(_ collection: OpaquePointer?) {
    var frame = bs_frame()
    let code = bs_collection_advance(collection, time(), &elements, count(64), &frame, &error)
    expect(code)
    guard code == 0 else { return }
    for element in elements.prefix(frame.count) {
      precondition(
        element.x.isFinite && element.dx.isFinite && element.dy.isFinite, "a cell is nowhere")
    }
  }

  private mutating func callScroller() {
    let scroller = handle(.scroller)
    var (environment, scrolling) = (environment(), bs_scrolling_default())
    var state = bs_scroller_state()
    let (size, axis) = (size(), Int32(source.number(below: 3)))
    switch source.number(below: 6) {
    case 0:
      make(.scroller) { bs_scroller_create(size, &environment, &scrolling, axis, $0, $1) }
    case 1: make(.scroller) { bs_scroller_copy(scroller, $0, $1) }
    case 2: expect(bs_scroller_touch(scroller, touches(), count(4), &error))
    case 3: expect(bs_scroller_wheel(scroller, vector(), time(), &error))
    case 4: expect(bs_scroller_scroll_to(scroller, point(), time(), time(), &error))
    default: expect(bs_scroller_advance(scroller, time(), &state, &error))
    }
  }

  private mutating func callWorld() {
    let world = handle(.world)
    let items = (0..<4).map { _ in
      bs_item(
        center: point(), size: size(), rotation: self.number(),
        is_ellipse: Int32(source.number(below: 3)))
    }
    var numbers = (0..<8).map { _ in Int64(source.number(below: 8)) - 1 }
    var (number, found) = (Int64(0), 0)
    let (one, other) = (numbers[0], numbers[1])
    switch source.number(below: 19) {
    case 0: make(.world) { bs_world_create($0, $1) }
    case 1: make(.world) { bs_world_copy(world, $0, $1) }
    case 2, 3: expect(bs_world_add_items(world, items, count(4), &number, &error))
    case 4: expect(bs_world_add_gravity(world, numbers, count(4), vector(), &number, &error))
    case 5:
      var bounds = bs_rect(x: number2(), y: number2(), width: self.number(), height: self.number())
      expect(bs_world_add_collision(world, numbers, count(4), &bounds, &number, &error))
    case 6:
      expect(
        bs_world_add_push(
          world, numbers, count(4), vector(), Int32(source.number(below: 3)), &number, &error))
    case 7: expect(bs_world_add_snap(world, one, point(), self.number() / 300, &number, &error))
    case 8:
      expect(
        bs_world_add_attachment(
          world, one, other, point(), self.number(), self.number() / 10, self.number() / 100,
          &number, &error))
    case 9:
      var properties = bs_item_properties_default()
      properties.elasticity = self.number() / 300
      properties.is_anchored = Int32(source.number(below: 4)) - 1
      expect(
        bs_world_add_item_properties(world, numbers, count(4), &properties, &number, &error))
    case 10: expect(bs_world_remove_behavior(world, one, &error))
    case 11: expect(bs_world_nudge(world, one, vector(), self.number(), &error))
    case 12: expect(bs_world_move(world, one, point(), self.number(), &error))
    case 13, 14: step(world)
    case 15: save(world)
    case 16:
      var rect = bs_rect(x: number2(), y: number2(), width: self.number(), height: self.number())
      expect(bs_world_items_in(world, &rect, &numbers, count(8), &found, &error))
      expect(bs_world_item_at(world, point(), &number, &error))
    case 17: readWorld()
    default:
      var events = [bs_event](repeating: bs_event(), count: 8)
      expect(bs_world_events(world, &events, count(8), &found, &error))
    }
  }

  private mutating func number2() -> Double { 0 - number() }

  private mutating func step(_ world: OpaquePointer?) {
    expect(bs_world_step(world, source.once(in: 8) ? source.double() : 0.02, &error))
    var info = bs_world_info()
    expect(bs_world_info_of(world, &info, &error))
    var poses = [bs_pose](repeating: bs_pose(), count: 4)
    let (first, count) = (count(4), count(4))
    let code = bs_world_poses(world, first, &poses, count, &error)
    expect(code)
    guard code == 0 else { return }
    for pose in poses.prefix(count) {
      precondition(pose.center.x.isFinite && pose.velocity.dx.isFinite, "an item is nowhere")
    }
  }

  private mutating func save(_ world: OpaquePointer?) {
    var (bytes, count) = ([UInt8](repeating: 0, count: 20_000), 0)
    let capacity = source.once(in: 4) ? source.number(below: 600) : bytes.count
    guard bs_world_save(world, &bytes, capacity, &count, &error) == 0 else { return }
    if source.once(in: 3) { bytes[source.number(below: max(1, count))] = source.byte() }
    make(.world) { bs_world_load(bytes, count, $0, $1) }
  }
}
