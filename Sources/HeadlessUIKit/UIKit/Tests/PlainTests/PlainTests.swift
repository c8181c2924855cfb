import Testing
import UIKit

/// Code as it was written before Swift 6, without a word on isolation; programs run it on the main
/// thread.
private func hits(after seconds: TimeInterval) -> [String] {
  let clock = DisplayClock()
  let scene = FallingSquare(in: UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500)))
  clock.advance(by: seconds)
  return scene.hits
}

@Suite struct PlainTests {
  @Test("code without annotations compiles as Swift 5, and runs on the main thread")
  @MainActor func plain() {
    #expect(hits(after: 1).first == "barrier")
  }
}
