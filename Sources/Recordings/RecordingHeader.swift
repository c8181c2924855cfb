import PlaneGeometry

/// What a recording is, and what made it.
package struct RecordingHeader: Equatable, Sendable {
  /// The instants at which frames were taken.
  package enum Rate: Equatable, Sendable {
    /// Evenly, this many times a second; finite and above zero. The last may come sooner, at the end of the run.
    case hertz(Double)
    /// At the times of the source's own samples.
    case source
  }

  /// Something that shaped the run, in words.
  package struct Setting: Equatable, Sendable {
    /// What it is called; one of a name.
    package var name: String
    /// What it was.
    package var value: String

    /// A setting from its parts.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The program that made it, for example `boxspring 0.3.0`.
  package var generator: String
  /// What kind of run it was, in a word: `layout`, `world`. For people; nothing depends on it.
  package var kind: String
  /// Short name of the scene or world.
  package var name: String
  /// One line on what it shows.
  package var title: String
  /// Short name of the trace that drove it; empty where there was none.
  package var source: String
  /// The instants at which frames were taken.
  package var rate: Rate
  /// The direction in which the content scrolls; nil where nothing scrolls.
  package var axis: Axis?
  /// Size of the window onto the content, in points.
  package var viewport: Size
  /// Size of the whole content, in points.
  package var content: Size
  /// The channels that frames may use; all others are at their defaults throughout.
  /// A table has to name its columns before its first row.
  package var channels: PoseChannels
  /// Whether events are recorded between frames.
  package var hasEvents: Bool
  /// Whatever else made the run what it is, by name: springs above all. In the order of their names.
  package private(set) var settings: [Setting]

  /// A header from its parts.
  ///
  /// - Parameter settings: in any order; of two of the same name the first counts.
  package init(
    generator: String, kind: String, name: String, title: String = "", source: String = "",
    rate: Rate, axis: Axis? = nil, viewport: Size, content: Size? = nil,
    channels: PoseChannels = [.dx, .dy], hasEvents: Bool = false, settings: [Setting] = []
  ) {
    self.generator = generator
    self.kind = kind
    self.name = name
    self.title = title
    self.source = source
    self.rate = rate
    self.axis = axis
    self.viewport = viewport
    self.content = content ?? viewport
    self.channels = channels
    self.hasEvents = hasEvents
    self.settings = []
    for setting in settings { add(setting) }
  }

  private mutating func add(_ setting: Setting) {
    var place = settings.count
    while place > 0, setting.name.utf8.lexicographicallyPrecedes(settings[place - 1].name.utf8) {
      place -= 1
    }
    guard place == 0 || !settings[place - 1].name.utf8.elementsEqual(setting.name.utf8) else {
      return
    }
    settings.insert(setting, at: place)
  }

  /// What a setting was; nil where there is none of that name.
  package subscript(setting name: String) -> String? {
    settings.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }

  /// - Throws: ``RecordingError`` naming the first number that is out of range.
  package func check() throws(RecordingError) {
    if case .hertz(let hertz) = rate, !(hertz > 0 && hertz.isFinite) {
      throw .init(.rateOutOfRange(hertz))
    }
    for number in [viewport.width, viewport.height, content.width, content.height]
    where !(number >= 0 && number <= RecordingFrame.largestNumber) {
      throw .init(.sizeOutOfRange(number))
    }
  }

  func add(to hash: inout WordHash) {
    for text in [generator, kind, name, title, source] { hash.add(text) }
    switch rate {
    case .hertz(let hertz): hash.add(hertz)
    case .source: hash.add("source")
    }
    switch axis {
    case nil: hash.add(0)
    case .horizontal: hash.add(1)
    case .vertical: hash.add(2)
    }
    for number in [viewport.width, viewport.height, content.width, content.height] {
      hash.add(number)
    }
    hash.add(UInt64(channels.bits) << 1 | (hasEvents ? 1 : 0))
    for setting in settings {
      hash.add(setting.name)
      hash.add(setting.value)
    }
  }
}
