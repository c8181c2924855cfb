import BoxspringDocuments
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

// The functions for scenes and traces that docs/playground/engine.js calls. Those that answer 0 leave
// an error's line in the reply, others what their comment says.

#if arch(wasm32) && SCENES
  // MARK: Documents

  /// Reads a scene; the reply is its summary.
  @_expose(wasm, "loadScene")
  @_cdecl("boxspring_load_scene")
  func loadScene(_ nameCount: UInt, _ textCount: UInt) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      return .json(try Page.session.loadScene(bytes, named: name).summary)
    }
  }

  /// Reads a trace; the reply is how many samples it has and how many seconds it takes.
  @_expose(wasm, "loadTrace")
  @_cdecl("boxspring_load_trace")
  func loadTrace(_ nameCount: UInt, _ textCount: UInt) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      let trace = try Page.session.loadTrace(bytes, named: name)
      return .json(
        .object([
          .init("samples", .number(Double(trace.samples.count))),
          .init("duration", .number(trace.duration)),
        ]))
    }
  }

  /// Address of the numbers of the trace that was read last, as ``PageSession/traceNumbers`` has them.
  @_expose(wasm, "traceNumbers")
  @_cdecl("boxspring_trace_numbers")
  func traceNumbers() -> UInt {
    Page.shared.drawing.fill(Page.session.traceNumbers)
    return Page.shared.drawing.address
  }

  /// The reply is the list of presets.
  @_expose(wasm, "presets")
  @_cdecl("boxspring_presets")
  func presets() -> Int32 {
    answering { () throws(InputError) in .json(PageSession.presets) }
  }

  // MARK: The live run

  /// - Parameters:
  ///   - margin: of the live window, in points; infinite for everything.
  ///   - hasOffset: 0 for the scene's own offset.
  @_expose(wasm, "start")
  @_cdecl("boxspring_start")
  func start(_ margin: Double, _ hasOffset: Int32, _ x: Double, _ y: Double) -> Int32 {
    answering { () throws(InputError) in
      try Page.session.start(
        margin == .infinity ? .everything : .margin(margin),
        offset: hasOffset == 0 ? nil : Point(x: x, y: y))
      return .nothing
    }
  }

  /// Goes on with the rules of a scene, at a time in seconds.
  @_expose(wasm, "changeRules")
  @_cdecl("boxspring_change_rules")
  func changeRules(_ nameCount: UInt, _ textCount: UInt, _ time: Double) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      try Page.session.changeRules(bytes, named: name, at: time)
      return .nothing
    }
  }

  @_expose(wasm, "fingerDown")
  @_cdecl("boxspring_finger_down")
  func fingerDown(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.session.live?.finger(.began, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerMove")
  @_cdecl("boxspring_finger_move")
  func fingerMove(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.session.live?.finger(.moved, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerUp")
  @_cdecl("boxspring_finger_up")
  func fingerUp(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.session.live?.finger(.ended, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerCancel")
  @_cdecl("boxspring_finger_cancel")
  func fingerCancel(_ pointer: Int32, _ time: Double) {
    Page.session.live?.cancel(Int(pointer), time: time)
  }

  @_expose(wasm, "wheel")
  @_cdecl("boxspring_wheel")
  func wheel(_ dx: Double, _ dy: Double, _ time: Double) {
    Page.session.live?.wheel(Vector(dx: dx, dy: dy), time: time)
  }

  @_expose(wasm, "scrollTo")
  @_cdecl("boxspring_scroll_to")
  func scrollTo(_ x: Double, _ y: Double, _ time: Double, _ duration: Double) {
    Page.session.live?.scroll(to: Point(x: x, y: y), time: time, duration: duration)
  }

  /// Drives the live run to a time and takes a frame.
  @_expose(wasm, "advance")
  @_cdecl("boxspring_advance")
  func advance(_ time: Double) -> Int32 {
    answering { () throws(InputError) in .frame(try Page.session.advance(to: time)) }
  }

  /// 0 ends the recording, 1 starts one whose trace begins with what happens first, 2 one whose trace begins now.
  @_expose(wasm, "record")
  @_cdecl("boxspring_record")
  func record(_ mode: Int32) { Page.session.live?.record(mode != 0, countsFromNow: mode == 2) }

  /// The reply is the file of what was recorded, under the name in the text room.
  @_expose(wasm, "recordedTrace")
  @_cdecl("boxspring_recorded_trace")
  func recordedTrace(_ nameCount: UInt) -> Int32 {
    answering { () throws(InputError) in
      let (name, _) = Page.shared.document(Int(nameCount), 0)
      return .text(try Page.session.recordedTrace(id: name).encoded(as: .json))
    }
  }

  // MARK: The playback

  /// Starts the trace over the scene, at a rate in hertz.
  @_expose(wasm, "play")
  @_cdecl("boxspring_play")
  func play(_ rate: Double) -> Int32 {
    answering { () throws(InputError) in
      try Page.session.play(rate: rate)
      return .nothing
    }
  }

  /// Takes the next frame; 0, without an error, where there is none.
  @_expose(wasm, "nextFrame")
  @_cdecl("boxspring_next_frame")
  func nextFrame() -> Int32 {
    guard let frame = Page.session.nextFrame() else { return 0 }
    Page.shared.show(frame)
    return 1
  }

  /// The reply is the hash of a whole playback at a rate in hertz.
  @_expose(wasm, "hash")
  @_cdecl("boxspring_hash")
  func hash(_ rate: Double) -> Int32 {
    answering { () throws(InputError) in
      .text(Array(try Page.session.hash(rate: rate).text.utf8))
    }
  }
#endif
