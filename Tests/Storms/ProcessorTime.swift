import Foundation

/// The processor time that the calling thread has used since a moment.
struct ProcessorTime {
  private let start = Self.now

  /// Seconds.
  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
