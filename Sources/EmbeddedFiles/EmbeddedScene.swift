/// A file of `docs/examples/scenes`, to which `Scenes` links, and the trace that drives it.
package struct EmbeddedScene: Sendable {
  /// The name of its file, without the extension.
  package let name: String
  /// The bytes of its file.
  package let content: [UInt8]
  /// The bytes of the trace; nil where nothing drives it.
  package let trace: [UInt8]?

  private init(_ name: String, _ content: [UInt8], trace: [UInt8]? = nil) {
    self.name = name
    self.content = content
    self.trace = trace
  }
}

extension EmbeddedScene {
  /// All scenes, in the order of the gallery.
  package static let all: [EmbeddedScene] = [
    EmbeddedScene("falling-square", PackageResources.falling_square_json),
    EmbeddedScene("falling-square-bouncing", PackageResources.falling_square_bouncing_json),
    EmbeddedScene("label-put-back", PackageResources.label_put_back_json),
    EmbeddedScene(
      "flick", PackageResources.flick_json,
      trace: PackageResources.flick_trace_json),
    EmbeddedScene(
      "sticky-corners", PackageResources.sticky_corners_json,
      trace: PackageResources.sticky_corners_trace_json),
    EmbeddedScene("drop-out-present", PackageResources.drop_out_present_json),
    EmbeddedScene("drop-out-dismiss", PackageResources.drop_out_dismiss_json),
    EmbeddedScene("drop-out-dismiss-swift", PackageResources.drop_out_dismiss_swift_json),
    EmbeddedScene(
      "shade-present", PackageResources.shade_present_json,
      trace: PackageResources.shade_present_trace_json),
    EmbeddedScene(
      "shade-present-cancelled", PackageResources.shade_present_cancelled_json,
      trace: PackageResources.shade_present_cancelled_trace_json),
    EmbeddedScene(
      "shade-dismiss", PackageResources.shade_dismiss_json,
      trace: PackageResources.shade_dismiss_trace_json),
    EmbeddedScene(
      "shade-dismiss-cancelled", PackageResources.shade_dismiss_cancelled_json,
      trace: PackageResources.shade_dismiss_cancelled_trace_json),
    EmbeddedScene(
      "position-to-bounds", PackageResources.position_to_bounds_json,
      trace: PackageResources.position_to_bounds_trace_json),
    EmbeddedScene(
      "position-to-bounds-objective-c", PackageResources.position_to_bounds_objective_c_json,
      trace: PackageResources.position_to_bounds_objective_c_trace_json),
    EmbeddedScene(
      "lock-screen", PackageResources.lock_screen_json,
      trace: PackageResources.lock_screen_trace_json),
    EmbeddedScene(
      "snap-to-taps", PackageResources.snap_to_taps_json,
      trace: PackageResources.snap_to_taps_trace_json),
    EmbeddedScene(
      "take-and-let-go", PackageResources.take_and_let_go_json,
      trace: PackageResources.take_and_let_go_trace_json),
    EmbeddedScene(
      "pendulum", PackageResources.pendulum_json,
      trace: PackageResources.pendulum_trace_json),
    EmbeddedScene("pushes", PackageResources.pushes_json),
    EmbeddedScene("zoom-push", PackageResources.zoom_push_json),
    EmbeddedScene("zoom-pop", PackageResources.zoom_pop_json),
    EmbeddedScene("zoom-present", PackageResources.zoom_present_json),
    EmbeddedScene("zoom-dismiss", PackageResources.zoom_dismiss_json),
    EmbeddedScene(
      "zoom-drag-finished", PackageResources.zoom_drag_finished_json,
      trace: PackageResources.zoom_drag_finished_trace_json),
    EmbeddedScene(
      "zoom-drag-cancelled", PackageResources.zoom_drag_cancelled_json,
      trace: PackageResources.zoom_drag_cancelled_trace_json),
    EmbeddedScene(
      "springy-list", PackageResources.springy_list_json,
      trace: PackageResources.springy_list_trace_json),
    EmbeddedScene(
      "grid-two-fingers", PackageResources.grid_two_fingers_json,
      trace: PackageResources.grid_two_fingers_trace_json),
    EmbeddedScene(
      "reorder", PackageResources.reorder_json,
      trace: PackageResources.reorder_trace_json),
    EmbeddedScene(
      "photo-grid", PackageResources.photo_grid_json,
      trace: PackageResources.photo_grid_trace_json),
    EmbeddedScene("photo-grid-closing", PackageResources.photo_grid_closing_json),
  ]
}
