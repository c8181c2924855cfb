import PlaneGeometry

#if !CONTENT
  import BoxspringDocuments
#endif

// What all modules of the page have: memory that a page and the engine share. A page writes a name and
// a text behind it into the room it asked for. Addresses are good until the next call.
//
// The condition SCENES makes the module for scenes and traces, CONTENT the one for scenes whose content changes, DRIVEN the one
// for worlds with fingers, rules and channels, TRANSITIONS the one for transitions, the absence of all the one for other
// worlds: a page that needs only one of them does not load the others.

#if arch(wasm32)
  enum Page {
    #if SCENES
      nonisolated(unsafe) static let session = PageSession()
    #elseif CONTENT
      nonisolated(unsafe) static var scene: PlainScene?
      nonisolated(unsafe) static var run: ContentRun?
      nonisolated(unsafe) static var playback: PlainPlayback?
      /// What the page has written of a scene.
      nonisolated(unsafe) static var numbers = SharedBlock<Double>()
      /// What a frame holds beside the shared memory.
      nonisolated(unsafe) static var details = SharedBlock<Double>()
    #else
      nonisolated(unsafe) static let session = PhysicsSession()
    #endif
    nonisolated(unsafe) static var shared = SharedMemory()
  }

  /// Version of this interface; the page refuses another.
  @_expose(wasm, "interfaceVersion")
  @_cdecl("boxspring_interface_version")
  func interfaceVersion() -> Int32 { 1 }

  // MARK: Memory

  #if !CONTENT
    /// Address of room for so many bytes of text.
    @_expose(wasm, "textRoom")
    @_cdecl("boxspring_text_room")
    func textRoom(_ count: UInt) -> UInt { Page.shared.text.room(for: Int(count)) }

    @_expose(wasm, "replyAddress")
    @_cdecl("boxspring_reply_address")
    func replyAddress() -> UInt { Page.shared.reply.address }

    /// How many bytes the reply has, in UTF-8.
    @_expose(wasm, "replyCount")
    @_cdecl("boxspring_reply_count")
    func replyCount() -> UInt { UInt(Page.shared.reply.count) }
  #endif

  /// Address of nine numbers. Of a scene: time, offset x and y, count, live, awake, idle (0 or 1), address
  /// of the values (64 bits each), address of the elements (32 bits each). Of a world: time, items,
  /// awake, running (0 or 1), events, address of the items' numbers, three energies.
  @_expose(wasm, "frameAddress")
  @_cdecl("boxspring_frame_address")
  func frameAddress() -> UInt { Page.shared.frame.address }

  // MARK: Answers

  #if !CONTENT
    enum Answer {
      case nothing
      case text([UInt8])
      case json(JSONValue)
      #if SCENES
        case frame(PackedFrame)
      #else
        case frame(PackedWorld)
      #endif
    }

    func answering(_ make: () throws(InputError) -> Answer) -> Int32 {
      do throws(InputError) {
        switch try make() {
        case .nothing: break
        case .text(let bytes): Page.shared.reply.fill(bytes)
        case .json(let value):
          var bytes: [UInt8] = []
          JSONText.append(value, to: &bytes)
          Page.shared.reply.fill(bytes)
        case .frame(let frame): Page.shared.show(frame)
        }
        return 1
      } catch {
        Page.shared.reply.fill(Array(error.description.utf8))
        return 0
      }
    }
  #endif
#endif
