import PlaneDynamics
import PlaneGeometry

/// Which numbers of a behavior become others: the keys of a file, read when they are applied, so that
/// whatever is not named stays as it is by then.
public struct BehaviorEdit: Equatable, Sendable {
  private var keys: JSONObject
  private var reader: BehaviorReader

  init(_ keys: JSONObject, _ reader: BehaviorReader) {
    self.keys = keys
    self.reader = reader
  }

  /// Changes a behavior; one of another kind than the edit was read for stays as it is.
  public func apply(to behavior: inout Behavior) {
    do throws(InputError) {
      behavior = try edited(behavior)
    } catch {}
  }

  /// - Throws: ``InputError`` naming the first thing that is wrong.
  func edited(_ behavior: Behavior) throws(InputError) -> Behavior {
    var keys = keys
    return try reader.behavior(&keys, from: behavior)
  }
}
