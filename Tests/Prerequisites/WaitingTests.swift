import Foundation

/// Two threads for tests that wait for another process: on those of the concurrency runtime, of which there is
/// one per core, they would hold up the tests that compute.
final class WaitingTests: TaskExecutor {
  static let shared = WaitingTests()

  private let queue = OperationQueue()

  private init() { queue.maxConcurrentOperationCount = 2 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
