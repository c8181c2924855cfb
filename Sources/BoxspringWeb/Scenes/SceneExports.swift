import BoxspringDocuments
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

// The functions for scenes and traces that docs/playground/engine.js calls. Items are named by their
// identities; times are in seconds, places and lengths in points.

#if arch(wasm32)
  import BoxspringHeader

  @_cdecl("bs_scene_session_create")
  func sceneCreate(_ session: HandleRoom?, _ error: ErrorRoom?) -> bs_code {
    create(session, error) { () throws(Failure) in SceneSession() }
  }

  @_cdecl("bs_scene_session_free")
  func sceneFree(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    free(session, as: SceneSession.self, error)
  }

  // MARK: Documents

  /// Reads a scene; the reply is its summary.
  @_cdecl("bs_scene_session_load_scene")
  func sceneLoadScene(
    _ session: SessionHandle, _ text: Text, _ count: Int, _ name: Text, _ error: ErrorRoom?
  ) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      let (bytes, name) = pageDocument(text, count, name)
      return .json(try session.loadScene(bytes, named: name).summary)
    }
  }

  /// Reads a trace; the reply is how many samples and events it has and how many seconds it takes.
  ///
  /// - Parameter keepsRules: 1 if events that change rules do not count.
  @_cdecl("bs_scene_session_load_trace")
  func sceneLoadTrace(
    _ session: SessionHandle, _ text: Text, _ count: Int, _ name: Text, _ keepsRules: Int32,
    _ error: ErrorRoom?
  ) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      let (bytes, name) = pageDocument(text, count, name)
      let trace = try session.loadTrace(bytes, named: name, keepsRules: keepsRules != 0)
      return .json(trace.summary)
    }
  }

  /// The reply is the list of presets.
  @_cdecl("bs_scene_session_presets")
  func scenePresets(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      .json(SceneSession.presets)
    }
  }

  // MARK: The live run

  /// - Parameters:
  ///   - margin: of the live window, in points; infinite for everything.
  ///   - hasOffset: 0 for the scene's own offset.
  ///   - isRecorded: 1 if a recording begins here.
  @_cdecl("bs_scene_session_start")
  func sceneStart(
    _ session: SessionHandle, _ margin: Double, _ hasOffset: Int32, _ x: Double, _ y: Double,
    _ isRecorded: Int32, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.start(
        margin == .infinity ? .everything : .margin(margin),
        offset: hasOffset == 0 ? nil : Point(x: x, y: y), isRecorded: isRecorded != 0)
    }
  }

  /// Goes on with the rules of a scene.
  @_cdecl("bs_scene_session_change_rules")
  func sceneChangeRules(
    _ session: SessionHandle, _ text: Text, _ count: Int, _ name: Text, _ time: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      let (bytes, name) = pageDocument(text, count, name)
      try session.changeRules(bytes, named: name, at: time)
    }
  }

  /// Another scroll view shows an offset.
  ///
  /// - Parameters:
  ///   - touchX: where the finger is in the viewport; not a number if it is where it was.
  ///   - touchY: see `touchX`.
  @_cdecl("bs_scene_session_observe")
  func sceneObserve(
    _ session: SessionHandle, _ x: Double, _ y: Double, _ time: Double, _ touchX: Double,
    _ touchY: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      session.live?.observe(
        Point(x: x, y: y), time: time, touch: touchX.isNaN ? nil : Point(x: touchX, y: touchY))
    }
  }

  /// A finger goes down (0), moves (1), is lifted (2) or taken away (3), from wherever it was.
  @_cdecl("bs_scene_session_finger")
  func sceneFinger(
    _ session: SessionHandle, _ phase: Int32, _ pointer: Int32, _ x: Double, _ y: Double,
    _ time: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      guard TouchSample.phases.indices.contains(Int(phase)) else { return }
      let phase = TouchSample.phases[Int(phase)]
      if phase == .cancelled {
        session.live?.cancel(Int(pointer), time: time)
      } else {
        session.live?.finger(phase, Int(pointer), at: Point(x: x, y: y), time: time)
      }
    }
  }

  @_cdecl("bs_scene_session_wheel")
  func sceneWheel(
    _ session: SessionHandle, _ dx: Double, _ dy: Double, _ x: Double, _ y: Double, _ time: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      session.live?.wheel(Vector(dx: dx, dy: dy), at: Point(x: x, y: y), time: time)
    }
  }

  @_cdecl("bs_scene_session_scroll_to")
  func sceneScrollTo(
    _ session: SessionHandle, _ x: Double, _ y: Double, _ time: Double, _ duration: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      session.live?.scroll(to: Point(x: x, y: y), time: time, duration: duration)
    }
  }

  /// Drives the live run to a time and takes a frame.
  @_cdecl("bs_scene_session_advance")
  func sceneAdvance(_ session: SessionHandle, _ time: Double, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      .frame(try session.running().advance(to: time))
    }
  }

  // MARK: The playback

  /// Starts the trace over the scene, at a rate in hertz.
  @_cdecl("bs_scene_session_play")
  func scenePlay(_ session: SessionHandle, _ rate: Double, _ error: ErrorRoom?) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.play(rate: rate)
    }
  }

  /// Takes the next frame; an empty reply if there is none.
  @_cdecl("bs_scene_session_next_frame")
  func sceneNextFrame(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      if let frame = session.nextFrame() { .frame(frame) } else { .numbers([]) }
    }
  }

  /// The reply is the hash of a whole playback at a rate in hertz.
  @_cdecl("bs_scene_session_hash")
  func sceneHash(_ session: SessionHandle, _ rate: Double, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      .text(Array(try session.hash(rate: rate).utf8))
    }
  }

  // MARK: Changes

  /// Inserts an item where another one is, or, if that is -1, the first of all.
  @_cdecl("bs_scene_session_insert_item")
  func sceneInsertItem(
    _ session: SessionHandle, _ identity: Int32, _ seed: UInt32, _ time: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().insert(
        at: identity < 0 ? nil : identity, seed: UInt64(seed), time: time)
    }
  }

  @_cdecl("bs_scene_session_delete_item")
  func sceneDeleteItem(
    _ session: SessionHandle, _ identity: Int32, _ time: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().delete(identity, time: time)
    }
  }

  @_cdecl("bs_scene_session_move_item")
  func sceneMoveItem(
    _ session: SessionHandle, _ identity: Int32, _ target: Int32, _ time: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().move(identity, to: target, time: time)
    }
  }

  @_cdecl("bs_scene_session_shuffle_items")
  func sceneShuffleItems(
    _ session: SessionHandle, _ seed: UInt32, _ time: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().shuffle(seed: UInt64(seed), time: time)
    }
  }

  @_cdecl("bs_scene_session_resize_viewport")
  func sceneResizeViewport(
    _ session: SessionHandle, _ width: Double, _ height: Double, _ time: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().resize(to: Size(width: width, height: height), time: time)
    }
  }

  @_cdecl("bs_scene_session_lift_item")
  func sceneLiftItem(
    _ session: SessionHandle, _ identity: Int32, _ x: Double, _ y: Double, _ time: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().lift(identity, at: Point(x: x, y: y), time: time)
    }
  }

  @_cdecl("bs_scene_session_drag_item")
  func sceneDragItem(
    _ session: SessionHandle, _ x: Double, _ y: Double, _ time: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().drag(to: Point(x: x, y: y), time: time)
    }
  }

  /// Lets go of the item in hand; it returns where it was lifted if the last number is not 0.
  @_cdecl("bs_scene_session_release_item")
  func sceneReleaseItem(
    _ session: SessionHandle, _ time: Double, _ isCancelled: Int32, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: SceneSession) throws(InputError) in
      try session.running().release(isCancelled: isCancelled != 0, time: time)
    }
  }

  // MARK: Recording

  /// Ends the recording; the reply is the trace.
  @_cdecl("bs_scene_session_end_recording")
  func sceneEndRecording(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      .text(try session.running().endRecording().encoded())
    }
  }

  /// The reply is a trace of everything since the run was last at rest, with the time of the run at
  /// which it begins, in seconds, and the content offset there, in points.
  ///
  /// - Parameter rate: ticks of the run per second, at one of which the trace begins.
  @_cdecl("bs_scene_session_recent")
  func sceneRecent(_ session: SessionHandle, _ rate: Double, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: SceneSession) throws(InputError) in
      .json(try session.running().log.recent(rate: rate))
    }
  }
#endif
