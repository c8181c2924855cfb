import BoxspringCommandInterface
import BoxspringDocuments
import BoxspringServe

extension FuzzTarget {
  /// The lines of an input of `boxspring serve`, whose answers are lines of JSON; blank lines have none.
  func takeServe(_ bytes: [UInt8]) {
    let limits = Limits([.bytes: 3000, .elements: 200])
    var server = Server(limits: limits)
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 60, omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let isTooLong = line.count > limits[.bytes]
      let answer = server.answer(isTooLong ? nil : Array(line), number)
      let isBlank = line.allSatisfy { $0 <= UInt8(ascii: " ") }
      precondition(answer.isEmpty == (isBlank && !isTooLong), "a line is not answered, or twice")
      guard !answer.isEmpty else { continue }
      precondition(
        answer.firstIndex(of: UInt8(ascii: "\n")) == answer.count - 1, "an answer is not one line")
      check(answer, number)
    }
  }

  private func check(_ answer: [UInt8], _ number: Int) {
    do throws(InputError) {
      var object = try JSONElement(parsing: answer, named: "answer").object()
      let line = try object.integer("line")
      precondition(line == number, "the answer is that to another line")
      guard !object.has("error") else { return }
      let time = try object.number("time", in: .within(0...1e9), as: "the time")
      let elements = try object.array("elements", as: "elements")
      precondition(time >= 0 && elements.count <= 200, "the frame is not within the limits")
    } catch {
      preconditionFailure("an answer cannot be read: \(error)")
    }
  }

  /// A session of every kind of event, one of lines that are refused, and one over a scene in both directions.
  static let sessions = [
    """
    {"format":"boxspring-scene","version":1,"viewport":{"width":300,"height":400},"layout":{"kind":"list"},\
    "sections":[{"count":90,"size":{"height":50}}]}
    {"type":"touch","t":0,"phase":"began","x":90,"y":300}
    {"type":"touch","t":0.1,"phase":"moved","x":90,"y":200}
    {"type":"touch","t":0.12,"phase":"ended","x":90,"y":180,"pointer":0}
    {"type":"tick","t":0.3}

    {"type":"wheel","t":0.5,"dx":3,"dy":-40}
    {"type":"scroll","t":0.6,"x":0,"y":900,"duration":0.25}
    {"type":"observe","t":0.7,"x":0,"y":800}
    {"type":"observe","t":0.75,"x":0,"y":820,"touch":{"x":9,"y":300}}
    {"type":"change","t":0.8,"frames":[{"x":0,"y":0,"width":200,"height":40},{"x":0,"y":50,"width":200,"height":40}],"ids":[7,3]}
    {"type":"change","t":1,"frames":[{"x":9,"y":9,"width":90,"height":40}],\
    "contentSize":{"width":300,"height":900},"viewport":{"width":200,"height":300}}
    {"type":"tick","t":100}
    """,
    """
    {"type":"tick","t":0}
    {"format":"boxspring-scene","version":1}
    {"type":"pinch","t":0}
    {"format":"boxspring-scene","version":1,"viewport":{"width":300,"height":400},"layout":{"kind":"list"},\
    "sections":[{"count":9000,"size":{"height":1}}]}
    nothing
    """,
    """
    {"format":"boxspring-scene","version":1,"viewport":{"width":200,"height":200},"spring":{"frequency":2,"dampingRatio":0.5},"scroll":{"axes":"both"},\
    "layout":{"kind":"grid","tracks":{"count":3}},"sections":[\
    {"header":20,"count":40,"size":{"width":90,"height":60}},\
    {"count":9,"size":{"width":90,"height":60},"scrolling":{"length":60},"layout":{"kind":"list"}}]}
    {"type":"touch","t":0.1,"phase":"began","x":90,"y":150}
    {"type":"touch","t":0.15,"phase":"moved","x":60,"y":90}
    {"type":"touch","t":0.15,"phase":"cancelled","x":60,"y":90}
    {"type":"tick","t":0.2}
    """,
  ]
}
