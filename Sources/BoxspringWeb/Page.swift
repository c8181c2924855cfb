import BoxspringDocuments
import PlaneGeometry

// What a page and the engine share. A page writes a name and a text behind it into the room it
// asked for. Addresses are good until the next call.

#if arch(wasm32)
  enum Page {
    nonisolated(unsafe) static let scenes = SceneSession()
    nonisolated(unsafe) static let worlds = PhysicsSession()
    nonisolated(unsafe) static var shared = SharedMemory()
  }

  /// Version of this interface; the page refuses another.
  @_expose(wasm, "interfaceVersion")
  @_cdecl("boxspring_interface_version")
  func interfaceVersion() -> Int32 { 1 }

  // MARK: Memory

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

  /// Address of the numbers of the last frame; see ``SharedMemory``.
  @_expose(wasm, "frameAddress")
  @_cdecl("boxspring_frame_address")
  func frameAddress() -> UInt { Page.shared.frame.address }

  // MARK: Answers

  enum Answer {
    case nothing
    case text([UInt8])
    case json(JSONValue)
    case frame(PackedFrame)
    case world(PackedWorld)
  }

  /// Answers a call: 1, or 0 with an error's line in the reply.
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
      case .world(let frame): Page.shared.show(frame)
      }
      return 1
    } catch {
      Page.shared.reply.fill(Array(error.description.utf8))
      return 0
    }
  }
#endif

extension InputError {
  /// What the engine of a page answers to a call that it cannot do.
  static func engine(_ problem: String, remedy: String) -> InputError {
    InputError(file: "engine", place: "", problem: problem, remedy: remedy)
  }
}
