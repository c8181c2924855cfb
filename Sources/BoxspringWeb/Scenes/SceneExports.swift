import BoxspringDocuments
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

// The functions for scenes and traces that docs/playground/engine.js calls. Those that answer 0
// leave an error's line in the reply, others what their comment says. Items are named by their
// identities; times are seconds, places and lengths points.

#if arch(wasm32)
  // MARK: Documents

  /// Reads a scene; the reply is its summary.
  @_expose(wasm, "loadScene")
  @_cdecl("boxspring_load_scene")
  func loadScene(_ nameCount: UInt, _ textCount: UInt) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      return .json(try Page.scenes.loadScene(bytes, named: name).summary)
    }
  }

  /// Reads a trace; the reply is how many samples and events it has and how many seconds it takes.
  @_expose(wasm, "loadTrace")
  @_cdecl("boxspring_load_trace")
  func loadTrace(_ nameCount: UInt, _ textCount: UInt) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      return .json(try Page.scenes.loadTrace(bytes, named: name).summary)
    }
  }

  /// The reply is the list of presets.
  @_expose(wasm, "presets")
  @_cdecl("boxspring_presets")
  func presets() -> Int32 {
    answering { () throws(InputError) in .json(SceneSession.presets) }
  }

  // MARK: The live run

  /// - Parameters:
  ///   - margin: of the live window, in points; infinite for everything.
  ///   - hasOffset: 0 for the scene's own offset.
  @_expose(wasm, "start")
  @_cdecl("boxspring_start")
  func start(_ margin: Double, _ hasOffset: Int32, _ x: Double, _ y: Double) -> Int32 {
    answering { () throws(InputError) in
      try Page.scenes.start(
        margin == .infinity ? .everything : .margin(margin),
        offset: hasOffset == 0 ? nil : Point(x: x, y: y))
      return .nothing
    }
  }

  /// Goes on with the rules of a scene.
  @_expose(wasm, "changeRules")
  @_cdecl("boxspring_change_rules")
  func changeRules(_ nameCount: UInt, _ textCount: UInt, _ time: Double) -> Int32 {
    answering { () throws(InputError) in
      let (name, bytes) = Page.shared.document(Int(nameCount), Int(textCount))
      try Page.scenes.changeRules(bytes, named: name, at: time)
      return .nothing
    }
  }

  /// Another scroll view shows an offset.
  ///
  /// - Parameters:
  ///   - touchX: where the finger is in the viewport; not a number if it is where it was.
  ///   - touchY: see `touchX`.
  @_expose(wasm, "observe")
  @_cdecl("boxspring_observe")
  func observe(_ x: Double, _ y: Double, _ time: Double, _ touchX: Double, _ touchY: Double) {
    Page.scenes.live?.observe(
      Point(x: x, y: y), time: time, touch: touchX.isNaN ? nil : Point(x: touchX, y: touchY))
  }

  @_expose(wasm, "fingerDown")
  @_cdecl("boxspring_finger_down")
  func fingerDown(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.scenes.live?.finger(.began, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerMove")
  @_cdecl("boxspring_finger_move")
  func fingerMove(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.scenes.live?.finger(.moved, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerUp")
  @_cdecl("boxspring_finger_up")
  func fingerUp(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.scenes.live?.finger(.ended, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerCancel")
  @_cdecl("boxspring_finger_cancel")
  func fingerCancel(_ pointer: Int32, _ time: Double) {
    Page.scenes.live?.cancel(Int(pointer), time: time)
  }

  @_expose(wasm, "wheel")
  @_cdecl("boxspring_wheel")
  func wheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double) {
    Page.scenes.live?.wheel(Vector(dx: dx, dy: dy), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "scrollTo")
  @_cdecl("boxspring_scroll_to")
  func scrollTo(_ x: Double, _ y: Double, _ time: Double, _ duration: Double) {
    Page.scenes.live?.scroll(to: Point(x: x, y: y), time: time, duration: duration)
  }

  /// Drives the live run to a time and takes a frame.
  @_expose(wasm, "advance")
  @_cdecl("boxspring_advance")
  func advance(_ time: Double) -> Int32 {
    answering { () throws(InputError) in .frame(try Page.scenes.running().advance(to: time)) }
  }

  // MARK: The playback

  /// Starts the trace over the scene, at a rate in hertz.
  @_expose(wasm, "play")
  @_cdecl("boxspring_play")
  func play(_ rate: Double) -> Int32 {
    answering { () throws(InputError) in
      try Page.scenes.play(rate: rate)
      return .nothing
    }
  }

  /// Takes the next frame; 0, without an error, if there is none.
  @_expose(wasm, "nextFrame")
  @_cdecl("boxspring_next_frame")
  func nextFrame() -> Int32 {
    guard let frame = Page.scenes.nextFrame() else { return 0 }
    Page.shared.show(frame)
    return 1
  }

  /// The reply is the hash of a whole playback at a rate in hertz.
  @_expose(wasm, "hash")
  @_cdecl("boxspring_hash")
  func hash(_ rate: Double) -> Int32 {
    answering { () throws(InputError) in .text(Array(try Page.scenes.hash(rate: rate).utf8)) }
  }

  // MARK: Changes

  /// Inserts an item where another one is, or, if that is -1, the first of all.
  @_expose(wasm, "insertItem")
  @_cdecl("boxspring_insert_item")
  func insertItem(_ identity: Int32, _ seed: UInt32, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in
      try run.insert(at: identity < 0 ? nil : identity, seed: UInt64(seed), time: time)
    }
  }

  @_expose(wasm, "deleteItem")
  @_cdecl("boxspring_delete_item")
  func deleteItem(_ identity: Int32, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in try run.delete(identity, time: time) }
  }

  @_expose(wasm, "moveItem")
  @_cdecl("boxspring_move_item")
  func moveItem(_ identity: Int32, _ target: Int32, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in try run.move(identity, to: target, time: time) }
  }

  @_expose(wasm, "shuffleItems")
  @_cdecl("boxspring_shuffle_items")
  func shuffleItems(_ seed: UInt32, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in try run.shuffle(seed: UInt64(seed), time: time) }
  }

  @_expose(wasm, "resizeViewport")
  @_cdecl("boxspring_resize_viewport")
  func resizeViewport(_ width: Double, _ height: Double, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in
      try run.resize(to: Size(width: width, height: height), time: time)
    }
  }

  @_expose(wasm, "liftItem")
  @_cdecl("boxspring_lift_item")
  func liftItem(_ identity: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in
      try run.lift(identity, at: Point(x: x, y: y), time: time)
    }
  }

  @_expose(wasm, "dragItem")
  @_cdecl("boxspring_drag_item")
  func dragItem(_ x: Double, _ y: Double, _ time: Double) -> Int32 {
    changing { (run) throws(InputError) in try run.drag(to: Point(x: x, y: y), time: time) }
  }

  /// Lets go of the item in hand; it returns where it was lifted if the last number is not 0.
  @_expose(wasm, "releaseItem")
  @_cdecl("boxspring_release_item")
  func releaseItem(_ time: Double, _ isCancelled: Int32) -> Int32 {
    changing { (run) throws(InputError) in
      try run.release(isCancelled: isCancelled != 0, time: time)
    }
  }

  /// The reply is what the last insertion, deletion, move, shuffle, other viewport or lift has
  /// done; see ``SceneRun/lastChange``.
  @_expose(wasm, "lastChange")
  @_cdecl("boxspring_last_change")
  func lastChange() -> Int32 {
    answering { () throws(InputError) in .json(try Page.scenes.running().lastChange) }
  }

  private func changing(_ change: (SceneRun) throws(InputError) -> Void) -> Int32 {
    answering { () throws(InputError) in
      try change(try Page.scenes.running())
      return .nothing
    }
  }
#endif
