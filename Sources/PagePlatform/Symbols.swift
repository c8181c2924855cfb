// The rest of what `Heap.swift` speaks of.

#if arch(wasm32)
  @_cdecl("memcmp")
  func compareBytes(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: UInt
  ) -> Int32 {
    for index in 0..<Int(count) where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }

  /// The product of two numbers of 128 bits, each given as its lower and upper half.
  @_cdecl("__multi3")
  func multiply(
    _ product: UnsafeMutablePointer<UInt64>, _ a: UInt64, _ aHigh: UInt64, _ b: UInt64,
    _ bHigh: UInt64
  ) {
    let (a0, a1) = (a & 0xFFFF_FFFF, a >> 32)
    let (b0, b1) = (b & 0xFFFF_FFFF, b >> 32)
    let low = a0 &* b0
    let middle = a1 &* b0 &+ low >> 32
    let other = a0 &* b1 &+ middle & 0xFFFF_FFFF
    product[0] = other << 32 | low & 0xFFFF_FFFF
    product[1] = a1 &* b1 &+ middle >> 32 &+ other >> 32 &+ a &* bHigh &+ aHigh &* b
  }
#endif

// What libraries for a host with libc have from here, too: a locale does not change how it reads numbers, and no version of it
// lacks randomness.
#if hasFeature(Embedded)
  /// The same every time: nothing that is computed may depend on it.
  @_cdecl("arc4random_buf")
  func fillWithRandomBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: UInt) {
    for index in 0..<Int(count) { bytes[index] = 4 }
  }

  /// Where the number in a text ends, which is always at its zero byte; nil where it is none.
  @_cdecl("_swift_stdlib_strtod_clocale")
  func readNumber(
    _ text: UnsafePointer<UInt8>, _ number: UnsafeMutablePointer<Double>
  ) -> UnsafePointer<UInt8>? {
    var bytes: [UInt8] = []
    while text[bytes.count] != 0 { bytes.append(text[bytes.count]) }
    guard let value = NumberReader.number(in: bytes) else { return nil }
    number.pointee = value
    return text + bytes.count
  }
#endif
