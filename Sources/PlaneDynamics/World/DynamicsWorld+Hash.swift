import PlaneGeometry

extension DynamicsWorld {
  /// A fingerprint of where everything is and how it moves: the elapsed time, then for every item in order of
  /// its index its index, generation, centre, rotation, velocities, and whether it is awake and frozen.
  ///
  /// Equal worlds have equal fingerprints, on every platform and in every build; linear in the items.
  public var stateHash: UInt64 {
    var fingerprint = Fingerprint64()
    fingerprint.add(clock.elapsed)
    for id in items.ids {
      let state = state(ofItem: id.index)
      fingerprint.add(UInt64(id.index))
      fingerprint.add(UInt64(id.generation))
      for number in [
        state.center.x, state.center.y, state.rotation, state.linearVelocity.dx,
        state.linearVelocity.dy, state.angularVelocity,
      ] { fingerprint.add(number) }
      fingerprint.add(UInt64((state.isAwake ? 1 : 0) + (state.isFrozen ? 2 : 0)))
    }
    return fingerprint.value
  }
}
