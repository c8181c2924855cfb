import LayoutDynamics

extension LayoutAttributes {
  static let drawnRemedy = "where an element is drawn is its rest place plus its displacement"

  /// The first of the drawn coordinates that is not rest plus displacement, and how it is off.
  func disagreement(withDrawnX x: Double, y: Double) -> (axis: String, problem: String)? {
    let drawn = frame.origin
    if x != drawn.x { return ("x", "\(x) is not restX + dx, \(drawn.x)") }
    if y != drawn.y { return ("y", "\(y) is not restY + dy, \(drawn.y)") }
    return nil
  }
}
