import Foundation

/// The frames of a display that is not there: it advances only when it is told to.
///
/// ```swift
/// let clock = DisplayClock()
/// let animator = UIDynamicAnimator(referenceView: view)
/// animator.addBehavior(UIGravityBehavior(items: [square]))
/// clock.advance(by: 0.5)
/// ```
///
/// Animators belong to the clock that was made last before them in the same task, or else in any,
/// and is still held; without one, to the next that is made. So tests that run side by side each
/// have their own. A clock does not keep animators alive.
@preconcurrency @MainActor public final class DisplayClock {
  private struct Animator { weak var animator: UIDynamicAnimator? }

  private struct Holder {
    weak var clock: DisplayClock?
    /// The task in which it was made; nil outside of tasks.
    let task: Int?
  }

  /// The clocks in the order in which they were made.
  private static var clocks: [Holder] = []
  /// Animators without a clock.
  private static var unclaimed: [Animator] = []

  /// The clock that animators get which are made now.
  static var current: DisplayClock? {
    let task = currentTask
    return clocks.last { $0.clock != nil && $0.task == task }?.clock
      ?? clocks.last { $0.clock != nil }?.clock
  }

  private nonisolated static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Frames a second.
  public let framesPerSecond: Double
  /// What animators get that are made while this is their clock.
  public let options: AnimatorOptions
  /// How many frames there have been.
  public private(set) var frameCount = 0
  private var animators: [Animator] = []

  /// A clock at its start.
  ///
  /// - Parameters:
  ///   - framesPerSecond: a finite number above 0.
  ///   - options: for animators.
  public init(framesPerSecond: Double = 60, options: AnimatorOptions = AnimatorOptions()) {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "\(framesPerSecond) frames a second are out of range; give a finite number above 0")
    self.framesPerSecond = framesPerSecond
    self.options = options
    animators = Self.unclaimed
    Self.unclaimed = []
    Self.clocks.removeAll { $0.clock == nil }
    Self.clocks.append(Holder(clock: self, task: Self.currentTask))
  }

  /// Gives an animator to the clock that is held.
  static func enroll(_ animator: UIDynamicAnimator) {
    if let current {
      current.animators.append(Animator(animator: animator))
    } else {
      unclaimed.removeAll { $0.animator == nil }
      unclaimed.append(Animator(animator: animator))
    }
  }

  /// Seconds since the start.
  public var time: TimeInterval { Double(frameCount) / framesPerSecond }

  /// Shows the next frame: every animator that runs moves its items by the time of a frame, in the
  /// order in which they were made.
  public func advance() {
    frameCount += 1
    animators.removeAll { $0.animator == nil }
    for each in animators { each.animator?.tick(1 / framesPerSecond) }
  }

  /// Shows the frames of a duration in seconds: as many as come nearest to it.
  public func advance(by duration: TimeInterval) { advance(to: time + duration) }

  /// Shows frames up to a time in seconds since the start, to the nearest frame; none where that is
  /// past.
  public func advance(to time: TimeInterval) {
    precondition(time.isFinite, "a time of \(time) is out of range; give a finite one")
    let last = (time * framesPerSecond).rounded()
    while Double(frameCount) < last { advance() }
  }
}
