/// What a command takes besides options.
package struct Operand: Sendable {
  /// How help names it, such as `FILE`.
  package let name: String
  /// One sentence, without a full stop.
  let help: String
  /// Whether several may be given.
  let isRepeated: Bool
  /// Whether it may be left out.
  var isOptional = false

  /// Exactly one.
  package static func one(_ name: String, _ help: String) -> Operand {
    Operand(name: name, help: help, isRepeated: false)
  }

  /// One or none; only the last operand of a command can be that.
  package static func optional(_ name: String, _ help: String) -> Operand {
    Operand(name: name, help: help, isRepeated: false, isOptional: true)
  }

  /// One or more; only the last operand of a command can be that.
  package static func several(_ name: String, _ help: String) -> Operand {
    Operand(name: name, help: help, isRepeated: true)
  }

  /// The name as it stands in a usage line.
  var usage: String {
    if isRepeated { return "\(name)…" }
    return isOptional ? "[\(name)]" : name
  }
}
