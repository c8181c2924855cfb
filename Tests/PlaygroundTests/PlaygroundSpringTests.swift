import BoxspringFiles
import BrowserTesting
import Easing
import Foundation
import Prerequisites
import Springs
import Testing

/// The spring beside its sliders: curve, styles, and what is copied.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundSpringTests {
  private struct Shown: Decodable {
    var values: [[Double]]
    var overshoot: Double
    var settling: Double
    var motion: [Double]
    var css: String
    var duration: Double
  }

  @Test(
    "the page's numbers are those of the package and of closed forms, its CSS is that of the command"
  )
  func numbers() throws {
    let playground = try Playground()
    let springs: [(Double, Double)] = [
      (1, 0.5), (0.8, 0.05), (2, 0.7), (1.5, 0.999), (6.164, 1), (1.5, 1.001), (3, 1.7), (0.2, 1.5),
    ]
    let times = [0.0, 0.01, 0.3, 1.7, 6]
    for (frequency, dampingRatio) in springs {
      let spring = try SpringTuning(frequency: frequency, dampingRatio: dampingRatio)
      let shown = try playground.page.value(
        """
        (({ SpringMotion, styles }) => {
          const motion = new SpringMotion(\(frequency), \(dampingRatio)), { easing, duration } = motion.css();
          return {
            values: styles.map(({ values }) => values(motion)), overshoot: motion.overshoot, settling: motion.settlingDuration,
            motion: motion.values(\(times)), css: easing, duration
          };
        })(boxspring.spring)
        """, as: Shown.self)
      for (style, values) in zip(SpringStyle.all, shown.values) {
        for (expected, value) in zip(style.values(spring), values) {
          #expect(
            abs(value - expected) <= 1e-11 * max(1, abs(expected)), "\(style.name) of \(spring)")
        }
      }
      // The published closed form; and, at the settling time, a thousandth of the way is left.
      let spread = (1 - dampingRatio * dampingRatio).squareRoot()
      let overshoot = dampingRatio < 1 ? exp(-Double.pi * dampingRatio / spread) : 0
      #expect(abs(shown.overshoot - overshoot) < 1e-12)
      let left = spring.state(
        after: shown.settling, from: SpringState(displacement: 1, velocity: 0)
      ).displacement
      #expect(abs(abs(left) - 0.001) < 1e-12)
      for (time, value) in zip(times, shown.motion) {
        let state = spring.state(after: time, from: SpringState(displacement: 1, velocity: 0))
        #expect(abs(value - (1 - state.displacement)) < 1e-12, "\(spring) at \(time) s")
      }
      let easing = try SpringEasing(spring)
      #expect(shown.css == easing.css)
      #expect(shown.duration == easing.duration)
    }
    // At critical damping (1 + ωt)·exp(-ωt) is a thousandth at ωt = 9.2334 (docs/springs.md).
    let critical = try playground.page.value(
      "new boxspring.spring.SpringMotion(1, 1).settlingDuration", as: Double.self)
    #expect(abs(critical * 2 * .pi - 9.2334) < 5e-5)
  }

  @Test("a spring written in any style becomes the spring of the cells")
  func styles() throws {
    let playground = try Playground()
    let page = playground.page
    func write(_ text: String, in row: Int) throws {
      try page.run(
        """
        (input => { input.value = "\(text)"; input.dispatchEvent(new Event("change")); })(
          byId("spring-styles").querySelectorAll("input")[\(row)])
        """)
    }
    for (row, text) in [
      "frequency=1.5915494309189535,dampingRatio=0.5", "mass=2,stiffness=200,damping=20",
      "response=0.6283185307179586,dampingRatio=0.5", "duration=0.6283185307179586,bounce=0.5",
      "settlingDuration=1.27,dampingRatio=0.5", "tension=4.033149171270718,friction=3",
    ].enumerated() {
      try page.run("scroll_.settings.change({ frequency: 1, dampingRatio: 1 })")
      try write(text, in: row)
      let chosen = try page.value(
        "(({ frequency, dampingRatio }) => [frequency, dampingRatio])(scroll_.settings.choices)",
        as: [Double].self)
      // Stiffness 100 and damping 10 of a unit mass: 10/2π Hz, 10/20. Three digits of a settling time give as many.
      #expect(
        abs(chosen[0] - 10 / (2 * Double.pi)) < (row == 4 ? 0.01 : 1e-9), "\(text): \(chosen)")
      #expect(abs(chosen[1] - 0.5) < 1e-9, "\(text): \(chosen)")
    }
    // What `boxspring spring --list` prints of it.
    #expect(
      try page.value("byId('spring-phrase').textContent")
        == "Overshoots by 16 %, settles in 1.27 s.")
    #expect(
      try page.value(
        "byId('spring-curve').querySelector('.motion').getAttribute('d').length > 1000",
        as: Bool.self))

    try write("mass=1,stiffness=100", in: 1)
    #expect(try #require(try playground.complaint()).contains("is not a spring"))
    try write("frequency=0,dampingRatio=1", in: 0)
    #expect(try #require(try playground.complaint()).contains("0.01 to 1000"))
  }

  @Test("the spring is copied as each system writes it")
  func copies() throws {
    let playground = try Playground()
    let page = playground.page
    try page.run(
      """
      scroll_.settings.change({ frequency: 2, dampingRatio: 0.7 });
      navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve(); };
      """)
    func copy(_ name: String) throws -> String {
      try page.run(
        """
        window.copied = null;
        byId("copy-as").value = "\(name)"; byId("copy-as").dispatchEvent(new Event("change")); byId("copy").click();
        """)
      try page.wait(until: "copied !== null")
      return try page.value("copied")
    }
    // SwiftUI's bouncy is a duration of 0.5 s and a bounce of 0.3; ω² = (4π)² = 157.9137, 2ζω = 17.5929.
    let swift = try copy("Swift")
    #expect(swift.contains("SpringTuning(frequency: 2, dampingRatio: 0.7)"))
    #expect(swift.contains("duration: 0.5, bounce: 0.3"))
    let core = try copy("Core Animation")
    #expect(core.contains("stiffness = 157.9136") && core.contains("damping = 17.5929"))
    #expect(try copy("Android").contains("setStiffness(157.9137f).setDampingRatio(0.7f)"))
    #expect(try copy("Compose") == "spring<Float>(dampingRatio = 0.7f, stiffness = 157.9137f)")
    #expect(try copy("CSS linear()").contains(SpringEasing(.bouncy).css))
    let json = try copy("JSON scene")
    let scene = try SceneFile.read(
      Array(
        ("{\"format\": \"boxspring-scene\", \"version\": 1, \"viewport\": {\"width\": 300, \"height\": 600}, "
          + "\"layout\": {\"kind\": \"list\"}, \"sections\": [{\"count\": 9, \"size\": {\"height\": 40}}], "
          + json.dropFirst()).utf8), named: "copied.json")
    #expect(scene.rules.spring == .bouncy)
    #expect(scene.rules.influence == .distance(from: .touch, divisor: 1000, metric: .mainAxis))
  }
}
