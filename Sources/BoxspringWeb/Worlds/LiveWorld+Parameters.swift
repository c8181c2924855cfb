import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// A number of a world that a hand can set while it runs.
enum WorldParameter: String, CaseIterable {
  case gravityMagnitude = "gravity.magnitude"
  case gravityAngle = "gravity.angle"
  case elasticity
  case friction
  case density
  case resistance
  case attachmentFrequency = "attachment.frequency"
  case attachmentDamping = "attachment.damping"
  case attachmentLength = "attachment.length"
}

extension LiveWorld {
  /// The value of a parameter: the first behavior's that has it, or the first item's; nil where none has.
  func value(of parameter: WorldParameter) -> Double? {
    switch parameter {
    case .elasticity, .friction, .density, .resistance:
      return scene.items.compactMap { world.properties(of: $0.id) }
        .first { !$0.isAnchored }.map { parameter.value(of: $0) }
    default:
      return run.behaviorIDs.filter { $0 != grip }
        .compactMap { world[$0] }.compactMap { parameter.value(of: $0) }.first
    }
  }

  /// The values of all parameters; null where nothing has one.
  var parameters: JSONValue {
    .object(
      WorldParameter.allCases.map { parameter in
        JSONValue.Member(
          parameter.rawValue, value(of: parameter).map { .number($0) } ?? .null)
      })
  }

  /// Sets a parameter of all behaviors that have it, or of all items; false, and nothing has changed, where there
  /// is none, or one of them cannot have the value.
  func set(_ parameter: WorldParameter, to value: Double) -> Bool {
    switch parameter {
    case .elasticity, .friction, .density, .resistance:
      return tune(parameter, to: value)
    default:
      let before = world
      var names: [String] = []
      do throws(DynamicsError) {
        for id in run.behaviorIDs where id != grip {
          guard var behavior = world[id], parameter.value(of: behavior) != nil else { continue }
          parameter.set(value, in: &behavior)
          try world.update(id) { $0 = behavior }
          names.append(run.behaviors.name(of: id) ?? "")
        }
        for name in names { note(parameter, value, of: name) }
        return !names.isEmpty
      } catch {
        world = before
        return false
      }
    }
  }

  /// Changes the properties of all items in behaviors; the last to say something wins.
  private func tune(_ parameter: WorldParameter, to value: Double) -> Bool {
    do throws(DynamicsError) {
      if tuning == nil {
        let items = scene.items.filter { world.properties(of: $0.id) != nil }
        guard !items.isEmpty else { return false }
        tuning = try world.add(.itemProperties(ItemPropertiesBehavior(items: items.map { $0.id })))
        handChanges.add(
          at: run.time,
          [
            .init(
              "add",
              .object([
                .init("kind", .string("properties")), .init("name", .string(handChanges.tuning)),
                .init("items", .array(items.map { .string($0.name) })),
              ]))
          ])
      }
      guard let tuning else { return false }
      try world.update(tuning) { behavior in
        guard case .itemProperties(var properties) = behavior else { return }
        parameter.set(value, in: &properties)
        behavior = .itemProperties(properties)
      }
      note(parameter, value, of: handChanges.tuning)
      return true
    } catch {
      return false
    }
  }
}

extension LiveWorld {
  /// Keeps the new value of a behavior.
  private func note(_ parameter: WorldParameter, _ value: Double, of behavior: String) {
    handChanges.add(
      at: run.time,
      [
        .init("set", .string(behavior)),
        .init("values", .object([.init(parameter.key, .number(value))])),
      ])
  }
}

extension WorldParameter {
  /// What the value is called in a world file.
  fileprivate var key: String {
    switch self {
    case .gravityMagnitude: "magnitude"
    case .gravityAngle: "angle"
    case .attachmentFrequency: "frequency"
    case .attachmentDamping: "damping"
    case .attachmentLength: "length"
    case .elasticity, .friction, .density, .resistance: rawValue
    }
  }

  fileprivate func value(of properties: ItemProperties) -> Double {
    switch self {
    case .elasticity: properties.elasticity
    case .friction: properties.friction
    case .density: properties.density
    default: properties.resistance
    }
  }

  fileprivate func set(_ value: Double, in properties: inout ItemPropertiesBehavior) {
    switch self {
    case .elasticity: properties.elasticity = value
    case .friction: properties.friction = value
    case .density: properties.density = value
    default: properties.resistance = value
    }
  }

  /// The value in a behavior that has it.
  fileprivate func value(of behavior: Behavior) -> Double? {
    switch (self, behavior) {
    case (.gravityMagnitude, .gravity(let gravity)): return gravity.magnitude
    case (.gravityAngle, .gravity(let gravity)): return gravity.angle
    case (_, .attachment(let attachment)):
      guard case .distance(let length, let frequency, let damping) = attachment.kind else {
        return nil
      }
      switch self {
      case .attachmentFrequency: return frequency
      case .attachmentDamping: return damping
      case .attachmentLength: return length
      default: return nil
      }
    default: return nil
    }
  }

  fileprivate func set(_ value: Double, in behavior: inout Behavior) {
    switch behavior {
    case .gravity(var gravity):
      if self == .gravityMagnitude { gravity.magnitude = value }
      if self == .gravityAngle { gravity.angle = value }
      behavior = .gravity(gravity)
    case .attachment(var attachment):
      guard case .distance(let length, let frequency, let damping) = attachment.kind else { return }
      attachment.kind = .distance(
        length: self == .attachmentLength ? value : length,
        frequency: self == .attachmentFrequency ? value : frequency,
        damping: self == .attachmentDamping ? value : damping)
      behavior = .attachment(attachment)
    default: break
    }
  }
}
