// What Embedded Swift asks of a platform, for one that has none: memory, a comparison of bytes,
// randomness for hash tables, and a place to print to. Just enough for this probe, and the only
// undefined symbols that the core is allowed to have (see .ci/embedded).

#if arch(wasm32)
  @_cdecl("_start")
  func start() { report() }

  /// Blocks in sizes of powers of two; 16 bytes before each tell its class.
  private enum Heap {
    /// Above the stack and all data; the linker is told to provide memory beyond.
    nonisolated(unsafe) static var end: UInt = 8 << 20
    /// The first free block of each class, linked through its first word; 0 where there is none.
    nonisolated(unsafe) static var free = InlineArray<32, UInt>(repeating: 0)
  }

  private func word(at address: UInt) -> UnsafeMutablePointer<UInt> {
    // Never nil: no address is 0.
    UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  @_cdecl("posix_memalign")
  func allocate(
    _ result: UnsafeMutablePointer<UInt>, alignment: UInt, size: UInt
  ) -> Int32 {
    let sizeClass = UInt.bitWidth - (max(17, size) - 1).leadingZeroBitCount
    var block = Heap.free[sizeClass]
    if block == 0 {
      block = (Heap.end + 16 + alignment - 1) / alignment * alignment
      Heap.end = block + 1 << sizeClass
      word(at: block - 16).pointee = UInt(sizeClass)
    } else {
      Heap.free[sizeClass] = word(at: block).pointee
    }
    result.pointee = block
    return 0
  }

  // The compiler keeps the name `free` for itself; the linker is told that this is it.
  @_cdecl("__wrap_free")
  func deallocate(_ block: UInt) {
    guard block != 0 else { return }
    let sizeClass = Int(word(at: block - 16).pointee)
    word(at: block).pointee = Heap.free[sizeClass]
    Heap.free[sizeClass] = block
  }

  @_cdecl("memcmp")
  func compareBytes(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: UInt
  ) -> Int32 {
    for index in 0..<Int(count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }

  /// The same every time: nothing that is printed may depend on it.
  @_cdecl("arc4random_buf")
  func fillWithRandomBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: UInt) {
    for index in 0..<Int(count) { bytes[index] = 4 }
  }

  @_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_write")
  @_extern(c, "fd_write")
  private func write(_ file: Int32, _ pieces: UInt, _ count: Int32, _ written: UInt) -> Int32

  @_cdecl("putchar")
  func print(_ character: Int32) -> Int32 {
    // One piece: its address and length, the character, and room for the count written.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 4) { words in
      let address = UInt(bitPattern: words.baseAddress)
      words[0] = UInt32(address + 8)
      words[1] = 1
      words[2] = UInt32(character)
      return write(1, address, 1, address + 12) == 0 ? character : -1
    }
  }
#endif
