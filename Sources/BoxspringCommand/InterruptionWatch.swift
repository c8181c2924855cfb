import BoxspringFiles
import Foundation

/// Removes unfinished files when a signal ends the program.
///
/// A thread of its own waits for the signals, because next to nothing may be called from a signal
/// handler. The signal is then raised once more with its usual effect, so that the shell sees it.
enum InterruptionWatch {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Starts to wait; call it before there is any other thread.
  static func start() {
    var set = sigset_t()
    sigemptyset(&set)
    // What the parent ignores (as nohup does with SIGHUP) stays ignored.
    for number in signals where !isIgnored(number) { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let awaited = set
    Thread.detachNewThread { wait(for: awaited) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_DFL)
    signal(number, previous)
    return unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    guard sigwait(&signals, &number) == 0 else { return }
    UnfinishedFiles.removeAll()
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }
}
