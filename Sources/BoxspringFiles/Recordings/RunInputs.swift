import BoxspringDocuments
import FileStreams
import Foundation

/// What a run was given: the first line of a replay file, which the run's frames follow.
///
/// Whole frames follow, since a hash for each could only say that one differs, not which element,
/// in which number and by how much. Of `serve`, answers are compared by their bytes: errors are
/// among them, and a session may have several scenes, each from time 0, which a recording cannot
/// have.
package struct RunInputs: Equatable, Sendable {
  /// The commands that can be repeated.
  package enum Command: String, Equatable, Sendable {
    case run, simulate, serve
    /// Not a command: the calls of a program to the library.
    case library

    /// How many inputs are stored as text; those after them are stored as bytes.
    var textCount: Int { self == .run || self == .simulate ? 2 : 0 }

    /// Whether an input is a file of sizes, stored under the name by which the scene refers to it.
    func isNamedByScene(_ index: Int) -> Bool { self == .run && index >= textCount }
  }

  /// The name that the file carries.
  package static let format = "boxspring-replay"
  static let version = 2
  /// The version of 0.3, whose runs are other ones today.
  private static let earlierVersion = 1

  /// The command that was run.
  package var command: Command
  /// What wrote the file.
  package var generator: String
  /// Its options that have an effect on frames, without dashes: texts, or true for a flag.
  package var options: [JSONValue.Member]
  /// What it read, in the order of its operands, with their content; after them the files of sizes that a scene names.
  package var files: [InputFile]

  /// How many of the files are operands of the command.
  package var operandCount: Int { min(files.count, command.textCount) }

  /// The inputs of a run.
  ///
  /// - Parameter files: with their content; see ``InputFile/loaded(within:)``.
  package init(
    _ command: Command, generator: String, options: [JSONValue.Member] = [],
    files: [InputFile] = []
  ) {
    self.command = command
    self.generator = generator
    self.options = options
    self.files = files
  }

  /// Appends the line.
  package func append(to bytes: inout [UInt8]) {
    bytes.appendText("{\"format\":\"\(Self.format)\",\"version\":\(Self.version),\"generator\":")
    bytes.appendQuoted(generator)
    bytes.appendText(",\"command\":\"\(command.rawValue)\",\"options\":{")
    for (index, option) in options.enumerated() {
      if index > 0 { bytes.append(.comma) }
      bytes.appendQuoted(option.key)
      bytes.append(UInt8(ascii: ":"))
      JSONText.append(option.value, to: &bytes)
    }
    bytes.appendText("},\"inputs\":[")
    for (index, file) in files.enumerated() {
      bytes.appendText(index == 0 ? "{\"name\":" : ",{\"name\":")
      bytes.appendQuoted(
        command.isNamedByScene(index) ? file.path : Self.name(of: file.path))
      if index < command.textCount {
        bytes.appendText(",\"text\":")
        bytes.appendQuoted(String(recorded: file.content ?? []))
      } else {
        bytes.appendText(",\"base64\":")
        bytes.appendQuoted(Data(file.content ?? []).base64EncodedString())
      }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.appendText("]}\n")
  }

  /// The name of an input: that of a file, without its folders.
  static func name(of path: String) -> String {
    let name = FileSystem.name(of: path.readableFileName)
    return name.isEmpty ? "calls" : name
  }

  /// Whether a line is that of a replay file rather than a recording's.
  static func isLine(_ object: JSONObject) -> Bool {
    var object = object
    return (try? object.string("format")) == format
  }

  /// - Parameter onlyForFrames: whether the run is not made again, so that the line may be one of 0.3.
  init(reading object: inout JSONObject, onlyForFrames: Bool = false) throws(InputError) {
    var other = object
    let isEarlier = (try? other.integer("version", in: 0...9)) == Self.earlierVersion
    guard !isEarlier || onlyForFrames else {
      throw object.error(
        at: "version",
        "version \(Self.earlierVersion) is that of Boxspring 0.3, this program replays \(Self.version)",
        remedy:
          "replay it with 0.3, or record again; diff, render and bake read the frames of a run")
    }
    try object.requireFormat(
      Self.format, version: isEarlier ? Self.earlierVersion : Self.version, of: "a replay file",
      hint: "--record writes such files")
    generator = try object.string("generator")
    command = try object.choice(
      "command",
      ["run": .run, "simulate": .simulate, "serve": .serve, "library": .library])
    let given = try object.object("options")
    options = given.unreadMembers
    for option in options {
      switch option.value {
      case .string, .bool(true): break
      default:
        throw given.error(
          at: option.key, "\(option.value.excerpt) is not the value of an option",
          remedy: "record the run again; values are texts, or true")
      }
    }
    files = []
    for element in try object.array("inputs", as: "a list of files") {
      var file = try element.object()
      let name = try file.string("name", as: "the name of a file")
      let index = files.count
      guard !name.isEmpty, command.isNamedByScene(index) || !name.utf8.contains(UInt8(ascii: "/"))
      else {
        throw file.error(
          at: "name", "\(JSONValue.string(name).excerpt) is not the name of a file alone",
          remedy: "give a name without a folder")
      }
      // As if it stood in a folder of the replay file's name: errors name both.
      files.append(
        InputFile(
          name.beginsAtRoot ? name : "\(object.file)/\(name)",
          content: try Self.content(&file, isText: index < command.textCount)))
      try file.refuseUnreadKeys()
    }
    let counts =
      switch command {
      case .run: 2...Int.max
      case .simulate: 1...2
      case .serve: 0...0
      case .library: 1...1
      }
    guard counts.contains(files.count) else {
      throw object.error(
        at: "inputs", "\(files.count) files are not what \(command.rawValue) reads",
        remedy: "record the run again")
    }
    try object.refuseUnreadKeys()
  }

  private static func content(
    _ file: inout JSONObject, isText: Bool
  ) throws(InputError) -> [UInt8] {
    guard !isText else { return try file.string("text").recordedBytes }
    let text = try file.string("base64", as: "bytes as base64")
    guard let data = Data(base64Encoded: text) else {
      throw file.error(at: "base64", "this is not base64", remedy: "record the run again")
    }
    return Array(data)
  }
}

extension String {
  /// Bytes that were read, as a text that has them all: those that are none of a character as in names of files.
  package init(recorded bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isPlain = !bytes.contains(0xF3) && text.utf8.elementsEqual(bytes)
    self = isPlain ? text : String(fileName: bytes)
  }

  /// The bytes for which the text stands.
  package var recordedBytes: [UInt8] { utf8.contains(0xF3) ? fileNameBytes : Array(utf8) }
}

extension InputFile {
  /// The same file with its content, so that it need not be read twice.
  package func loaded(within limit: ByteLimit) throws(InputError) -> InputFile {
    InputFile(path, content: try bytes(within: limit))
  }
}

/// A replay file: its first line has been read, what the run came to is read line by line.
package struct ReplayFile: ~Copyable {
  /// What the run was given.
  package let inputs: RunInputs
  private var feed: ByteFeed

  /// Opens a file.
  ///
  /// - Parameter limit: most bytes of the inputs, and of each frame or line.
  /// - Throws: ``InputError`` where it is no replay file.
  package init(_ input: OpenedInput, within limit: ByteLimit) throws(InputError) {
    var feed = ByteFeed(input, within: limit)
    guard let line = try feed.line() else {
      throw InputError(
        file: feed.file, place: "", problem: "the file is empty",
        remedy: "give a file that --record wrote")
    }
    do throws(InputError) {
      var object = try feed.object(at: line)
      inputs = try RunInputs(reading: &object)
    } catch {
      throw try feed.isCut(in: line) ? Self.cut(feed.file, 1) : error
    }
    feed.beginPart()
    self.feed = feed
  }

  /// The recording that follows.
  package consuming func recording() throws(InputError) -> RecordingReader {
    try RecordingReader(feed, as: .ndjson)
  }

  /// The next line, as bytes and as JSON; nil at the end of the file.
  package mutating func next() throws(InputError) -> (bytes: [UInt8], element: JSONElement)? {
    feed.beginPart()
    guard let line = try feed.line() else { return nil }
    do throws(InputError) {
      return (Array(feed.window[line]), try feed.element(at: line))
    } catch {
      throw try feed.isCut(in: line) ? cut() : error
    }
  }

  /// What is said of a file that ends before its last line.
  package func cut() -> InputError { Self.cut(feed.file, feed.lineNumber) }

  private static func cut(_ file: String, _ line: Int) -> InputError {
    InputError(
      file: file, place: "line \(line)", problem: "the file ends without its hash",
      remedy: "the file was cut; record again")
  }
}
