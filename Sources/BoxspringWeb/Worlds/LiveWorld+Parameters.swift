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
      return tune { parameter.set(value, in: &$0) }
    default:
      let before = world
      var isDone = false
      do throws(DynamicsError) {
        for id in run.behaviorIDs where id != grip {
          guard var behavior = world[id], parameter.value(of: behavior) != nil else { continue }
          parameter.set(value, in: &behavior)
          try world.update(id) { $0 = behavior }
          isDone = true
        }
        return isDone
      } catch {
        world = before
        return false
      }
    }
  }

  /// Changes the properties of all items in behaviors; the last to say something wins.
  private func tune(_ change: (inout ItemPropertiesBehavior) -> Void) -> Bool {
    do throws(DynamicsError) {
      if tuning == nil {
        let items = scene.items.map { $0.id }.filter { world.properties(of: $0) != nil }
        guard !items.isEmpty else { return false }
        tuning = try world.add(.itemProperties(ItemPropertiesBehavior(items: items)))
      }
      guard let tuning else { return false }
      try world.update(tuning) { behavior in
        guard case .itemProperties(var properties) = behavior else { return }
        change(&properties)
        behavior = .itemProperties(properties)
      }
      return true
    } catch {
      return false
    }
  }
}

extension WorldParameter {
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
