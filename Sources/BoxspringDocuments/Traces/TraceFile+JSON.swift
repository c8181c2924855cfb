import PlaneGeometry
import ScrollDriving

extension TraceFile {
  static func readJSON(
    _ bytes: [UInt8], named file: String, _ givenUnit: TraceTimeUnit?
  ) throws(InputError) -> TraceFile {
    var document = try JSONElement(parsing: bytes, named: file).object(as: "a scroll-trace object")
    try document.requireFormat(
      TraceWords.format, version: TraceWords.version, of: "a trace",
      hint: "boxspring new trace writes a file to start from")
    let id = try document.optionalString("id") ?? name(of: file)
    let title = try document.optionalString("title") ?? ""
    let positions = try document.choice("positions", TraceWords.positions)
    let axes = try document.optionalChoice("axis", TraceWords.axes)
    let deltaUnit = try document.optionalChoice("deltaUnit", TraceWords.deltaUnits)
    let scale = try document.optionalNumber("pixelsPerPoint", in: .positive) ?? 1
    let ownUnit = try document.optionalChoice("timeUnit", TraceWords.timeUnits)
    let unit = givenUnit ?? ownUnit
    let samples = try readSamples(
      document.array("samples"), positions: positions, unit ?? .seconds)
    var events: [JSONValue] = []
    for event in try document.optionalArray("events") ?? [] {
      events.append(unit == .milliseconds ? event.value.inSeconds : event.value)
    }
    guard !samples.isEmpty || !events.isEmpty else {
      throw document.error(at: "samples", "there is no sample", remedy: "record at least one")
    }
    try document.refuseMisspelledKeys()
    if unit == nil, let step = TraceTimeUnit.doubtfulStep(of: samples) {
      throw document.error(
        at: "samples", TraceTimeUnit.problem(withStep: step),
        remedy: "add \"timeUnit\": \"ms\", or \"s\" if they are seconds")
    }
    var trace = ScrollTrace(
      id: id, title: title, positions: positions, axes: axes ?? ScrollTrace.mainAxis(of: samples),
      pixelsPerPoint: scale, deltaUnit: deltaUnit, samples: samples)
    if let event = events.first, let time = event.eventTime, time < samples.first?.time ?? .infinity
    {
      trace.firstEventTime = event.eventStart
    }
    return TraceFile(trace, metadata: document.unreadMembers, events: events)
  }

  private static func readSamples(
    _ elements: [JSONElement], positions: ScrollTrace.Positions, _ unit: TraceTimeUnit
  ) throws(InputError) -> [ScrollTrace.Sample] {
    var order = SampleOrder(of: positions)
    var samples: [ScrollTrace.Sample] = []
    samples.reserveCapacity(elements.count)
    for element in elements {
      var object = try element.object(as: "a sample such as {\"t\": 0, \"phase\": \"began\", …}")
      let sample = try readSample(&object, unit)
      if let fault = order.fault(of: sample) {
        throw object.error(at: fault.field, fault.problem, remedy: fault.remedy)
      }
      samples.append(sample)
    }
    return samples
  }

  private static func readSample(
    _ object: inout JSONObject, _ unit: TraceTimeUnit
  ) throws(InputError) -> ScrollTrace.Sample {
    func coordinate(_ key: String) throws(InputError) -> Double {
      try object.number(key, in: TraceWords.coordinates, as: TraceWords.coordinateMeaning)
    }
    let time = try object.required("t", elsewhere: TraceWords.timeNames)
      .number(in: TraceWords.times, as: unit.meaning)
    let phase = try object.choice("phase", TraceWords.phases)
    let pointer = try object.optionalInteger("pointer", in: TraceWords.pointers) ?? 0
    let position = Point(x: try coordinate("x"), y: try coordinate("y"))
    let hasDelta = object.optional("dx") != nil || object.optional("dy") != nil
    let delta = hasDelta ? Vector(dx: try coordinate("dx"), dy: try coordinate("dy")) : nil
    let trackpadPhase = try object.optionalChoice("trackpadPhase", TraceWords.trackpadPhases)
    if trackpadPhase != nil, delta == nil {
      throw object.error(
        at: "trackpadPhase", "the sample has no delta", remedy: "add \"dx\" and \"dy\"")
    }
    try object.refuseUnreadKeys()
    return ScrollTrace.Sample(
      time: time / unit.perSecond, phase: phase, pointer: pointer, position: position, delta: delta,
      trackpadPhase: trackpadPhase)
  }
}

extension TraceFile {
  func encodedJSON() -> [UInt8] {
    var bytes: [UInt8] = Array("{\n".utf8)
    var members = headMembers + ownMetadata
    if !events.isEmpty { members.append(.init("events", .array(events))) }
    for member in members {
      bytes += "  ".utf8
      JSONText.append(member, to: &bytes, indentation: 1)
      bytes += ",\n".utf8
    }
    bytes += "  \"samples\": [".utf8
    for (index, sample) in trace.samples.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      bytes += Self.line(for: sample).utf8
    }
    bytes += (trace.samples.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  private var headMembers: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("format", .string(TraceWords.format)),
      .init("version", .number(Double(TraceWords.version))),
      .init("id", .string(trace.id)),
      .init("title", .string(trace.title)),
      .init("positions", .string(TraceWords.word(for: trace.positions, in: TraceWords.positions))),
      .init("axis", .string(TraceWords.word(for: trace.axes, in: TraceWords.axes))),
    ]
    if let unit = trace.deltaUnit {
      let word = TraceWords.word(for: unit, in: TraceWords.deltaUnits)
      members.append(.init("deltaUnit", .string(word)))
    }
    members.append(.init("pixelsPerPoint", .number(trace.pixelsPerPoint)))
    if TraceTimeUnit.doubtfulStep(of: trace.samples) != nil {
      members.append(
        .init("timeUnit", .string(TraceWords.word(for: .seconds, in: TraceWords.timeUnits))))
    }
    return members
  }

  private var ownMetadata: [JSONValue.Member] {
    let taken = headMembers.map { $0.key } + ["deltaUnit", "timeUnit", "samples", "events"]
    return metadata.filter { !taken.contains($0.key) }
  }

  private static func line(for sample: ScrollTrace.Sample) -> String {
    let number = NumberText.shortest
    let phase = TraceWords.word(for: sample.phase, in: TraceWords.phases)
    var delta = sample.delta.map { ", \"dx\": \(number($0.dx)), \"dy\": \(number($0.dy))" } ?? ""
    if sample.delta != nil, let phase = sample.trackpadPhase {
      delta +=
        ", \"trackpadPhase\": \"\(TraceWords.word(for: phase, in: TraceWords.trackpadPhases))\""
    }
    return "{\"t\": \(number(sample.time)), \"phase\": \"\(phase)\", \"pointer\": \(sample.pointer)"
      + ", \"x\": \(number(sample.position.x)), \"y\": \(number(sample.position.y))\(delta)}"
  }
}

extension JSONValue {
  /// An event whose time in milliseconds is made one in seconds.
  fileprivate var inSeconds: JSONValue {
    guard case .object(var members) = self else { return self }
    for index in members.indices where members[index].key == "t" {
      guard case .number(let time) = members[index].value else { continue }
      members[index].value = .number(time / TraceTimeUnit.milliseconds.perSecond)
    }
    return .object(members)
  }
}
