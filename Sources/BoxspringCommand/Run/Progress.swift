import AnimationFiles
import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Foundation

/// A line on the terminal that says how far long work has come; silent if standard error is none.
struct Progress {
  private let isWatched: Bool
  private let clock = ContinuousClock()
  private let start = ContinuousClock().now
  private var last: ContinuousClock.Instant?

  /// Work shorter than this shows nothing.
  private static let patience = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// - Parameter isApart: whether standard output is not written to; on a terminal the line would
  ///   mix with what is.
  init(isApart: Bool = true) {
    isWatched =
      !StandardStreams.isQuiet && isatty(STDERR_FILENO) == 1
      && (isApart || isatty(STDOUT_FILENO) == 0)
  }

  mutating func show(_ text: @autoclosure () -> String) {
    guard isWatched else { return }
    let now = clock.now
    guard now - start > Self.patience, last.map({ now - $0 > Self.interval }) ?? true else {
      return
    }
    last = now
    StandardStreams.write("\r\u{1b}[K\(text())")
  }

  mutating func clear() {
    if last != nil { StandardStreams.write("\r\u{1b}[K") }
    last = nil
  }
}
