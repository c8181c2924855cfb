import BoxspringDocuments

extension CollectionStorm {
  /// The storm without what has no mirror image; nil if nothing of it has one.
  ///
  /// Pixels are counted from the left. So are places on the screen, at which elements stay at first
  /// when the viewport becomes wider; so it does not, nor do the insets at its sides change where
  /// sections scroll by themselves, which take their new size at once. Frames that are given lie at
  /// the left of a wider viewport, so they get room to be mirrored in; sideways they are in the
  /// order of the others from the left, and have no mirror image. Offsets that scrolling snaps to
  /// count from the left, so sideways it snaps to none. A place in the content that influence is
  /// measured from stays at its distance from the left, though the content may become wider; so does
  /// one in a section that scrolls by itself, across a collection that scrolls down. And a chat ends
  /// at the right. An edge belongs to one of its sides, so places on the screen, which are whole
  /// points, are moved off edges.
  var mirrorable: CollectionStorm? {
    let (isHorizontal, all) = (isHorizontal, [scene] + inputs.map(\.value))
    let scrollsAcross = all.contains { $0.scrollingSections > 0 }
    let hasPlaces = all.contains { value in
      let influence = value.member("influence")
      return influence?.member("origin")?.member("x") != nil
        && (isHorizontal || scrollsAcross || influence?.member("axes") == "both")
    }
    let allFrames = all.compactMap { $0.member("frames") }
    guard !hasPlaces, !isHorizontal || allFrames.isEmpty,
      let width = scene.member("viewport")?.member("width")
    else { return nil }
    var storm = self
    storm.scene = scene.without("pixelScale")
    // Which of two frames is pushed that overlap at rest is decided by which begins first.
    let isPushed =
      !allFrames.isEmpty && all.contains { $0.member("springRules")?.member("axes") == "both" }
    if isPushed { storm.scene = storm.scene.withoutOverlapLimit }
    let room = JSONValue.room(for: allFrames, width)
    if !allFrames.isEmpty {
      storm.scene = storm.scene.replacing("layout") { $0.with(["contentSize": room]) }
    }
    if isHorizontal || scene.member("scroll")?.member("axes") == "both" {
      storm.scene = storm.scene.replacing("scroll") { scroll in
        scroll.member("snapping")?.member("offsets") == nil ? scroll : scroll.without("snapping")
      }
    }
    let sides = scene.member("contentInsets")
    storm.inputs = inputs.compactMap { input in
      var input = input
      input.value = input.value.without("pixelScale")
        .replacing("viewport") { $0.replacing("width") { _ in width } }
      if scrollsAcross {
        input.value = input.value.replacing("contentInsets") {
          $0.without("left").without("right")
            .with(["left": sides?.member("left"), "right": sides?.member("right")])
        }
      }
      if isPushed, input.value.member("springRules") != nil {
        input.value = input.value.withoutOverlapLimit
      }
      if input.value.member("frames") != nil {
        input.value = input.value.with(["contentSize": room])
      }
      if !input.isSample || positions == .finger, input.value.member("type") != "scroll" {
        input.value = input.value.replacing("x") { $0.double.map { .number($0 + 0.25) } ?? $0 }
      }
      if isHorizontal {
        input.value = input.value.replacing("anchoring") { $0 == "chat" ? "lastVisible" : $0 }
      }
      let changes = ["viewport", "contentInsets", "direction", "layout"]
      let isEmpty =
        input.value.member("type") == "container"
        && !changes.contains { input.value.member($0) != nil }
      return isEmpty ? nil : input
    }
    return storm
  }

  var isHorizontal: Bool { scene.member("layout")?.member("axis") == "horizontal" }
}

extension StormInput {
  /// The same in which right is left.
  ///
  /// - Parameters:
  ///   - viewport: the width of the viewport, in points.
  ///   - content: the width of the content.
  ///   - areOffsets: whether samples are recorded offsets, which count from where the content
  ///     begins.
  ///   - isHorizontal: whether the content ends at the left or the right.
  func mirrored(
    in viewport: Double, _ content: Double, areOffsets: Bool, isHorizontal: Bool
  ) -> StormInput {
    let type = value.member("type")
    let width = isSample && areOffsets ? 0 : type == "scroll" ? content - viewport : viewport
    var input = self
    input.value = value.replacing("x") { $0.double.map { .number(width - $0) } ?? $0 }
      .replacing("dx") { $0.negated }
      .replacing("velocity") { $0.replacing("dx") { $0.negated } }
    if isHorizontal {
      input.value = input.value.replacing("anchoring") {
        $0 == "top" ? "bottom" : $0 == "bottom" ? "top" : $0
      }
    }
    if type == "container" {
      input.value = input.value.mirroredInsets.replacing("direction") { $0.otherDirection }
    }
    if type == "content" { input.value = input.value.mirroredFrames(value.member("contentSize")) }
    return input
  }
}

extension JSONValue {
  /// A scene in which right is left. The insets of sections, groups and items count from where
  /// lines begin.
  var mirrored: JSONValue {
    let direction = (member("direction") ?? "leftToRight").otherDirection
    return mirroredInsets.mirroredFrames(member("layout")?.member("contentSize"))
      .without("direction").with(["direction": direction])
  }

  fileprivate var mirroredInsets: JSONValue {
    replacing("contentInsets") { insets in
      JSONValue.of([
        "top": insets.member("top"), "left": insets.member("right"),
        "bottom": insets.member("bottom"), "right": insets.member("left"),
      ])
    }
  }

  fileprivate func mirroredFrames(_ size: JSONValue?) -> JSONValue {
    guard let room = size?.member("width")?.double else { return self }
    return replacing("frames") { frames in
      guard case .array(let frames) = frames else { return self }
      return .array(
        frames.map { frame in
          let width = frame.member("width")?.double ?? 0
          return frame.replacing("x") { $0.double.map { .number(room - $0 - width) } ?? $0 }
        })
    }
  }

  /// The size of content that holds all of some lists of frames and is as wide as the viewport.
  fileprivate static func room(
    for lists: [JSONValue], _ width: JSONValue
  ) -> JSONValue {
    let frames = lists.flatMap { list -> [JSONValue] in
      guard case .array(let frames) = list else { return [] }
      return frames
    }
    func end(_ origin: String, _ length: String) -> Double {
      frames.map { ($0.member(origin)?.double ?? 0) + ($0.member(length)?.double ?? 0) }.max() ?? 0
    }
    return .of([
      "width": .number(max(end("x", "width"), width.double ?? 0)),
      "height": .number(end("y", "height")),
    ])
  }

  /// How many sections in it scroll by themselves.
  var scrollingSections: Int {
    switch self {
    case .object(let members):
      members.reduce(0) { $0 + ($1.key == "scrolling" ? 1 : $1.value.scrollingSections) }
    case .array(let elements): elements.reduce(0) { $0 + $1.scrollingSections }
    default: 0
    }
  }

  fileprivate var otherDirection: JSONValue {
    self == "rightToLeft" ? "leftToRight" : "rightToLeft"
  }

  fileprivate var negated: JSONValue { double.map { .number(-$0) } ?? self }

  fileprivate var double: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// A scene or an event whose elements may overlap as far as they like.
  fileprivate var withoutOverlapLimit: JSONValue {
    let rules = (member("springRules") ?? .object([])).without("maximumOverlap")
      .with(["maximumOverlap": "unlimited"])
    return without("springRules").with(["springRules": rules])
  }

  fileprivate func without(_ key: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }

  /// An object with another value at a key that it has.
  fileprivate func replacing(_ key: String, _ value: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(var members) = self,
      let index = members.firstIndex(where: { $0.key == key })
    else { return self }
    members[index].value = value(members[index].value)
    return .object(members)
  }
}
