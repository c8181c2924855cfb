import BoxspringDocuments
import PlaneGeometry
import ScrollDriving
import Springs
import Testing

/// How a scene scrolls.
@Suite struct SceneScrollTests {
  @Test(
    "each key of scroll is read into its value",
    arguments: [
      (#"{}"#, ScrollBehavior()), (#"{"axes": "vertical"}"#, ScrollBehavior(axes: .vertical)),
      (#"{"axes": "horizontal"}"#, ScrollBehavior(axes: .horizontal)),
      (#"{"axes": "both"}"#, ScrollBehavior(axes: .both)),
      (#"{"deceleration": "normal"}"#, ScrollBehavior(decelerationRate: 0.998)),
      (#"{"deceleration": "fast"}"#, ScrollBehavior(decelerationRate: 0.99)),
      (#"{"deceleration": 0.995}"#, ScrollBehavior(decelerationRate: 0.995)),
      (#"{"decelerationStopDistance": 0}"#, ScrollBehavior(decelerationStopDistance: 0)),
      (#"{"decelerationStopDistance": 0.5}"#, ScrollBehavior()),
      (#"{"bounces": false}"#, ScrollBehavior(bounces: false)),
      (#"{"rubberBand": 0.3}"#, ScrollBehavior(rubberBandCoefficient: 0.3)),
      (#"{"bounceSpring": "bouncy"}"#, ScrollBehavior(bounceSpring: .bouncy)),
      (#"{"recordedLimits": "content"}"#, ScrollBehavior(recordedLimits: .content)),
      (#"{"lineHeight": 16}"#, ScrollBehavior(lineHeight: 16)),
      (#"{"start": {"x": 3, "y": 4}}"#, ScrollBehavior(startOffset: Point(x: 3, y: 4))),
    ])
  func keys(text: String, expected: ScrollBehavior) throws {
    #expect(try SceneText.scene(#""scroll": \#(text)"#).behavior == expected)
  }

  @Test(
    "snapping is read in every form",
    arguments: [
      (#""none""#, ScrollBehavior.Snapping.none), (#""pages""#, .pages(length: nil)),
      (#"{"page": 120}"#, .pages(length: 120)), (#"{"interval": 60}"#, .interval(60)),
      (#"{"offsets": [0, 75.5, 300]}"#, .offsets([0, 75.5, 300])),
    ])
  func snapping(text: String, expected: ScrollBehavior.Snapping) throws {
    #expect(try SceneText.scene(#""scroll": {"snapping": \#(text)}"#).behavior.snapping == expected)
  }

  @Test("whatever viewport and insets a scene may have, its content can be scrolled")
  func largest() throws {
    for edge in ["1e12", "-1e12", "0"] {
      for length in ["1e12", "0"] {
        let text = #"""
          {"format": "boxspring-scene", "version": 1,
           "viewport": {"width": \#(length), "height": \#(length)},
           "contentInsets": {"top": \#(edge), "left": \#(edge), "bottom": \#(edge), "right": \#(edge)},
           "layout": {"kind": "frames"}, "frames": [{"x": 0, "y": 0, "width": 9, "height": 9}]}
          """#
        let scene = try SceneText.read(text)
        let geometry = scene.geometry(of: try scene.arrangement())
        #expect(throws: Never.self) {
          _ = try ScrollPhysics(geometry: geometry, behavior: scene.behavior)
        }
      }
    }
  }

  @Test("a coordinate of the start that is left out is where reading starts")
  func start() throws {
    let inset = try SceneText.scene(
      #""contentInsets": {"top": 20, "left": 10}, "scroll": {"start": {"x": 3}}"#)
    #expect(inset.behavior.startOffset == Point(x: 3, y: -20))
    // Ten columns of 50 points in a viewport of 300: from right to left, reading starts at 200.
    let mirrored = try SceneText.read(
      SceneText.text(
        layout: #"{"kind": "list", "axis": "horizontal"}"#,
        content: #""sections": [{"count": 10, "size": {"width": 50}}]"#,
        #""direction": "rightToLeft", "scroll": {"start": {"y": 4}}"#))
    #expect(mirrored.behavior.startOffset == Point(x: 200, y: 4))
  }
}
