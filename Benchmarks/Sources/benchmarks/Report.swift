import Foundation

/// The lines of a run, and what was found wrong with counts.
struct Report {
  private(set) var lines: [String] = []
  private(set) var failures: [String] = []

  /// Prints a line as soon as it is known.
  mutating func add(_ line: String) {
    lines.append(line)
    print(line)
    // A reader at the other end of a pipe wants to follow.
    fflush(nil)
  }

  mutating func begin(_ title: String, unit: String) {
    add("")
    add(row(title, "best \(unit)", "median", "to peer", "allocations"))
    add(row("---", "---:", "---:", "---:", "---:"))
  }

  /// Adds a measurement, with its ratio to a peer's in the same run.
  mutating func add(_ name: String, _ cost: Cost, peer: Cost? = nil, scale: Double = 1) {
    add(
      row(
        name, text(cost.best * scale), text(cost.median * scale),
        peer.map { text(cost.best / $0.best) } ?? "",
        cost.allocations.isNaN ? "" : String(Int(cost.allocations))))
  }

  /// Wall time is only told; counts must be right.
  mutating func require(_ isRight: Bool, _ promise: String) {
    guard !isRight else { return }
    failures.append(promise)
    add("BROKEN: \(promise)")
  }

  private func row(_ cells: String...) -> String {
    let widths = [44, 12, 10, 8, 11]
    let padded = zip(cells, widths).map { cell, width in
      let room = String(repeating: " ", count: max(0, width - cell.count))
      return width == widths[0] ? cell + room : room + cell
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }

  private func text(_ number: Double) -> String {
    String(
      format: number < 0.001 ? "%.1e" : number < 0.1 ? "%.4f" : number < 10 ? "%.2f" : "%.0f",
      number)
  }
}
