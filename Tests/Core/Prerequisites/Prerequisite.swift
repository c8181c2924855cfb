import Foundation
import Testing

/// Something that tests need and that a machine may lack.
///
/// ```swift
/// @Suite(.needs(.browser)) struct PageTests { … }
/// ```
///
/// Where it is missing, what needs it is skipped, and the last line of the run says so. With `CI=true`
/// in the environment it fails instead.
public struct Prerequisite: Sendable {
  /// What it is, such as `Chromium`.
  let name: String
  /// How to get it.
  let remedy: String
  let isPresent: Bool
  /// Whether its absence fails a run with `CI=true`.
  let isExpected: Bool
  /// Whether tests block while they wait for it.
  let isBlocking: Bool

  /// - Parameters:
  ///   - name: what it is, such as `Chromium`.
  ///   - remedy: how to get it, such as `apt-get install chromium-headless-shell`.
  ///   - isExpected: whether its absence fails a run with `CI=true`.
  ///   - isBlocking: whether tests block while they wait for it.
  public init(
    _ name: String, remedy: String, isPresent: Bool, isExpected: Bool = true,
    isBlocking: Bool = false
  ) {
    self.name = name
    self.remedy = remedy
    self.isPresent = isPresent
    self.isExpected = isExpected
    self.isBlocking = isBlocking
  }
}

/// Why a test did not run where all tests have to.
struct MissingPrerequisite: Error, CustomStringConvertible {
  let prerequisite: Prerequisite

  var description: String {
    "\(prerequisite.name) missing; \(prerequisite.remedy) (with CI=true nothing is skipped)"
  }
}

/// Runs a suite or a test where what it needs is present.
public struct PrerequisiteTrait: SuiteTrait, TestTrait, TestScoping {
  let prerequisite: Prerequisite

  /// What is decided for a suite holds for all in it.
  public var isRecursive: Bool { false }

  /// - Throws: what skips the test, or an error that fails it.
  public func prepare(for test: Test) async throws {
    guard !prerequisite.isPresent else { return }
    if prerequisite.isExpected, ProcessInfo.processInfo.environment["CI"] == "true" {
      throw MissingPrerequisite(prerequisite: prerequisite)
    }
    SkippedTests.add(prerequisite, isSuite: test.isSuite)
    let skip = ConditionTrait.disabled("\(prerequisite.name) missing; \(prerequisite.remedy)")
    try await skip.prepare(for: test)
  }

  /// Runs blocking tests on threads of their own.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard prerequisite.isBlocking else { return try await function() }
    try await withTaskExecutorPreference(BlockingTestExecutor.shared) { try await function() }
  }
}

extension Trait where Self == PrerequisiteTrait {
  /// Needs something that the machine may lack.
  public static func needs(_ prerequisite: Prerequisite) -> Self {
    PrerequisiteTrait(prerequisite: prerequisite)
  }
}
