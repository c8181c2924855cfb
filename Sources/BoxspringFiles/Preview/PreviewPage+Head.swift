// What a page begins with: its title, its looks and its program. The sources of both stand in the
// folder Player and are compiled into the module, so that the command stays one file.
extension [UInt8] {
  mutating func appendPreviewHead(title: String, command: String = "run") {
    appendText(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src 'unsafe-inline'; style-src 'unsafe-inline'">
      <style>
      \(PreviewPage.cutShort(command))</style>
      <noscript><style>html::before{content:"This page plays its frames with JavaScript, \
      which is switched off."!important;animation:none!important}</style></noscript>
      <title>
      """)
    appendMarkup(title.isEmpty ? "Springy layout" : title)
    appendText("</title>\n<style>\n\(FramePalette.css)")
    append(contentsOf: PackageResources.page_css)
    appendText("</style>\n</head>\n<body>\n")
  }

  /// The scripts, each of which may use what those before it declare.
  mutating func appendPreviewScript(_ scripts: [[UInt8]]) {
    appendText("<script>\n\"use strict\";\n")
    for source in scripts { append(contentsOf: source) }
    appendText("</script>\n")
  }
}

extension PreviewPage {
  /// Tells a page that was cut off before its program could tell. It stands first, shows itself
  /// after two seconds, and the program takes it away.
  static func cutShort(_ command: String) -> String {
    """
    html:not([data-started])::before{\
    content:"This page is incomplete: the file ends before the program that plays it. \
    Write it again with boxspring \(command) --preview.";\
    display:block;margin:3em auto;max-width:34em;font:16px/1.5 system-ui,sans-serif;\
    animation:late 0s 2s both}
    html:not([data-started])>body{animation:gone 0s 2s both}
    @keyframes late{from{visibility:hidden;position:absolute}}
    @keyframes gone{to{visibility:hidden}}

    """
  }

  /// The parts of the page of a layout, in order.
  static var layoutBody: [[UInt8]] {
    [PackageResources.page_html, PackageResources.transport_html, PackageResources.notes_html]
  }

  /// The parts of the page of a physics run, in order.
  static var worldBody: [[UInt8]] {
    [
      PackageResources.world_html, PackageResources.transport_html,
      PackageResources.world_notes_html,
    ]
  }

  static var layoutScripts: [[UInt8]] {
    [
      PackageResources.packed_data_js,
      PackageResources.packed_frames_js,
      PackageResources.run_js,
      PackageResources.quantities_js,
      PackageResources.drawing_js,
      PackageResources.element_scene_js,
    ] + player + [PackageResources.timeline_js, PackageResources.layout_page_js]
  }

  static var worldScripts: [[UInt8]] {
    [
      PackageResources.packed_data_js,
      PackageResources.packed_motion_js,
      PackageResources.world_run_js,
      PackageResources.quantities_js,
      PackageResources.drawing_js,
      PackageResources.world_scene_js,
    ] + player
      + [
        PackageResources.world_chosen_js, PackageResources.world_timeline_js,
        PackageResources.world_page_js,
      ]
  }

  /// What both kinds of pages have; each script may use what those before it declare.
  private static var player: [[UInt8]] {
    [
      PackageResources.stage_js,
      PackageResources.chosen_js,
      PackageResources.time_plot_js,
      PackageResources.curves_js,
      PackageResources.player_js,
      PackageResources.controls_js,
      PackageResources.page_js,
    ]
  }
}
