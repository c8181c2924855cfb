import BoxspringDocuments
import PlaneGeometry

// What moves in a module of physics; Page.swift has the conditions.
#if DRIVEN
  typealias LoadedWorld = DrivenWorld
#elseif TRANSITIONS
  typealias LoadedWorld = DrivenTransition
#else
  typealias LoadedWorld = LiveWorld
#endif

/// What a page of physics works with: a world, once one is loaded.
///
/// A file that cannot be read leaves what was there before.
final class PhysicsSession {
  var world: LoadedWorld?

  /// Loads a world and says what is in it.
  func load(_ bytes: [UInt8], named name: String) throws(InputError) -> JSONValue {
    let loaded = try LoadedWorld(reading: bytes, named: name)
    world = loaded
    return loaded.summary
  }

  /// The world that was loaded.
  func loaded() throws(InputError) -> LoadedWorld {
    guard let world else { throw Self.noWorld }
    return world
  }

  /// Runs the world on, in seconds.
  func step(by seconds: Double) throws(InputError) -> PackedWorld {
    guard let frame = world?.step(by: seconds) else { throw Self.noWorld }
    return frame
  }

  #if !DRIVEN && !TRANSITIONS
    /// Sets a parameter of the world by its name.
    func setParameter(_ name: String, to value: Double) throws(InputError) {
      guard world != nil else { throw Self.noWorld }
      guard let parameter = WorldParameter(rawValue: name) else {
        let names = WorldParameter.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw Self.error(
          "unknown parameter \(JSONValue.string(name).excerpt)", remedy: "choose one of \(names)")
      }
      guard world?.set(parameter, to: value) == true else {
        throw Self.error(
          "\(name) cannot be \(NumberText.shortest(value))",
          remedy: "give a number in range, for a parameter of this world")
      }
    }
  #endif

  private static var noWorld: InputError { error("there is no world", remedy: "load one first") }

  private static func error(_ problem: String, remedy: String) -> InputError {
    InputError(file: "engine", place: "", problem: problem, remedy: remedy)
  }
}
