import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings

// The functions for physics scenes that docs/playground/engine.js calls. Those that answer 0 leave an
// error's line in the reply, others what their comment says.

#if arch(wasm32)
  /// Reads a world; the reply is its summary.
  @_expose(wasm, "loadWorld")
  @_cdecl("boxspring_load_world")
  func loadWorld(_ nameCount: UInt, _ textCount: UInt) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      return .json(try Page.worlds.load(bytes, named: name))
    }
  }

  /// The reply is the hash of the world at the end of the whole run with what the user has done, at a rate in hertz.
  @_expose(wasm, "finalState")
  @_cdecl("boxspring_final_state")
  func finalState(_ rate: Double) -> Int32 {
    answering { () throws(InputError) in
      .json(.string(try Page.worlds.loaded().finalState(rate: rate)))
    }
  }

  /// Runs the world on and takes a frame.
  @_expose(wasm, "stepWorld")
  @_cdecl("boxspring_step_world")
  func stepWorld(_ seconds: Double) -> Int32 {
    answering { () throws(InputError) in .world(try Page.worlds.loaded().step(by: seconds)) }
  }

  /// The reply is what has happened in the last step.
  @_expose(wasm, "worldEvents")
  @_cdecl("boxspring_world_events")
  func worldEvents() -> Int32 {
    answering { () throws(InputError) in
      .json(.array(try Page.worlds.loaded().events.map { $0.value }))
    }
  }

  @_expose(wasm, "drawingAddress")
  @_cdecl("boxspring_drawing_address")
  func drawingAddress() -> UInt { Page.shared.drawing.address }

  /// How many numbers there are at the drawing's address to show how the world works.
  @_expose(wasm, "worldDrawing")
  @_cdecl("boxspring_world_drawing")
  func worldDrawing() -> UInt {
    Page.shared.drawing.fill(Page.worlds.world?.drawing ?? [])
    return UInt(Page.shared.drawing.count)
  }

  /// How many numbers there are at the drawing's address to show a field; 0 where there is none.
  @_expose(wasm, "fieldMap")
  @_cdecl("boxspring_field_map")
  func fieldMap(_ index: Int32, _ columns: Int32, _ rows: Int32) -> UInt {
    Page.shared.drawing.fill(
      Page.worlds.world?.fieldMap(Int(index), columns: Int(columns), rows: Int(rows)) ?? [])
    return UInt(Page.shared.drawing.count)
  }

  // MARK: Fingers

  /// How many numbers there are at the drawing's address on the shapes of items, six each; 0 where no item has channels.
  @_expose(wasm, "worldShapes")
  @_cdecl("boxspring_world_shapes")
  func worldShapes() -> UInt {
    Page.shared.drawing.fill(Page.worlds.world?.shapes ?? [])
    return UInt(Page.shared.drawing.count)
  }

  /// A finger goes down (0), moves (1), is lifted (2) or taken away (3), in a scene that answers to fingers, at a time in
  /// seconds; one that has passed counts as now.
  @_expose(wasm, "touchWorld")
  @_cdecl("boxspring_touch_world")
  func touchWorld(_ phase: Int32, _ finger: Int32, _ x: Double, _ y: Double, _ time: Double) {
    guard TouchSample.phases.indices.contains(Int(phase)) else { return }
    Page.worlds.world?.touch(
      TouchSample.phases[Int(phase)], finger: Int(finger), at: Point(x: x, y: y), time: time)
  }

  /// How many numbers there are at the drawing's address on the touches so far, five each: time, phase as in `touchWorld`,
  /// finger, x and y.
  @_expose(wasm, "worldTouches")
  @_cdecl("boxspring_world_touches")
  func worldTouches() -> UInt {
    Page.shared.drawing.fill((Page.worlds.world?.touches ?? []).flatMap { $0.numbers })
    return UInt(Page.shared.drawing.count)
  }

  // MARK: Hands

  @_expose(wasm, "resetWorld")
  @_cdecl("boxspring_reset_world")
  func resetWorld() -> Int32 {
    answering { () throws(InputError) in
      try Page.worlds.reset()
      return .nothing
    }
  }

  /// The item that is held from now on, or -1.
  @_expose(wasm, "grab")
  @_cdecl("boxspring_grab")
  func grab(_ x: Double, _ y: Double) -> Int32 {
    Int32(truncatingIfNeeded: Page.worlds.hands?.grab(at: Point(x: x, y: y)) ?? -1)
  }

  @_expose(wasm, "drag")
  @_cdecl("boxspring_drag")
  func drag(_ x: Double, _ y: Double) { Page.worlds.hands?.drag(to: Point(x: x, y: y)) }

  @_expose(wasm, "letGo")
  @_cdecl("boxspring_let_go")
  func letGo() { Page.worlds.hands?.letGo() }

  @_expose(wasm, "nudge")
  @_cdecl("boxspring_nudge")
  func nudge(_ item: Int32, _ dx: Double, _ dy: Double, _ spin: Double) {
    Page.worlds.hands?.nudge(Int(item), Vector(dx: dx, dy: dy), spin: spin)
  }

  /// The reply is the text of a file of the world with what the user has done.
  @_expose(wasm, "savedWorld")
  @_cdecl("boxspring_saved_world")
  func savedWorld() -> Int32 {
    answering { () throws(InputError) in .text(try Page.worlds.saved()) }
  }

  /// The reply is the values of all parameters.
  @_expose(wasm, "worldParameters")
  @_cdecl("boxspring_world_parameters")
  func worldParameters() -> Int32 {
    answering { () throws(InputError) in
      _ = try Page.worlds.loaded()
      return .json(Page.worlds.hands?.parameters ?? .object([]))
    }
  }

  /// Sets the parameter whose name is in the text room.
  @_expose(wasm, "setWorldParameter")
  @_cdecl("boxspring_set_world_parameter")
  func setWorldParameter(_ nameCount: UInt, _ value: Double) -> Int32 {
    answering { () throws(InputError) in
      let (name, _) = Page.shared.document(Int(nameCount), 0)
      try Page.worlds.setParameter(name, to: value)
      return .nothing
    }
  }
#endif
