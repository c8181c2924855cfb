import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import Springs
import Testing

/// How a scene's elements are attached to springs.
@Suite struct SceneRulesTests {
  @Test(
    "a spring is read in every style",
    arguments: [
      // Worked by hand: ω = √(k/m), f = ω/2π, ζ = c/2√(km); a response is 1/f; bounce is 1 - ζ up to
      // critical damping and 1/ζ - 1 above; Origami's 40 and 7 are k = 230.2 and c = 22. A critical
      // spring is within a thousandth from ωt = 9.2334 on.
      (#"{"frequency": 2, "dampingRatio": 0.5}"#, 2.0, 0.5),
      (#"{"mass": 4, "stiffness": 64, "damping": 8}"#, 0.6366197723675814, 0.25),
      (#"{"damping": 10, "mass": 1, "stiffness": 100}"#, 1.5915494309189535, 0.5),
      (#"{"response": 0.25, "dampingRatio": 0.7}"#, 4, 0.7),
      (#"{"duration": 0.5, "bounce": 0.25}"#, 2, 0.75),
      (#"{"duration": 0.5, "bounce": -0.5}"#, 2, 2),
      (#"{"settlingDuration": 2, "dampingRatio": 1}"#, 0.734772, 1),
      (#"{"tension": 40, "friction": 7}"#, 2.414757, 0.725004),
    ])
  func styles(text: String, frequency: Double, dampingRatio: Double) throws {
    let spring = try SceneText.scene(#""spring": \#(text)"#).rules.spring
    #expect(abs(spring.frequency - frequency) < 1e-5)
    #expect(abs(spring.dampingRatio - dampingRatio) < 1e-5)
  }

  @Test(
    "a preset is read by its name",
    arguments: [
      ("list", SpringTuning.list), ("livelyList", .livelyList), ("smooth", .smooth),
      ("snappy", .snappy), ("bouncy", .bouncy), ("interactive", .interactive),
      ("coreAnimation", .coreAnimation), ("edgeBounce", .edgeBounce), ("android", .android),
      ("origami", .origami),
    ])
  func presets(name: String, tuning: SpringTuning) throws {
    #expect(try SceneText.scene(#""spring": "\#(name)""#).rules.spring == tuning)
  }

  // MARK: Influence

  @Test(
    "an influence is read in every form",
    arguments: [
      (#"{}"#, Influence.classic), (#"{"constant": 0.3}"#, .constant(0.3)),
      (#"{"origin": "touch"}"#, .classic),
      (#"{"divisor": 500}"#, .distance(from: .touch, divisor: 500, metric: .mainAxis)),
      (
        #"{"maximum": 0.4}"#,
        .distance(from: .touch, divisor: 1500, metric: .mainAxis, maximum: 0.4)
      ),
      (#"{"axes": "both"}"#, .distance(from: .touch, divisor: 1500, metric: .bothAxes)),
      (
        #"{"origin": {"x": 10, "y": -20}}"#,
        .distance(from: .content(Point(x: 10, y: -20)), divisor: 1500, metric: .mainAxis)
      ),
    ])
  func influence(text: String, expected: Influence) throws {
    #expect(try SceneText.scene(#""influence": \#(text)"#).rules.influence == expected)
  }

  @Test(
    "leading is the side on which lines begin: right, where a horizontal layout runs from there",
    arguments: [
      ("vertical", "leftToRight", 0.5, 0.0, 0.5, 1.0), ("vertical", "rightToLeft", 0.5, 0, 0.5, 1),
      ("horizontal", "leftToRight", 0, 0.5, 1, 0.5), ("horizontal", "rightToLeft", 1, 0.5, 0, 0.5),
    ])
  func origins(
    axis: String, direction: String, leadingX: Double, leadingY: Double, trailingX: Double,
    trailingY: Double
  ) throws {
    func origin(_ name: String) throws -> Influence.Origin? {
      let text = SceneText.text(
        layout: #"{"kind": "list", "axis": "\#(axis)"}"#,
        content: #""sections": [{"count": 2, "size": {"width": 9, "height": 9}}]"#,
        #""direction": "\#(direction)", "influence": {"origin": "\#(name)"}"#)
      guard case .distance(let origin, _, _, _) = try SceneText.read(text).rules.influence else {
        return nil
      }
      return origin
    }
    #expect(try origin("leading") == .viewport(x: leadingX, y: leadingY))
    #expect(try origin("trailing") == .viewport(x: trailingX, y: trailingY))
    #expect(try origin("center") == .viewport(x: 0.5, y: 0.5))
  }

  // MARK: Spring rules and exceptions

  @Test(
    "each key of springRules is read into its value",
    arguments: [
      (#"{}"#, SpringRules()), (#"{"headers": "rigid"}"#, SpringRules(headersAreRigid: true)),
      (#"{"footers": "rigid"}"#, SpringRules(footersAreRigid: true)),
      (#"{"axes": "both"}"#, SpringRules(axes: .both)),
      (#"{"maximumOverlap": 2.5}"#, SpringRules(maximumOverlap: 2.5)),
      (#"{"maximumOverlap": "unlimited"}"#, SpringRules(maximumOverlap: nil)),
      (#"{"restAmplitude": 0.25}"#, SpringRules(restAmplitude: 0.25)),
      (
        #"{"maximumDisplacement": 0, "maximumSettlingTime": 0.3}"#,
        SpringRules(maximumDisplacement: 0, maximumSettlingTime: 0.3)
      ),
      (
        #"{"maximumDisplacement": "unlimited", "maximumSettlingTime": "unlimited"}"#,
        SpringRules()
      ),
    ])
  func springRules(text: String, expected: SpringRules) throws {
    #expect(try SceneText.scene(#""springRules": \#(text)"#).rules == expected)
  }

  @Test("exceptions are read in order, for sections, items, headers and footers")
  func exceptions() throws {
    let text = SceneText.text(
      content: """
        "sections": [{"count": 1, "size": {"height": 9}},
          {"count": 3, "size": {"height": 9}, "header": 5, "footer": 5}]
        """,
      """
      "exceptions": [
        {"section": 1, "influence": 0.5}, {"section": 1, "item": 2, "rigid": true},
        {"section": 0, "kind": "item", "item": 0, "rigid": false, "spring": "smooth"},
        {"section": 1, "kind": "header", "spring": {"frequency": 3, "dampingRatio": 1}},
        {"section": 1, "kind": "footer", "influence": 1}]
      """)
    let stiff = try SpringTuning(frequency: 3, dampingRatio: 1)
    #expect(
      try SceneText.read(text).rules.exceptions == [
        .init(.section(1), influence: 0.5),
        .init(.element(.item(2, section: 1)), isRigid: true),
        .init(.element(.item(0, section: 0)), spring: .smooth, isRigid: false),
        .init(.element(.header(section: 1)), spring: stiff),
        .init(.element(.footer(section: 1)), influence: 1),
      ])
  }
}
