import FileStreams
import Foundation

/// Sees to it that a signal leaves nothing behind: no unfinished file, no terminal in disorder.
///
/// A thread of its own waits for the signals, because next to nothing may be called from a signal
/// handler. While a terminal is played in, it hands them over to the player, which puts the terminal
/// in order first. In the end a signal has its usual effect, so that the shell sees it.
package enum SignalWatch {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let others = [SIGTSTP, SIGCONT, SIGWINCH]

  /// How long a player may take to put the terminal in order before the process ends anyway.
  private static let patience = 1.0

  private static let lock = NSLock()
  nonisolated(unsafe) private static var receiver: Int32?
  nonisolated(unsafe) private static var completion: (@Sendable () -> Void)?

  /// Starts to wait; call it before there is any other thread.
  package static func start() {
    // What has no effect by default would be thrown away while blocked, on some systems.
    for number in [SIGCONT, SIGWINCH] { signal(number) { _ in } }
    var set = sigset_t()
    sigemptyset(&set)
    // What the parent ignores (as nohup does with SIGHUP) stays ignored.
    for number in ending + others where !isIgnored(number) { sigaddset(&set, number) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    let awaited = set
    Thread.detachNewThread { while true { wait(for: awaited) } }
  }

  /// Whether a signal ends the process.
  static func isEnding(_ number: Int32) -> Bool { ending.contains(number) }

  /// Writes the numbers of signals into a pipe, one byte each, instead of acting on them; nil for the
  /// usual again.
  static func forward(to descriptor: Int32?) {
    lock.withLock { receiver = descriptor }
  }

  /// Completes what is worth keeping before a signal ends the process; nil for nothing.
  package static func complete(by body: (@Sendable () -> Void)?) {
    lock.withLock { completion = body }
  }

  /// Ends the process as the signal does by default, without unfinished files.
  package static func end(by number: Int32) {
    lock.withLock { completion }?()
    UnfinishedFiles.removeAll()
    TemporaryFolder.removeAll()
    takeEffect(number)
  }

  /// Stops the process until it is told to go on.
  package static func stop() { takeEffect(SIGTSTP) }

  private static func isIgnored(_ number: Int32) -> Bool {
    let previous = signal(number, SIG_DFL)
    signal(number, previous)
    return unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func wait(for signals: sigset_t) {
    var signals = signals
    var number: Int32 = 0
    guard sigwait(&signals, &number) == 0 else { return }
    if forward(number) {
      guard isEnding(number) else { return }
      // The player ends the process; this thread only where that does not come to pass.
      Thread.sleep(forTimeInterval: patience)
      end(by: number)
    } else if isEnding(number) {
      end(by: number)
    } else if number == SIGTSTP {
      stop()
    }
  }

  private static func forward(_ number: Int32) -> Bool {
    lock.withLock {
      guard let receiver else { return false }
      return withUnsafeBytes(of: UInt8(number)) { write(receiver, $0.baseAddress, 1) == 1 }
    }
  }

  /// Gives a signal its default effect on this thread.
  private static func takeEffect(_ number: Int32) {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    let previous = signal(number, SIG_DFL)
    raise(number)
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(number, previous)
  }
}
