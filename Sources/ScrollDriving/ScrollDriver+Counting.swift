import LayoutDynamics

extension ScrollDriver {
  /// Number of elements that are simulated now.
  package var liveCount: Int {
    #if WITHOUT_SCROLLING_SECTIONS
      layout.liveCount
    #else
      sections.sum(at: time) { $0.liveCount } + layout.liveCount
    #endif
  }

  /// Number of elements that are not exactly at rest now.
  package var awakeCount: Int {
    #if WITHOUT_SCROLLING_SECTIONS
      layout.awakeCount
    #else
      sections.sum(at: time) { $0.awakeCount } + layout.awakeCount
    #endif
  }

  /// How many elements would have to be live, where those are more than the layout allows.
  package var excess: Int? {
    #if WITHOUT_SCROLLING_SECTIONS
      layout.excess
    #else
      layout.excess ?? sections.excess
    #endif
  }
}
