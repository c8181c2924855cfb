import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation
import Recordings
import TextEncoding

/// Writes the lines that `boxspring serve` reads, and its answers, to a file to repeat them by.
struct AnswerRecorder: ~Copyable {
  private var file: OutputFile
  private var answers = AnswerHash()

  /// - Parameter options: those that have an effect on answers.
  init(_ path: String, _ options: [JSONValue.Member]) throws(OutputError) {
    var bytes: [UInt8] = []
    RunInputs(.serve, generator: ProgramVersion.generator, options: options)
      .append(to: &bytes)
    var file = try OutputFile(path)
    try file.append(bytes)
    self.file = file
  }

  /// Adds a line, nil for one that was too long, and its answer with its line break, empty where there was none.
  mutating func add(_ line: [UInt8]?, _ answer: [UInt8]) throws(OutputError) {
    var bytes: [UInt8] = []
    bytes.appendText("{\"read\":")
    if let line {
      bytes.appendQuoted(String(recorded: line))
    } else {
      bytes.appendText("null")
    }
    bytes.appendText("}\n")
    if !answer.isEmpty { answers.add(answer.dropLast()) }
    try file.append(bytes + answer)
  }

  consuming func finish() throws(OutputError) {
    try file.append("{\"answers\":\(answers.count),\"hash\":\"\(answers.text)\"}\n")
    try file.finish()
  }
}

/// The recorder of a session, which ends with its input, or from another thread with a signal.
final class SharedRecorder: Sendable {
  private let lock = NSLock()
  /// Only used under the lock; nil once it is finished.
  nonisolated(unsafe) private var recorder: AnswerRecorder?

  /// - Parameter options: those that have an effect on answers.
  init(_ path: String, _ options: [JSONValue.Member]) throws(OutputError) {
    recorder = try AnswerRecorder(path, options)
  }

  /// Adds a line and its answer, as ``AnswerRecorder`` does; nothing after the end.
  func add(_ line: [UInt8]?, _ answer: [UInt8]) throws {
    try lock.withLock { try recorder?.add(line, answer) }
  }

  /// Completes the file; the second time has no effect.
  func finish() throws {
    lock.lock()
    defer { lock.unlock() }
    if let recorder = recorder.take() { try recorder.finish() }
  }
}

/// How many answers there were, and their hash.
struct AnswerHash {
  private(set) var count = 0
  private var words = WordHash()

  /// Adds an answer, without its line break.
  mutating func add(_ answer: some Collection<UInt8>) {
    count += 1
    words.add(String(decoding: answer, as: UTF8.self))
  }

  var text: String { RecordingHash.text(words.value) }

  /// What a file says of its answers has to be so.
  func check(_ stated: inout JSONObject) throws(InputError) {
    let (statedCount, hash) = (try stated.integer("answers"), try stated.string("hash"))
    try stated.refuseUnreadKeys()
    guard statedCount == count, hash == text else {
      throw stated.error(
        "the file says \(statedCount) answers with hash \(hash), it holds \(count) with hash \(text)",
        remedy: "it was cut or edited; record again")
    }
  }
}
