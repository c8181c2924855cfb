import PlaneDynamics
import PlaneGeometry

/// What became of a random world.
public struct WorldTrial: Equatable, Sendable {
  /// Something that may not happen.
  public enum Fault: Equatable, Sendable {
    /// The world refused what it was made of.
    case refused
    /// An item's motion left the finite numbers.
    case froze(ItemID, frame: Int)
    /// The centre of an item left the closed bounds.
    case escaped(ItemID, frame: Int)
  }

  /// How many frames of 60 Hz were run.
  public var frames = 0
  /// How many substeps were taken.
  public var substeps = 0
  /// The state at the end.
  public var stateHash: UInt64 = 0
  /// The first fault; nil where there was none.
  public var fault: Fault?

  /// Runs a random world until it has run for some frames, or something is wrong.
  public init(seed: UInt64, frames limit: Int, hasPlainSolver: Bool = false) {
    do throws(DynamicsError) {
      var trial = try RandomWorld(seed: seed, hasPlainSolver: hasPlainSolver)
      while frames < limit, fault == nil {
        let report = try trial.step()
        frames += 1
        substeps += report.substeps
        fault = Self.fault(in: trial, report, frame: frames)
      }
      stateHash = trial.world.stateHash
    } catch {
      fault = .refused
    }
  }

  private static func fault(
    in trial: RandomWorld, _ report: StepReport, frame: Int
  ) -> Fault? {
    for event in report.events {
      if case .froze(let item) = event { return .froze(item, frame: frame) }
    }
    for item in trial.shapes {
      guard let state = trial.world.state(of: item) else { return .refused }
      guard state.center.isFinite, state.rotation.isFinite, state.linearVelocity.isFinite else {
        return .froze(item, frame: frame)
      }
      if !trial.bounds.contains(state.center) { return .escaped(item, frame: frame) }
    }
    return nil
  }
}
