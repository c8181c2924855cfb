/// What a terminal shows after it was sent bytes: as much of one as the tests need, after ECMA-48 and
/// xterm's list of control sequences.
struct ScreenEmulator {
  struct Cell: Equatable {
    var text: Character = " "
    var ink = "default"
    var paper = "default"
  }

  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var isAlternate = false
  private(set) var isCursorVisible = true
  private(set) var wraps = true
  /// How often colours were chosen.
  private(set) var colorCount = 0
  /// Sequences that no terminal need understand.
  private(set) var unknown: [String] = []

  private var cells: [Cell]
  private var hidden: [Cell] = []
  private var row = 0
  private var column = 0
  private var ink = "default"
  private var paper = "default"
  private var isReversed = false
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// The lines as text.
  var lines: [String] {
    (0..<rows).map { row in
      String(cells[row * columns..<(row + 1) * columns].map(\.text))
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Another size; what was shown is lost, which is the worst that terminals do.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(text: "?"), count: columns * rows)
    (row, column) = (0, 0)
  }
}

// MARK: Reading the stream

extension ScreenEmulator {
  mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    var rest = pending[...]
    while let length = Self.lengthOfFirst(rest) {
      take(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    pending = Array(rest)
  }

  /// How many bytes the first character or sequence has; nil where more must come.
  private static func lengthOfFirst(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1b {
      guard bytes.count > 1 else { return nil }
      guard bytes[bytes.startIndex + 1] == UInt8(ascii: "[") else { return 2 }
      return bytes.dropFirst(2).firstIndex { (0x40...0x7e).contains($0) }
        .map { $0 - bytes.startIndex + 1 }
    }
    let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    return bytes.count >= length ? length : nil
  }

  private mutating func take(_ bytes: [UInt8]) {
    switch bytes[0] {
    case 0x1b: control(String(decoding: bytes.dropFirst(), as: UTF8.self))
    case 0x0d: column = 0
    case 0x0a: lineFeed()
    case 0x18: break
    case 0..<0x20: unknown.append("\(bytes)")
    default: put(Character(String(decoding: bytes, as: UTF8.self)))
    }
  }

  private mutating func put(_ character: Character) {
    if column >= columns, wraps {
      column = 0
      lineFeed()
    }
    let place = row * columns + min(column, columns - 1)
    cells[place] = Cell(
      text: character, ink: isReversed ? paper : ink, paper: isReversed ? ink : paper)
    if isReversed, ink == paper { cells[place].paper = "reversed" }
    column += 1
  }

  private mutating func lineFeed() {
    row += 1
    guard row >= rows else { return }
    cells.removeFirst(columns)
    cells += Array(repeating: Cell(), count: columns)
    row = rows - 1
  }

  private mutating func control(_ sequence: String) {
    guard sequence.first == "[", let final = sequence.last else { return unknown.append(sequence) }
    let words = sequence.dropFirst().dropLast()
    let numbers = words.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch final {
    case "H":
      row = min(max((numbers.first ?? 1) - 1, 0), rows - 1)
      column = min(max((numbers.count > 1 ? numbers[1] : 1) - 1, 0), columns - 1)
    case "J" where words == "2": cells = Array(repeating: Cell(), count: columns * rows)
    case "K" where words.isEmpty:
      for column in column..<columns { cells[row * columns + column] = Cell() }
    case "m": style(numbers)
    case "h": mode(String(words), isOn: true)
    case "l": mode(String(words), isOn: false)
    default: unknown.append(sequence)
    }
  }

  private mutating func mode(_ name: String, isOn: Bool) {
    switch name {
    case "?7": wraps = isOn
    case "?25": isCursorVisible = isOn
    case "?2026": break
    case "?1049" where isOn != isAlternate:
      isAlternate = isOn
      if isOn { hidden = cells }
      let isFitting = !isOn && hidden.count == cells.count
      cells = isFitting ? hidden : Array(repeating: Cell(), count: columns * rows)
    case "?1049": break
    default: unknown.append(name)
    }
  }

  private mutating func style(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (ink, paper, isReversed) = ("default", "default", false)
      case 7: isReversed = true
      case 30...37, 39, 90...97: ink = "\(number)"
      case 40...47, 49, 100...107: paper = "\(number)"
      case 38, 48:
        let count = rest.first == 2 ? 4 : 2
        let color = rest.prefix(count).map(String.init).joined(separator: ";")
        rest = rest.dropFirst(count)
        if number == 38 { ink = color } else { paper = color }
      default: unknown.append("style \(number)")
      }
      colorCount += [0, 7].contains(number) ? 0 : 1
    }
  }
}
