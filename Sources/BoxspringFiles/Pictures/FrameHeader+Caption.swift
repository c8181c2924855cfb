extension FrameHeader {
  /// What pictures of the run are called: the title, else the scene's name.
  var caption: String { title.isEmpty ? scene : title }
}
