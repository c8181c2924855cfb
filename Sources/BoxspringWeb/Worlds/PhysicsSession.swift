import BoxspringDocuments
import PlaneGeometry

/// The world that a page works with, once one is loaded.
///
/// A file that cannot be read leaves what was there before.
final class PhysicsSession {
  private(set) var world: PageWorld?
  private var file: (bytes: [UInt8], name: String) = ([], "")

  /// Loads a world and says what is in it.
  func load(_ bytes: [UInt8], named name: String) throws(InputError) -> JSONValue {
    let loaded = try PageWorld(reading: bytes, named: name)
    (world, file) = (loaded, (bytes, name))
    return loaded.summary
  }

  /// The world that was loaded.
  func loaded() throws(InputError) -> PageWorld {
    guard let world else { throw .engine("there is no world", remedy: "load one first") }
    return world
  }

  /// The world that was loaded, if hands take hold of it.
  var hands: LiveWorld? {
    if case .hands(let live)? = world { live } else { nil }
  }

  /// Back to the start, with nothing changed by hand.
  func reset() throws(InputError) {
    if let hands { hands.reset() } else { _ = try load(file.bytes, named: file.name) }
  }

  /// The file of the world with what the user has done; the one that was loaded, if hands cannot do
  /// anything.
  func saved() throws(InputError) -> [UInt8] {
    _ = try loaded()
    return try hands?.saved() ?? file.bytes
  }

  /// Sets a parameter of the world by its name.
  func setParameter(_ name: String, to value: Double) throws(InputError) {
    _ = try loaded()
    guard let parameter = WorldParameter(rawValue: name) else {
      let names = WorldParameter.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw .engine(
        "unknown parameter \(JSONValue.string(name).excerpt)", remedy: "choose one of \(names)")
    }
    guard hands?.set(parameter, to: value) == true else {
      throw .engine(
        "\(name) cannot be \(NumberText.shortest(value))",
        remedy: "give a number in range, for a parameter of this world")
    }
  }
}
