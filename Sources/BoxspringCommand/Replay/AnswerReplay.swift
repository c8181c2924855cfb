import BoxspringCommandInterface
import BoxspringFiles
import BoxspringServe
import Recordings

/// Gives the lines that `boxspring serve` has read to it again, and compares its answers.
enum AnswerReplay {
  static func answer(
    _ file: consuming ReplayFile, _ path: String, _ limits: Limits
  ) throws -> ReplayCommand.Answer {
    // Answers quote the limits that they were given under; the file cannot raise those of the replay.
    let given = try ServeCommand.limits(
      file.inputs.arguments(of: ServeCommand.command, ServeCommand.inputOptions, in: path))
    for name in [Limits.Name.bytes, .elements] where given[name] > limits[name] {
      throw InputError(
        file: path, place: "line 1, $.options.limit",
        problem: "\(given[name]) \(name.rawValue) are \(limits.excess(name))",
        remedy: "give --limit \(name.rawValue)=\(given[name])")
    }
    var server = Server(limits: given)
    var answers = AnswerHash()
    var lineNumber = 0
    // What the line that was read last is answered now.
    var pending: [UInt8]?
    var (first, differingCount): (String?, Int) = (nil, 0)
    while let line = try file.next() {
      var object = try line.element.object()
      if object.has("read") || object.has("answers"), pending != nil {
        throw object.error(
          "the answer to line \(lineNumber) is missing", remedy: "the file was edited; record again"
        )
      }
      if object.has("read") {
        lineNumber += 1
        let read = try object.required("read")
        let bytes = read.value == .null ? nil : try read.string().recordedBytes
        try object.refuseUnreadKeys()
        let answer = server.answer(bytes, lineNumber)
        pending = answer.isEmpty ? nil : answer.dropLast()
      } else if object.has("answers") {
        try answers.check(&object)
        if let line = try file.next() {
          throw line.element.error(
            "there is more behind the hash", remedy: "the line with the hash is the last")
        }
        let count = Summary.count(answers.count, "answer")
        let counted = "\(differingCount) of \(count) \(differingCount == 1 ? "differs" : "differ")."
        return ReplayCommand.Answer(
          isEqual: first == nil,
          text: first.map { "\($0) \(counted)" } ?? "the same: \(count), hash \(answers.text)")
      } else {
        guard let answer = pending.take() else {
          throw line.element.error(
            "no line stands before this answer", remedy: "the file was edited; record again")
        }
        answers.add(line.bytes)
        guard answer != line.bytes else { continue }
        differingCount += 1
        let value = try JSONElement(parsing: answer, named: "the replay").value
        first = first ?? AnswerDifference(line.element.value, value).text(of: lineNumber)
      }
    }
    throw file.cut()
  }
}

/// The first difference between two answers to a line.
private struct AnswerDifference {
  private let time: String
  private var finding = "their texts differ"

  init(_ old: JSONValue, _ new: JSONValue) {
    time = old["time"].map { " (\($0.excerpt) s)" } ?? ""
    finding = Self.find("", old, new) ?? finding
  }

  /// A sentence about the answer to a line.
  func text(of line: Int) -> String {
    "They differ first in the answer to line \(line)\(time): \(finding)."
  }

  /// The field that differs first, and its values.
  private static func find(_ subject: String, _ old: JSONValue, _ new: JSONValue) -> String? {
    guard old != new, case .object(let olds) = old, case .object(let news) = new else { return nil }
    for member in olds + news.filter({ old[$0.key] == nil }) {
      let (one, other) = (old[member.key], new[member.key])
      if case .array(let ones)? = one, case .array(let others)? = other {
        if let found = find(ones, others) { return found }
      } else if one != other {
        return "\(subject)\(member.key) is \(text(one)) in the file, \(text(other)) in the replay"
      }
    }
    return nil
  }

  /// The same in two lists of elements.
  private static func find(_ olds: [JSONValue], _ news: [JSONValue]) -> String? {
    for (old, new) in zip(olds, news) {
      if let found = find("\(name(old)): ", old, new) { return found }
    }
    guard olds.count != news.count else { return nil }
    let isFile = olds.count > news.count
    let extra = isFile ? olds[news.count] : news[olds.count]
    return "\(name(extra)) is only in the \(isFile ? "file" : "replay")"
  }

  private static func name(_ element: JSONValue) -> String { "element \(text(element["index"]))" }

  private static func text(_ value: JSONValue?) -> String {
    guard case .string(let text)? = value else { return value?.excerpt ?? "nothing" }
    var bytes: [UInt8] = []
    bytes.appendQuoted(text)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// What stands under a key of an object.
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
