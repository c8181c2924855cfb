// Plants faults in a copy of the core's sources, all at once: a line does what it did or, if it is
// its turn, something else, as in `return isMutant(17) ? (a - b) : (a + b)`. Whose turn it is, the
// environment says when the program runs.
//
//   mutants FROM TO COUNT SEED TAKEN MODULE… <LOG
//
// writes into the package TO what becomes of the package FROM with COUNT faults at random places,
// and prints a line for each: number, kind, module, file, line, what was there, and what is there
// instead, with tabs between. A fault that does not compile is taken back: LOG is what the compiler
// has said, and TAKEN a file of the numbers, which is read and written.

import Foundation

// MARK: - Faults of a line

/// A fault in a piece of source.
struct Fault {
  var kind: String
  /// The piece with the fault, for people.
  var after: String
  /// The piece that does either, with the fault's number for `#`.
  var choice: String

  func within(_ prefix: String, _ suffix: String) -> Fault {
    Fault(kind: kind, after: prefix + after + suffix, choice: prefix + choice + suffix)
  }
}

let operators: [(String, [String])] = [
  ("<", ["<=", ">="]), ("<=", ["<", ">"]), (">", [">=", "<="]), (">=", [">", "<"]),
  ("==", ["!="]), ("!=", ["=="]), ("&&", ["||"]), ("||", ["&&"]), ("+", ["-"]), ("-", ["+"]),
  ("*", ["/"]), ("/", ["*"]), ("+=", ["-="]), ("-=", ["+="]), ("*=", ["/="]), ("/=", ["*="]),
]

extension Character {
  var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

/// All that one token more or less makes of an expression or a statement.
func variations(_ text: String) -> [(kind: String, text: String)] {
  let code = Array(text)
  var found: [(String, String)] = []
  func replace(_ kind: String, _ range: Range<Int>, _ other: String) {
    found.append(
      (kind, String(code[..<range.lowerBound]) + other + String(code[range.upperBound...])))
  }
  func has(_ word: String, at place: Int) -> Bool {
    place >= 0 && code[place...].starts(with: word)
  }
  var read = 0
  for place in code.indices {
    for (sign, others) in operators where has(" \(sign) ", at: place) {
      for other in others { replace("operator", place..<place + sign.count + 2, " \(other) ") }
    }
    for (bound, change) in [("..<", " + 1"), ("...", " - 1")] where has(bound, at: place) {
      let start = place + 3
      let end = operandEnd(code, from: start)
      if end > start { replace("bound", start..<end, "(\(String(code[start..<end]))\(change))") }
    }
    if code[place] == "-", place + 1 < code.count,
      code[place + 1].isWord || code[place + 1] == "(" || code[place + 1] == ".",
      place == 0 || " ([".contains(code[place - 1])
    {
      replace("sign", place..<place + 1, "")
    }
    let previous = place > 0 ? code[place - 1] : " "
    if place >= read, code[place].isASCII, code[place].isNumber, !previous.isWord,
      previous != "." || has("...", at: place - 3)
    {
      let end = numberEnd(code, from: place)
      read = end
      if end == code.count || !code[end].isWord {
        let number = String(code[place..<end])
        switch Double(number.filter { $0 != "_" }) {
        case 0: replace("number", place..<end, number == "0" ? "1" : "1.0")
        case 1: replace("number", place..<end, number == "1" ? "0" : "0.0")
        default: replace("number", place..<end, "(\(number) + 1)")
        }
      }
    }
  }
  return found
}

/// Where the number ends that begins at a place.
func numberEnd(_ code: [Character], from start: Int) -> Int {
  var end = start
  let isHexadecimal = code[start...].starts(with: "0x")
  while end < code.count {
    let (this, before) = (code[end], end > start ? code[end - 1] : " ")
    let isExponent = isHexadecimal ? before == "p" : before == "e"
    let isFraction =
      this == "." && end + 1 < code.count && code[end + 1].isHexDigit
      && !code[start..<end].contains(".")
    guard
      this.isNumber || this == "_" || isFraction || ("+-".contains(this) && isExponent)
        || (isHexadecimal ? this.isHexDigit || "xp".contains(this) : this == "e")
    else { break }
    end += 1
  }
  return end
}

/// Where an operand ends that begins at a place: names, calls and subscripts.
func operandEnd(_ code: [Character], from start: Int) -> Int {
  var (end, depth) = (start, 0)
  while end < code.count {
    let this = code[end]
    if "([".contains(this) {
      depth += 1
    } else if ")]".contains(this) {
      depth -= 1
      if depth < 0 { break }
    } else if depth == 0, !this.isWord, this != "." {
      break
    }
    end += 1
  }
  return end
}

/// The places of a word that is in no brackets.
func places(of word: String, in code: [Character]) -> [Int] {
  var depth = 0
  return code.indices.filter { place in
    if ")]}".contains(code[place]) { depth -= 1 }
    defer { if "([{".contains(code[place]) { depth += 1 } }
    return depth == 0 && code[place...].starts(with: word)
  }
}

/// A text before and after a place, without what is there.
func cut(_ code: [Character], at place: Int, _ length: Int) -> (String, String) {
  (String(code[..<place]), String(code[(place + length)...]))
}

func faults(inExpression text: String) -> [Fault] {
  for word in ["try ", "try? "] where text.hasPrefix(word) {
    return faults(inExpression: String(text.dropFirst(word.count))).map { $0.within(word, "") }
  }
  let code = Array(text)
  var all = variations(text)
  let isSum = ["+", "-", "*", "/"].contains { !places(of: " \($0) ", in: code).isEmpty }
  let isCondition = ["<", "<=", ">", ">=", "==", "!=", "&&", "||", "?", "??"].contains {
    !places(of: " \($0) ", in: code).isEmpty
  }
  if isSum, !isCondition { all.append(("sign", "-(\(text))")) }
  return all.map {
    Fault(kind: $0.kind, after: $0.text, choice: "isMutant(#) ? (\($0.text)) : (\(text))")
  }
}

/// The faults of conditions with commas between them.
func faults(inConditions text: String) -> [Fault] {
  let code = Array(text)
  var (found, start) = ([Fault](), 0)
  for end in places(of: ", ", in: code) + [code.count] {
    let clause = String(code[start..<end])
    let word = clause.prefix { $0.isLetter || $0 == "#" }
    if !["let", "var", "case"].contains(word), !word.hasPrefix("#") {
      found += faults(inExpression: clause).map {
        $0.within(String(code[..<start]), String(code[end...]))
      }
    }
    start = end + 2
  }
  return found
}

/// Words that begin no expression.
let keywords: Set<Substring> = [
  "return", "let", "var", "func", "if", "guard", "while", "for", "switch", "case", "default",
  "struct", "class", "enum",
  "extension", "protocol", "import", "throw", "break", "continue", "fallthrough", "do", "defer",
  "deinit", "subscript", "static",
  "private", "public", "package", "internal", "fileprivate", "mutating", "get", "set", "willSet",
  "didSet", "else", "catch",
  "repeat", "typealias", "associatedtype", "indirect", "final", "override", "lazy", "weak",
  "unowned", "nonisolated", "infix",
  "prefix", "postfix", "precondition", "preconditionFailure", "assert", "assertionFailure",
  "fatalError", "init", "convenience",
  "required", "consuming", "borrowing", "actor", "discard", "unsafe", "yield",
]
let declarations: Set<Substring> = [
  "var", "func", "static", "private", "public", "package", "internal", "fileprivate", "mutating",
  "get", "set", "willSet",
  "didSet", "final", "override", "nonisolated", "init", "subscript", "consuming", "borrowing",
  "prefix",
]

/// The faults of a statement that is a line by itself.
func faults(inStatement text: String) -> [Fault] {
  let code = Array(text)
  let word = text.prefix { $0.isLetter }
  if word == "case" || word == "default" {
    let length = word == "case" ? 2 : 1
    guard let colon = places(of: ":", in: code).first, colon + length < code.count else {
      return []
    }
    let (label, rest) = cut(code, at: colon + 1, 1)
    return faults(inStatement: rest).map { $0.within(label + " ", "") }
  }
  if word == "return" {
    return faults(inExpression: String(text.dropFirst(7))).map { $0.within("return ", "") }
  }
  let braces = places(of: " {", in: code)
  if declarations.contains(word), braces.count == 1, let brace = braces.first, text.hasSuffix(" }"),
    places(of: " = ", in: code).isEmpty
  {
    return faults(inBody: code, at: brace)
  }
  if word == "for", let brace = braces.first, let place = places(of: " in ", in: code).first,
    place < brace
  {
    let sequence = String(code[(place + 4)..<brace])
    let (head, tail) = (String(code[..<(place + 4)]), String(code[brace...]))
    if let filter = places(of: " where ", in: Array(sequence)).first {
      let (values, condition) = cut(Array(sequence), at: filter, 7)
      return faults(inExpression: values).map { $0.within(head, " where " + condition + tail) }
        + faults(inExpression: condition).map { $0.within(head + values + " where ", tail) }
    }
    return faults(inExpression: sequence).map { $0.within(head, tail) }
  }
  let equals = places(of: " = ", in: code)
  let isDeclaration =
    places(of: "let ", in: code).first ?? places(of: "var ", in: code).first != nil
  if isDeclaration || declarations.contains(word) || word == "let" {
    guard equals.count == 1, places(of: ", ", in: code).isEmpty, !text.hasPrefix("for") else {
      return []
    }
    let (head, value) = cut(code, at: equals[0], 3)
    return faults(inExpression: value).map { $0.within(head + " = ", "") }
  }
  guard !keywords.contains(word), let first = text.first,
    first.isLetter || first == "(" || first == "_" || first == "-"
  else { return [] }
  var found = variations(text).map {
    Fault(kind: $0.kind, after: $0.text, choice: "if isMutant(#) { \($0.text) } else { \(text) }")
  }
  let isCall = text.hasSuffix(")") || text.hasSuffix("}")
  let isAssignment = ["=", "+=", "-=", "*=", "/=", "&+=", "|=", "&=", "^="].contains {
    !places(of: " \($0) ", in: code).isEmpty
  }
  // Without a value an initializer does not compile.
  let isMember = text.wholeMatch(of: #/self\.(\w+) = \1/#) != nil
  if isCall || isAssignment, !isMember {
    found.append(Fault(kind: "dropped", after: "(nothing)", choice: "if !isMutant(#) { \(text) }"))
  }
  return found
}

/// The faults of one statement between the brace at a place and the end of the text.
func faults(inBody code: [Character], at brace: Int) -> [Fault] {
  guard brace + 3 < code.count - 2, code[brace...].starts(with: " { "),
    code.suffix(2) == [" ", "}"]
  else { return [] }
  let body = String(code[(brace + 3)..<(code.count - 2)])
  let head = String(code[..<(brace + 3)])
  // A value cannot be dropped.
  let isValue = head.contains("->") || head.contains("var ")
  return faults(inStatement: body).filter { $0.kind != "dropped" || !isValue }.map {
    $0.within(head, " }")
  }
}

// MARK: - Lines of a file

struct Line {
  var indent = ""
  /// Without a comment.
  var code = ""
  /// Whether every bracket that it opens is closed on it, and the other way round.
  var isBalanced = true
  /// Whether it is in no parentheses that have been opened before.
  var isInBraces = true
  var isSkipped = false
}

let unchangeable = ["@inlinable", "@usableFromInline", "@_alwaysEmitIntoClient", "@frozen"]

func lines(of source: String) -> [Line] {
  var found: [Line] = []
  // The brackets that are open, and whether what is in them is left alone.
  var open: [(bracket: Character, isSkipped: Bool)] = []
  var (isText, isComment, isNextSkipped) = (false, false, false)
  var features: [Bool] = []
  for text in source.split(separator: "\n", omittingEmptySubsequences: false) {
    var line = Line()
    let code = Array(text)
    line.indent = String(text.prefix { $0 == " " })
    line.isInBraces = open.last.map { $0.bracket == "{" } ?? true
    line.isSkipped = isText || isComment || features.contains(true) || open.last?.isSkipped ?? false
    let depth = open.count
    var (place, end, least) = (0, code.count, depth)
    if unchangeable.contains(where: { text.contains($0) }) { isNextSkipped = true }
    while place < code.count {
      let rest = code[place...]
      if isText {
        if rest.starts(with: "\"\"\"") { (isText, place) = (false, place + 2) }
      } else if isComment {
        if rest.starts(with: "*/") { (isComment, place) = (false, place + 1) }
      } else if rest.starts(with: "//") {
        end = place
        break
      } else if rest.starts(with: "/*") {
        (isComment, line.isSkipped) = (true, true)
      } else if rest.starts(with: "\"\"\"") {
        (isText, line.isSkipped, place) = (true, true, place + 2)
      } else if code[place] == "\"" {
        line.isSkipped = true
        place = textEnd(code, from: place)
      } else if "([{".contains(code[place]) {
        open.append((code[place], isNextSkipped || open.last?.isSkipped ?? false))
        if code[place] == "{" { isNextSkipped = false }
      } else if ")]}".contains(code[place]) {
        _ = open.popLast()
        least = min(least, open.count)
      }
      place += 1
    }
    line.code = String(code[..<end]).trimmingCharacters(in: .whitespaces)
    line.isBalanced = open.count == depth && least == depth
    if line.code.hasPrefix("#if") {
      features.append(line.code == "#if hasFeature(Embedded)")
    } else if line.code == "#else", let last = features.popLast() {
      features.append(!last)
    } else if line.code == "#endif" {
      _ = features.popLast()
    }
    if isNextSkipped, !line.code.isEmpty {
      line.isSkipped = true
      // A declaration without braces is over at the end of its line.
      if !line.code.hasPrefix("@") || line.code.contains(" = "),
        open.last.map({ $0.bracket == "{" }) ?? true
      {
        isNextSkipped = false
      }
    }
    found.append(line)
  }
  return found
}

/// The place of the quotation mark that ends a text.
func textEnd(_ code: [Character], from start: Int) -> Int {
  var (place, depth) = (start + 1, 0)
  while place < code.count {
    if code[place] == "\\", place + 1 < code.count {
      if code[place + 1] == "(" { depth += 1 }
      place += 1
    } else if depth > 0 {
      if code[place] == "(" { depth += 1 }
      if code[place] == ")" { depth -= 1 }
    } else if code[place] == "\"" {
      return place
    }
    place += 1
  }
  return place
}

/// Words and signs between two parts of one statement.
let joints: Set<Substring> = [
  "=", "+", "-", "*", "/", "%", "&&", "||", "<", "<=", ">", ">=", "==", "!=", "===", "!==", "?",
  ":", "??", "->", "&", "|", "^", "+=",
  "-=", "*=", "/=", "&+", "&-", "&*", "<<", ">>", "~=", "...", "..<", "as", "is", "where", "throws",
  "return", "{",
]

func goesOn(_ code: String) -> Bool {
  code.hasSuffix(",")
    || (code.split(separator: " ").last.map { $0 != "{" && joints.contains($0) } ?? false)
}

func continues(_ code: String) -> Bool {
  [".", ",", ")", "]"].contains { code.hasPrefix($0) }
    || code.split(separator: " ").first.map { joints.contains($0) } ?? false
}

/// The faults of all lines of a file, by index.
func faults(in lines: [Line]) -> [Int: [Fault]] {
  var found: [Int: [Fault]] = [:]
  let full = lines.indices.filter { !lines[$0].code.isEmpty && !lines[$0].code.hasPrefix("#") }
  // Whether a line goes on the conditions of the lines before.
  var isCondition = false
  for (number, index) in full.enumerated() {
    let line = lines[index]
    let previous = number > 0 ? lines[full[number - 1]].code : "{"
    let next = number + 1 < full.count ? lines[full[number + 1]].code : "}"
    let start = ["guard ", "if ", "while ", "} else if ", "else if "].first {
      line.code.hasPrefix($0)
    }
    if start != nil || isCondition {
      let code = Array(line.code)
      let prefix = isCondition ? "" : start ?? ""
      let braces = places(of: " {", in: code)
      // `} else if` leaves brackets before it opens any.
      let text = Array(code[prefix.count...])
      let brace = places(of: " {", in: text).first.map { $0 + prefix.count } ?? braces.first
      let other = places(of: " else {", in: text).first.map { $0 + prefix.count }
      let stop = other ?? brace ?? code.count - (line.code.hasSuffix(",") ? 1 : 0)
      let wasCondition = isCondition
      isCondition = other == nil && brace == nil && line.code.hasSuffix(",")
      let conditions = String(code[prefix.count..<stop])
      let isWhole =
        !continues(line.code) && !goesOn(conditions)
        && (stop < code.count || !continues(next))
        && (wasCondition || !goesOn(previous) || start == "} else if ")
      guard isWhole, !line.isSkipped, line.isInBraces, isBalanced(conditions) else { continue }
      found[index] = faults(inConditions: conditions).map {
        $0.within(prefix, String(code[stop...]))
      }
      if let body = other.map({ $0 + 5 }) ?? brace, line.isBalanced {
        found[index, default: []] += faults(inBody: code, at: body)
      }
      continue
    }
    let isLoop = line.code.hasPrefix("for ") && line.code.hasSuffix(" {")
    guard !line.isSkipped, line.isInBraces, line.isBalanced || isLoop, !goesOn(previous),
      !goesOn(line.code) || isLoop,
      !continues(next), !continues(line.code), !line.code.hasPrefix("@"), !line.code.contains(";"),
      // Makes no difference but to the time.
      !line.code.contains("reserveCapacity")
    else { continue }
    found[index] = faults(inStatement: line.code)
  }
  return found.filter { !$0.value.isEmpty }
}

func isBalanced(_ text: String) -> Bool {
  var depth = 0
  for character in text {
    if "([{".contains(character) { depth += 1 }
    if ")]}".contains(character) { depth -= 1 }
    if depth < 0 { return false }
  }
  return depth == 0
}

// MARK: - The package

struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

struct Mutant {
  var module: String
  var file: String
  /// From 0.
  var line: Int
  var fault: Fault
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count > 5, let count = Int(arguments[2]), let seed = UInt64(arguments[3]) else {
  fatalError("mutants FROM TO COUNT SEED TAKEN MODULE…")
}
let (from, to, taken, modules) = (arguments[0], arguments[1], arguments[4], arguments[5...])

var sources: [String: (text: String, lines: [Line])] = [:]
var places: [(module: String, file: String, line: Int, faults: [Fault])] = []
for module in modules {
  let folder = "Sources/\(module)"
  guard let names = FileManager.default.enumerator(atPath: "\(from)/\(folder)") else { continue }
  for name in names.compactMap({ $0 as? String }).filter({ $0.hasSuffix(".swift") }).sorted() {
    let file = "\(folder)/\(name)"
    let text = try String(contentsOfFile: "\(from)/\(file)", encoding: .utf8)
    let lines = lines(of: text)
    sources[file] = (text, lines)
    for (line, faults) in faults(in: lines).sorted(by: { $0.key < $1.key }) {
      places.append((module, file, line, faults))
    }
  }
}

// Every kind is as likely as the others, however many lines can have one, and a line has one fault.
var random = SplitMix64(state: seed)
let kinds = ["operator", "bound", "sign", "number", "dropped"]
var ways = kinds.map { kind in
  places.indices.filter { places[$0].faults.contains { $0.kind == kind } }
}
var chosen: [Int: Fault] = [:]
while chosen.count < count,
  let kind = kinds.indices.filter({ !ways[$0].isEmpty }).randomElement(using: &random)
{
  let place = ways[kind].remove(at: Int.random(in: ways[kind].indices, using: &random))
  guard chosen[place] == nil else { continue }
  chosen[place] = places[place].faults.filter { $0.kind == kinds[kind] }.randomElement(
    using: &random)
}
let mutants = chosen.sorted { $0.key < $1.key }.map { index, fault in
  Mutant(
    module: places[index].module, file: places[index].file, line: places[index].line, fault: fault)
}

var gone = Set(
  (try? String(contentsOfFile: taken, encoding: .utf8))?.split(separator: "\n").compactMap {
    Int($0)
  } ?? [])
// An error is about the fault on its line, otherwise about the last one before it: a value that is
// not set any more is missed later. The first line of a changed file is an import.
let before = gone
var errors = Set<[String]>()
while let line = readLine() {
  if let match = line.firstMatch(of: #/(Sources/\S+\.swift):([0-9]+):[0-9]+: error:/#) {
    errors.insert([String(match.1), String(match.2)])
  }
}
for error in errors.sorted(by: { $0[1] < $1[1] }) {
  let line = (Int(error[1]) ?? 0) - 2
  let near = mutants.indices.filter { mutants[$0].file == error[0] && !before.contains($0 + 1) }
  if let number = near.last(where: { mutants[$0].line <= line }) ?? near.first {
    gone.insert(number + 1)
  }
}
try gone.sorted().map { "\($0)\n" }.joined().write(toFile: taken, atomically: true, encoding: .utf8)

for (file, source) in sources {
  var text = source.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  var isChanged = false
  for (index, mutant) in mutants.enumerated() where mutant.file == file && !gone.contains(index + 1)
  {
    text[mutant.line] =
      source.lines[mutant.line].indent
      + mutant.fault.choice.replacingOccurrences(of: "#", with: "\(index + 1)")
    isChanged = true
  }
  let result = (isChanged ? "import Mutants\n" : "") + text.joined(separator: "\n")
  let path = "\(to)/\(file)"
  if try String(contentsOfFile: path, encoding: .utf8) != result {
    try result.write(toFile: path, atomically: false, encoding: .utf8)
  }
}
for (index, mutant) in mutants.enumerated() where !gone.contains(index + 1) {
  guard let source = sources[mutant.file] else { continue }
  let fields = [
    "\(index + 1)", mutant.fault.kind, mutant.module, mutant.file, "\(mutant.line + 1)",
    source.lines[mutant.line].code,
    mutant.fault.after,
  ]
  print(fields.joined(separator: "\t"))
}
FileHandle.standardError.write(
  Data(
    "seed \(seed): \(mutants.count) of \(places.count) lines; \(gone.count) do not compile\n".utf8))
