import BoxspringCommandInterface
import BoxspringDocuments
import FileStreams
import PlaneGeometry
import SpringFitting

/// Samples of a curve: a table, a CSS easing, or the first animated property of a Lottie file.
package struct CurveFile {
  package private(set) var samples: [CurveFit.Sample] = []
  /// Whether it was an easing, which goes from 0 to 1.
  private(set) var isEasing = false
  /// What it was, in a few words.
  private(set) var words = ""

  /// Points that an easing is looked at.
  private static let easingPoints = 120
  private static let numbers = NumberRange.within(-1e12...1e12)
  private let limits: Limits
  private let timeUnit: TraceTimeUnit?

  /// - Parameters:
  ///   - text: a file's name, `-`, or an easing such as `ease-out` or `linear(0, 0.5 20%, 1)`.
  ///   - duration: seconds that an easing lasts.
  ///   - timeUnit: what the times of a table count; nil for seconds where they may be.
  /// - Throws: ``InputError`` naming the place that cannot be read.
  init(
    reading text: String, duration: Double, timeUnit: TraceTimeUnit? = nil, _ limits: Limits
  ) throws {
    self.limits = limits
    self.timeUnit = timeUnit
    if let easing = try CSSEasing(text, named: "--fit") {
      sample(easing, over: duration)
      return
    }
    if !Self.isFileName(text), (try? FileSystem.status(of: text)) == nil {
      let meant = Spelling.nearest(to: text, in: CSSEasing.keywords)
        .map { "did you mean \($0)? " }
      throw InputError(
        file: "--fit", place: "",
        problem: "\"\(String(text.prefix(40)).visible)\" is neither a CSS easing nor a file",
        remedy: (meant ?? "") + "give \(CSSEasing.keywords.joined(separator: ", ")), linear(…), "
          + "cubic-bezier(…) or the name of a file")
    }
    try read(InputFile(text).bytes(within: limits.byteLimit), text, duration)
  }

  /// Whether a text can only be meant as the name of a file: one with a folder or an extension, and
  /// without what easings are written with.
  private static func isFileName(_ text: String) -> Bool {
    guard !text.isEmpty, text != "-" else { return true }
    return text.contains { $0 == "." || $0 == "/" }
      && !text.contains { $0.isWhitespace || $0 == "(" }
  }

  /// - Parameters:
  ///   - bytes: the content of a file.
  ///   - path: its name, for errors.
  ///   - duration: seconds that an easing lasts.
  /// - Throws: ``InputError`` naming the place that cannot be read.
  package init(
    reading bytes: [UInt8], named path: String, duration: Double
  ) throws(InputError) {
    (limits, timeUnit) = (Limits(), nil)
    try read(bytes, path, duration)
  }

  private mutating func read(
    _ bytes: [UInt8], _ path: String, _ duration: Double
  ) throws(InputError) {
    if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{") {
      try readLottie(bytes, path)
      return
    }
    let content = String(decoding: bytes, as: UTF8.self)
    if content.contains("("), let easing = try CSSEasing(content, named: path) {
      sample(easing, over: duration)
    } else {
      try readTable(bytes, path)
    }
  }

  private mutating func sample(_ easing: CSSEasing, over duration: Double) {
    isEasing = true
    words = "a CSS easing over \(NumberText.shortest(duration)) s"
    samples = (0...Self.easingPoints).map { index in
      let fraction = Double(index) / Double(Self.easingPoints)
      return CurveFit.Sample(time: duration * fraction, value: easing.progress(at: fraction))
    }
    // After its end an animation keeps its value: these samples rule out springs that still move then.
    samples += samples.dropFirst().map { sample in
      CurveFit.Sample(time: duration + sample.time, value: easing.progress(at: 1))
    }
  }

  private mutating func readTable(_ bytes: [UInt8], _ path: String) throws(InputError) {
    var rows = CSVRows(bytes, named: path)
    guard rows.header.columns.contains("time"), rows.header.columns.contains("value") else {
      throw rows.header.error(
        "the columns are not those of a curve", remedy: "give time,value in the first line")
    }
    while let row = rows.next() {
      guard row.cells.count == row.columns.count else {
        throw row.error(
          "\(row.cells.count) cells in place of \(row.columns.count)", remedy: "give one per column"
        )
      }
      guard samples.count < limits[.samples] else { throw limits.tooManySamples(in: path) }
      samples.append(
        CurveFit.Sample(
          time: try row.number("time", in: Self.numbers, as: "seconds, a number"),
          value: try row.number("value", in: Self.numbers, as: "a number")))
    }
    let times = samples.map { $0.time }
    if timeUnit == nil, let step = TraceTimeUnit.doubtfulStep(of: times.sorted()) {
      throw rows.header.error(
        at: "time", TraceTimeUnit.problem(withStep: step),
        remedy: "give --time-unit ms, or s if they are seconds")
    }
    if timeUnit == .milliseconds {
      samples = samples.map { CurveFit.Sample(time: $0.time / 1000, value: $0.value) }
    }
    words = Summary.count(samples.count, "sample")
  }

  // MARK: Lottie

  /// The frames of the first property that is animated with a number, or with the vector of a place: its
  /// coordinate that changes most.
  private mutating func readLottie(_ bytes: [UInt8], _ path: String) throws(InputError) {
    let document = try JSONElement(parsing: bytes, named: path)
    var root = try document.object(as: "a Lottie animation in {}")
    let rate = try root.number("fr", in: .positive(through: 1e6), as: "frames per second")
    guard let keys = Self.keys(in: document.value) else {
      throw InputError(
        file: path, place: "", problem: "no property is animated",
        remedy: "give a Lottie file with a position, scale, rotation or opacity that changes")
    }
    let dimension = Self.dimension(of: keys)
    let moments = keys.compactMap { key -> LottieKey? in LottieKey(key, dimension) }
    guard moments.count > 1, let first = moments.first, let last = moments.last,
      last.time > first.time, last.time - first.time < 1e6
    else {
      throw InputError(
        file: path, place: "", problem: "the first animated property has fewer than two keyframes",
        remedy: "give keyframes with a time t and a value s")
    }
    guard zip(moments, moments.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw InputError(
        file: path, place: "",
        problem: "the keyframes of the first animated property go back in time",
        remedy: "give them in the order of their times t")
    }
    for (index, key) in moments.enumerated().dropLast() {
      let next = moments[index + 1]
      let count = max(1, min(10_000, Int((next.time - key.time).rounded(.up))))
      guard samples.count + count < limits[.samples] else {
        throw limits.tooManySamples(in: path)
      }
      for step in 0..<count {
        let fraction = Double(step) / Double(count)
        samples.append(
          CurveFit.Sample(
            time: (key.time + (next.time - key.time) * fraction - first.time) / rate,
            value: key.value + (next.value - key.value) * key.progress(at: fraction)))
      }
    }
    samples.append(
      CurveFit.Sample(time: (last.time - first.time) / rate, value: last.value))
    words = "a Lottie property with \(Summary.count(moments.count, "keyframe"))"
  }

  /// The first list of keyframes in a document, depth first.
  private static func keys(in value: JSONValue) -> [JSONValue]? {
    switch value {
    case .object(let members):
      if case .array(let keys)? = members.first(where: { $0.key == "k" })?.value, keys.count > 1,
        keys.allSatisfy({ LottieKey($0, 0) != nil })
      {
        return keys
      }
      for member in members { if let keys = keys(in: member.value) { return keys } }
      return nil
    case .array(let elements):
      for element in elements { if let keys = keys(in: element) { return keys } }
      return nil
    default: return nil
    }
  }

  private static func dimension(of keys: [JSONValue]) -> Int {
    func change(_ dimension: Int) -> Double {
      let values = keys.compactMap { LottieKey($0, dimension)?.value }
      return values.count == keys.count ? (values.max() ?? 0) - (values.min() ?? 0) : -1
    }
    return (0..<3).max { change($0) < change($1) } ?? 0
  }
}

/// A keyframe of one number: its time in frames, its value, and the way to the next.
private struct LottieKey {
  let time: Double
  let value: Double
  private let bezier: CubicBezier?
  private let isHeld: Bool

  init?(_ key: JSONValue, _ dimension: Int) {
    guard case .object(let members) = key, case .number(let time)? = Self.member("t", members)
    else { return nil }
    let values: [JSONValue]
    switch Self.member("s", members) {
    case .array(let list)?: values = list
    case .number(let number)?: values = [.number(number)]
    default: return nil
    }
    guard dimension < values.count, case .number(let value) = values[dimension] else { return nil }
    self.time = time
    self.value = value
    isHeld = Self.member("h", members) == .number(1)
    if let (x1, y1) = Self.handle("o", members), let (x2, y2) = Self.handle("i", members) {
      bezier = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    } else {
      bezier = nil
    }
  }

  func progress(at fraction: Double) -> Double {
    isHeld ? 0 : bezier?.progress(at: fraction) ?? fraction
  }

  private static func member(_ key: String, _ members: [JSONValue.Member]) -> JSONValue? {
    members.first { $0.key == key }?.value
  }

  private static func handle(
    _ key: String, _ members: [JSONValue.Member]
  ) -> (x: Double, y: Double)? {
    guard case .object(let handle)? = member(key, members) else { return nil }
    func number(_ key: String) -> Double? {
      switch member(key, handle) {
      case .number(let number)?: return number
      case .array(let list)?: if case .number(let number)? = list.first { return number }
      default: break
      }
      return nil
    }
    guard let x = number("x"), let y = number("y") else { return nil }
    return (min(max(x, 0), 1), y)
  }
}
