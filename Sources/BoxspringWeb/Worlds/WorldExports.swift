import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings

// The functions for worlds and transitions that docs/playground/world.js calls.

#if arch(wasm32)
  import BoxspringHeader

  @_cdecl("bs_world_session_create")
  func worldCreate(_ session: HandleRoom?, _ error: ErrorRoom?) -> bs_code {
    create(session, error) { () throws(Failure) in PhysicsSession() }
  }

  @_cdecl("bs_world_session_free")
  func worldFree(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    free(session, as: PhysicsSession.self, error)
  }

  /// Reads a world; the reply is its summary.
  @_cdecl("bs_world_session_load")
  func worldLoad(
    _ session: SessionHandle, _ text: Text, _ count: Int, _ name: Text, _ error: ErrorRoom?
  ) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      let (bytes, name) = pageDocument(text, count, name)
      return .json(try session.load(bytes, named: name))
    }
  }

  /// The reply is the hash of the world at the end of the whole run, with everything that the user has
  /// done, at a rate in hertz.
  @_cdecl("bs_world_session_final_state")
  func worldFinalState(_ session: SessionHandle, _ rate: Double, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .json(.string(try session.loaded().finalState(rate: rate)))
    }
  }

  /// Runs the world on and takes a frame.
  @_cdecl("bs_world_session_step")
  func worldStep(_ session: SessionHandle, _ seconds: Double, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .world(try session.loaded().step(by: seconds))
    }
  }

  /// The reply is what has happened in the last step.
  @_cdecl("bs_world_session_events")
  func worldEvents(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .json(.array(try session.loaded().events.map { $0.value }))
    }
  }

  /// The reply shows how the world works.
  @_cdecl("bs_world_session_drawing")
  func worldDrawing(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .numbers(session.world?.drawing ?? [])
    }
  }

  /// The reply shows a field; it is empty if there is none.
  @_cdecl("bs_world_session_field_map")
  func worldFieldMap(
    _ session: SessionHandle, _ index: Int32, _ columns: Int32, _ rows: Int32, _ error: ErrorRoom?
  ) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .numbers(
        session.world?.fieldMap(Int(index), columns: Int(columns), rows: Int(rows)) ?? [])
    }
  }

  // MARK: Fingers

  /// The reply has the shapes of items, six numbers each; it is empty if no item has channels.
  @_cdecl("bs_world_session_shapes")
  func worldShapes(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .numbers(session.world?.shapes ?? [])
    }
  }

  /// A finger goes down (0), moves (1), is lifted (2) or taken away (3), in a scene that answers to fingers,
  /// at a time in seconds; one that has passed counts as now.
  @_cdecl("bs_world_session_touch")
  func worldTouch(
    _ session: SessionHandle, _ phase: Int32, _ finger: Int32, _ x: Double, _ y: Double,
    _ time: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: PhysicsSession) throws(InputError) in
      guard TouchSample.phases.indices.contains(Int(phase)) else { return }
      session.world?.touch(
        TouchSample.phases[Int(phase)], finger: Int(finger), at: Point(x: x, y: y), time: time)
    }
  }

  /// The reply has the touches so far, five numbers each: time, phase as in `touch`, finger, x and y.
  @_cdecl("bs_world_session_touches")
  func worldTouches(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .numbers((session.world?.touches ?? []).flatMap { $0.numbers })
    }
  }

  // MARK: Hands

  @_cdecl("bs_world_session_reset")
  func worldReset(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    perform(session, error) { (session: PhysicsSession) throws(InputError) in
      try session.reset()
    }
  }

  /// The reply is the item that is held from now on, or -1.
  @_cdecl("bs_world_session_grab")
  func worldGrab(_ session: SessionHandle, _ x: Double, _ y: Double, _ error: ErrorRoom?) -> bs_code
  {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .numbers([Double(session.hands?.grab(at: Point(x: x, y: y)) ?? -1)])
    }
  }

  @_cdecl("bs_world_session_drag")
  func worldDrag(_ session: SessionHandle, _ x: Double, _ y: Double, _ error: ErrorRoom?) -> bs_code
  {
    perform(session, error) { (session: PhysicsSession) throws(InputError) in
      session.hands?.drag(to: Point(x: x, y: y))
    }
  }

  @_cdecl("bs_world_session_let_go")
  func worldLetGo(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    perform(session, error) { (session: PhysicsSession) throws(InputError) in
      session.hands?.letGo()
    }
  }

  @_cdecl("bs_world_session_nudge")
  func worldNudge(
    _ session: SessionHandle, _ item: Int32, _ dx: Double, _ dy: Double, _ spin: Double,
    _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: PhysicsSession) throws(InputError) in
      session.hands?.nudge(Int(item), Vector(dx: dx, dy: dy), spin: spin)
    }
  }

  /// The reply is the text of a file of the world with what the user has done.
  @_cdecl("bs_world_session_saved")
  func worldSaved(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      .text(try session.saved())
    }
  }

  /// The reply is the values of all parameters.
  @_cdecl("bs_world_session_parameters")
  func worldParameters(_ session: SessionHandle, _ error: ErrorRoom?) -> bs_code {
    answer(session, error) { (session: PhysicsSession) throws(InputError) in
      _ = try session.loaded()
      return .json(session.hands?.parameters ?? .object([]))
    }
  }

  @_cdecl("bs_world_session_set_parameter")
  func worldSetParameter(
    _ session: SessionHandle, _ name: Text, _ value: Double, _ error: ErrorRoom?
  ) -> bs_code {
    perform(session, error) { (session: PhysicsSession) throws(InputError) in
      try session.setParameter(name.map(text) ?? "", to: value)
    }
  }
#endif
