import BoxspringDocuments

// Functions that a page calls. They look like those of boxspring.h, which are in the same WebAssembly
// module: a handle comes first, the place for an error last. docs/playground/engine.js and world.js
// say what each does.

#if arch(wasm32)
  import BoxspringHeader

  extension SceneSession: HandleContent {
    static var mark: UInt64 { 0x656e_6563_7350_0040 }
    static var name: StaticString { "a session of scenes" }
  }

  extension PhysicsSession: HandleContent {
    static var mark: UInt64 { 0x646c_726f_7750_0041 }
    static var name: StaticString { "a session of worlds" }
  }

  typealias SessionHandle = OpaquePointer?
  /// Bytes that end with a zero unless their length follows.
  typealias Text = UnsafePointer<CChar>?

  private nonisolated(unsafe) var shared = SharedMemory()

  /// Leaves the address of the last reply, and how many bytes of text or numbers it has; both are
  /// good until the next call.
  @_cdecl("bs_session_reply")
  func sessionReply(_ place: UnsafeMutablePointer<UInt>, _ error: ErrorRoom?) -> bs_code {
    attempt(error) { () throws(Failure) in
      (place[0], place[1]) = (shared.reply.address, shared.reply.count)
    }
  }

  enum Answer {
    case text([UInt8])
    case json(JSONValue)
    case numbers([Double])
    case frame(PackedFrame)
    case world(PackedWorld)
  }

  /// Answers a call of a session.
  func answer<Session: HandleContent>(
    _ session: SessionHandle, _ error: ErrorRoom?, _ make: (Session) throws(InputError) -> Answer
  ) -> bs_code {
    attempt(error) { () throws(Failure) in
      let session = try Handle.open(session, as: Session.self).pointee
      let answer = try engine(BS_ERROR_TEXT) { () throws(InputError) in try make(session) }
      switch answer {
      case .text(let bytes): shared.show(bytes)
      case .json(let value):
        var bytes: [UInt8] = []
        JSONText.append(value, to: &bytes)
        shared.show(bytes)
      case .numbers(let numbers): shared.show(numbers)
      case .frame(let frame): shared.show(frame)
      case .world(let frame): shared.show(frame)
      }
    }
  }

  /// Carries out a call of a session that has no reply.
  func perform<Session: HandleContent>(
    _ session: SessionHandle, _ error: ErrorRoom?, _ body: (Session) throws(InputError) -> Void
  ) -> bs_code {
    attempt(error) { () throws(Failure) in
      let session = try Handle.open(session, as: Session.self).pointee
      try engine(BS_ERROR_TEXT) { () throws(InputError) in try body(session) }
    }
  }

  /// The text of a file and its name.
  func pageDocument(_ start: Text, _ count: Int, _ name: Text) -> (bytes: [UInt8], name: String) {
    (Array(UnsafeRawBufferPointer(start: start, count: count)), name.map(text) ?? "")
  }
#endif

extension InputError {
  /// What the engine of a page answers to a call that it cannot do.
  static func engine(_ problem: String, remedy: String) -> InputError {
    InputError(file: "engine", place: "", problem: problem, remedy: remedy)
  }
}
