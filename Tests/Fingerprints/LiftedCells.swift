import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// A block of tiles lifted from a list that scrolls; one of them is dragged through the others, thrown, and
/// all come home: every frame.
func fingerprintOfLiftedCells() -> UInt64 {
  var driver = valid { () throws(ScrollBehaviorError) in
    let layout = tiles()
    return ScrollDriver(
      layout,
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: layout.arrangement.contentSize, viewport: layout.viewport)))
  }
  driver.update { $0.scroll(to: Point(x: 0, y: 300), time: 0, duration: 0.5) }
  let block = (18..<36).map { LayoutElement.item($0, section: 0) }
  valid { () throws(LiftError) in
    try driver.lift(block, rules: LiftingRules(elasticity: 0.6), at: 0.1)
    for step in 0..<40 {
      let place = Point(x: 160 + 3 * Double(step), y: 200 + 2 * Double(step))
      try driver.drag(block[10], to: place, at: 0.2 + 0.013 * Double(step))
    }
    try driver.release(block[10], velocity: Vector(dx: -1400, dy: -500), at: 0.8)
  }
  var hash = FrameHash()
  let start = valid { () throws(ForgottenTimeError) in try driver.state(at: 0) }
  driver = start
  for tick in 0...300 { hash.add(driver.advance(to: Double(tick) / 75)) }
  return hash.value
}

private func tiles() -> SpringLayout {
  let frames = (0..<90).map { index in
    Rect(x: 104 * Double(index % 3), y: 44 * Double(index / 3), width: 100, height: 40)
  }
  let arrangement = valid { () throws(LayoutError) in
    try Arrangement(frames: frames, axis: .vertical)
  }
  return valid { () throws(SpringRulesError) in
    try SpringLayout(arrangement, viewport: Size(width: 320, height: 480))
  }
}
