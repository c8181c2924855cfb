import BoxspringDocuments
import Foundation
import TextEncoding

/// The bytes of an input, a part at a time, so that a long file needs no more memory than its longest line.
package struct ByteFeed: ~Copyable {
  /// The name to use in messages.
  package let file: String
  /// What has been read and not been dropped yet.
  package private(set) var window: [UInt8]
  /// Index in the window of the next byte.
  package var position = 0
  /// What of the file stands before the window; nothing where the file has no lines.
  package private(set) var before = FilePart()
  /// Whether the file is text, so that messages name lines.
  package var hasLines = true
  /// How many bytes stand before the window.
  package private(set) var byteCount = 0
  /// Number of the line that ``line()`` gave last, from 1.
  package private(set) var lineNumber = 0
  /// Where more comes from; nil at the end.
  private var descriptor: Descriptor?
  /// Most bytes that a part may have.
  private let limit: ByteLimit
  /// How many bytes stand before the present part.
  private var partStart = 0

  private static let chunk = 1 << 18

  /// A feed of bytes in memory.
  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    window = bytes
    descriptor = nil
    limit = .none
  }

  /// A feed of an input.
  ///
  /// - Parameter limit: most bytes that a part may have; see ``beginPart()``.
  package init(_ input: OpenedInput, within limit: ByteLimit) {
    file = input.file.path
    window = input.beginning
    descriptor = input.descriptor
    self.limit = limit
  }

  deinit { descriptor?.closeInput() }

  /// Begins a part, such as a frame, behind what has been taken.
  package mutating func beginPart() { partStart = byteCount + position }

  /// What has not been taken yet of the window.
  package var rest: ArraySlice<UInt8> { window[position...] }

  /// Whether nothing is left, in the window or beyond.
  package mutating func isAtEnd() throws(InputError) -> Bool {
    while position == window.count {
      guard try more() else { return true }
    }
    return false
  }

  /// Drops what has been taken and reads on.
  ///
  /// - Returns: false where nothing more comes.
  package mutating func more() throws(InputError) -> Bool {
    guard let descriptor else { return false }
    guard byteCount + window.count - partStart <= limit.count else {
      let place = lineNumber > 0 ? "line \(lineNumber + 1)" : ""
      throw limit.error(in: file, at: place, "a frame, or what precedes it,")
    }
    if hasLines { before.add(window[..<position]) }
    byteCount += position
    window.removeSubrange(..<position)
    position = 0
    do throws(SystemError) {
      let count = try descriptor.read(max(Self.chunk, window.count), into: &window)
      if count > 0 { return true }
    } catch {
      throw InputFile(file).explanation(of: error)
    }
    descriptor.closeInput()
    self.descriptor = nil
    return false
  }

  /// Makes sure that so many bytes can be taken; false where the file ends before.
  package mutating func has(_ count: Int) throws(InputError) -> Bool {
    while window.count - position < count {
      guard try more() else { return false }
    }
    return true
  }

  /// Where in the window the next line that is not blank stands, without its end; nil at the end.
  ///
  /// - Parameter joinsQuoted: whether a line end between two quotes belongs to the line, as in tables.
  package mutating func line(joinsQuoted: Bool = false) throws(InputError) -> Range<Int>? {
    while let range = try anyLine(joinsQuoted: joinsQuoted) {
      if window[range].contains(where: { $0 > UInt8(ascii: " ") }) { return range }
    }
    return nil
  }

  /// Gives back the line that was given last.
  package mutating func unread(_ line: Range<Int>) {
    lineNumber -= 1 + window[line].count { $0 == .newline }
    position = line.lowerBound
  }

  /// Where the next byte stands: `line 3, column 7`.
  package var place: String { place(of: position) }

  /// Where a byte of the window stands.
  package func place(of index: Int) -> String {
    var part = before
    part.add(window[..<index])
    return "line \(part.lines + 1), column \(part.columns + 1)"
  }

  private mutating func anyLine(joinsQuoted: Bool) throws(InputError) -> Range<Int>? {
    var length = 0
    while true {
      let start = position
      if let end = index(of: .newline, from: start + length) {
        lineNumber += 1
        if joinsQuoted, window[start] != UInt8(ascii: "#"), hasOpenQuote(start..<end) {
          length = end + 1 - start
          continue
        }
        position = end + 1
        return start..<(end > start && window[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
      }
      length = window.count - start
      if try more() { continue }
      guard length > 0 else { return nil }
      lineNumber += 1
      defer { position = window.count }
      return position..<window.count
    }
  }

  private func hasOpenQuote(_ line: Range<Int>) -> Bool {
    var (isOpen, start) = (false, line.lowerBound)
    while let quote = index(of: UInt8(ascii: "\""), from: start, to: line.upperBound) {
      isOpen.toggle()
      start = quote + 1
    }
    return isOpen
  }

  private func index(of byte: UInt8, from start: Int, to end: Int? = nil) -> Int? {
    window.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < end ?? bytes.count else { return nil }
      guard let found = memchr(base + start, Int32(byte), (end ?? bytes.count) - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }
}
