import BoxspringFiles
import BrowserTesting
import Foundation
import LayoutDynamics
import Prerequisites
import Springs
import Testing

/// The panel: presets, sliders, and the scene that is saved.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundSettingTests {
  /// The scene that the page saves, as the package reads it.
  private func savedScene(_ playground: Playground) throws -> Scene {
    try SceneFile.read(Array(try playground.saved(by: "save-scene").utf8), named: "scene.json")
  }

  private func select(_ preset: String, in playground: Playground) throws {
    try playground.page.run(
      "byId('preset').value = '\(preset)'; byId('preset').dispatchEvent(new Event('change'))")
  }

  // Constants from the clients' public sources: damping ratio, frequency, divisor.
  @Test("presets of known lists set spring and influence at once")
  func clients() throws {
    let table: [(String, Double, Double, Double, Influence.Metric)] = [
      ("WWDC 2013, session 217", 0.5, 0.8, 500, .mainAxis),
      ("objc.io, ASHSpringy", 0.8, 1, 1500, .bothAxes),
      ("TL spring layout", 0.8, 1, 900, .mainAxis),
      ("THSpringy", 0.6, 1, 600, .mainAxis),
      ("BouncyLayout, subtle", 0.8, 2, 1000, .mainAxis),
      ("BouncyLayout, regular", 0.7, 1.5, 1000, .mainAxis),
      ("BouncyLayout, prominent", 0.5, 1, 1000, .mainAxis),
      ("topLayoutGuide", 0.5, 0.8, 1500, .bothAxes),
      ("Regal", 0.6, 1, 1500, .bothAxes),
      ("ThreeMinutes", 0.8, 1, 3500, .bothAxes),
      ("Habits", 0.6, 1, 1300, .mainAxis),
    ]
    let playground = try Playground()
    for (name, dampingRatio, frequency, divisor, metric) in table {
      try select("client: \(name)", in: playground)
      let rules = try savedScene(playground).rules
      #expect(rules.spring.frequency == frequency, "\(name)")
      #expect(rules.spring.dampingRatio == dampingRatio, "\(name)")
      #expect(
        rules.influence == .distance(from: .touch, divisor: divisor, metric: metric), "\(name)")
    }
    #expect(try playground.page.value("byId('divisor-text').textContent") == "1,300 pt")
  }

  @Test("the engine's presets set the spring alone, to the last bit")
  func springs() throws {
    let playground = try Playground()
    for preset in SpringTuning.presets {
      try select("spring: \(preset.name)", in: playground)
      #expect(try savedScene(playground).rules.spring == preset.tuning, "\(preset.name)")
    }
    #expect(
      try savedScene(playground).rules.influence
        == .distance(from: .touch, divisor: 1000, metric: .mainAxis))
  }

  @Test("a slider that moves makes the preset a custom one, and says its value")
  func sliders() throws {
    let playground = try Playground()
    try playground.page.run("byId('damping').focus()")
    try playground.page.press("ArrowRight")
    #expect(try playground.page.value("byId('preset').value") == "")
    #expect(
      try playground.page.value(
        "byId('damping').ariaValueText ?? byId('damping').getAttribute('aria-valuetext')") == "0.51"
    )
    #expect(abs(try savedScene(playground).rules.spring.dampingRatio - 0.51) < 1e-12)
  }

  @Test("every layout and number of cells is a scene that the package reads")
  func scenes() throws {
    let playground = try Playground()
    for layout in ["list", "flow", "grid"] {
      for count in [100, 100_000] {
        try playground.choose("layout: '\(layout)', count: \(count)")
        let scene = try savedScene(playground)
        #expect(try scene.arrangement().elementCount == count)
      }
    }
  }

  @Test("turned while it moves, the motion goes on from the same place")
  func changeInMotion() throws {
    let playground = try Playground()
    try playground.wheel(500)
    try select("spring: bouncy", in: playground)
    try playground.settle()
    #expect(abs(try playground.offset() - 500) < 1e-9)
  }
}
