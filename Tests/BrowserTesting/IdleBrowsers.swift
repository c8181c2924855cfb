import Foundation
import Synchronization

/// Browsers between two pages: to start one takes longer than most tests of a page.
enum IdleBrowsers {
  private static let waiting: Mutex<[BrowserPipe]> = {
    atexit { IdleBrowsers.end() }
    return Mutex([])
  }()

  /// A browser that waits, or a new one.
  static func take(_ executable: URL) throws -> BrowserPipe {
    while let browser = waiting.withLock({ $0.popLast() }) {
      if browser.isRunning { return browser }
    }
    return try BrowserPipe(executable)
  }

  /// Lets a browser wait, all of whose pages are closed.
  static func add(_ browser: BrowserPipe) {
    waiting.withLock { $0.append(browser) }
  }

  private static func end() {
    for browser in waiting.withLock({ $0 }) { browser.kill() }
  }
}
