import CollectionRuns
import LayoutDynamics
import PlaneDynamics
import PlaneGeometry
import ScrollDriving

extension ByteSource: ChoiceSource {
  /// A byte decides where that is enough.
  mutating func number(below limit: Int) -> Int {
    let value = limit > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())
    return limit > 0 ? value % limit : 0
  }

  mutating func fraction() -> Double { Double(byte()) / 256 }
}

extension FuzzTarget {
  /// Everything that can be done to a driver; at some time it goes on from a snapshot, to the bit.
  func takeCollection(_ bytes: [UInt8]) {
    let source = ByteSource(bytes)
    guard var run = CollectionRun(source) else { return }
    var steps = 0
    while !run.source.isEmpty, steps < 200 {
      _ = run.step()
      steps += 1
      guard steps == 20 || steps == 100 else { continue }
      let snapshot = run.snapshot
      var restored = run
      do throws(SnapshotError) { try restored.restore(snapshot) } catch {
        preconditionFailure("a snapshot is refused: \(error)")
      }
      precondition(restored.snapshot == snapshot, "what is restored has another snapshot")
      precondition(restored.step() == run.step(), "what is restored goes on in another way")
    }
  }

  /// Everything that can be done to a world, with numbers of any kind: what is refused changes nothing, all stays finite, a
  /// copy stays equal, and a snapshot is restored to the bit.
  func takeCalls(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    var options = WorldOptions()
    if source.once(in: 4) {
      let choice = source.number(below: 128)
      options.quirks = UIKitQuirks(rawValue: choice & 7)
      if choice & 8 != 0 { options.jointSubsteps = 2 + choice / 16 }
      if choice & 24 == 16 { options.integrator = .midpoint }
    }
    var world = DynamicsWorld(options: options)
    var calls = 0
    while !source.isEmpty, calls < 300 {
      calls += 1
      guard source.number(below: 4) == 0 else {
        Self.call(&world, &source)
        continue
      }
      var copy = world
      let duration = source.once(in: 16) ? abs(source.double()) : source.number(0, 0.05)
      let step = duration < 1 ? duration : 0.1
      let isSaved = source.once(in: 8)
      if isSaved {
        let snapshot = world.snapshot()
        let restored: DynamicsWorld
        do throws(SnapshotError) {
          restored = try DynamicsWorld(snapshot: snapshot)
        } catch {
          preconditionFailure("a snapshot is refused: \(error)")
        }
        precondition(restored.snapshot() == snapshot, "what is restored has another snapshot")
        copy = restored
      }
      let (one, other) = (world.step(by: step), copy.step(by: step))
      precondition(
        one == other && world.stateHash == copy.stateHash, "a copy goes on in another way")
      for id in world.itemIDs {
        guard let state = world.state(of: id) else { continue }
        precondition(
          state.center.isFinite && state.rotation.isFinite && state.linearVelocity.isFinite
            && state.angularVelocity.isFinite, "an item is nowhere")
      }
    }
  }

  static func call(_ world: inout DynamicsWorld, _ source: inout ByteSource) {
    let items = world.itemIDs
    let behaviors = world.behaviorIDs
    guard items.count > 1, !source.once(in: 5) else {
      if items.count < 24 { _ = try? world.add(item(&source)) }
      return
    }
    let (item, other) = (source.one(of: items), source.one(of: items))
    let several = source.once(in: 2) ? items : [item]
    let before = world.stateHash
    do throws(DynamicsError) {
      switch source.number(below: 12) {
      case 0: _ = try world.addGroup(of: [item, other])
      case 1, 2, 3, 4: if behaviors.count < 40 { try world.add(behavior(several, other, &source)) }
      case 5 where !behaviors.isEmpty:
        try world.add(behavior(several, other, &source), to: source.one(of: behaviors))
      case 6 where !behaviors.isEmpty: try world.remove(source.one(of: behaviors))
      case 7: try world.remove(item)
      case 8: try world.move(item, to: place(&source), rotation: source.double())
      case 9: try world.addLinearVelocity(place(&source) - .zero, to: item)
      case 10: try world.addAngularVelocity(source.double(), to: item)
      case 11 where !behaviors.isEmpty:
        let number = source.double()
        try world.update(source.one(of: behaviors)) { behavior in
          behavior.gravity?.magnitude = number
          behavior.push?.magnitude = number
          behavior.collision?.items = several
          behavior.itemProperties?.elasticity = number
        }
      default: break
      }
    } catch {
      precondition(world.stateHash == before, "what is refused has changed the world")
    }
  }

  private static func place(_ source: inout ByteSource) -> Point {
    Point(x: source.double(), y: source.double())
  }

  private static func item(_ source: inout ByteSource) -> DynamicItem {
    let size = Size(width: abs(source.double()), height: abs(source.double()))
    let corners = (0..<source.number(below: 7)).map { _ in place(&source) }
    return DynamicItem(
      center: place(&source), size: size, rotation: source.double(),
      bounds: source.one(of: [.rectangle, .ellipse, .path(corners)]))
  }

  private static func behavior(
    _ items: [ItemID], _ other: ItemID, _ source: inout ByteSource
  ) -> Behavior {
    let item = items[0]
    switch source.number(below: 14) {
    case 0: return .gravity(GravityBehavior(items: items, angle: source.double(), magnitude: 1))
    case 1, 2:
      let corner = place(&source)
      return .collision(
        CollisionBehavior(
          items: items,
          referenceBounds: Rect(
            x: corner.x, y: corner.y, width: abs(source.double()), height: abs(source.double()))))
    case 3:
      return .collision(
        CollisionBehavior(
          items: items,
          boundaries: [
            Boundary("wall", from: place(&source), to: place(&source)),
            Boundary("path", path: (0..<5).map { _ in place(&source) }, isClosed: true),
          ]))
    case 4:
      return .push(
        PushBehavior(
          items: items, mode: source.once(in: 2) ? .continuous : .instantaneous,
          angle: source.double(), magnitude: source.double()))
    case 5:
      return .snap(SnapBehavior(item: item, to: place(&source), damping: source.fraction()))
    case 6:
      return .itemProperties(
        ItemPropertiesBehavior(
          items: items, elasticity: source.double(), friction: source.double(),
          density: source.double(), resistance: source.double(), isAnchored: source.once(in: 2)))
    case 7:
      var field = Field(
        source.one(of: [.drag, .vortex, .radialGravity, .noise, .turbulence, .electric, .magnetic]),
        at: place(&source))
      field.strength = source.double()
      return .field(FieldBehavior(items: items, field: field))
    case 8: return .composite
    case 9: return .attachment(.distance(item, to: other, frequency: source.double(), damping: 0.3))
    case 10: return .attachment(.limit(item, to: other))
    case 11: return .attachment(.fixed(item, to: other, at: place(&source)))
    case 12:
      return .attachment(
        .pin(item, to: other, at: place(&source), range: -1...1, frictionTorque: source.double()))
    default:
      return .attachment(
        .sliding(
          item, to: other, at: place(&source), axis: place(&source) - .zero, range: -100...50))
    }
  }
}
