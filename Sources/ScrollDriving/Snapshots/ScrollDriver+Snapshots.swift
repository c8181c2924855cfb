import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension ScrollDriver {
  /// All of the driver as bytes, with its log as far as it is kept: ``init(snapshot:)`` makes a driver of them that goes on,
  /// and seeks, exactly as this one does, to the bit, on every platform of 64 bits.
  ///
  /// Arrangements are stored as what layouts made them of, each once: the content before and after each change that is kept.
  /// Identifiers of content are not stored, nor is an item that is being reordered; ``BouncyCollection/snapshot()`` stores both.
  /// Read by the version that wrote it.
  ///
  /// - Complexity: linear in what it holds, and in the items of contents where these differ in size.
  package func snapshot() -> [UInt8] { bytes() }

  /// The driver that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory, but for arranging contents anew.
  package init(snapshot: [UInt8]) throws(SnapshotError) { self = try Self.read(snapshot) }
}

extension ScrollDriver {
  package func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a driver can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.write(.scrollDriver) { (coder) throws(SnapshotError) in
        var tables = SnapshotTables()
        try write(to: &coder, &tables)
      }
    }
    return bytes
  }

  package static func read(_ bytes: [UInt8]) throws(SnapshotError) -> Self {
    try SnapshotCoder.read(bytes, .scrollDriver) { (coder) throws(SnapshotError) in
      var tables = SnapshotTables()
      return try ScrollDriver(from: &coder, &tables)
    }
  }

  /// Writes the driver.
  func write(
    to coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var physics = physics
    try physics.code(with: &coder)
    var (current, trail) = (current, trail)
    try trail.code(with: &coder, &tables)
    try current.code(with: &coder, &tables)
    var driver = self
    try driver.codeLog(with: &coder, &tables)
  }

  /// Reads a driver.
  init(
    from coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    var physics = ScrollPhysics.blank
    try physics.code(with: &coder)
    var trail = try LogPosition.blank()
    var current = trail
    try trail.code(with: &coder, &tables)
    try current.code(with: &coder, &tables)
    self.init(physics, current, trail: trail)
    keyframes = []
    try codeLog(with: &coder, &tables)
    try check(coder)
  }

  private mutating func codeLog(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try isLogCurrent.code(with: &coder)
    var (keyframeCount, effectCount) = (keyframes.count, effects.count)
    try coder.count(&keyframeCount)
    for index in 0..<keyframeCount {
      var keyframe = index < keyframes.count ? keyframes[index] : try .blank()
      try keyframe.code(with: &coder, &tables)
      if !coder.isWriting { keyframes.append(keyframe) }
    }
    try coder.count(&effectCount)
    for index in 0..<effectCount {
      var effect = index < effects.count ? effects[index] : .blank
      try effect.code(with: &coder, &tables)
      if !coder.isWriting { effects.append(effect) }
    }
    var sections = sections
    try sections.code(with: &coder, &tables)
    if !coder.isWriting { self.sections = sections }
    var span = keptSpan
    try span.code(with: &coder)
    try coder.require(span >= 0, "kept span out of range (0 or more)")
    if !coder.isWriting { keptSpan = span }
  }

  /// Throws unless all positions lie in the log.
  private func check(_ coder: SnapshotCoder) throws(SnapshotError) {
    try coder.require(!keyframes.isEmpty, "no keyframe")
    for position in keyframes + [trail, current] {
      try coder.require(
        (0...physics.motion.segments.count).contains(position.segment)
          && (0...effects.count).contains(position.effectCount),
        "position of a keyframe in the log out of range")
    }
    try sections.check(lastArrangement, coder)
  }

  /// The arrangement at the end of the log.
  var lastArrangement: Arrangement {
    let last = effects[min(current.effectCount, effects.count)...].last {
      $0.effect.arrangement != nil
    }
    return last?.effect.arrangement ?? current.layout.arrangement
  }
}

extension LogPosition {
  fileprivate static func blank() throws(SnapshotError) -> Self {
    LogPosition(try .blank(), at: 0)
  }

  fileprivate mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try time.code(with: &coder)
    try segment.code(with: &coder)
    try effectCount.code(with: &coder)
    try isShown.code(with: &coder)
    try releaseTime.code(with: &coder)
    try coder.require(time.isFinite && !releaseTime.isNaN, "time of a keyframe not finite")
    if coder.isWriting {
      try layout.write(to: &coder, &tables)
    } else {
      layout = try SpringLayout(from: &coder, &tables)
    }
  }
}

extension TimedEffect {
  fileprivate static var blank: TimedEffect {
    TimedEffect(time: 0, segment: 0, effect: .blank, offset: .zero)
  }

  fileprivate mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try time.code(with: &coder)
    try segment.code(with: &coder)
    try effect.code(with: &coder, &tables)
    try offset.code(with: &coder)
    try coder.require(
      time.isFinite && offset.isFinite, "time or content offset of an effect not finite")
  }
}

extension BouncyCollection {
  /// All of the collection as bytes; see `ScrollDriver/snapshot()`. Content has its identifiers.
  ///
  /// - Complexity: linear in what it holds, and in the rectangles or identifiers of its content.
  public func snapshot() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a collection can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.write(.bouncyCollection) { (coder) throws(SnapshotError) in
        var tables = SnapshotTables()
        var (source, environment, reorder) = (source, environment, reorder)
        try source.code(with: &coder)
        try environment.code(with: &coder)
        try driver.write(to: &coder, &tables)
        try reorder.code(with: &coder)
      }
    }
    return bytes
  }

  /// The collection that a snapshot was made of.
  ///
  /// - Throws: if the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory, but for arranging contents anew.
  public init(snapshot: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(snapshot, .bouncyCollection) {
      (coder) throws(SnapshotError) in
      var tables = SnapshotTables()
      var (source, environment) = (CollectionSource.blank, LayoutEnvironment.blank)
      try source.code(with: &coder)
      try environment.code(with: &coder)
      let driver = try ScrollDriver(from: &coder, &tables)
      var reorder: ReorderInteraction?
      try reorder.code(with: &coder)
      try coder.require(
        source.content.elementCount == driver.layout.arrangement.elementCount,
        "content of another number of elements than its arrangement")
      try coder.require(
        reorder?.goesOn(with: source.content, in: driver) ?? true,
        "item in hand of another collection")
      return BouncyCollection(source, in: environment, driver, reorder)
    }
  }
}

extension CollectionSource: SnapshotValue {
  package static var blank: CollectionSource { .frames([], axis: .vertical, contentSize: nil) }

  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var isLayout = if case .layout = self { true } else { false }
    try isLayout.code(with: &coder)
    if isLayout {
      var (layout, content) = (CollectionLayout.blank, CollectionContent.blank)
      if case .layout(let own, let ownContent) = self { (layout, content) = (own, ownContent) }
      try layout.code(with: &coder)
      try content.codeWithIdentifiers(with: &coder)
      self = .layout(layout, content)
    } else {
      var (frames, axis, contentSize): ([Rect], Axis, Size?) = ([], .vertical, nil)
      if case .frames(let own, let ownAxis, let size) = self {
        (frames, axis, contentSize) = (own, ownAxis, size)
      }
      try frames.code(with: &coder)
      try coder.choice(&axis, "axis of rectangles", of: [.vertical, .horizontal])
      try contentSize.code(with: &coder)
      self = .frames(frames, axis: axis, contentSize: contentSize)
    }
  }
}
