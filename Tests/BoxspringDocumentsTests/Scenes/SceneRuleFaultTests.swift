import BoxspringDocuments
import Testing

/// Springs, exceptions and scrolling that a scene file cannot have.
@Suite struct SceneRuleFaultTests {
  @Test(
    "a fault in spring rules is named with its path",
    arguments: [
      (
        #""spring": "bouncey""#,
        #"$.spring: "bouncey" is not valid; did you mean "bouncy"? choose one of "list", "livelyList", "smooth", "snappy", "bouncy", "interactive", "coreAnimation", "edgeBounce", "android", "origami", or {"frequency": …}, {"mass": …}, {"response": …}, {"duration": …}, {"settlingDuration": …} or {"tension": …}"#
      ),
      (
        #""spring": 3"#,
        #"$.spring: 3 is not valid here; give one of "list", "livelyList", "smooth", "snappy", "bouncy", "interactive", "coreAnimation", "edgeBounce", "android", "origami", or {"frequency": …}, {"mass": …}, {"response": …}, {"duration": …}, {"settlingDuration": …} or {"tension": …}"#
      ),
      (
        #""spring": {"frequency": 2}"#,
        #"$.spring: "dampingRatio" is missing; add it"#
      ),
      (
        #""spring": {"frequency": 0, "dampingRatio": 1}"#,
        "$.spring.frequency: 0 is below 0.01; give a number in Hz from 0.01 to 1000"
      ),
      (
        #""spring": {"frequency": "2", "dampingRatio": 1}"#,
        #"$.spring.frequency: "2" is not a number; give a number in Hz from 0.01 to 1000"#
      ),
      (
        #""influence": {"constant": 1.5}"#,
        "$.influence.constant: 1.5 is above 1; give an influence from 0 to 1"
      ),
      (
        #""influence": {"divisor": 900, "constant": 0.5}"#,
        #"$.influence.divisor: unknown key; expected one of constant"#
      ),
      (
        #""influence": {"divisor": 0}"#,
        "$.influence.divisor: 0 is not above 0; give a distance in points above 0"
      ),
      (
        #""influence": {"origin": "top"}"#,
        #"$.influence.origin: "top" is not valid; choose one of "touch", "center", "leading", "trailing", or {"viewport": …} or a point {"x": …, "y": …} in the content"#
      ),
      (#""influence": {"origin": {"x": 1}}"#, #"$.influence.origin: "y" is missing; add it"#),
      (
        #""springRules": {"header": "rigid"}"#,
        #"$.springRules.header: unknown key; did you mean "headers"? expected one of headers, footers, backgrounds, axes, restAmplitude, maximumDisplacement, maximumSettlingTime, maximumOverlap"#
      ),
      (
        #""springRules": {"maximumOverlap": "none"}"#,
        #"$.springRules.maximumOverlap: "none" is not valid; choose "unlimited", or points of 0 or more"#
      ),
      (
        #""springRules": {"maximumDisplacement": -2}"#,
        "$.springRules.maximumDisplacement: -2 is below 0; give \"unlimited\", or points of 0 or more"
      ),
      (
        #""springRules": {"maximumSettlingTime": 0.1}"#,
        "$.springRules.maximumSettlingTime: 0.1 is below 0.3; give \"unlimited\", or seconds from 0.3 to 100"
      ),
      (
        #""springRules": {"restAmplitude": 0, "maximumSettlingTime": 1}"#,
        "$.springRules.maximumSettlingTime: springs with a rest amplitude of 0 never settle; choose a rest amplitude above 0 pt, or no limit of the settling time; 0.001 pt is usual"
      ),
      (
        #""springRules": {"restAmplitude": 2}"#,
        "$.springRules.restAmplitude: 2 is above 1; give points from 0 to 1"
      ),
    ])
  func springRules(member: String, message: String) {
    #expect(SceneText.message(SceneText.text(member)) == "f: \(message)")
  }

  @Test(
    "an exception must name what the layout has, and change something",
    arguments: [
      (
        #"{"section": 1, "rigid": true}"#,
        ".section: unknown section 1; sections count from 0; the count is 1"
      ),
      (
        #"{"section": 0, "item": 10, "rigid": true}"#,
        ".item: section 0 has no item 10; items count from 0; the count is 10"
      ),
      (
        #"{"section": 0, "kind": "header", "rigid": true}"#,
        ".kind: section 0 has no header; give the section a header, or leave the exception out"
      ),
      (
        #"{"section": 0, "kind": "footer", "rigid": true}"#,
        ".kind: section 0 has no footer; give the section a footer, or leave the exception out"
      ),
      (
        #"{"section": 0, "kind": "item", "rigid": true}"#,
        #": "item" is missing; give the index of the item"#
      ),
      (
        #"{"section": 0, "kind": "header", "item": 0, "rigid": true}"#,
        ".item: a header or footer has no item index; leave it out"
      ),
      (
        #"{"section": 0}"#,
        #": the exception changes nothing; give "spring", "influence" or "rigid""#
      ),
      (
        #"{"section": 0, "rigd": true}"#,
        #".rigd: unknown key; did you mean "rigid"? expected one of section, kind, item, spring, influence, rigid"#
      ),
    ])
  func exception(text: String, message: String) {
    #expect(
      SceneText.message(SceneText.text("\"exceptions\": [\(text)]"))
        == "f: $.exceptions[0]\(message)")
  }

  @Test(
    "a fault in how things scroll is named with its path",
    arguments: [
      (
        #"{"decelerate": "fast"}"#,
        #".decelerate: unknown key; did you mean "deceleration"? expected one of axes, deceleration, decelerationStopDistance, bounces, rubberBand, bounceSpring, snapping, recordedLimits, lineHeight, start"#
      ),
      (
        #"{"deceleration": 1}"#,
        #".deceleration: 1 is above 0.9999; give one of "normal", "fast", "android", "flutter", "chromium", or what is left after a millisecond, from 0.5 to 0.9999"#
      ),
      (
        #"{"bounceSpring": {"frequency": 1, "dampingRatio": 0}}"#,
        ".bounceSpring: a damping ratio of 0 would never come to rest; choose 0.05 or more; 1 is usual"
      ),
      (
        #"{"snapping": {"page": 1, "interval": 2}}"#,
        ".snapping: page and interval are given; give exactly one of page, interval, offsets"
      ),
      (
        #"{"snapping": "paging"}"#,
        #".snapping: "paging" is not valid; choose one of "none", "pages", or {"page": …}, {"interval": …} or {"offsets": …}"#
      ),
      (
        #"{"decelerationStopDistance": -1}"#,
        ".decelerationStopDistance: -1 is below 0; give points from 0 to 1000"
      ),
      (
        #"{"deceleration": "slow"}"#,
        #".deceleration: "slow" is not valid; choose one of "normal", "fast", "android", "flutter", "chromium", or what is left after a millisecond, from 0.5 to 0.9999"#
      ),
      (
        #"{"snapping": {"offsets": []}}"#,
        #".snapping.offsets: the list is empty; give at least 1"#
      ),
      (#"{"bounces": 1}"#, ".bounces: 1 is not a boolean; give true or false"),
      (
        #"{"start": {"z": 1}}"#,
        ".start.z: unknown key; expected one of x, y"
      ),
    ])
  func scroll(text: String, message: String) {
    #expect(
      SceneText.message(SceneText.text("\"scroll\": \(text)")) == "f: $.scroll\(message)")
  }
}
