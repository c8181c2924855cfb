import PlaneDynamics
import PlaneGeometry
import WorldScenes

/// Random worlds with every shape, behavior and change, bodies that fall asleep in a box, and a stack: the state
/// after every frame.
func fingerprintOfWorlds() -> UInt64 {
  var print = Fingerprint()
  for seed in UInt64(0)..<12 { add(randomWorld: seed, to: &print) }
  let box = valid { () throws(DynamicsError) in
    try DynamicsWorld.bodiesInABox(count: 40, columns: 8)
  }
  add(box.world, frames: 150, to: &print)
  let stack = valid { () throws(DynamicsError) in try DynamicsWorld.stack(of: 10) }
  add(stack.world, frames: 60, to: &print)
  return print.value
}

private func add(randomWorld seed: UInt64, to print: inout Fingerprint) {
  var trial = valid { () throws(DynamicsError) in try RandomWorld(seed: seed) }
  for _ in 0..<60 {
    let report = valid { () throws(DynamicsError) in try trial.step() }
    print.add(trial.world.stateHash)
    for event in report.events { add(event, to: &print) }
  }
}

private func add(_ world: DynamicsWorld, frames: Int, to print: inout Fingerprint) {
  var world = world
  for _ in 0..<frames {
    world.step(by: 1.0 / 60)
    print.add(world.stateHash)
  }
}

private func add(_ event: WorldEvent, to print: inout Fingerprint) {
  switch event {
  case .resumed: print.add(UInt64(1))
  case .contactBegan(let contact): add(contact, to: &print)
  case .contactHit(let contact): add(contact, to: &print)
  case .contactEnded(let contact): add(contact, to: &print)
  case .froze(let item): print.add(UInt64(item.index))
  case .paused: print.add(UInt64(2))
  }
}

private func add(_ contact: ContactEvent, to print: inout Fingerprint) {
  print.add(UInt64(contact.item.index))
  print.add(contact.point.x)
  print.add(contact.point.y)
  print.add(contact.normal.dx)
  print.add(contact.normal.dy)
  print.add(contact.impulse)
}
