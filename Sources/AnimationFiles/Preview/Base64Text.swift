/// Bytes as base64 text (RFC 4648), written piece by piece: what does not fill a group of three
/// waits for the next piece.
struct Base64Text: Sendable {
  private var waiting: [UInt8] = []

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the text of all groups that are complete.
  mutating func append(_ piece: [UInt8], to text: inout [UInt8]) {
    waiting += piece
    let end = waiting.count - waiting.count % 3
    text.reserveCapacity(text.count + end / 3 * 4)
    for start in stride(from: 0, to: end, by: 3) { appendGroup(at: start, to: &text) }
    waiting.removeSubrange(..<end)
  }

  /// Appends the last group, filled up with equals signs.
  mutating func end(in text: inout [UInt8]) {
    guard !waiting.isEmpty else { return }
    let missing = 3 - waiting.count
    waiting += Array(repeating: 0, count: missing)
    appendGroup(at: 0, to: &text)
    text.replaceSubrange(
      (text.count - missing)..., with: repeatElement(UInt8(ascii: "="), count: missing))
    waiting = []
  }

  private func appendGroup(at start: Int, to text: inout [UInt8]) {
    let group = Int(waiting[start]) << 16 | Int(waiting[start + 1]) << 8 | Int(waiting[start + 2])
    text.append(Self.alphabet[group >> 18])
    text.append(Self.alphabet[group >> 12 & 63])
    text.append(Self.alphabet[group >> 6 & 63])
    text.append(Self.alphabet[group & 63])
  }
}
