import BoxspringFiles

/// A scene that the program has in itself: a file, and the trace that drives it.
///
/// The files are those in `docs/examples/scenes`, to which `Files` links; the build embeds them.
struct BuiltInScene: Sendable {
  /// The name of its file, without the extension.
  let name: String
  private let content: [UInt8]
  private let trace: [UInt8]?

  private init(_ name: String, _ content: [UInt8], trace: [UInt8]? = nil) {
    self.name = name
    self.content = content
    self.trace = trace
  }

  var file: InputFile { InputFile("\(name).json", content: content) }

  /// What drives it; nil where nothing does.
  var traceFile: InputFile? { trace.map { InputFile("\(name).trace.json", content: $0) } }

  /// One line on what is seen.
  var title: String {
    do {
      var document = try JSONElement(parsing: content, named: file.path).object()
      return try document.optionalString("title") ?? ""
    } catch {
      assertionFailure("tests read all files: \(error)")
      return ""
    }
  }

  /// Whether it is a collection that scrolls.
  var isCollection: Bool {
    (try? OpenedInput(file).isFile(of: SceneFile.format)) == true
  }

  /// Writes its files to a folder.
  func write(to folder: String) throws {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    var written = [prefix + file.path]
    try OutputFile.write(content, to: written[0])
    if let trace, let traceFile {
      written.append(prefix + traceFile.path)
      try OutputFile.write(trace, to: written[1])
    }
    let command = isCollection ? "run" : "simulate"
    Summary.print(
      of: written, "try: boxspring \(command) \(written.joined(separator: " ")) --preview page.html"
    )
  }
}

extension BuiltInScene {
  /// All scenes, in the order of the gallery.
  static let all: [BuiltInScene] = [
    BuiltInScene("falling-square", PackageResources.falling_square_json),
    BuiltInScene("falling-square-bouncing", PackageResources.falling_square_bouncing_json),
    BuiltInScene("label-put-back", PackageResources.label_put_back_json),
    BuiltInScene(
      "flick", PackageResources.flick_json,
      trace: PackageResources.flick_trace_json),
    BuiltInScene(
      "sticky-corners", PackageResources.sticky_corners_json,
      trace: PackageResources.sticky_corners_trace_json),
    BuiltInScene("drop-out-present", PackageResources.drop_out_present_json),
    BuiltInScene("drop-out-dismiss", PackageResources.drop_out_dismiss_json),
    BuiltInScene("drop-out-dismiss-swift", PackageResources.drop_out_dismiss_swift_json),
    BuiltInScene(
      "shade-present", PackageResources.shade_present_json,
      trace: PackageResources.shade_present_trace_json),
    BuiltInScene(
      "shade-present-cancelled", PackageResources.shade_present_cancelled_json,
      trace: PackageResources.shade_present_cancelled_trace_json),
    BuiltInScene(
      "shade-dismiss", PackageResources.shade_dismiss_json,
      trace: PackageResources.shade_dismiss_trace_json),
    BuiltInScene(
      "shade-dismiss-cancelled", PackageResources.shade_dismiss_cancelled_json,
      trace: PackageResources.shade_dismiss_cancelled_trace_json),
    BuiltInScene(
      "position-to-bounds", PackageResources.position_to_bounds_json,
      trace: PackageResources.position_to_bounds_trace_json),
    BuiltInScene(
      "position-to-bounds-objective-c", PackageResources.position_to_bounds_objective_c_json,
      trace: PackageResources.position_to_bounds_objective_c_trace_json),
    BuiltInScene(
      "lock-screen", PackageResources.lock_screen_json,
      trace: PackageResources.lock_screen_trace_json),
    BuiltInScene(
      "snap-to-taps", PackageResources.snap_to_taps_json,
      trace: PackageResources.snap_to_taps_trace_json),
    BuiltInScene(
      "take-and-let-go", PackageResources.take_and_let_go_json,
      trace: PackageResources.take_and_let_go_trace_json),
    BuiltInScene(
      "pendulum", PackageResources.pendulum_json,
      trace: PackageResources.pendulum_trace_json),
    BuiltInScene("pushes", PackageResources.pushes_json),
    BuiltInScene("zoom-push", PackageResources.zoom_push_json),
    BuiltInScene("zoom-pop", PackageResources.zoom_pop_json),
    BuiltInScene("zoom-present", PackageResources.zoom_present_json),
    BuiltInScene("zoom-dismiss", PackageResources.zoom_dismiss_json),
    BuiltInScene(
      "zoom-drag-finished", PackageResources.zoom_drag_finished_json,
      trace: PackageResources.zoom_drag_finished_trace_json),
    BuiltInScene(
      "zoom-drag-cancelled", PackageResources.zoom_drag_cancelled_json,
      trace: PackageResources.zoom_drag_cancelled_trace_json),
    BuiltInScene(
      "springy-list", PackageResources.springy_list_json,
      trace: PackageResources.springy_list_trace_json),
    BuiltInScene(
      "grid-two-fingers", PackageResources.grid_two_fingers_json,
      trace: PackageResources.grid_two_fingers_trace_json),
    BuiltInScene(
      "reorder", PackageResources.reorder_json,
      trace: PackageResources.reorder_trace_json),
    BuiltInScene(
      "photo-grid", PackageResources.photo_grid_json,
      trace: PackageResources.photo_grid_trace_json),
    BuiltInScene("photo-grid-closing", PackageResources.photo_grid_closing_json),
  ]
}
