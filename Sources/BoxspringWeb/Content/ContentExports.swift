import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

// The functions for scenes whose content changes, which docs/playground/content.js calls. Where one can fail it answers with the
// number of a ContentFault, or 0. Items are named by their identities; times are seconds, places and lengths points.

#if arch(wasm32) && CONTENT
  /// Address of room for so many numbers of a scene.
  @_expose(wasm, "numberRoom")
  @_cdecl("boxspring_number_room")
  func numberRoom(_ count: UInt) -> UInt { Page.numbers.room(for: Int(count)) }

  private func writtenScene() throws(ContentFault) -> PlainScene {
    try PlainScene(Page.numbers.elements(0..<Page.numbers.count))
  }

  /// Takes the scene in the number room. Ends the live run.
  @_expose(wasm, "loadScene")
  @_cdecl("boxspring_load_scene")
  func loadScene() -> Int32 {
    answering { () throws(ContentFault) in
      Page.scene = try writtenScene()
      Page.run = nil
      Page.playback = nil
    }
  }

  /// Starts a live run of the scene, at rest, at time 0 s.
  ///
  /// - Parameters:
  ///   - margin: of the live window, in points; infinite for everything.
  ///   - hasOffset: 0 for the scene's own offset.
  @_expose(wasm, "start")
  @_cdecl("boxspring_start")
  func start(_ margin: Double, _ hasOffset: Int32, _ x: Double, _ y: Double) -> Int32 {
    answering { () throws(ContentFault) in
      guard let scene = Page.scene else { throw .notStarted }
      Page.run = try ContentRun(
        scene, window: margin == .infinity ? .everything : .margin(margin),
        offset: hasOffset == 0 ? nil : Point(x: x, y: y))
    }
  }

  /// Goes on with the rules of the scene in the number room.
  @_expose(wasm, "changeRules")
  @_cdecl("boxspring_change_rules")
  func changeRules(_ time: Double) -> Int32 {
    changing { (run) throws(ContentFault) in
      try run.change(to: try writtenScene().rules, time: time)
    }
  }

  // MARK: Scrolling

  @_expose(wasm, "fingerDown")
  @_cdecl("boxspring_finger_down")
  func fingerDown(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.run?.finger(.began, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerMove")
  @_cdecl("boxspring_finger_move")
  func fingerMove(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.run?.finger(.moved, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerUp")
  @_cdecl("boxspring_finger_up")
  func fingerUp(_ pointer: Int32, _ x: Double, _ y: Double, _ time: Double) {
    Page.run?.finger(.ended, Int(pointer), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "fingerCancel")
  @_cdecl("boxspring_finger_cancel")
  func fingerCancel(_ pointer: Int32, _ time: Double) {
    Page.run?.finger(.cancelled, Int(pointer), at: .zero, time: time)
  }

  @_expose(wasm, "wheel")
  @_cdecl("boxspring_wheel")
  func wheel(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double) {
    Page.run?.wheel(Vector(dx: dx, dy: dy), at: Point(x: x, y: y), time: time)
  }

  @_expose(wasm, "scrollTo")
  @_cdecl("boxspring_scroll_to")
  func scrollTo(_ x: Double, _ y: Double, _ time: Double, _ duration: Double) {
    Page.run?.scroll(to: Point(x: x, y: y), time: time, duration: duration)
  }

  @_expose(wasm, "pass")
  @_cdecl("boxspring_pass")
  func pass(_ time: Double) { Page.run?.pass(to: time) }

  // MARK: Frames

  /// Drives the live run to a time and takes a frame.
  @_expose(wasm, "advance")
  @_cdecl("boxspring_advance")
  func advance(_ time: Double) -> Int32 {
    changing { (run) throws(ContentFault) in
      show(try run.advance(to: time))
    }
  }

  /// Address of the numbers of ``PackedContent/details``.
  @_expose(wasm, "detailsAddress")
  @_cdecl("boxspring_details_address")
  func detailsAddress() -> UInt { Page.details.address }

  // MARK: The playback

  /// Starts the trace in the number room over the scene, at a rate in hertz.
  ///
  /// Where that fails because of an event, its place among them, counted from 1, comes on top of the number of the fault, times 16.
  @_expose(wasm, "play")
  @_cdecl("boxspring_play")
  func play(_ rate: Double) -> Int32 {
    var place = 0
    let fault = answering { () throws(ContentFault) in
      guard let scene = Page.scene else { throw .notStarted }
      Page.playback = try PlainPlayback(
        Page.numbers.elements(0..<Page.numbers.count), over: scene, rate: rate, place: &place)
    }
    return fault == 0 ? 0 : fault + Int32(truncatingIfNeeded: place * 16)
  }

  /// Takes the next frame; 0 where there is none.
  @_expose(wasm, "nextFrame")
  @_cdecl("boxspring_next_frame")
  func nextFrame() -> Int32 {
    guard let packed = Page.playback?.next() else { return 0 }
    show(packed)
    return 1
  }

  // MARK: Changes

  // What each has done is left where ``detailsAddress()`` says; see ``ContentRun/lastChange``.

  /// Inserts an item where another one is; where that is -1, the first of all.
  @_expose(wasm, "insertItem")
  @_cdecl("boxspring_insert_item")
  func insertItem(_ identity: Int32, _ seed: UInt32, _ time: Double) -> Int32 {
    noting { (run) throws(ContentFault) in
      try run.insert(at: identity < 0 ? nil : identity, seed: UInt64(seed), time: time)
    }
  }

  @_expose(wasm, "deleteItem")
  @_cdecl("boxspring_delete_item")
  func deleteItem(_ identity: Int32, _ time: Double) -> Int32 {
    noting { (run) throws(ContentFault) in try run.delete(identity, time: time) }
  }

  @_expose(wasm, "moveItem")
  @_cdecl("boxspring_move_item")
  func moveItem(_ identity: Int32, _ target: Int32, _ time: Double) -> Int32 {
    noting { (run) throws(ContentFault) in try run.move(identity, to: target, time: time) }
  }

  @_expose(wasm, "shuffleItems")
  @_cdecl("boxspring_shuffle_items")
  func shuffleItems(_ seed: UInt32, _ time: Double) -> Int32 {
    noting { (run) throws(ContentFault) in try run.shuffle(seed: UInt64(seed), time: time) }
  }

  @_expose(wasm, "resizeViewport")
  @_cdecl("boxspring_resize_viewport")
  func resizeViewport(_ width: Double, _ height: Double, _ time: Double) -> Int32 {
    noting { (run) throws(ContentFault) in
      try run.resize(to: Size(width: width, height: height), time: time)
    }
  }

  @_expose(wasm, "liftItem")
  @_cdecl("boxspring_lift_item")
  func liftItem(_ identity: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
    noting { (run) throws(ContentFault) in
      try run.lift(identity, at: Point(x: x, y: y), time: time)
    }
  }

  @_expose(wasm, "dragItem")
  @_cdecl("boxspring_drag_item")
  func dragItem(_ x: Double, _ y: Double, _ time: Double) -> Int32 {
    changing { (run) throws(ContentFault) in try run.drag(to: Point(x: x, y: y), time: time) }
  }

  /// Lets go of the item in hand; it returns where it was lifted if the last number is not 0.
  @_expose(wasm, "releaseItem")
  @_cdecl("boxspring_release_item")
  func releaseItem(_ time: Double, _ isCancelled: Int32) -> Int32 {
    changing { (run) throws(ContentFault) in
      try run.release(isCancelled: isCancelled != 0, time: time)
    }
  }

  // MARK: Answers

  private func show(_ packed: PackedContent) {
    Page.details.fill(packed.details)
    Page.shared.show(packed.frame)
  }

  private func changing(_ change: (ContentRun) throws(ContentFault) -> Void) -> Int32 {
    answering { () throws(ContentFault) in
      guard let run = Page.run else { throw .notStarted }
      try change(run)
    }
  }

  private func noting(_ change: (ContentRun) throws(ContentFault) -> Void) -> Int32 {
    changing { (run) throws(ContentFault) in
      try change(run)
      Page.details.fill(run.lastChange)
    }
  }

  private func answering(_ act: () throws(ContentFault) -> Void) -> Int32 {
    do throws(ContentFault) {
      try act()
      return 0
    } catch {
      return error.rawValue
    }
  }
#endif
