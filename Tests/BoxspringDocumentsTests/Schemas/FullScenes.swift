import BoxspringDocuments
import Foundation

/// Scenes that together use every key of the format in every way it can be written.
enum FullScenes {
  static func all() throws -> [JSONValue] {
    let texts = [list, flow, rows, compositional, sideways, filed, frames] + grids + waterfalls
    return try texts.map { try JSONElement(parsing: Array($0.utf8), named: "full").value }
  }

  private static func scene(_ own: String) -> String {
    """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, \(own)}
    """
  }

  static let list = scene(
    """
    "$schema": "scene.schema.json", "title": "Full", "direction": "leftToRight", "pixelScale": 2,
    "contentInsets": {"top": 47, "left": 1, "bottom": 34, "right": 2},
    "layout": {"kind": "list", "axis": "vertical", "lineSpacing": 8, "headerPlacement": "insideInsets",
      "pinned": "footers", "pinLimit": "ownSection"},
    "sections": [
      {"count": 9, "size": {"width": 50, "height": 44}, "lineSpacing": 3,
       "insets": {"top": 5, "left": 6, "bottom": 7, "right": 8}, "header": 20, "footer": 10},
      {"id": "last", "ids": ["a", 4], "sizes": [{"height": 30}, {"width": 9, "height": 60}]}],
    "spring": "bouncy", "influence": {"constant": 0.5},
    "springRules": {"headers": "rigid", "footers": "springy", "backgrounds": "springy", "axes": "mainAxis", "maximumOverlap": 2,
      "restAmplitude": 0.01, "maximumDisplacement": 20, "maximumSettlingTime": 0.5},
    "exceptions": [
      {"section": 0, "kind": "item", "item": 0, "spring": {"frequency": 2, "dampingRatio": 0.5}},
      {"section": 0, "item": 1, "spring": {"mass": 1, "stiffness": 100, "damping": 10}},
      {"section": 0, "item": 2, "spring": {"response": 0.5, "dampingRatio": 0.7}},
      {"section": 0, "item": 3, "spring": {"duration": 0.5, "bounce": 0.3}},
      {"section": 0, "item": 4, "spring": {"settlingDuration": 1, "dampingRatio": 0.9}},
      {"section": 0, "item": 5, "spring": {"tension": 40, "friction": 7}},
      {"section": 0, "kind": "header", "influence": 0.25},
      {"section": 0, "kind": "footer", "rigid": true}, {"section": 1, "rigid": false}],
    "scroll": {"axes": "vertical", "deceleration": "fast", "decelerationStopDistance": 2, "bounces": false, "rubberBand": 0.3,
      "bounceSpring": "smooth", "snapping": {"page": 300}, "recordedLimits": "content",
      "lineHeight": 16, "start": {"x": 3, "y": 100}}
    """)

  static let flow = scene(
    """
    "layout": {"kind": "flow", "axis": "vertical", "preset": "plain", "lineSpacing": 1,
      "itemSpacing": 2, "overflowTolerance": 1, "distribution": "evenly", "lastLine": "packed", "loneItem": "center",
      "itemAlignment": "end", "headerPlacement": "outsideInsets", "pinned": "none",
      "pinLimit": "ownSection"},
    "sections": [{"count": 5, "sizes": [{"width": 80, "height": 30}, {"width": 120, "height": 40}],
      "itemSpacing": 6, "itemAlignments": ["auto", "stretch"]}],
    "spring": {"frequency": 1.5, "dampingRatio": 0.6},
    "influence": {"origin": {"x": 10, "y": 20}, "divisor": 900, "maximum": 0.8, "axes": "both"},
    "springRules": {"maximumOverlap": "unlimited", "maximumDisplacement": "unlimited",
      "maximumSettlingTime": "unlimited"},
    "scroll": {"deceleration": 0.995, "bounceSpring": {"response": 0.4, "dampingRatio": 1},
      "snapping": {"interval": 50}}
    """)

  static let rows = scene(
    """
    "layout": {"kind": "rows", "axis": "vertical", "lineSpacing": 1, "itemSpacing": 2,
      "itemLength": "own", "itemAlignment": "stretch", "headerPlacement": "insideInsets",
      "pinned": "none", "pinLimit": "ownSection"},
    "sections": [{"count": 7, "sizes": [{"height": 30}, {"height": 40}], "widthDivisors": [1, 2, 2],
        "itemInsets": {"top": 1, "left": 2, "bottom": 3, "right": -4}, "itemAlignments": ["end"],
        "ignoresItemInsets": [true, false]},
      {"count": 5, "size": {"height": 30}, "widthDivisor": 3, "itemSpacing": 6}]
    """)

  static let compositional = scene(
    """
    "layout": {"kind": "compositional", "axis": "vertical", "lineSpacing": 4, "headerPlacement": "insideInsets",
      "pinned": "headers", "pinLimit": "ownSection",
      "group": {"direction": "horizontal", "width": {"fractionalWidth": 1}, "height": 120, "count": 2,
        "spacing": {"flexible": 4}, "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
        "edgeSpacing": {"top": 1, "left": {"flexible": 2}, "bottom": 3, "right": 4},
        "members": [
          {"width": {"fractionalWidth": 0.5}, "height": {"fractionalHeight": 1},
            "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4},
            "edgeSpacing": {"top": 1, "left": 2, "bottom": {"flexible": 3}, "right": 4},
            "badges": [
              {"kind": "badge", "width": 20, "height": {"fractionalHeight": 0.5}, "alignment": "topTrailing",
                "ownAlignment": "center", "offset": {"x": 2, "y": -3}, "fractionalOffset": {"x": 0.5, "y": -0.5}, "zIndex": 2},
              {"kind": "bar", "width": {"fractionalWidth": 1}, "height": 3, "alignment": "bottom"}]},
          {"direction": "vertical", "width": 100, "height": "estimated", "spacing": 5,
            "badges": [{"kind": "new", "width": 20, "height": 10, "alignment": "topTrailing"}],
            "members": [{"width": 90, "height": "estimated"}]}]}},
    "boundaryItems": [
      {"kind": "banner", "width": {"fractionalWidth": 1}, "height": {"fractionalHeight": 0.1}, "alignment": "top"}],
    "sections": [{"count": 7, "size": {"height": 30},
        "boundaryItems": [
          {"kind": "title", "width": 90, "height": 20, "alignment": "topLeading", "offset": {"x": 2, "y": -3},
            "extendsBoundary": true, "pinned": true, "zIndex": 2}]},
      {"count": 5, "size": {"width": 30, "height": 9}, "scrolling": {"length": 80, "stops": "groupPaging"},
        "layout": {"kind": "list", "lineSpacing": 5}}]
    """)

  static let sideways = scene(
    """
    "layout": {"kind": "list", "axis": "horizontal"},
    "boundaryItems": [{"kind": "banner", "width": 40, "height": {"fractionalHeight": 1}, "alignment": "leading"}],
    "sections": [{"count": 7, "size": {"width": 30, "height": 9}}]
    """)

  static let filed = scene(
    """
    "layout": {"kind": "list"},
    "sections": [{"sizes": {"file": "sizes.f32", "numbers": "float32"}}]
    """)

  static let frames = scene(
    """
    "contentInsets": {"left": 5}, "layout": {"kind": "frames", "axis": "horizontal", "contentSize": {"width": 900, "height": 700}},
    "frames": [{"x": 0, "y": 0, "width": 100, "height": 50}, {"x": -5, "y": 60, "width": 0, "height": 9}],
    "influence": {"origin": "leading"}, "springRules": {"axes": "both"},
    "scroll": {"axes": "both", "snapping": "pages"}
    """)

  private static let tracks = [
    #"{"count": 3, "maximumExtent": 80}"#,
    #"{"minimumExtent": 90, "maximumExtent": 200, "maximumCount": 3}"#,
    #"{"maximumExtent": 120, "maximumCount": 2}"#, #"{"fixedExtent": 80, "maximumCount": 3}"#,
    #"{"weights": [1, 2.5]}"#, #"{"extents": [100, 60]}"#,
  ]
  private static let lengths = [#""own""#, #"{"ratio": 1.5}"#, #"{"fixed": 70}"#]

  static let grids = tracks.indices.map { index in
    scene(
      """
      "layout": {"kind": "grid", "axis": "vertical", "tracks": \(tracks[index]), "lineSpacing": 3,
        "itemSpacing": 4, "trackAlignment": "center", "itemLength": \(lengths[index % 3]),
        "itemAlignment": "stretch", "headerPlacement": "outsideInsets", "pinned": "headers",
        "pinLimit": "nextSection"},
      "sections": [{"count": 4, "size": {"width": 9, "height": 70}, "spans": [1, 2]},
        {"count": 3, "size": {"height": 70}, "span": 2, "itemSpacing": 5}],
      "scroll": {"snapping": {"offsets": [0, 120.5]}}
      """)
  }

  static let waterfalls = ["shortestFirst", "leadingToTrailing", "trailingToLeading"].map {
    scene(
      """
      "layout": {"kind": "waterfall", "axis": "horizontal", "tracks": {"count": 3},
        "placement": "\($0)", "lineSpacing": 3, "itemSpacing": 4, "trackAlignment": "center",
        "itemLength": "proportional", "headerPlacement": "insideInsets", "pinned": "both",
        "pinLimit": "nextSection"},
      "sections": [{"count": 4, "size": {"width": 9, "height": 70}, "spans": [1, 2]},
        {"count": 3, "size": {"width": 7, "height": 70}, "span": 2, "itemSpacing": 5},
        {"layout": {"kind": "flow", "lineSpacing": 4}, "count": 2,
          "size": {"width": 7, "height": 70}, "background": {"span": "section",
            "insets": {"top": 1, "left": 2, "bottom": 3, "right": -4}, "cornerRadius": 5,
            "tone": 6}}]
      """)
  }
}
