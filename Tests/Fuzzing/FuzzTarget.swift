#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What libFuzzer gives bytes to, and tests give changed examples to. None of them may trap or take long, whatever the bytes are.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Readers of files.
  case scene, trace, world, transition, recording, replay, sizes, curve, places
  /// Numbers as pages read them.
  case numbers
  /// The lines that `boxspring serve` answers.
  case serve
  /// Values of public types, from JSON.
  case coding
  /// The events of a trace over a scene, and the frames after them.
  case events
  /// Snapshots of worlds, runs, sessions, collections and transitions.
  case snapshot
  /// The calls of programs, as they are recorded.
  case inputs
  /// Collections to which anything is done, and their snapshots.
  case collection
  /// Worlds made of calls, and those of the C interface.
  case calls, interface
  /// Batches of changes: a changed arrangement is that of the changed content.
  case edits
  /// Fingers on a collection whose sections scroll, too, and on a pan.
  case gestures

  /// Takes some bytes.
  public func take(_ bytes: [UInt8]) {
    switch self {
    case .scene: takeScene(bytes)
    case .trace: takeTrace(bytes)
    case .world: takeWorld(bytes)
    case .transition: takeTransition(bytes)
    case .recording: takeRecording(bytes)
    case .replay: takeReplay(bytes)
    case .sizes: takeSizes(bytes)
    case .curve: takeCurve(bytes)
    case .places: takePlaces(bytes)
    case .numbers: takeNumbers(bytes)
    case .serve: takeServe(bytes)
    case .coding: takeCoding(bytes)
    case .events: takeEvents(bytes)
    case .snapshot: takeSnapshot(bytes)
    case .inputs: takeInputs(bytes)
    case .collection: takeCollection(bytes)
    case .calls: takeCalls(bytes)
    case .interface: takeInterface(bytes)
    case .edits: takeEdits(bytes)
    case .gestures: takeGestures(bytes)
    }
  }

  /// That of this process, by its name in the environment.
  static let chosen: FuzzTarget = {
    guard let name = getenv("BOXSPRING_FUZZ"),
      let target = FuzzTarget(rawValue: String(cString: name))
    else {
      let names = allCases.map { $0.rawValue }.joined(separator: ", ")
      fatalError("BOXSPRING_FUZZ must be one of \(names)")
    }
    return target
  }()
}

/// libFuzzer calls this first, before it reads its folders of inputs. With `BOXSPRING_FUZZ=list` in
/// the environment, it prints the names of all targets and ends the program. Examples are written
/// into one of the folders, which the environment names. What all inputs share is made here, where
/// no limit of time holds for it.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafePointer<Int32>?,
  _ arguments: UnsafePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> Int32 {
  if let name = getenv("BOXSPRING_FUZZ"), String(cString: name) == "list" {
    for target in FuzzTarget.allCases { print(target.rawValue) }
    exit(0)
  }
  let target = FuzzTarget.chosen
  if let folder = getenv("BOXSPRING_FUZZ_EXAMPLES") {
    do {
      try target.writeExamples(to: String(cString: folder))
    } catch {
      fatalError("no examples of \(target.rawValue): \(error)")
    }
  }
  target.take([])
  return 0
}

/// libFuzzer calls this with each of its inputs.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  FuzzTarget.chosen.take(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Draws numbers from bytes; zeros once these are used up.
struct ByteSource: Sendable {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isEmpty: Bool { next >= bytes.count }

  mutating func byte() -> UInt8 {
    defer { next += 1 }
    return next < bytes.count ? bytes[next] : 0
  }

  /// A number of any kind; most are small, some are not finite.
  mutating func double() -> Double {
    let kind = byte()
    guard kind < 8 else { return Double(Int(kind) - 128) * 4 + Double(byte()) / 64 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }
}
