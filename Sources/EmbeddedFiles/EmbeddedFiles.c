// In C for #embed: the Swift compiler takes half a minute for the same bytes as array literals.
#include "EmbeddedFiles.h"

#include <string.h>

static const unsigned char chosen_js[] = {
#embed "Player/chosen.js"
};
static const unsigned char controls_js[] = {
#embed "Player/controls.js"
};
static const unsigned char curves_js[] = {
#embed "Player/curves.js"
};
static const unsigned char drawing_js[] = {
#embed "Player/drawing.js"
};
static const unsigned char event_list_js[] = {
#embed "Player/event-list.js"
};
static const unsigned char fingers_js[] = {
#embed "Player/fingers.js"
};
static const unsigned char notes_html[] = {
#embed "Player/notes.html"
};
static const unsigned char numbers_js[] = {
#embed "Player/numbers.js"
};
static const unsigned char outlines_js[] = {
#embed "Player/outlines.js"
};
static const unsigned char packed_data_js[] = {
#embed "Player/packed-data.js"
};
static const unsigned char packed_recording_js[] = {
#embed "Player/packed-recording.js"
};
static const unsigned char page_css[] = {
#embed "Player/page.css"
};
static const unsigned char page_html[] = {
#embed "Player/page.html"
};
static const unsigned char page_js[] = {
#embed "Player/page.js"
};
static const unsigned char player_js[] = {
#embed "Player/player.js"
};
static const unsigned char preview_js[] = {
#embed "Player/preview.js"
};
static const unsigned char run_js[] = {
#embed "Player/run.js"
};
static const unsigned char scene_js[] = {
#embed "Player/scene.js"
};
static const unsigned char stage_js[] = {
#embed "Player/stage.js"
};
static const unsigned char surroundings_js[] = {
#embed "Player/surroundings.js"
};
static const unsigned char time_plot_js[] = {
#embed "Player/time-plot.js"
};
static const unsigned char timeline_js[] = {
#embed "Player/timeline.js"
};
static const unsigned char transport_html[] = {
#embed "Player/transport.html"
};
static const unsigned char drop_out_dismiss_swift_json[] = {
#embed "Scenes/drop-out-dismiss-swift.json"
};
static const unsigned char drop_out_dismiss_json[] = {
#embed "Scenes/drop-out-dismiss.json"
};
static const unsigned char drop_out_present_json[] = {
#embed "Scenes/drop-out-present.json"
};
static const unsigned char falling_square_bouncing_json[] = {
#embed "Scenes/falling-square-bouncing.json"
};
static const unsigned char falling_square_json[] = {
#embed "Scenes/falling-square.json"
};
static const unsigned char flick_json[] = {
#embed "Scenes/flick.json"
};
static const unsigned char flick_trace_json[] = {
#embed "Scenes/flick.trace.json"
};
static const unsigned char grid_two_fingers_json[] = {
#embed "Scenes/grid-two-fingers.json"
};
static const unsigned char grid_two_fingers_trace_json[] = {
#embed "Scenes/grid-two-fingers.trace.json"
};
static const unsigned char label_put_back_json[] = {
#embed "Scenes/label-put-back.json"
};
static const unsigned char lock_screen_json[] = {
#embed "Scenes/lock-screen.json"
};
static const unsigned char lock_screen_trace_json[] = {
#embed "Scenes/lock-screen.trace.json"
};
static const unsigned char pendulum_json[] = {
#embed "Scenes/pendulum.json"
};
static const unsigned char pendulum_trace_json[] = {
#embed "Scenes/pendulum.trace.json"
};
static const unsigned char photo_grid_closing_json[] = {
#embed "Scenes/photo-grid-closing.json"
};
static const unsigned char photo_grid_json[] = {
#embed "Scenes/photo-grid.json"
};
static const unsigned char photo_grid_trace_json[] = {
#embed "Scenes/photo-grid.trace.json"
};
static const unsigned char position_to_bounds_objective_c_json[] = {
#embed "Scenes/position-to-bounds-objective-c.json"
};
static const unsigned char position_to_bounds_objective_c_trace_json[] = {
#embed "Scenes/position-to-bounds-objective-c.trace.json"
};
static const unsigned char position_to_bounds_json[] = {
#embed "Scenes/position-to-bounds.json"
};
static const unsigned char position_to_bounds_trace_json[] = {
#embed "Scenes/position-to-bounds.trace.json"
};
static const unsigned char pushes_json[] = {
#embed "Scenes/pushes.json"
};
static const unsigned char reorder_json[] = {
#embed "Scenes/reorder.json"
};
static const unsigned char reorder_trace_json[] = {
#embed "Scenes/reorder.trace.json"
};
static const unsigned char shade_dismiss_cancelled_json[] = {
#embed "Scenes/shade-dismiss-cancelled.json"
};
static const unsigned char shade_dismiss_cancelled_trace_json[] = {
#embed "Scenes/shade-dismiss-cancelled.trace.json"
};
static const unsigned char shade_dismiss_json[] = {
#embed "Scenes/shade-dismiss.json"
};
static const unsigned char shade_dismiss_trace_json[] = {
#embed "Scenes/shade-dismiss.trace.json"
};
static const unsigned char shade_present_cancelled_json[] = {
#embed "Scenes/shade-present-cancelled.json"
};
static const unsigned char shade_present_cancelled_trace_json[] = {
#embed "Scenes/shade-present-cancelled.trace.json"
};
static const unsigned char shade_present_json[] = {
#embed "Scenes/shade-present.json"
};
static const unsigned char shade_present_trace_json[] = {
#embed "Scenes/shade-present.trace.json"
};
static const unsigned char snap_to_taps_json[] = {
#embed "Scenes/snap-to-taps.json"
};
static const unsigned char snap_to_taps_trace_json[] = {
#embed "Scenes/snap-to-taps.trace.json"
};
static const unsigned char springy_list_json[] = {
#embed "Scenes/springy-list.json"
};
static const unsigned char springy_list_trace_json[] = {
#embed "Scenes/springy-list.trace.json"
};
static const unsigned char sticky_corners_json[] = {
#embed "Scenes/sticky-corners.json"
};
static const unsigned char sticky_corners_trace_json[] = {
#embed "Scenes/sticky-corners.trace.json"
};
static const unsigned char take_and_let_go_json[] = {
#embed "Scenes/take-and-let-go.json"
};
static const unsigned char take_and_let_go_trace_json[] = {
#embed "Scenes/take-and-let-go.trace.json"
};
static const unsigned char zoom_dismiss_json[] = {
#embed "Scenes/zoom-dismiss.json"
};
static const unsigned char zoom_drag_cancelled_json[] = {
#embed "Scenes/zoom-drag-cancelled.json"
};
static const unsigned char zoom_drag_cancelled_trace_json[] = {
#embed "Scenes/zoom-drag-cancelled.trace.json"
};
static const unsigned char zoom_drag_finished_json[] = {
#embed "Scenes/zoom-drag-finished.json"
};
static const unsigned char zoom_drag_finished_trace_json[] = {
#embed "Scenes/zoom-drag-finished.trace.json"
};
static const unsigned char zoom_pop_json[] = {
#embed "Scenes/zoom-pop.json"
};
static const unsigned char zoom_present_json[] = {
#embed "Scenes/zoom-present.json"
};
static const unsigned char zoom_push_json[] = {
#embed "Scenes/zoom-push.json"
};

#define EMBEDDED(name, bytes) {name, bytes, sizeof bytes}

static const struct EmbeddedFile files[] = {
    EMBEDDED("chosen.js", chosen_js),
    EMBEDDED("controls.js", controls_js),
    EMBEDDED("curves.js", curves_js),
    EMBEDDED("drawing.js", drawing_js),
    EMBEDDED("event-list.js", event_list_js),
    EMBEDDED("fingers.js", fingers_js),
    EMBEDDED("notes.html", notes_html),
    EMBEDDED("numbers.js", numbers_js),
    EMBEDDED("outlines.js", outlines_js),
    EMBEDDED("packed-data.js", packed_data_js),
    EMBEDDED("packed-recording.js", packed_recording_js),
    EMBEDDED("page.css", page_css),
    EMBEDDED("page.html", page_html),
    EMBEDDED("page.js", page_js),
    EMBEDDED("player.js", player_js),
    EMBEDDED("preview.js", preview_js),
    EMBEDDED("run.js", run_js),
    EMBEDDED("scene.js", scene_js),
    EMBEDDED("stage.js", stage_js),
    EMBEDDED("surroundings.js", surroundings_js),
    EMBEDDED("time-plot.js", time_plot_js),
    EMBEDDED("timeline.js", timeline_js),
    EMBEDDED("transport.html", transport_html),
    EMBEDDED("drop-out-dismiss-swift.json", drop_out_dismiss_swift_json),
    EMBEDDED("drop-out-dismiss.json", drop_out_dismiss_json),
    EMBEDDED("drop-out-present.json", drop_out_present_json),
    EMBEDDED("falling-square-bouncing.json", falling_square_bouncing_json),
    EMBEDDED("falling-square.json", falling_square_json),
    EMBEDDED("flick.json", flick_json),
    EMBEDDED("flick.trace.json", flick_trace_json),
    EMBEDDED("grid-two-fingers.json", grid_two_fingers_json),
    EMBEDDED("grid-two-fingers.trace.json", grid_two_fingers_trace_json),
    EMBEDDED("label-put-back.json", label_put_back_json),
    EMBEDDED("lock-screen.json", lock_screen_json),
    EMBEDDED("lock-screen.trace.json", lock_screen_trace_json),
    EMBEDDED("pendulum.json", pendulum_json),
    EMBEDDED("pendulum.trace.json", pendulum_trace_json),
    EMBEDDED("photo-grid-closing.json", photo_grid_closing_json),
    EMBEDDED("photo-grid.json", photo_grid_json),
    EMBEDDED("photo-grid.trace.json", photo_grid_trace_json),
    EMBEDDED("position-to-bounds-objective-c.json", position_to_bounds_objective_c_json),
    EMBEDDED("position-to-bounds-objective-c.trace.json", position_to_bounds_objective_c_trace_json),
    EMBEDDED("position-to-bounds.json", position_to_bounds_json),
    EMBEDDED("position-to-bounds.trace.json", position_to_bounds_trace_json),
    EMBEDDED("pushes.json", pushes_json),
    EMBEDDED("reorder.json", reorder_json),
    EMBEDDED("reorder.trace.json", reorder_trace_json),
    EMBEDDED("shade-dismiss-cancelled.json", shade_dismiss_cancelled_json),
    EMBEDDED("shade-dismiss-cancelled.trace.json", shade_dismiss_cancelled_trace_json),
    EMBEDDED("shade-dismiss.json", shade_dismiss_json),
    EMBEDDED("shade-dismiss.trace.json", shade_dismiss_trace_json),
    EMBEDDED("shade-present-cancelled.json", shade_present_cancelled_json),
    EMBEDDED("shade-present-cancelled.trace.json", shade_present_cancelled_trace_json),
    EMBEDDED("shade-present.json", shade_present_json),
    EMBEDDED("shade-present.trace.json", shade_present_trace_json),
    EMBEDDED("snap-to-taps.json", snap_to_taps_json),
    EMBEDDED("snap-to-taps.trace.json", snap_to_taps_trace_json),
    EMBEDDED("springy-list.json", springy_list_json),
    EMBEDDED("springy-list.trace.json", springy_list_trace_json),
    EMBEDDED("sticky-corners.json", sticky_corners_json),
    EMBEDDED("sticky-corners.trace.json", sticky_corners_trace_json),
    EMBEDDED("take-and-let-go.json", take_and_let_go_json),
    EMBEDDED("take-and-let-go.trace.json", take_and_let_go_trace_json),
    EMBEDDED("zoom-dismiss.json", zoom_dismiss_json),
    EMBEDDED("zoom-drag-cancelled.json", zoom_drag_cancelled_json),
    EMBEDDED("zoom-drag-cancelled.trace.json", zoom_drag_cancelled_trace_json),
    EMBEDDED("zoom-drag-finished.json", zoom_drag_finished_json),
    EMBEDDED("zoom-drag-finished.trace.json", zoom_drag_finished_trace_json),
    EMBEDDED("zoom-pop.json", zoom_pop_json),
    EMBEDDED("zoom-present.json", zoom_present_json),
    EMBEDDED("zoom-push.json", zoom_push_json),
};

struct EmbeddedFile embeddedFile(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof *files; index++)
    if (strcmp(files[index].name, name) == 0) return files[index];
  return (struct EmbeddedFile){name, NULL, 0};
}
