import BoxspringHeader
import Synchronization

/// What a handle stands for.
protocol HandleContent {
  /// Tells handles of this kind from others; unique.
  static var mark: UInt64 { get }
  /// As messages name it, with its article.
  static var name: StaticString { get }
}

/// A block of memory behind every handle: a header of two words, and the content.
///
/// The mark in front tells kinds apart. A checked library keeps the blocks of freed handles, so
/// that their marks can be read.
enum Handle {
  private static let headerSize = 16
  private static let freed: UInt64 = 0x6465_6572_6673_6262

  /// A new handle.
  static func make<Content: HandleContent>(_ content: consuming Content) -> OpaquePointer {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: headerSize + MemoryLayout<Content>.stride, alignment: 16)
    block.storeBytes(of: Content.mark, as: UInt64.self)
    block.storeBytes(of: 0, toByteOffset: 8, as: UInt.self)
    (block + headerSize).bindMemory(to: Content.self, capacity: 1).initialize(to: content)
    return OpaquePointer(block)
  }

  /// What a handle of the caller's stands for.
  @inline(__always)
  static func open<Content: HandleContent>(
    _ handle: OpaquePointer?, as type: Content.Type
  ) throws(Failure) -> UnsafeMutablePointer<Content> {
    guard let handle else { throw .null(Content.name) }
    let block = UnsafeMutableRawPointer(handle)
    let mark = block.load(as: UInt64.self)
    guard mark == Content.mark else { throw wrong(mark, Content.name) }
    return (block + headerSize).assumingMemoryBound(to: Content.self)
  }

  @inline(never)
  private static func wrong(_ mark: UInt64, _ name: StaticString) -> Failure {
    mark == freed
      ? Failure(
        BS_ERROR_HANDLE, name.text + " was freed", remedy: "use a handle until it is freed")
      : Failure(
        BS_ERROR_HANDLE, "this handle is not " + name.text,
        remedy: "pass a handle to the functions of its kind")
  }

  /// Frees a handle; NULL is ignored.
  static func free<Content: HandleContent>(
    _ handle: OpaquePointer?, as type: Content.Type
  ) throws(Failure) {
    guard let handle else { return }
    let content = try open(handle, as: type)
    content.deinitialize(count: 1)
    let block = UnsafeMutableRawPointer(handle)
    block.storeBytes(of: freed, as: UInt64.self)
    #if CHECKED
      keep(block)
    #else
      block.deallocate()
    #endif
  }

  #if CHECKED
    /// The last block that was freed; each block has the address of the one before in its second word.
    private static let last = Atomic<UInt>(0)

    /// Keeps a freed block, so that its mark can be read for as long as the process runs.
    private static func keep(_ block: UnsafeMutableRawPointer) {
      var before = last.load(ordering: .relaxed)
      while true {
        block.storeBytes(of: before, toByteOffset: 8, as: UInt.self)
        let (exchanged, original) = last.compareExchange(
          expected: before, desired: UInt(bitPattern: block), ordering: .acquiringAndReleasing)
        if exchanged { return }
        before = original
      }
    }
  #endif
}

/// Where a function leaves a new handle.
typealias HandleRoom = UnsafeMutablePointer<OpaquePointer?>

/// Makes an object and leaves its handle; leaves NULL where it cannot be made.
func create<Content: HandleContent>(
  _ handle: HandleRoom?, _ error: ErrorRoom?, _ make: () throws(Failure) -> Content
) -> bs_code {
  handle?.pointee = nil
  return attempt(error) { () throws(Failure) in
    let room = try required(handle, "the place for a new handle")
    room.pointee = Handle.make(try make())
  }
}

/// Leaves a handle of a copy.
func copy<Content: HandleContent>(
  _ original: OpaquePointer?, as type: Content.Type, _ handle: HandleRoom?, _ error: ErrorRoom?
) -> bs_code {
  create(handle, error) { () throws(Failure) in try Handle.open(original, as: type).pointee }
}

func free<Content: HandleContent>(
  _ handle: OpaquePointer?, as type: Content.Type, _ error: ErrorRoom?
) -> bs_code {
  attempt(error) { () throws(Failure) in try Handle.free(handle, as: type) }
}
