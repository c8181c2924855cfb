extension Command {
  /// The widest line of help, in columns.
  static let helpWidth = 80

  /// The text that `--help` prints.
  func help(path: String) -> String {
    var sections = [usage(path: path), Self.fill(summary + ".", indentation: 0)]
    if !details.isEmpty {
      sections += details.split(separator: "\n\n").map { Self.fill(String($0), indentation: 0) }
    }
    if case .group(let commands) = body {
      let rows = commands.map { ($0.name, $0.summary) }
      let help = (Self.helpWord, "Prints the help of the command named next")
      sections.append(Self.table("Commands", rows + [help]))
    }
    if !operands.isEmpty {
      sections.append(Self.table("Arguments", operands.map { ($0.name, $0.help) }))
    }
    sections.append(Self.table("Options", optionRows))
    let title = examples.count == 1 ? "Example" : "Examples"
    sections.append("\(title):\n" + examples.map { "  \($0)" }.joined(separator: "\n"))
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func usage(path: String) -> String {
    let rest =
      switch body {
      case .group: ["COMMAND", "…"]
      case .action: operands.map(\.usage) + (options.isEmpty ? [] : ["[OPTIONS]"])
      }
    return "Usage: " + ([path] + rest).joined(separator: " ")
  }

  private var optionRows: [(String, String)] {
    let rows = options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? ""
      let name = "\(letter)--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
      let fallback = option.fallbackText.map { " (default \($0))" } ?? ""
      return (name, option.help + fallback)
    }
    return rows + [("-h, --help", "Print this help")]
      + (version == nil ? [] : [("--version", "Print the version")])
  }

  /// Names in a column of their own, what they mean beside them.
  private static func table(_ title: String, _ rows: [(name: String, help: String)]) -> String {
    let column = min(24, (rows.map(\.name.count).max() ?? 0) + 4)
    let lines = rows.map { row in
      let text = fill(row.help, indentation: column)
      let name = "  \(row.name)"
      return name.count + 2 > column
        ? "\(name)\n\(text)"
        : name.padded(to: column) + text.dropFirst(column)
    }
    return "\(title):\n" + lines.joined(separator: "\n")
  }

  /// Breaks text into lines no wider than help may be.
  private static func fill(_ text: String, indentation: Int) -> String {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = margin
    for word in text.split(whereSeparator: \.isWhitespace) {
      let isStart = line.count == indentation
      if !isStart, line.count + 1 + word.count > helpWidth {
        lines.append(line)
        line = margin + word
      } else {
        line += isStart ? word : " " + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

extension String {
  /// The text followed by as many spaces as it takes to fill `width` columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text behind as many spaces as it takes to fill `width` columns.
  package func rightAligned(in width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
