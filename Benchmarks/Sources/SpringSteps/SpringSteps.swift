import Springs

// A bank of springs along one axis behind four functions, which Benchmarks/webassembly compiles for this machine and for
// WebAssembly; steps.c and steps.js time them.

private enum Steps {
  nonisolated(unsafe) static var bank = SpringBank(tunings: [])
  nonisolated(unsafe) static var slots: [SpringBank.Slot] = []
}

private let duration = 1.0 / 60

/// Displaces `count` springs of 1 Hz by 50 pt, without damping: nothing comes to rest, so that every step does the same work.
@_cdecl("steps_prepare")
func prepare(_ count: Int32) {
  guard let tuning = try? SpringTuning(frequency: 1, dampingRatio: 0) else {
    fatalError("springs of 1 Hz without damping must be possible")
  }
  Steps.bank = SpringBank(tunings: [tuning])
  Steps.slots = (0..<count).map { _ in
    Steps.bank.append(SpringState(displacement: 50, velocity: 0), influence: 0.3)
  }
}

/// Steps of 1/60 s without a scroll.
@_cdecl("steps_free")
func free(_ steps: Int32) {
  for _ in 0..<steps { Steps.bank.advance(by: duration) }
}

/// Steps of 1/60 s while the content scrolls at 500 pt/s.
@_cdecl("steps_forced")
func forced(_ steps: Int32) {
  for _ in 0..<steps { Steps.bank.advance(by: duration, scrollVelocity: 500) }
}

/// The sum of all displacements and velocities.
@_cdecl("steps_sum")
func sum() -> Double {
  var sum = 0.0
  for slot in Steps.slots { sum += Steps.bank[slot].displacement + Steps.bank[slot].velocity }
  return sum
}
