import BoxspringCommandInterface
import FileStreams

/// Writes files to start from.
package enum NewCommand {
  package static let command = Command(
    "new", "Writes a file to start from",
    details: """
      The generated file is valid, and the title of a scene or world says what to change. With --out, a line on standard error gives a command that shows it. For a transition, \
      start from one of boxspring scene NAME --files DIR.
      """,
    commands: Starter.all.map(command),
    examples: [
      "boxspring new scene --out scene.json",
      "boxspring new trace | boxspring trace describe -",
    ])

  private static let out = Option.text(
    "out", "FILE", "Write to FILE atomically; - is standard output, the default")

  private static func command(for starter: Starter) -> Command {
    Command(
      starter.name, starter.summary, options: [out.declaration],
      examples: ["boxspring new \(starter.name) --out \(starter.name).json"]
    ) { arguments in
      let path = try arguments[out] ?? "-"
      try OutputFile.write(Array(starter.text.utf8), to: path)
      Summary.print(of: [path], starter.phrase, "try: \(starter.next(path.shellWord))")
    }
  }
}

extension String {
  /// The text as a word of a shell's command line.
  fileprivate var shellWord: String {
    let isPlain =
      !isEmpty && !hasPrefix("-")
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || ["/", ".", "_", "-", "+", ":", "@", "%", ","].contains(scalar)
      }
    if isPlain { return self }
    let word =
      "\'"
      + split(separator: "\'", omittingEmptySubsequences: false)
      .joined(separator: "\'\\\'\'") + "\'"
    return hasPrefix("-") ? "./" + word : word
  }
}
