import BoxspringDocuments
import Foundation

/// The lines of standard input, each as soon as it has arrived.
package struct InputLines {
  /// What has arrived.
  package enum Line {
    /// A line without its end, as a range of ``InputLines/bytes``.
    case whole(Range<Int>)
    /// A line that has more bytes than may be held; the rest of it is skipped.
    case tooLong

    /// Where the line is; nil for one that is too long.
    package var range: Range<Int>? {
      switch self {
      case .whole(let range): range
      case .tooLong: nil
      }
    }
  }

  /// What has been read and not been dropped yet.
  package private(set) var bytes: [UInt8] = []
  /// Number of the line that ``next()`` gave last, from 1.
  package private(set) var number = 0
  private let limit: Int
  /// Where the next line begins, and how far no end of it has been found.
  private var (start, searched) = (0, 0)
  /// Whether what comes next belongs to a line that is too long.
  private var isSkipping = false
  private var isAtEnd = false

  /// Most bytes that are read at once.
  private static let chunk = 1 << 16

  /// - Parameter limit: most bytes of a line.
  package init(limit: Int) {
    self.limit = limit
  }

  /// Waits for the next line; nil at the end of the input.
  ///
  /// - Throws: ``InputError`` where the system cannot read.
  package mutating func next() throws(InputError) -> Line? {
    while true {
      if let end = nextLineEnd {
        let line = start..<end
        (start, searched) = (end + 1, end + 1)
        if let answer = take(line) { return answer }
        continue
      }
      searched = bytes.count
      if isSkipping || bytes.count - start > limit {
        let isNew = !isSkipping
        start = bytes.count
        isSkipping = true
        if isNew {
          number += 1
          return .tooLong
        }
      }
      guard !isAtEnd else {
        guard start < bytes.count else { return nil }
        let line = start..<bytes.count
        start = bytes.count
        return take(line)
      }
      try more()
    }
  }

  private var nextLineEnd: Int? {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, searched < bytes.count else { return nil }
      let found = memchr(base + searched, Int32(UInt8.newline), bytes.count - searched)
      return found.map { UnsafeRawPointer($0) - base }
    }
  }

  /// Counts a line; nil for the end of one that has been too long.
  private mutating func take(_ line: Range<Int>) -> Line? {
    guard !isSkipping else {
      isSkipping = false
      return nil
    }
    number += 1
    guard line.count <= limit else { return .tooLong }
    let hasReturn = bytes[line].last == UInt8(ascii: "\r")
    return .whole(hasReturn ? line.lowerBound..<line.upperBound - 1 : line)
  }

  private mutating func more() throws(InputError) {
    bytes.removeSubrange(..<start)
    (start, searched) = (0, bytes.count)
    do throws(SystemError) {
      isAtEnd = try Descriptor.standardInput.read(Self.chunk, into: &bytes) == 0
    } catch {
      throw InputFile("-").explanation(of: error)
    }
  }
}
