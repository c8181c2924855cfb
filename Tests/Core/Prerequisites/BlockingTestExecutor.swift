import Foundation

/// Five threads for tests that block while they wait for another process. The concurrency runtime
/// has one thread per core; on these, such tests would keep others from running.
final class BlockingTestExecutor: TaskExecutor {
  static let shared = BlockingTestExecutor()

  private let queue = OperationQueue()

  private init() { queue.maxConcurrentOperationCount = 5 }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
