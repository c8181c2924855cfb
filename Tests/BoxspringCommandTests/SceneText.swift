/// Scenes for the command to read.
enum SceneText {
  /// Two sections in a window of 200 by 150 points. From the top: a header of 20, an inset of 5,
  /// three items of 40 with gaps of 10, an inset of 5; then two items of 60 and a footer of 30.
  static let list = """
    {
      "format": "boxspring-scene", "version": 1, "title": "Two sections",
      "viewport": {"width": 200, "height": 150},
      "layout": {"kind": "list", "lineSpacing": 10},
      "sections": [
        {"count": 3, "size": {"width": 0, "height": 40}, "header": 20,
         "insets": {"top": 5, "left": 8, "bottom": 5, "right": 12}},
        {"count": 2, "size": {"width": 0, "height": 60}, "footer": 30}
      ]
    }
    """

  /// A billion squares, three in a row, without gaps.
  static let billion = """
    {
      "format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 450},
      "layout": {"kind": "grid", "tracks": {"count": 3}, "lineSpacing": 0, "itemSpacing": 0},
      "sections": [{"count": 1000000000}]
    }
    """
}
