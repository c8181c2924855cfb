/// What is measured where no file is given.
enum BenchExamples {
  /// Ten thousand boxes of six widths, in rows; some 150 in view.
  static let scene = """
    {
      "format": "boxspring-scene", "version": 1,
      "viewport": {"width": 390, "height": 844},
      "layout": {"kind": "flow", "lineSpacing": 8, "itemSpacing": 8},
      "sections": [
        {"count": 10000, "sizes": [
          {"width": 44, "height": 28}, {"width": 72, "height": 28}, {"width": 58, "height": 28},
          {"width": 90, "height": 28}, {"width": 36, "height": 28}, {"width": 64, "height": 28}
        ]}
      ]
    }
    """

  /// A finger that throws the content.
  static let trace = """
    t,y
    0,0
    0.016,8
    0.033,32
    0.05,64
    0.066,96
    """

  /// A hundred crates that fall into a bin and come to rest.
  static let world = """
    {
      "format": "boxspring-world", "version": 1,
      "size": {"width": 390, "height": 844},
      "items": [
        {"name": "crate", "x": 33, "y": 40, "width": 28, "height": 28, "rotation": 0.1,
         "copies": {"columns": 10, "rows": 10, "dx": 36, "dy": 36}}
      ],
      "behaviors": [
        {"kind": "gravity", "items": "all"},
        {"kind": "collision", "items": "all", "bounds": "view"}
      ]
    }
    """
}
