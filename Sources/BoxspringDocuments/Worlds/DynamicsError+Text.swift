import PlaneDynamics
import PlaneGeometry
import WorldDriving

// Errors of a world, with the names that its file uses.

extension WorldChangeError {
  /// The error of what an element describes.
  func inWorld(_ element: JSONElement, _ names: ItemNames) -> InputError {
    if case .refused(let error) = code { return error.inWorld(element, names) }
    return element.error(problem, remedy: remedy)
  }
}

extension DynamicsError {
  /// The error of what an element describes, with the names of items.
  func inWorld(_ element: JSONElement, _ names: ItemNames) -> InputError {
    let problem = problem { item in
      names.name(of: item).map { JSONValue.string($0).excerpt } ?? "the item"
    }
    return element.error(problem, remedy: remedy)
  }
}
