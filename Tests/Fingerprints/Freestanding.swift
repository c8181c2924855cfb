// What the probe asks of a platform besides what pages have (see PagePlatform): a beginning, and a place to print to.

#if arch(wasm32)
  @_cdecl("_start")
  func start() { report() }

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
