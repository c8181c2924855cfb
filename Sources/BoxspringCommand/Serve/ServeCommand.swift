import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import BoxspringServe
import FileStreams

/// Events in, frames out, line by line, while a program runs.
enum ServeCommand {
  static let command = Command(
    "serve", "Reads events line by line and answers each with a frame, until the input ends",
    details: """
      For editors and tools that would rather talk to a process than link a library. Each line of standard \
      input is one JSON object; each is answered at once by one line on standard output: the frame at \
      the event's time, or an error. A line with an error has no effect and does not end the session; only an event \
      after which too many elements are in view has taken place all the same.

      The first line is a whole scene of a collection on one line, as jq -c . scene.json writes it; its sizes may not be in another file. A \
      further scene takes its place, at rest at time 0. Its "ids" may be a list of whole numbers, one per element, by which a change \
      tells them apart; without, they are 0, 1, 2 and so on. Every other line has a type and a time t in \
      seconds; a time before the last frame counts as that.

      {"type":"observe","t":0.1,"x":0,"y":12}: your own scroll view is at this content offset now; \
      "touch":{"x":200,"y":600} may say where the finger is. The first one says where the content \
      rests.

      {"type":"touch","t":0.1,"phase":"began","x":200,"y":600}: a finger; moved, ended, cancelled; \
      pointer tells fingers apart.

      {"type":"wheel","t":0.1,"dy":12}: a wheel or a trackpad; dx may be added.

      {"type":"scroll","t":0.1,"x":0,"y":600,"duration":0.3}: scrolls smoothly to a content offset; \
      the duration is 0.3 unless given, and 0 jumps.

      {"type":"change","t":0.1,"frames":[{"x":0,"y":0,"width":200,"height":40}],"ids":[7]}: other \
      rectangles take the place of all elements; those of the same id fly there. Without ids they are \
      told apart by their order. Also contentSize and viewport.

      {"type":"tick","t":0.1}: nothing but a frame.

      A frame is {"line":2,"time":0.1,"offsetX":0,"offsetY":12,"idle":false,"elements":[…]}, each element \
      {"index":0,"restX":0,"restY":0,"width":200,"height":40,"dx":0,"dy":1.5}: it is drawn at its rest \
      position, less the offset, moved by dx and dy; opacity and scale are there where they are not 1. \
      idle says that nothing will change without another event. An error is \
      {"line":3,"error":"line 3, $.t: …"}, line being the number of the line that is answered. Blank lines \
      are counted and not answered.

      With --record, a file keeps all lines and their answers; it is complete when the input ends, or a signal ends the session. \
      boxspring replay answers the lines again and names the first difference.

      The exit code is 0 when the input ends, or when nobody reads the output any more, whatever was \
      answered. All but the limit of elements goes through the functions of the C interface, boxspring.h.
      """,
    options: [record.declaration, limit.declaration],
    examples: [
      "boxspring serve < events.ndjson > frames.ndjson",
      "(jq -c . scene.json; echo '{\"type\":\"wheel\",\"t\":0,\"dy\":90}') | boxspring serve",
    ]
  ) { arguments in
    let limits = try limits(arguments)
    let file = try arguments[record]
    try OutputNames.check(["record": file], inputs: ["-"])
    var lines = InputLines(limit: limits[.bytes])
    var server = Server(limits: limits)
    var output = try OutputFile("-")
    let recording = try file.map { try SharedRecorder($0, arguments.values(of: inputOptions)) }
    if let recording { SignalWatch.complete { try? recording.finish() } }
    do {
      while let line = try lines.next() {
        let bytes = line.range.map { Array(lines.bytes[$0]) }
        let answer = server.answer(bytes, lines.number)
        try recording?.add(bytes, answer)
        try output.append(answer)
        try output.flush()
      }
      try output.finish()
    } catch OutputError.closedByReader {
      // Nobody reads on; what there was is recorded.
    }
    try recording?.finish()
  }

  /// What has an effect on answers.
  static let inputOptions = [limit.declaration]

  /// The limits of a server.
  static func limits(_ arguments: Arguments) throws(UsageError) -> Limits { try arguments[limit] }

  private static let record = Option.text(
    "record", "FILE", "Write all lines and their answers to FILE, for boxspring replay")
  private static let limit = Limits.option(.bytes, .elements)
}
