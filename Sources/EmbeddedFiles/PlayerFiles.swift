/// The sources of the preview page's looks and program: the files of the folder `Player`.
package enum PlayerFiles {
  package static let styles = PackageResources.page_css

  package static let body = [
    PackageResources.page_html, PackageResources.transport_html, PackageResources.notes_html,
  ]

  /// Each script may use what those before it declare.
  package static let scripts = [
    PackageResources.preview_js,
    PackageResources.packed_data_js,
    PackageResources.packed_recording_js,
    PackageResources.outlines_js,
    PackageResources.numbers_js,
    PackageResources.fingers_js,
    PackageResources.run_js,
    PackageResources.drawing_js,
    PackageResources.scene_js,
    PackageResources.surroundings_js,
    PackageResources.stage_js,
    PackageResources.chosen_js,
    PackageResources.time_plot_js,
    PackageResources.curves_js,
    PackageResources.timeline_js,
    PackageResources.event_list_js,
    PackageResources.player_js,
    PackageResources.controls_js,
    PackageResources.page_js,
  ]
}
