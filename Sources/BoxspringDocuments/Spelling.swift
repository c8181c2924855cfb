/// Finds the nearest known word to a misspelt one.
package enum Spelling {
  /// The candidate nearest to `word`, where it is near enough to be worth proposing; the first of
  /// several equally near. A third of the letters may differ, in words below three letters only the case.
  /// Nothing is near to words of more than 64 letters.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    guard isWord(word) else { return nil }
    let candidates = candidates.filter { isWord($0) }
    let letters = word.unicodeScalars.count
    let reach = letters < 3 ? 0 : max(1, letters / 3)
    let wanted = TextBytes.lowercased(word)
    return candidates.map { ($0, distance(wanted, TextBytes.lowercased($0))) }
      .filter { $0.1 <= reach }
      .min { $0.1 < $1.1 }?.0
  }

  private static func isWord(_ text: String) -> Bool { text.unicodeScalars.count <= longest }

  private static let longest = 64

  /// How many letters must be put in, taken out, changed or swapped with their neighbour to turn
  /// one word into the other (optimal string alignment), as far as their first 64 letters. Costs the product of
  /// the two lengths.
  package static func distance(_ first: String, _ second: String) -> Int {
    let a = Array(first.unicodeScalars.prefix(longest))
    let b = Array(second.unicodeScalars.prefix(longest))
    var older: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let changed = previous[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(changed, previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, older[j - 1] + 1) }
        row.append(least)
      }
      older = previous
      previous = row
    }
    return previous[b.count]
  }
}
