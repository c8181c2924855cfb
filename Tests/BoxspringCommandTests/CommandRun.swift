import Foundation

/// One run of the built command, to its end.
struct CommandRun {
  let code: Int32
  let output: String
  let errors: String

  /// Runs the command with words and standard input in a folder of choice.
  init(
    _ words: String..., input: String = "", in folder: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(words: words, input: input, in: folder, environment: environment)
  }

  /// Runs a line of the shell, in which `$B` is the command.
  init(shell line: String, in folder: URL) throws {
    try self.init(
      words: ["-c", line], in: folder, environment: ["B": Self.binary().path],
      program: URL(filePath: "/bin/sh"))
  }

  /// Runs the command with a list of words.
  init(
    words: [String], input: String = "", in folder: URL? = nil, environment: [String: String] = [:],
    program: URL? = nil
  ) throws {
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("boxspring-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files instead of pipes: nothing can wait for a full pipe.
    let names = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
    try Data(input.utf8).write(to: names[0])
    try Data().write(to: names[1])
    try Data().write(to: names[2])
    let process = Process()
    process.executableURL = try program ?? Self.binary()
    process.arguments = words
    // Whatever width the tests' own terminal has is none of the command's business.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "COLUMNS" }.merging(environment) { $1 }
    process.currentDirectoryURL = folder ?? scratch
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    code = process.terminationStatus
    output = try String(contentsOf: names[1], encoding: .utf8)
    errors = try String(contentsOf: names[2], encoding: .utf8)
  }

  /// The binary that was built together with the tests: it lies beside their bundle.
  static func binary() throws -> URL {
    let places = [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
    ]
    let candidates = places.map { $0.appendingPathComponent("boxspring") }
    let isThere = { (url: URL) in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }
    guard let binary = candidates.first(where: isThere) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return binary
  }
}
