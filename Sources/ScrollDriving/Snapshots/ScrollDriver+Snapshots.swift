import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

extension ScrollDriver {
  /// All of the driver as bytes, with its log as far as it is kept: ``init(snapshot:)`` makes a driver of them that goes on,
  /// and seeks, exactly as this one does, to the bit, on every platform of 64 bits.
  ///
  /// Arrangements are stored as what layouts made them of, each once: the content before and after each change that is kept.
  /// Identifiers of content are not, nor is a ``ReorderInteraction`` that has an item in hand, which has a snapshot of its own;
  /// what it did so far is. Read by the version that wrote it.
  ///
  /// - Complexity: linear in what it holds, and in the items of contents where these differ in size.
  public func snapshot() -> [UInt8] { bytes() }

  /// The driver that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory, but for arranging contents anew.
  public init(snapshot: [UInt8]) throws(SnapshotError) { self = try Self.read(snapshot) }
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
    var (keyframeCount, commandCount) = (keyframes.count, commands.count)
    try coder.count(&keyframeCount)
    for index in 0..<keyframeCount {
      var keyframe = index < keyframes.count ? keyframes[index] : try .blank()
      try keyframe.code(with: &coder, &tables)
      if !coder.isWriting { keyframes.append(keyframe) }
    }
    try coder.count(&commandCount)
    for index in 0..<commandCount {
      var command = index < commands.count ? commands[index] : .blank
      try command.code(with: &coder, &tables)
      if !coder.isWriting { commands.append(command) }
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
          && (0...commands.count).contains(position.commandCount),
        "position of a keyframe in the log out of range")
    }
    try sections.check(lastArrangement, coder)
  }

  /// The arrangement at the end of the log.
  var lastArrangement: Arrangement {
    let last = commands[min(current.commandCount, commands.count)...].last {
      $0.action.arrangement != nil
    }
    return last?.action.arrangement ?? current.layout.arrangement
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
    try commandCount.code(with: &coder)
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

extension LayoutCommand {
  fileprivate static var blank: LayoutCommand {
    LayoutCommand(time: 0, segment: 0, action: .nothing, offset: .zero)
  }

  fileprivate mutating func code(
    with coder: inout SnapshotCoder, _ tables: inout SnapshotTables
  ) throws(SnapshotError) {
    try time.code(with: &coder)
    try segment.code(with: &coder)
    try action.code(with: &coder, &tables)
    try offset.code(with: &coder)
    try coder.require(
      time.isFinite && offset.isFinite, "time or content offset of a command not finite")
  }
}

extension BouncyCollection {
  /// All of the collection as bytes; see `ScrollDriver/snapshot()`.
  ///
  /// - Complexity: linear in what it holds, and in the rectangles of its content.
  public func snapshot() -> [UInt8] {
    var bytes: [UInt8] = []
    assertSuccess(because: "every part of a collection can be written") {
      () throws(SnapshotError) in
      bytes = try SnapshotCoder.write(.bouncyCollection) { (coder) throws(SnapshotError) in
        var tables = SnapshotTables()
        try restingLayout.write(to: &coder, &tables)
        try driver.write(to: &coder, &tables)
      }
    }
    return bytes
  }

  /// The collection that a snapshot was made of.
  ///
  /// - Throws: where the bytes are cut, changed, or of another version or kind of snapshot.
  /// - Complexity: linear in the bytes, in time and memory.
  public init(snapshot: [UInt8]) throws(SnapshotError) {
    self = try SnapshotCoder.read(snapshot, .bouncyCollection) {
      (coder) throws(SnapshotError) in
      var tables = SnapshotTables()
      let layout = try SpringLayout(from: &coder, &tables)
      return BouncyCollection(
        try ScrollDriver(from: &coder, &tables), restingLayout: layout)
    }
  }
}
