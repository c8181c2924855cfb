// What Embedded Swift asks of a platform, for one that has none: memory, a comparison of bytes,
// randomness for hash tables, wide products and numbers in text. The only undefined symbols that
// the core and the readers are allowed to have (see .ci/embedded).

#if arch(wasm32)
  /// Blocks in four sizes per power of two; a word before each tells its class.
  ///
  /// Memory grows as it is asked for and is never given back; a freed block waits for the next of
  /// its class. Constant time, at most a quarter of a block is lost.
  private enum Heap {
    /// What every block is aligned to, and the room before it, in bytes.
    static let unit: UInt = 16
    /// WebAssembly's page, in bytes.
    static let page: UInt = 65536
    /// Where the next new block begins, and where memory ends; 0 before the first block.
    nonisolated(unsafe) static var next: UInt = 0
    nonisolated(unsafe) static var end: UInt = 0
    /// The first free block of each class, linked through its first word; 0 where there is none.
    nonisolated(unsafe) static var free = InlineArray<128, UInt>(repeating: 0)

    /// The least class whose blocks hold so many bytes, and how many they hold.
    static func sizeClass(holding size: UInt) -> (index: Int, size: UInt) {
      let last = max(size, 64) - 1
      // The two bits behind the leading one count the quarters.
      let shift = UInt.bitWidth - last.leadingZeroBitCount - 3
      let quarters = last >> UInt(shift) + 1
      return (4 * shift + Int(quarters & 3) + (quarters == 8 ? 4 : 0), quarters << UInt(shift))
    }

    /// New memory of a size, behind a multiple of an alignment.
    static func extend(by size: UInt, alignment: UInt) -> UInt {
      let block = (next + unit + alignment - 1) / alignment * alignment
      if block + size > end {
        // Above the stack and all data: nothing else ever asks for memory.
        let pages = max((block + size - end + page - 1) / page, 16)
        let first = growMemory(0, Int32(pages))
        // Going on would write where the page's own data are.
        precondition(first >= 0, "the browser must have memory left")
        if end == 0 {
          (next, end) = (UInt(first) * page, (UInt(first) + pages) * page)
          return extend(by: size, alignment: alignment)
        }
        end += pages * page
      }
      next = block + size
      return block
    }
  }

  @_extern(c, "llvm.wasm.memory.grow.i32")
  private func growMemory(_ memory: Int32, _ pages: Int32) -> Int32

  private func word(at address: UInt) -> UnsafeMutablePointer<UInt> {
    // Never nil: no address is 0.
    UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
  }

  @_cdecl("posix_memalign")
  func allocate(
    _ result: UnsafeMutablePointer<UInt>, alignment: UInt, size: UInt
  ) -> Int32 {
    let (index, size) = Heap.sizeClass(holding: size)
    var block = Heap.free[index]
    // A free block is aligned to the unit; more is hardly ever asked for.
    if block == 0 || alignment > Heap.unit {
      block = Heap.extend(by: size, alignment: max(alignment, Heap.unit))
      word(at: block - Heap.unit).pointee = UInt(index)
    } else {
      Heap.free[index] = word(at: block).pointee
    }
    result.pointee = block
    return 0
  }

  // The compiler keeps the name `free` for itself; the linker is told that this is it.
  @_cdecl("__wrap_free")
  func deallocate(_ block: UInt) {
    guard block != 0 else { return }
    let index = Int(word(at: block - Heap.unit).pointee)
    word(at: block).pointee = Heap.free[index]
    Heap.free[index] = block
  }
#endif
